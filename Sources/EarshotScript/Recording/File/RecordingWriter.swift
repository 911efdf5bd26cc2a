import AudioFiles

/// Writes a recording's bytes. Belongs to the writing thread, once that runs.
final class RecordingWriter: @unchecked Sendable {
  /// Bytes of the header that are kept for its length.
  static let lengthRoom = 24

  private let file: OutputFile
  private let limit: Int
  private let lengthOffset: Int
  private let clips: ClipArchive
  /// Whole lines; at most the limit.
  private(set) var byteCount: Int
  private var end: RecordingFile.End?

  /// Writes the header, which must be within the limit.
  init(
    _ file: OutputFile, header: [UInt8], limit: Int, lengthOffset: Int, clips: ClipArchive
  ) throws(AudioFileError) {
    self.file = file
    self.limit = limit
    self.lengthOffset = lengthOffset
    self.clips = clips
    byteCount = header.count
    try Self.write(header, to: file, at: 0)
  }

  private static func write(
    _ text: [UInt8], to file: OutputFile, at offset: Int
  ) throws(AudioFileError) {
    let result = text.withUnsafeBytes { bytes in
      Result { () throws(AudioFileError) in try file.write(bytes, at: offset) }
    }
    try result.get()
  }

  /// Why nothing was written, or not all, and nothing will be from now on.
  func write(_ piece: RecordingFile.Piece) -> RecordingFile.End? {
    guard end == nil else { return end }
    switch piece {
    case .lines(let buffer): write(buffer.bytes)
    case .clip(let clip):
      clips.write(clip) { bytes in
        if end == nil { bytes.withUnsafeBytes { write($0) } }
      }
    }
    return end
  }

  private func write(_ bytes: UnsafeRawBufferPointer) {
    let room = limit - byteCount
    let fitting =
      bytes.count <= room
      ? bytes.count : wholeLines(UnsafeRawBufferPointer(rebasing: bytes[..<room]))
    do throws(AudioFileError) {
      try file.write(UnsafeRawBufferPointer(rebasing: bytes[..<fitting]), at: byteCount)
    } catch {
      end = .failed(error.detail)
      // The incomplete last line would count as damage.
      file.cut(at: byteCount)
      return
    }
    byteCount += fitting
    if fitting < bytes.count { end = .limitReached }
  }

  private func wholeLines(_ bytes: UnsafeRawBufferPointer) -> Int {
    bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// Writes how long the recording is.
  func finish(frames: Int64, sampleRate: Int) -> RecordingFile.End {
    let seconds = Double(frames) / Double(sampleRate)
    // Without a length it is as long as its lines.
    if frames > 0, seconds <= ScriptLimits.duration {
      var text = Array(ScriptTime(frame: Int(frames), sampleRate: sampleRate).description.utf8)
      while text.count < Self.lengthRoom { text.append(UInt8(ascii: " ")) }
      if text.count == Self.lengthRoom {
        do throws(AudioFileError) { try Self.write(text, to: file, at: lengthOffset) } catch {
          end = end ?? .failed(error.detail)
        }
      }
    }
    do throws(AudioFileError) { try file.finish() } catch { end = end ?? .failed(error.detail) }
    return end ?? .finished
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes a recording's bytes. Belongs to the writing thread, once that runs.
final class RecordingWriter: @unchecked Sendable {
  /// Bytes of the header that are kept for its length.
  static let lengthRoom = 24

  private let descriptor: CInt
  private let limit: Int
  private let lengthOffset: Int
  private let clips: ClipArchive
  /// Whole lines.
  private(set) var byteCount = 0
  private var end: RecordingFile.End?

  init(descriptor: CInt, limit: Int, lengthOffset: Int, clips: ClipArchive) {
    self.descriptor = descriptor
    self.limit = limit
    self.lengthOffset = lengthOffset
    self.clips = clips
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
    guard write(raw: UnsafeRawBufferPointer(rebasing: bytes[..<fitting])) else {
      end = .failed(RecordingFile.reason)
      // What is there of the last line would be taken for damage.
      _ = ftruncate(descriptor, off_t(byteCount))
      return
    }
    byteCount += fitting
    if fitting < bytes.count { end = .limitReached }
  }

  private func wholeLines(_ bytes: UnsafeRawBufferPointer) -> Int {
    bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// The header.
  func write(_ text: [UInt8]) -> Bool {
    guard text.withUnsafeBytes({ write(raw: $0) }) else { return false }
    byteCount += text.count
    return true
  }

  private func write(raw bytes: UnsafeRawBufferPointer) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = Self.write(descriptor, bytes, from: done)
      guard count >= 0 || errno == EINTR else { return false }
      done += max(count, 0)
    }
    return true
  }

  private static func write(_ file: CInt, _ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    #if canImport(Darwin)
      return Darwin.write(file, base + start, bytes.count - start)
    #elseif canImport(Musl)
      return Musl.write(file, base + start, bytes.count - start)
    #else
      return Glibc.write(file, base + start, bytes.count - start)
    #endif
  }

  /// Writes how long the recording is, and closes it.
  func finish(frames: Int64, sampleRate: Int) -> RecordingFile.End {
    defer { close(descriptor) }
    let seconds = Double(frames) / Double(sampleRate)
    // Without a length it is as long as its lines.
    if frames > 0, seconds <= ScriptLimits.duration {
      var text = Array(ScriptTime(frame: Int(frames), sampleRate: sampleRate).description.utf8)
      while text.count < Self.lengthRoom { text.append(UInt8(ascii: " ")) }
      if text.count == Self.lengthRoom {
        let count = text.withUnsafeBytes {
          pwrite(descriptor, $0.baseAddress, $0.count, off_t(lengthOffset))
        }
        if count < 0, end == nil { end = .failed(RecordingFile.reason) }
      }
    }
    return end ?? .finished
  }
}

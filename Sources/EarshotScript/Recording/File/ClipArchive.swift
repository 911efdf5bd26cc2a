import AudioFiles
import CSystem
import Earshot

/// Makes the lines about clips: refers to their files, or puts their bytes into the recording.
/// Belongs to the writing thread.
final class ClipArchive: @unchecked Sendable {
  private let embedding: FlightRecorder.Embedding
  private var bytesLeft: Int
  /// The recording's own folder, with a slash at its end.
  private let folder: FilePath
  private var embeddedCount = 0

  init(embedding: FlightRecorder.Embedding, limit: Int, folder: FilePath) {
    self.embedding = embedding
    bytesLeft = limit
    self.folder = folder
  }

  func write(_ clip: RecordedClip, to write: ([UInt8]) -> Void) {
    var line = clip.line
    switch clip.origin {
    case .live: break
    case .file(let path, nil): refer(to: path, &line, clip, write)
    case .file(let path, let files?):
      line.sound =
        embed(Self.contents(of: path, in: files, atMost: bytesLeft), clip, write).map {
          .embedded($0)
        } ?? .live(nil)
    case .bytes(let bytes, _):
      line.sound = embed(bytes, clip, write).map { .embedded($0) } ?? .live(nil)
    case .samples(let samples, _): line.sound = embed(samples, clip, write)
    case .kept(let sound, _):
      let samples = embedding == .nothing ? nil : sound.samples()
      if line.storage == .streamed, let samples {
        line.sound = embed(samples.waveBytes, clip, write).map { .embedded($0) } ?? .live(nil)
      } else {
        line.sound = samples.map { embed($0, clip, write) } ?? .live(nil)
      }
    }
    switch line.sound {
    case .embedded, .samples: line.text = clip.origin.fileName
    case .file, .tone, .awaited, .live: break
    }
    Self.writeLine(.clip(line), at: clip.at, write)
  }

  private func embed(
    _ samples: Samples, _ clip: RecordedClip, _ write: ([UInt8]) -> Void
  ) -> ClipAction.Sound {
    var form = ScriptSamples()
    form.channelCount = samples.channelCount
    form.sampleRate = samples.sampleRate
    form.format = samples.format
    let bytes = samples.withUnsafeBytes { Array($0) }
    return embed(bytes, clip, write).map { .samples($0, form) } ?? .live(nil)
  }

  private func refer(
    to path: String, _ line: inout ClipAction, _ clip: RecordedClip, _ write: ([UInt8]) -> Void
  ) {
    let path = FilePath(path).resolved
    if embedding == .everything, let bytes = Self.contents(ofFileAt: path, atMost: bytesLeft),
      let name = embed(bytes, clip, write)
    {
      line.sound = .embedded(name)
      return
    }
    line.sound = .file((path.relative(to: folder) ?? path).text)
    guard let checksum = FileChecksum(ofFileAt: path) else { return }
    line.fileBytes = checksum.byteCount
    line.checksum = checksum.text
  }

  /// Writes the bytes, and returns their name; nil when they are not to be kept, or there are too
  /// many.
  private func embed(
    _ bytes: [UInt8]?, _ clip: RecordedClip, _ write: ([UInt8]) -> Void
  ) -> String? {
    guard let bytes, embedding != .nothing, bytes.count <= bytesLeft else { return nil }
    bytesLeft -= bytes.count
    embeddedCount += 1
    let name = "d\(embeddedCount)"
    var start = 0
    repeat {
      let end = min(start + FileChecksum.blockSize, bytes.count)
      Self.writeLine(
        .embed(EmbedAction(name: name, bytes: Array(bytes[start..<end]))), at: clip.at, write)
      start = end
    } while start < bytes.count
    return name
  }

  private static func writeLine(
    _ action: ScriptAction, at time: ScriptTime, _ write: ([UInt8]) -> Void
  ) {
    if let text = try? ScriptWriter.text(of: ScriptLine(at: time, action)) {
      write(Array((text + "\n").utf8))
    }
  }

  // MARK: Files

  private static func contents(ofFileAt path: FilePath, atMost most: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var isTooLong = false
    let checksum = FileChecksum(ofFileAt: path) { block in
      isTooLong = isTooLong || bytes.count + block.count > most
      if !isTooLong { bytes += block }
    }
    return checksum == nil || isTooLong ? nil : bytes
  }

  private static func contents(
    of path: String, in files: any SoundFiles, atMost most: Int
  ) -> [UInt8]? {
    guard most > 0, let file = try? files.open(path) else { return nil }
    // Asked once: it is the game's word.
    let count = file.byteCount
    guard (0...most).contains(count) else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        (try? file.read(at: done, into: UnsafeMutableRawBufferPointer(rebasing: $0[done...]))) ?? 0
      }
      guard count > 0 else { return nil }
      done += min(count, bytes.count - done)
    }
    return bytes
  }
}

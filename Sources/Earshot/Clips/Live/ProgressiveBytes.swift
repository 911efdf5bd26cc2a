import AudioFiles
import Synchronization

/// A sound file whose bytes are still coming: a download.
///
/// Append from any one thread. Once its header is there it can be loaded, with
/// `AudioEngine.load(_:options:)`, and played while the rest comes; voices that have played all
/// there is stand still until there is more. WAV, AIFF, AU, CAF, FLAC, Ogg, MP3 and MP4 begin while
/// they come; so do AAC and AC-3, in builds with the trait LibAV. MP4, and Apple Lossless and Opus
/// in CAF, need an index in front (`-movflags +faststart`) or fragments: of those that have it
/// behind the sound all bytes are needed first.
public final class ProgressiveBytes: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var isFinished = false
  }

  /// For messages.
  public let name: String
  /// The most bytes that there will be: what is appended beyond is dropped.
  public let limit: Int
  private let state = Mutex(State())

  /// `byteCount` is the file's size, where it is known beforehand; else at most 1 GiB come.
  public init(name: String, byteCount: Int? = nil) {
    self.name = name
    limit = min(max(byteCount ?? 1 << 30, 0), 1 << 30)
  }

  /// Adds the next bytes and answers whether there was room for all of them.
  @discardableResult
  public func append(_ bytes: some Sequence<UInt8>) -> Bool {
    state.withLock { state in
      guard !state.isFinished else { return false }
      for byte in bytes {
        guard state.bytes.count < limit else { return false }
        state.bytes.append(byte)
      }
      return true
    }
  }

  /// No more will come, because all is there or the download broke off.
  public func finish() { state.withLock { $0.isFinished = true } }

  /// Bytes that have come.
  public var byteCount: Int { state.withLock { $0.bytes.count } }
  /// Whether no more will come.
  public var isFinished: Bool { state.withLock { $0.isFinished } }

  /// All bytes, once they are there.
  var complete: ByteArray? {
    state.withLock { $0.isFinished ? ByteArray($0.bytes, name: name) : nil }
  }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    state.withLock { state in
      guard offset >= 0, offset < state.bytes.count else { return 0 }
      let count = min(buffer.count, state.bytes.count - offset)
      state.bytes.withUnsafeBytes { all in
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: all[offset..<offset + count]))
      }
      return count
    }
  }
}

/// What one decoder sees of bytes that are still coming.
final class ProgressiveView: ByteSource {
  let name: String
  let isComplete = false
  private let bytes: ProgressiveBytes
  /// The byte after the last one that was read.
  private(set) var furthest = 0
  /// Where it ends, once that is certain.
  private var end: Int?

  /// All that there may be, until it is known what there is.
  var byteCount: Int { end ?? bytes.limit }

  init(_ bytes: ProgressiveBytes) {
    self.bytes = bytes
    name = bytes.name
    _ = isSettled()
  }

  /// Whether no more will come; from then on the end is an end, and not a gap.
  func isSettled() -> Bool {
    if end == nil, bytes.isFinished { end = bytes.byteCount }
    return end != nil
  }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(AudioFileError) -> Int {
    let count = bytes.read(at: offset, into: buffer)
    furthest = max(furthest, offset + count)
    return count
  }
}

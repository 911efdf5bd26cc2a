import AudioFiles
import Synchronization

/// A sound file whose bytes are still arriving: a download.
///
/// Append from any one thread. Once its header is there, load it with
/// `AudioEngine.load(_:options:)` and play it while the rest arrives; voices that have played
/// everything wait for more. WAV, AIFF, AU, CAF, FLAC, Ogg, MP3 and MP4 can start early, as can AAC
/// and AC-3 in builds with the trait LibAV. MP4, and Apple Lossless and Opus in CAF, need an index
/// in front (`-movflags +faststart`) or fragments; with an index at the end all bytes are needed
/// first.
public final class ProgressiveBytes: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var isFinished = false
  }

  /// For messages.
  public let name: String
  /// The maximum number of bytes: further ones are dropped.
  public let limit: Int
  private let state = Mutex(State())

  /// `byteCount` is the file's size, if known; otherwise at most 1 GiB is accepted.
  public init(name: String, byteCount: Int? = nil) {
    self.name = name
    limit = min(max(byteCount ?? 1 << 30, 0), 1 << 30)
  }

  /// Appends bytes and returns whether there was room for all of them.
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

  /// Notes that no more bytes will arrive, because the download is complete or broke off.
  public func finish() { state.withLock { $0.isFinished = true } }

  /// Bytes that have come.
  public var byteCount: Int { state.withLock { $0.bytes.count } }
  /// Whether no more bytes will arrive.
  public var isFinished: Bool { state.withLock { $0.isFinished } }

  /// All bytes, once they are complete.
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

/// One decoder's view of bytes that are still arriving.
final class ProgressiveView: ByteSource {
  let name: String
  let isComplete = false
  private let bytes: ProgressiveBytes
  /// The offset after the last byte read.
  private(set) var furthest = 0
  /// The end, once it is certain.
  private var end: Int?

  /// The maximum until the actual size is known.
  var byteCount: Int { end ?? bytes.limit }

  init(_ bytes: ProgressiveBytes) {
    self.bytes = bytes
    name = bytes.name
    _ = isSettled()
  }

  /// Whether no more bytes will arrive; from then on the end is an end, and not a gap.
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

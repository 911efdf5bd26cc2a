import AudioFiles
import Synchronization

/// A sound file whose bytes are still coming: a download.
///
/// Append from any one thread. Once its header is there it can be loaded, with
/// `AudioEngine.load(_:options:)`, and played while the rest comes; voices that have played all
/// there is stand still until there is more. WAV, AIFF, AU, CAF, FLAC, Ogg Vorbis and MP3 begin
/// while they come; of other kinds, Apple Lossless among them, all bytes are needed first.
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

/// Decodes bytes that are still coming, as far as they have come.
final class ProgressiveDecoder: LiveDecoder {
  var name: String { inner.name }
  var info: AudioFileInfo { inner.info }
  var format: SampleFormat { inner.format }

  /// Decoders read ahead in pieces: an end that is only the end of what has come must stay out of
  /// their sight.
  private static let margin = 8_192

  private let inner: any AudioDecoder
  private let view: ProgressiveView
  private let bytes: ProgressiveBytes
  /// Bytes that have to be there for a block.
  private let reach: Int
  private var pages = OggPageScan()
  private var isAtEnd = false

  /// Throws while too little has come to know what it is.
  init(_ bytes: ProgressiveBytes) throws(AudioFileError) {
    self.bytes = bytes
    view = ProgressiveView(bytes)
    inner = try AudioFile.decoder(of: view)
    let bytesPerSample = max(4, (inner.info.bitsPerSample ?? 0) / 8)
    let frames = 2_048 + (try inner.largestBlock(of: view))
    reach = Self.margin + frames * inner.info.channelCount * bytesPerSample
  }

  func readiness() -> LiveReadiness {
    if isAtEnd { return .ended }
    if view.isSettled() { return .frames(.max) }
    let needed = view.furthest + reach
    guard bytes.byteCount >= needed, pages.areWhole(upTo: needed, in: bytes) else {
      return .notYet
    }
    return .frames(2_048)
  }

  func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    let count = try inner.read(into: block)
    isAtEnd = count < block.count / (info.channelCount * format.bytesPerSample)
    return count
  }
}

extension AudioDecoder {
  /// Frames that can only be decoded together, of lossless codecs, whose bytes may be as many as
  /// those of the samples.
  fileprivate func largestBlock(of bytes: ProgressiveView) throws(AudioFileError) -> Int {
    switch info.codec {
    case "FLAC":
      // By the first block of a file that is nothing else; any other has blocks up to this.
      let start = try bytes.bytes(at: 0, count: 12)
      let isPlain = start.count == 12 && start.starts(with: "fLaC".utf8)
      return isPlain ? Int(start[10]) << 8 | Int(start[11]) : 16_384
    default: return 0
    }
  }
}

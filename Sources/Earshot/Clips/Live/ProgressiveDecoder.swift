import AudioFiles

/// Decodes bytes that are still arriving, as far as they have arrived.
final class ProgressiveDecoder: LiveDecoder {
  var name: String { inner.name }
  var info: AudioFileInfo { inner.info }
  var format: SampleFormat { inner.format }

  /// Decoders read ahead in pieces, and must not see a temporary end.
  private static let margin = 8_192
  private static let blockFrames = 2_048

  private let inner: any AudioDecoder
  /// The same decoder, if it knows itself how much it can return.
  private let growing: (any GrowingDecoder)?
  /// The pieces in memory, for bytes that arrive in any order.
  private let pieces: (any PiecewiseBytes)?
  private let view: ProgressiveView
  private let bytes: ProgressiveBytes
  /// Bytes needed for a block.
  private let reach: Int
  private var pages = OggPageScan()
  private var isAtEnd = false
  private var failure: AudioFileError?

  /// Throws if too few bytes have arrived to detect the format.
  init(_ bytes: ProgressiveBytes) throws(AudioFileError) {
    self.bytes = bytes
    view = ProgressiveView(bytes)
    inner = try AudioFile.decoder(of: view)
    growing = inner as? any GrowingDecoder
    pieces = (inner as? any PiecewiseDecoder)?.pieces
    let bytesPerSample = max(4, (inner.info.bitsPerSample ?? 0) / 8)
    let frames = try Self.blockFrames + ((inner as? any BlockDecoder)?.blockFrames ?? 0)
    reach = Self.margin + frames * inner.info.channelCount * bytesPerSample
  }

  func readiness() -> LiveReadiness {
    if isAtEnd { return .ended }
    let isSettled = view.isSettled()
    if let growing { return readiness(of: growing) }
    if isSettled { return .frames(.max) }
    if let pieces { return readiness(of: pieces) }
    let needed = view.furthest + reach
    guard bytes.byteCount >= needed, pages.areWhole(upTo: needed, in: bytes) else {
      return .notYet
    }
    return .frames(Self.blockFrames)
  }

  private func readiness(of pieces: any PiecewiseBytes) -> LiveReadiness {
    guard failure == nil else { return .frames(Self.blockFrames) }
    do throws(AudioFileError) {
      return try pieces.areThere(reach) ? .frames(Self.blockFrames) : .notYet
    } catch {
      failure = error
      return .frames(Self.blockFrames)
    }
  }

  private func readiness(of growing: any GrowingDecoder) -> LiveReadiness {
    guard failure == nil else { return .frames(Self.blockFrames) }
    do throws(AudioFileError) {
      let count = try growing.prepare(frames: Self.blockFrames)
      if count > 0 { return .frames(count) }
      return growing.isAtEnd ? .ended : .notYet
    } catch {
      // Told by whoever reads.
      failure = error
      return .frames(Self.blockFrames)
    }
  }

  func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    if let failure { throw failure }
    let count = try inner.read(into: block)
    isAtEnd =
      growing?.isAtEnd ?? (count < block.count / (info.channelCount * format.bytesPerSample))
    return count
  }
}

@testable import AudioFiles

extension FuzzTarget {
  /// A sound at another rate, whole and while it is read in pieces: of the computed length, never
  /// much louder than it was, and the same to the bit. The first bytes choose rates, channels,
  /// edges and the pieces; the others are samples.
  func resample(_ input: [UInt8]) {
    guard input.count > 12 else { return }
    let channels = Int(input[0] % 8) + 1
    let edges = [Samples.Edges.mirrored, .wrapped, .silent][Int(input[1] % 3)]
    let (from, to) = (Self.rate(input[2...4]), Self.rate(input[5...7]))
    let bytes = Array(input[12...])
    guard from != to,
      let samples = samples(bytes, channels, from, isFloat: input[8] & 1 == 0)
    else { return }
    let limits = ReadLimits(maximumBytes: 1 << 17)
    let count = (samples.frameCount * to + from - 1) / from
    precondition(samples.frameCount(resampledTo: to) == count)
    let isSmall = count * channels * samples.format.bytesPerSample <= limits.maximumBytes
    guard let result = try? samples.resampled(to: to, edges: edges, limits: limits) else {
      return precondition(!isSmall, "what is small enough is refused")
    }
    precondition(isSmall, "a limit that is none")
    precondition(result.frameCount == count && result.sampleRate == to)
    precondition(result.channelCount == channels && result.format == samples.format)
    // No filter of ours sums up to more.
    precondition(Self.peak(of: result) <= 8 * Self.peak(of: samples), "out of all bounds")
    readInPieces(samples, result, edges, Array(input[8..<12]))
  }

  private static func rate(_ bytes: ArraySlice<UInt8>) -> Int {
    let usual = [1_000, 8_000, 11_025, 22_050, 44_100, 48_000, 96_000, 192_000, 384_000]
    let any = bytes.reduce(0) { $0 << 8 | Int($1) }
    let (least, most) = (Samples.sampleRates.lowerBound, Samples.sampleRates.upperBound)
    return any < 1 << 23 ? usual[any % usual.count] : least + any % (most - least + 1)
  }

  private func samples(
    _ bytes: [UInt8], _ channels: Int, _ rate: Int, isFloat: Bool
  ) -> Samples? {
    func words<Word: FixedWidthInteger>(_ type: Word.Type) -> [Word] {
      let size = MemoryLayout<Word>.size
      let count = bytes.count / (size * channels) * channels
      return bytes.withUnsafeBytes { bytes in
        (0..<count).map { bytes.loadUnaligned(fromByteOffset: size * $0, as: Word.self) }
      }
    }
    return isFloat
      ? try? Samples(
        words(UInt32.self).map { Float(bitPattern: $0) }, channelCount: channels, sampleRate: rate)
      : try? Samples(words(Int16.self), channelCount: channels, sampleRate: rate)
  }

  private static func peak(of samples: Samples) -> Float {
    var peak: Float = 0
    for frame in 0..<samples.frameCount {
      for channel in 0..<samples.channelCount {
        let level = samples.value(frame: frame, channel: channel)
        precondition(level.isFinite)
        peak = max(peak, abs(level))
      }
    }
    return peak
  }

  private func readInPieces(
    _ samples: Samples, _ whole: Samples, _ edges: Samples.Edges, _ pieces: [UInt8]
  ) {
    guard
      let decoder = try? ResamplingDecoder(
        SamplesDecoder(samples), to: whole.sampleRate, edges: edges)
    else { return }
    let frameSize = whole.channelCount * whole.format.bytesPerSample
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 16)
    defer { block.deallocate() }
    for piece in pieces {
      let start = whole.frameCount * Int(piece) / 256
      let room = min(Int(piece) * 3 + 1, block.count / frameSize)
      let expected = min(room, whole.frameCount - start)
      do {
        try decoder.seek(toFrame: start)
        let got = try decoder.read(
          into: UnsafeMutableRawBufferPointer(rebasing: block[..<(room * frameSize)]))
        precondition(got == expected, "a piece of another length")
      } catch {
        preconditionFailure("samples in memory can be read")
      }
      whole.withUnsafeBytes { bytes in
        precondition(bytes[(start * frameSize)...].starts(with: block[..<(expected * frameSize)]))
      }
    }
  }
}

/// Samples in memory as a file's.
private final class SamplesDecoder: AudioDecoder {
  let name = "fuzz"
  let info: AudioFileInfo
  let endedEarly = false
  private let samples: Samples
  private var frame = 0

  var format: SampleFormat { samples.format }

  init(_ samples: Samples) {
    self.samples = samples
    info = AudioFileInfo(
      container: "fuzz", codec: "PCM", sampleRate: samples.sampleRate,
      channelCount: samples.channelCount, frameCount: samples.frameCount)
  }

  func seek(toFrame frame: Int) { self.frame = max(0, min(frame, samples.frameCount)) }

  func read(into block: UnsafeMutableRawBufferPointer) -> Int {
    let frameSize = samples.channelCount * format.bytesPerSample
    let count = min(block.count / frameSize, samples.frameCount - frame)
    samples.withUnsafeBytes { bytes in
      let frames = bytes[(frame * frameSize)...].prefix(count * frameSize)
      block.copyMemory(from: UnsafeRawBufferPointer(rebasing: frames))
    }
    frame += count
    return count
  }
}

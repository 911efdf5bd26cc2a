/// Another decoder's sound at another sample rate, made while it is read: bit for bit what
/// `Samples.resampled(to:)` makes of the whole.
public final class ResamplingDecoder: AudioDecoder {
  public var name: String { inner.name }
  public var format: SampleFormat { inner.format }
  public var endedEarly: Bool { inner.endedEarly }
  /// With rate, length, loop and markers at the new rate.
  public let info: AudioFileInfo

  private let inner: any AudioDecoder
  private let resampler: BlockResampler
  private let inputRate: Int
  /// The next output frame.
  private var frame = 0

  /// The input that is in memory, and the sound's length once the end has been reached.
  private var window: [UInt8] = []
  private var windowFrames = 0..<0
  private var inputFrameCount: Int?

  /// Takes the decoder over. A rate outside of `Samples.sampleRates` is a programming error.
  public init(_ decoder: any AudioDecoder, to rate: Int) throws(AudioFileError) {
    precondition(Samples.sampleRates.contains(rate), "no sample rate: \(rate) Hz")
    inner = decoder
    inputRate = decoder.info.sampleRate
    info = decoder.info.resampled(to: rate)
    resampler = BlockResampler(
      filter: PolyphaseFilterCache.filter(from: inputRate, to: rate), edges: .mirrored)
    try inner.seek(toFrame: 0)
  }

  public func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    var done = 0
    let wanted = block.count / bytesPerFrame
    while done < wanted {
      var output = frame..<frame + min(wanted - done, BlockResampler.blockFrames)
      guard try fill(resampler.input(forOutput: output)) else { break }
      if let end = outputFrameCount, output.upperBound > end {
        output = output.lowerBound..<max(output.lowerBound, end)
      }
      if output.isEmpty { break }
      let room = UnsafeMutableRawBufferPointer(rebasing: block[(done * bytesPerFrame)...])
      window.withUnsafeBytes { bytes in
        let frames = FrameWindow(
          base: bytes.baseAddress!, format: format, channelCount: info.channelCount,
          frames: windowFrames, frameCount: inputFrameCount ?? .max / 4)
        resampler.run(frames, output: output, into: room)
      }
      frame = output.upperBound
      done += output.count
    }
    return done
  }

  public func seek(toFrame frame: Int) throws(AudioFileError) {
    let target = max(0, min(frame, outputFrameCount ?? info.frameCount ?? frame))
    // A place far beyond the end must not overflow on its way to the input.
    self.frame = min(target, .max / (4 * inputRate))
  }

  private var outputFrameCount: Int? {
    inputFrameCount.map { AudioFileInfo.frame($0, from: inputRate, to: info.sampleRate) }
  }

  /// Has these input frames in the window as far as they are in the sound, and what mirrors them
  /// at its ends. False if the sound has ended before.
  private func fill(_ needed: Range<Int>) throws(AudioFileError) -> Bool {
    // The last output frame mirrors one input frame more than it begins with.
    let margin = resampler.filter.tapCount + 2
    let begin = max(0, min(needed.lowerBound - 2, (inputFrameCount ?? .max) - margin))
    if begin < windowFrames.lowerBound || begin > windowFrames.upperBound {
      try inner.seek(toFrame: begin)
      window.removeAll(keepingCapacity: true)
      windowFrames = begin..<begin
    } else {
      window.removeFirst((begin - windowFrames.lowerBound) * bytesPerFrame)
      windowFrames = begin..<windowFrames.upperBound
    }
    let end = min(max(needed.upperBound, begin + margin), inputFrameCount ?? .max)
    while windowFrames.upperBound < end {
      if try append(frames: end - windowFrames.upperBound) > 0 { continue }
      // Nothing behind a seek: the end is somewhere before.
      if windowFrames.isEmpty { return false }
      inputFrameCount = windowFrames.upperBound
      break
    }
    return !windowFrames.isEmpty
  }

  private func append(frames: Int) throws(AudioFileError) -> Int {
    let used = window.count
    window.append(contentsOf: repeatElement(0, count: frames * bytesPerFrame))
    let result = window.withUnsafeMutableBytes { bytes in
      Result { () throws(AudioFileError) in
        try inner.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[used...]))
      }
    }
    let count = max(0, min(try result.get(), frames))
    window.removeLast((frames - count) * bytesPerFrame)
    windowFrames = windowFrames.lowerBound..<windowFrames.upperBound + count
    return count
  }
}

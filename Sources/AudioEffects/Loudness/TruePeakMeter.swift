import CAudioKernels

/// Finds the peak of the wave that a converter makes of samples, which lies between them more
/// often than on them: looks at three places between each two (ITU-R BS.1770-4, annex 2), and at
/// the tops between those.
///
/// Exact to 0.1 dB up to 20 kHz at 44.1 kHz and above; above that it may read too little.
public struct TruePeakMeter {
  /// The largest magnitude so far, full scale 1.
  public private(set) var peak: Float = 0
  /// The same of the samples alone.
  public private(set) var samplePeak: Float = 0

  private let channelCount: Int
  /// For each channel what the next sample's interpolation needs of those before; then a run of
  /// those, what is new, and room for the kernel to look beyond; then what it finds.
  private var memory: [Float]
  /// How many frames of silence came last, up to as many as an interpolation needs.
  private var silentFrames = Self.tapCount
  // Made before sound is rendered.
  private let half = PeakInterpolation.half
  private let quarter = PeakInterpolation.quarter

  private static let tapCount = PeakInterpolation.tapCount
  private static let blockFrames = 256
  private static let runFrames = tapCount + blockFrames + 8

  /// 1 to 8 channels.
  public init(channelCount: Int) {
    precondition((1...8).contains(channelCount), "1 to 8 channels")
    self.channelCount = channelCount
    memory = Array(
      repeating: 0, count: channelCount * Self.tapCount + Self.runFrames + Self.blockFrames)
  }

  /// Forgets all so far; the sound itself goes on.
  public mutating func clear() { (peak, samplePeak) = (0, 0) }

  /// Takes whole frames, interleaved, full scale 1; they may be known to be silent.
  public mutating func add(_ interleaved: UnsafeBufferPointer<Float>, isSilent: Bool = false) {
    precondition(interleaved.count.isMultiple(of: channelCount), "an incomplete frame")
    guard let samples = interleaved.baseAddress else { return }
    let frames = interleaved.count / channelCount
    // Where there is silence, and was, there is nothing to look for.
    let isSilent =
      isSilent || kernel_first_sound(interleaved.count, samples) == interleaved.count
    if isSilent, silentFrames >= Self.tapCount { return }
    silentFrames = isSilent ? min(silentFrames + frames, Self.tapCount) : 0
    for start in stride(from: 0, to: frames, by: Self.blockFrames) {
      let count = min(Self.blockFrames, frames - start)
      for channel in 0..<channelCount {
        look(at: channel, count: count, samples + start * channelCount + channel)
      }
    }
  }

  /// Looks behind the last samples, where the wave may still swing. Nothing is added after it.
  public mutating func finish() {
    for channel in 0..<channelCount { look(at: channel, count: Self.tapCount / 2, nil) }
  }

  /// Nil is silence.
  private mutating func look(at channel: Int, count: Int, _ samples: UnsafePointer<Float>?) {
    var (highest, between) = (samplePeak, peak)
    let (channels, half, quarter) = (channelCount, half, quarter)
    memory.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return }
      let history = base + channel * Self.tapCount
      let run = base + channels * Self.tapCount
      let tops = run + Self.runFrames
      run.update(from: history, count: Self.tapCount)
      let new = run + Self.tapCount
      if let samples {
        kernel_take_channel(count, channels, samples, new)
      } else {
        new.update(repeating: 0, count: count)
      }
      highest = kernel_largest(count, new, highest)
      tops.update(repeating: 0, count: count)
      kernel_raise_to_peaks(
        count, run + 1, half, quarter, PeakInterpolation.gain, between, tops)
      between = kernel_largest(count, tops, between)
      history.update(from: run + count, count: Self.tapCount)
    }
    samplePeak = highest
    peak = max(between, highest)
  }
}

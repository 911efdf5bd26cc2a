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
  /// For each channel what the next sample's interpolation needs of those before.
  private var history: [[Float]]
  /// Those, what is new, and room for the kernel to look beyond; and what it finds.
  private var run = [Float](repeating: 0, count: Self.tapCount + Self.blockFrames + 8)
  private var tops = [Float](repeating: 0, count: Self.blockFrames)
  // Made before sound is rendered.
  private let half = PeakInterpolation.half
  private let quarter = PeakInterpolation.quarter

  private static let tapCount = PeakInterpolation.tapCount
  private static let blockFrames = 256

  /// 1 to 8 channels.
  public init(channelCount: Int) {
    precondition((1...8).contains(channelCount), "1 to 8 channels")
    self.channelCount = channelCount
    history = Array(
      repeating: Array(repeating: 0, count: Self.tapCount), count: channelCount)
  }

  /// Forgets all so far; the sound itself goes on.
  public mutating func clear() { (peak, samplePeak) = (0, 0) }

  /// Takes whole frames, interleaved, full scale 1.
  public mutating func add(_ interleaved: UnsafeBufferPointer<Float>) {
    precondition(interleaved.count.isMultiple(of: channelCount), "an incomplete frame")
    let channels = channelCount
    let frames = interleaved.count / channels
    for start in stride(from: 0, to: frames, by: Self.blockFrames) {
      let count = min(Self.blockFrames, frames - start)
      for channel in 0..<channels {
        look(at: channel, count: count) { interleaved[(start + $0) * channels + channel] }
      }
    }
  }

  /// Looks behind the last samples, where the wave may still swing. Nothing is added after it.
  public mutating func finish() {
    for channel in 0..<channelCount { look(at: channel, count: Self.tapCount / 2) { _ in 0 } }
  }

  private mutating func look(at channel: Int, count: Int, _ sample: (Int) -> Float) {
    let kept = Self.tapCount
    var (highest, between) = (samplePeak, peak)
    for index in 0..<kept { run[index] = history[channel][index] }
    for index in 0..<count {
      let value = sample(index)
      run[kept + index] = value
      tops[index] = 0
      highest = max(highest, value.magnitude)
    }
    run.withUnsafeBufferPointer {
      kernel_raise_to_peaks(
        count, $0.baseAddress! + 1, half, quarter, PeakInterpolation.gain, between, &tops)
    }
    for index in 0..<count { between = max(between, tops[index]) }
    samplePeak = highest
    peak = max(between, highest)
    for index in 0..<kept { history[channel][index] = run[count + index] }
  }
}

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

  private static let tapCount = PeakInterpolation.tapCount
  private static let blockFrames = 1_024

  /// 1 to 8 channels.
  public init(channelCount: Int) {
    precondition((1...8).contains(channelCount), "1 to 8 channels")
    self.channelCount = channelCount
    history = Array(
      repeating: Array(repeating: 0, count: Self.tapCount), count: channelCount)
  }

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
    withUnsafeTemporaryAllocation(of: Float.self, capacity: kept + 2 * count + 8) { run in
      guard let run = run.baseAddress else { return }
      run.update(from: history[channel], count: kept)
      let tops = run + kept + count + 8
      for index in 0..<count {
        let value = sample(index)
        run[kept + index] = value
        tops[index] = 0
        samplePeak = max(samplePeak, value.magnitude)
      }
      // Read beside the last, and of no consequence.
      for index in 0..<8 { run[kept + count + index] = 0 }
      earshot_raise_to_peaks(
        count, run + 1, Self.half, Self.quarter, PeakInterpolation.gain, peak, tops)
      for index in 0..<count { peak = max(peak, tops[index]) }
      peak = max(peak, samplePeak)
      for index in 0..<kept { history[channel][index] = run[count + index] }
    }
  }

  private static let half = PeakInterpolation.half
  private static let quarter = PeakInterpolation.quarter
}

import CSystem

/// Finds the peak of the wave that a converter makes of samples, which lies between them more
/// often than on them: looks at three places between each two (ITU-R BS.1770-4, annex 2).
///
/// It may read up to 0.6 dB too little, and only for tones near the highest frequency.
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
      repeating: Array(repeating: 0, count: Self.tapCount - 1), count: channelCount)
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
    let kept = Self.tapCount - 1
    withUnsafeTemporaryAllocation(of: Float.self, capacity: kept + count) { run in
      for index in 0..<kept { run.initializeElement(at: index, to: history[channel][index]) }
      var (highest, between) = (samplePeak, peak)
      for index in 0..<count {
        let value = sample(index)
        run.initializeElement(at: kept + index, to: value)
        highest = max(highest, value.magnitude)
      }
      samplePeak = highest
      PeakInterpolation.rows.withUnsafeBufferPointer { rows in
        let base = rows.baseAddress!
        for index in 0..<count {
          let taps = run.baseAddress! + index
          for row in 0..<3 {
            let value = DotProduct.of(base + row * Self.tapCount, taps, count: Self.tapCount)
            between = max(between, value.magnitude)
          }
        }
      }
      peak = max(between, highest)
      for index in 0..<kept { history[channel][index] = run[count + index] }
    }
  }
}

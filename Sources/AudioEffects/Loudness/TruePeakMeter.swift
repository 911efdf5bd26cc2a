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

  /// Takes whole frames, interleaved, full scale 1.
  public mutating func add(_ interleaved: UnsafeBufferPointer<Float>) {
    precondition(interleaved.count.isMultiple(of: channelCount), "an incomplete frame")
    guard let samples = interleaved.baseAddress else { return }
    let frames = interleaved.count / channelCount
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
      for index in 0..<count {
        let value = samples.map { $0[index * channels] } ?? 0
        run[Self.tapCount + index] = value
        tops[index] = 0
        highest = max(highest, value.magnitude)
      }
      kernel_raise_to_peaks(
        count, run + 1, half, quarter, PeakInterpolation.gain, between, tops)
      for index in 0..<count { between = max(between, tops[index]) }
      history.update(from: run + count, count: Self.tapCount)
    }
    samplePeak = highest
    peak = max(between, highest)
  }
}

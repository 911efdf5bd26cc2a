import CAudioKernels

/// Finds the peak of the reconstructed waveform, which is more often between samples than on them:
/// examines three places between each two (ITU-R BS.1770-4, annex 2), and the tops between those.
///
/// Exact to 0.1 dB up to 0.46 of the sample rate (20.2 kHz at 44.1 kHz, 22 at 48); above that it
/// may read too little.
public struct TruePeakMeter {
  /// The largest magnitude so far, full scale 1.
  public private(set) var peak: Float = 0
  /// The same of the samples alone.
  public private(set) var samplePeak: Float = 0

  private let channelCount: Int
  /// For each channel the past samples that the next interpolation needs; then a run of those, the
  /// new samples, and room for the kernel to look beyond; then its result.
  private var memory: [Float]
  /// The number of silent frames at the end, up to as many as an interpolation needs.
  private var silentFrames = Self.kept
  // Made before sound is rendered.
  private let half = PeakInterpolation.half
  private let quarter = PeakInterpolation.quarter

  private static let kept = Int(EARSHOT_PEAK_HISTORY)
  private static let blockFrames = Int(EARSHOT_PEAK_PIECE)
  private static let runFrames = kept + blockFrames + Int(EARSHOT_PEAK_ROOM)

  /// 1 to 8 channels.
  public init(channelCount: Int) {
    precondition((1...8).contains(channelCount), "1 to 8 channels")
    self.channelCount = channelCount
    memory = Array(
      repeating: 0, count: channelCount * Self.kept + Self.runFrames + Self.blockFrames)
  }

  /// Clears the measurement; the past samples stay.
  public mutating func clear() { (peak, samplePeak) = (0, 0) }

  /// Takes whole frames, interleaved, full scale 1; they may be known to be silent.
  public mutating func add(_ interleaved: UnsafeBufferPointer<Float>, isSilent: Bool = false) {
    precondition(interleaved.count.isMultiple(of: channelCount), "an incomplete frame")
    guard let samples = interleaved.baseAddress else { return }
    let frames = interleaved.count / channelCount
    // Where there is silence, and was, there is nothing to look for.
    let isSilent =
      isSilent || kernel_first_sound(interleaved.count, samples) == interleaved.count
    if isSilent, silentFrames >= Self.kept { return }
    silentFrames = isSilent ? min(silentFrames + frames, Self.kept) : 0
    for start in stride(from: 0, to: frames, by: Self.blockFrames) {
      let count = min(Self.blockFrames, frames - start)
      for channel in 0..<channelCount {
        measurePeak(of: channel, count: count, samples + start * channelCount + channel)
      }
    }
  }

  /// Examines the time after the last samples, where the waveform may still swing. Nothing is added
  /// after it.
  public mutating func finish() {
    for channel in 0..<channelCount {
      measurePeak(of: channel, count: Int(EARSHOT_PEAK_DELAY), nil)
    }
  }

  /// Nil is silence.
  private mutating func measurePeak(of channel: Int, count: Int, _ samples: UnsafePointer<Float>?) {
    var (highest, between) = (samplePeak, peak)
    let (channels, half, quarter) = (channelCount, half, quarter)
    memory.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return }
      let history = base + channel * Self.kept
      let run = base + channels * Self.kept
      let tops = run + Self.runFrames
      run.update(from: history, count: Self.kept)
      let new = run + Self.kept
      if let samples {
        kernel_take_channel(count, channels, samples, new)
      } else {
        new.update(repeating: 0, count: count)
      }
      highest = kernel_largest(count, new, highest)
      tops.update(repeating: 0, count: count)
      kernel_raise_to_peaks(
        count, run, half, quarter, PeakInterpolation.gain, between, tops)
      between = kernel_largest(count, tops, between)
      history.update(from: run + count, count: Self.kept)
    }
    samplePeak = highest
    peak = max(between, highest)
  }
}

import AudioEffects
import Synchronization

/// The level of a bus or the output. Sample values are linear, where 1 is full scale.
public struct MeterReading: Hashable, Sendable {
  /// The largest absolute sample value of each channel in the last twentieth of a second.
  public let peak: [Float]
  /// The root mean square of each channel in the same time.
  public let rms: [Float]
  /// Measured since `AudioEngine.setMetered(_:_:)`; nil: not metered.
  public let loudness: Loudness?
  /// Whether it is an estimate from the loudness of clips and all gains. The root mean square is
  /// then that of the loudest moment about now, divided evenly among the channels, and the peak
  /// that of a sine with this power; effects are not included.
  public let isEstimated: Bool

  /// As EBU R 128 and ITU-R BS.1770-4 define it, in LUFS; −∞ for silence.
  public struct Loudness: Hashable, Sendable {
    /// The last 0.4 s.
    public let momentary: Double
    /// The last 3 s.
    public let shortTerm: Double
    /// Since the meter was reset, without pauses.
    public let integrated: Double
    /// The largest value, over all channels, of the reconstructed wave between the samples, since
    /// the meter was reset. Linear.
    public let truePeak: Float
  }
}

extension MeterReading {
  /// From a power, the sum of all channels' mean squares.
  init(estimatedPower power: Double, channelCount: Int) {
    let rms = Float((power / Double(channelCount)).squareRoot())
    self.init(
      peak: Array(repeating: rms * Float(2).squareRoot(), count: channelCount),
      rms: Array(repeating: rms, count: channelCount), loudness: nil, isEstimated: true)
  }
}

/// Measures samples as they pass. One thread at a time measures, and another one does nothing
/// meanwhile; any may read.
package final class Meter: Sendable {
  let channelCount: Int
  private let windowFrames: Int
  /// Bit patterns of the last complete window's values: peaks, then root mean squares.
  private let published: [Published]
  private let loudness = (0..<3).map { _ in Published() }
  private let truePeak = Published()
  /// The number of resets, and of executed ones.
  private let resets = Atomic<Int>(0)
  private let resetsDone = Atomic<Int>(0)
  let isMeasuring = Atomic<Bool>(false)
  private let wantsLoudness = Atomic<Bool>(false)
  /// Of the current window, and since the reset. Only the measuring thread's.
  @exclusivity(unchecked) private nonisolated(unsafe) var present: LevelMeter
  @exclusivity(unchecked) private nonisolated(unsafe) var loudnessMeter: LoudnessMeter
  @exclusivity(unchecked) private nonisolated(unsafe) var peakMeter: TruePeakMeter

  private final class Published: Sendable {
    private let bits = Atomic<UInt64>(0)
    var value: Double {
      get { Double(bitPattern: bits.load(ordering: .relaxed)) }
      set { bits.store(newValue.bitPattern, ordering: .relaxed) }
    }
  }

  package init(channelCount: Int, sampleRate: Int) {
    self.channelCount = channelCount
    windowFrames = max(1, sampleRate / 20)
    published = (0..<2 * channelCount).map { _ in Published() }
    present = LevelMeter(channelCount: channelCount)
    loudnessMeter = LoudnessMeter(channelCount: channelCount, sampleRate: sampleRate)
    peakMeter = TruePeakMeter(channelCount: channelCount)
  }

  /// Whether loudness and true peak are measured. Setting it restarts them.
  var measuresLoudness: Bool {
    get { wantsLoudness.load(ordering: .relaxed) }
    set {
      guard newValue != measuresLoudness else { return }
      if newValue { reset() }
      wantsLoudness.store(newValue, ordering: .releasing)
    }
  }

  /// Restarts the measurement.
  package func reset() { resets.add(1, ordering: .releasing) }

  /// Measures interleaved samples, which may be known to be silent. Never allocates or waits.
  package func measure(_ samples: UnsafeBufferPointer<Float>, isSilent: Bool = false) {
    guard let first = samples.baseAddress,
      !isMeasuring.exchange(true, ordering: .acquiringAndReleasing)
    else { return }
    defer { isMeasuring.store(false, ordering: .releasing) }
    let asked = resets.load(ordering: .acquiring)
    if asked != resetsDone.load(ordering: .relaxed) { beginAnew(asked) }
    let isWhole = wantsLoudness.load(ordering: .acquiring)
    let frames = samples.count / channelCount
    var done = 0
    while done < frames {
      let part = min(frames - done, windowFrames - present.frameCount)
      let place = first + done * channelCount
      present.add(isSilent ? nil : place, frames: part)
      if isWhole {
        let samples = UnsafeBufferPointer(start: place, count: part * channelCount)
        loudnessMeter.add(samples, isSilent: isSilent)
        peakMeter.add(samples, isSilent: isSilent)
      }
      done += part
      if present.frameCount == windowFrames { publish(isWhole) }
    }
  }

  private func beginAnew(_ asked: Int) {
    present.clear()
    loudnessMeter.clear()
    peakMeter.clear()
    for index in published.indices { published[index].value = 0 }
    publishLoudness()
    resetsDone.store(asked, ordering: .releasing)
  }

  private func publish(_ isWhole: Bool) {
    for channel in 0..<channelCount {
      published[channel].value = Double(present.peak(ofChannel: channel))
      published[channelCount + channel].value = Double(present.rms(ofChannel: channel))
    }
    present.clear()
    if isWhole { publishLoudness() }
  }

  private func publishLoudness() {
    loudness[0].value = loudnessMeter.momentary
    loudness[1].value = loudnessMeter.shortTerm
    loudness[2].value = loudnessMeter.integrated
    truePeak.value = Double(peakMeter.peak)
  }

  package var reading: MeterReading {
    let isFresh = resets.load(ordering: .relaxed) != resetsDone.load(ordering: .acquiring)
    func levels(_ range: Range<Int>) -> [Float] {
      range.map { isFresh ? 0 : Float(published[$0].value) }
    }
    func loudness(_ index: Int) -> Double { isFresh ? -.infinity : self.loudness[index].value }
    return MeterReading(
      peak: levels(0..<channelCount), rms: levels(channelCount..<2 * channelCount),
      loudness: measuresLoudness
        ? MeterReading.Loudness(
          momentary: loudness(0), shortTerm: loudness(1), integrated: loudness(2),
          truePeak: isFresh ? 0 : Float(truePeak.value)) : nil,
      isEstimated: false)
  }
}

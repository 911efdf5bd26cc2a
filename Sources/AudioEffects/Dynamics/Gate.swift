import CSystem

/// Lowers sound below a threshold: hum and breath between words, or the tail of a drum. With a low
/// ratio it is an expander, with a high one a noise gate.
///
/// All channels get the same gain. The gain follows the loudest sample of each 32 frames, and
/// begins to rise at most 32 frames after a sound does.
public final class Gate: SteppedInsert<Gate.Settings> {
  /// What a gate does.
  public struct Settings: SteppedSettings {
    /// Decibels below which the sound is lowered, where 0 is full scale: −80 to 24. Default: −40.
    public var threshold = -40.0
    /// How many decibels of output make one decibel of input below the threshold: 1 to 1,000.
    /// Default: 10.
    public var ratio = 10.0
    /// The largest reduction in decibels: −120 to 0. Default: −80.
    public var floor = -80.0
    /// Seconds in which the gain does two thirds (63 %) of its way up: 0 to 2. Default: 0.001.
    public var attack = 0.001
    /// Seconds for which the gain stays up after the sound has fallen: 0 to 5. Default: 0.05. Less
    /// than half a period of the lowest tone lets the gain follow the wave.
    public var hold = 0.05
    /// Seconds in which the gain does two thirds of its way down: 0.001 to 10. Default: 0.1.
    public var release = 0.1

    /// The defaults.
    public init() {}

    /// A gate with these settings.
    public init(
      threshold: Double = -40, ratio: Double = 10, floor: Double = -80, attack: Double = 0.001,
      hold: Double = 0.05, release: Double = 0.1
    ) {
      (self.threshold, self.ratio, self.floor) = (threshold, ratio, floor)
      (self.attack, self.hold, self.release) = (attack, hold, release)
    }

    /// The name in scripts.
    public static let name = "gate"
    /// The numbers, in the order of the C struct.
    public static let fields: [SettingField<Self>] = [
      .init(.threshold, \.threshold), .init(.ratio, \.ratio), .init(.floor, \.floor),
      .init(.attack, \.attack), .init(.hold, \.hold), .init(.release, \.release),
    ]

    /// Makes the effect with the defaults.
    public static func makeInsert(channelCount: Int, sampleRate: Int) -> SteppedInsert<Self> {
      Gate(channelCount: channelCount, sampleRate: sampleRate)
    }
  }

  /// The loudest sample of the current run so far, and the level that sets the gain.
  private var (peak, level): (Float, Float) = (0, 0)
  /// Frames for which the level stays where it is.
  private var heldFrames = 0
  private var (gain, step): (Float, Float) = (0, 0)

  /// 1 to 8 channels.
  public override init(channelCount: Int, sampleRate: Int) {
    super.init(channelCount: channelCount, sampleRate: sampleRate)
    reset()
  }

  private static func isNeutral(_ settings: Settings) -> Bool {
    settings.ratio == 1 || settings.floor == 0
  }

  public override var isNeutral: Bool {
    Self.isNeutral(settings) && Self.isNeutral(present) && Self.isNeutral(next)
      && gain + step * Float(Self.runFrames) > 0.9999
  }

  override func clear() {
    (peak, level, heldFrames, step) = (0, 0, 0, 0)
    gain = target(settings)
  }

  override func beginRun() {
    gain += step * Float(Self.runFrames)
    follow()
    let target = target(next)
    let seconds = target > gain ? next.attack : next.release
    let frames = seconds * Double(sampleRate)
    let part = frames > 0 ? 1 - exp(-Double(Self.runFrames) / frames) : 1
    step = (target - gain) * Float(part) / Float(Self.runFrames)
    peak = 0
  }

  /// Takes up the loudest sample of the run before.
  private func follow() {
    if peak >= level {
      (level, heldFrames) = (peak, Int(next.hold * Double(sampleRate)))
    } else if heldFrames > 0 {
      heldFrames -= Self.runFrames
    } else {
      level = peak
    }
  }

  private func target(_ settings: Settings) -> Float {
    let decibels = level > 0 ? 20 * log10(Double(level)) : -200
    let below = min(decibels - settings.threshold, 0)
    return Float(pow(10, max(below * (settings.ratio - 1), settings.floor) / 20))
  }

  override func renderRun(_ samples: UnsafeMutablePointer<Float>, at index: Int, frames: Int) {
    var (loudest, sample) = (peak, samples)
    for frame in 0..<frames {
      let gain = gain + step * Float(index + frame)
      for channel in 0..<channelCount {
        loudest = max(loudest, abs(sample[channel]))
        sample[channel] *= gain
      }
      sample += channelCount
    }
    peak = loudest
  }
}

import CSystem

/// Makes the sound softer and louder again and again; with `spread` it goes from side to side.
public final class Tremolo: SteppedInsert<Tremolo.Settings> {
  /// What a tremolo does.
  public struct Settings: SteppedSettings {
    /// How often the sound gets softer, in hertz: 0.01 to 40. Default: 5.
    public var rate = 5.0
    /// How much softer: 0 to 1, which is down to silence. Default: 0.6.
    public var depth = 0.6
    /// How suddenly: 0 for a sine, 1 for almost on and off. Default: 0.
    public var edge = 0.0
    /// How far left and right are apart: 0 for together, 1 for opposite. Default: 0.
    public var spread = 0.0

    /// The defaults.
    public init() {}

    /// A tremolo with these settings.
    public init(rate: Double = 5, depth: Double = 0.6, edge: Double = 0, spread: Double = 0) {
      (self.rate, self.depth, self.edge, self.spread) = (rate, depth, edge, spread)
    }

    /// The name in scripts.
    public static let name = "tremolo"
    /// The numbers, in the order of the C struct.
    public static let fields: [SettingField<Self>] = [
      .init(.sweepRate, \.rate), .init(.depth, \.depth), .init(.edge, \.edge),
      .init(.spread, \.spread),
    ]

    /// Makes the effect with the defaults.
    public static func makeInsert(channelCount: Int, sampleRate: Int) -> SteppedInsert<Self> {
      Tremolo(channelCount: channelCount, sampleRate: sampleRate)
    }
  }

  private var sweep = Sweep()
  /// For the first and the second channel of a pair: the gain at the start of the run, and its
  /// change from frame to frame.
  private var (gains, steps) = (SIMD2<Float>(1, 1), SIMD2<Float>(0, 0))

  /// 1 to 8 channels.
  public override init(channelCount: Int, sampleRate: Int) {
    super.init(channelCount: channelCount, sampleRate: sampleRate)
    reset()
  }

  public override var isNeutral: Bool {
    settings.depth == 0 && present.depth == 0 && next.depth == 0
  }

  override func clear() { sweep.reset() }

  private func gain(_ settings: Settings, _ phase: Double, _ channel: Int) -> Float {
    // A quarter of a cycle later it is a cosine, which begins at full level.
    let wave = Sweep.sine(phase + 0.25, channel: channel, spread: settings.spread)
    let steepness = 0.01 + 8 * settings.edge
    let bent = tanh(steepness * wave) / tanh(steepness)
    return Float(1 - settings.depth * (0.5 - 0.5 * bent))
  }

  override func beginRun() {
    sweep.advance(present.rate, Self.runFrames, sampleRate)
    for channel in 0..<2 {
      gains[channel] = gain(present, sweep.phase, channel)
      let end = gain(next, sweep.nextPhase, channel)
      steps[channel] = (end - gains[channel]) / Float(Self.runFrames)
    }
  }

  override func renderRun(_ samples: UnsafeMutablePointer<Float>, at index: Int, frames: Int) {
    for channel in 0..<channelCount {
      let (gain, step) = (gains[channel % 2], steps[channel % 2])
      for frame in 0..<frames {
        samples[frame * channelCount + channel] *= gain + step * Float(index + frame)
      }
    }
  }
}

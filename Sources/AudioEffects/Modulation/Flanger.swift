/// A jet that passes over: the sound and a copy so close behind it that both cancel each other at
/// frequencies that move up and down.
///
/// At a mix of one half and without regeneration, frequencies are cancelled at odd multiples of
/// 1 / (2 · delay).
public enum Flanger {
  /// What a flanger does.
  public struct Settings: SweptDelaySettings {
    /// How often the delay goes up and down, in hertz: 0.01 to 40. Default: 0.25.
    public var rate = 0.25
    /// How much later the copy comes, in seconds: 0.0001 to 0.05. Default: 0.002.
    public var delay = 0.002
    /// How far the delay moves, as a part of itself: 0 to 1. Default: 0.8.
    public var depth = 0.8
    /// How far the copies of left and right are apart: 0 for together, 1 for opposite. Default: 0.
    public var spread = 0.0
    /// How much of the copy is delayed again: −0.95 to 0.95. Default: 0.4. More is sharper and
    /// louder: a frequency that is not cancelled is up to 1 / (1 − regeneration) times as loud.
    public var regeneration = 0.4
    /// How much of the result is the copy: 0 to 1. Default: 0.5.
    public var mix = 0.5

    /// The defaults.
    public init() {}

    /// A flanger with these settings.
    public init(
      rate: Double = 0.25, delay: Double = 0.002, depth: Double = 0.8, spread: Double = 0,
      regeneration: Double = 0.4, mix: Double = 0.5
    ) {
      (self.rate, self.delay, self.depth) = (rate, delay, depth)
      (self.spread, self.regeneration, self.mix) = (spread, regeneration, mix)
    }

    /// The name in scripts.
    public static let name = "flanger"
    /// The numbers, in the order of the C struct.
    public static let fields: [SettingField<Self>] = [
      .init(.sweepRate, \.rate), .init(.delay, \.delay), .init(.depth, \.depth),
      .init(.spread, \.spread), .init(.regeneration, \.regeneration), .init(.mix, \.mix),
    ]

    /// Makes the effect with the defaults.
    public static func makeInsert(channelCount: Int, sampleRate: Int) -> SteppedInsert<Self> {
      SweptDelay(channelCount: channelCount, sampleRate: sampleRate)
    }
  }
}

/// Makes one player sound like several: the sound and a copy whose pitch wavers a little.
public enum Chorus {
  /// What a chorus does.
  public struct Settings: SweptDelaySettings {
    /// How often the pitch wavers, in hertz: 0.01 to 40. Default: 0.8.
    public var rate = 0.8
    /// How much later the copy comes, in seconds: 0.0001 to 0.05. Default: 0.012. While it changes
    /// the copy's pitch is bent.
    public var delay = 0.012
    /// How far the delay moves, as a part of itself: 0 to 1. Default: 0.3. The pitch wavers by at
    /// most 2π · rate · delay · depth of itself: by default 31 cents.
    public var depth = 0.3
    /// How far the copies of left and right are apart: 0 for together, 1 for opposite.
    /// Default: 0.5.
    public var spread = 0.5
    /// How much of the result is the copy: 0 to 1. Default: 0.5.
    public var mix = 0.5

    /// A chorus feeds nothing back.
    public var regeneration: Double { 0 }

    /// The defaults.
    public init() {}

    /// A chorus with these settings.
    public init(
      rate: Double = 0.8, delay: Double = 0.012, depth: Double = 0.3, spread: Double = 0.5,
      mix: Double = 0.5
    ) {
      (self.rate, self.delay, self.depth) = (rate, delay, depth)
      (self.spread, self.mix) = (spread, mix)
    }

    /// The name in scripts.
    public static let name = "chorus"
    /// The numbers, in the order of the C struct.
    public static let fields: [SettingField<Self>] = [
      .init(.sweepRate, \.rate), .init(.delay, \.delay), .init(.depth, \.depth),
      .init(.spread, \.spread), .init(.mix, \.mix),
    ]

    /// Makes the effect with the defaults.
    public static func makeInsert(channelCount: Int, sampleRate: Int) -> SteppedInsert<Self> {
      SweptDelay(channelCount: channelCount, sampleRate: sampleRate)
    }
  }
}

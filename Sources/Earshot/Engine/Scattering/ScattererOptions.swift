/// By which rule a scatterer plays. What is no number, or beyond a limit, is held to it.
public struct ScattererOptions: Hashable, Sendable {
  /// How many sounds a minute of the game's time, on average: 0, which is none, to 6,000. From one
  /// to the next it takes from half to one and a half times as long as on average.
  public var perMinute = 12.0
  /// How many of them at once at most, 1 to 64: one that is due while so many sound is left out.
  public var mostAtOnce = 4
  /// Nearest and farthest, in metres along the ground, 0 to 10⁶: as many on each square metre.
  public var distances = 5.0...30.0
  /// Lowest and highest, in metres above the middle, −10⁶ to 10⁶.
  public var heights = 0.0...0.0
  /// The node that they are around, in the world's axes; nil: the listener, where its ears are.
  /// Around a node that is gone nothing is played.
  public var center: Node?
  /// Decibels, one of which each gets besides the gain of `emitter`: −200 to 48.
  public var gainVariation = 0.0...0.0
  /// Factors, one of which each gets besides the rate of `emitter`: 0.01 to 100.
  public var rateVariation = 1.0...1.0
  /// What each comes from is like: how it gets quieter with distance, its travel time, its size.
  public var emitter = EmitterOptions()
  /// The bus of them all; once it is removed nothing is played.
  public var bus = Bus.master
  /// What the choices follow from; those of two scatterers with the same are the same.
  public var seed: UInt64 = 0

  /// A sound every five seconds, 5 to 30 m around the listener, as loud as it is.
  public init() {}

  /// Within the limits.
  var held: ScattererOptions {
    var held = self
    held.perMinute = perMinute > 0 ? min(perMinute, 6_000) : 0
    held.mostAtOnce = min(max(mostAtOnce, 1), 64)
    held.distances = Self.held(distances, 0...1e6)
    held.heights = Self.held(heights, -1e6...1e6)
    held.gainVariation = Self.held(gainVariation, -200...48)
    held.rateVariation = Self.held(rateVariation, 0.01...100)
    return held
  }

  private static func held(
    _ range: ClosedRange<Double>, _ limits: ClosedRange<Double>
  ) -> ClosedRange<Double> { range.clamped(to: limits) }
}

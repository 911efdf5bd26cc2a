/// The rule of a scatterer. Values are clamped to the limits.
public struct ScattererOptions: Hashable, Sendable {
  /// The average number of sounds a minute of game time: 0, which is none, to 6,000. Each interval
  /// is half to one and a half times the average.
  public var perMinute = 12.0
  /// The maximum number of sounds together, 1 to 64: a further one is left out.
  public var mostAtOnce = 4
  /// Nearest and farthest, in metres along the ground, 0 to 10⁶. The density per square metre is
  /// constant.
  public var distances = 5.0...30.0
  /// Lowest and highest, in metres above the middle, −10⁶ to 10⁶.
  public var heights = 0.0...0.0
  /// The node in the middle, with the world's axes; nil: the listener. Around a removed node
  /// nothing is played.
  public var center: Node?
  /// Decibels, a random one of which is added to the gain of `emitter`: −200 to 48.
  public var gainVariation = 0.0...0.0
  /// Factors, a random one of which multiplies the rate of `emitter`: 0.01 to 100.
  public var rateVariation = 1.0...1.0
  /// The emitter of each sound: its distance curve, travel time and size.
  public var emitter = EmitterOptions()
  /// The bus of all sounds; once it is removed nothing is played.
  public var bus = Bus.master
  /// The seed of the choices; scatterers with equal seeds choose equally.
  public var seed: UInt64 = 0

  /// By default a sound every five seconds, 5 to 30 m around the listener, at its own level.
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

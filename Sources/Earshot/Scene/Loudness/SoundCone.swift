/// A directivity: unity inside the inner angle, `outerGain` outside the outer angle, and linear in
/// gain in between, as in OpenAL.
public struct SoundCone: Hashable, Sendable {
  /// Full angle in degrees, 0 to 360. At 360 there is no cone.
  public let inner: Double
  /// Full angle in degrees, 0 to 360.
  public let outer: Double
  /// The gain behind: at most unity.
  public let outerGain: Gain

  /// Angles are clamped to 0…360, and NaN is 360; a gain above unity is unity.
  public init(inner: Double = 360, outer: Double = 360, outerGain: Gain = .decibels(-60)) {
    func held(_ angle: Double) -> Double { angle.isNaN ? 360 : Swift.min(Swift.max(angle, 0), 360) }
    self.inner = held(inner)
    self.outer = held(outer)
    self.outerGain = Swift.min(outerGain, .unity)
  }

  /// Equally loud in every direction.
  public static let none = SoundCone()

  /// Whether it is equally loud in every direction.
  public var isNone: Bool { inner >= 360 }

  /// The gain towards a listener, 0 to 1, for a source that points along `forward`.
  ///
  /// Without a direction there is no cone. A listener exactly at the source hears it as from the
  /// side, at 90°, as with OpenAL.
  public func gain(
    forSourceAt source: Position, forward: Direction, listener: Position
  ) -> Double {
    guard !isNone, let ahead = forward.normalized else { return 1 }
    let cosine = ahead.dot((listener - source).normalized ?? .zero)
    let angle =
      Elementary.arcCosine(Swift.min(Swift.max(cosine, -1), 1)) * (2 * 180 / Double.pi)
    if angle <= inner { return 1 }
    if angle >= outer { return outerGain.linear }
    return 1 + (outerGain.linear - 1) * ((angle - inner) / (outer - inner))
  }
}

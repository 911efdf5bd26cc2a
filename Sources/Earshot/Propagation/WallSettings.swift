@_exported import Acoustics

/// How ways through walls are looked at.
public struct WallSettings: Hashable, Sendable {
  /// Rays to each emitter, 1 to 32: how finely it comes out from behind an edge.
  public var rays: Int
  /// How large emitters are taken to be, in metres from their middle, 0 to 100.
  public var radius: Double
  /// Rays in a step, 32 to 1,000,000. Where that isn't enough for all emitters that have voices,
  /// those wait whose way has changed least; and what begins is asked by one ray at first.
  public var raysPerStep: Int
  /// The time constant, in seconds, by which what is heard follows: 0 to 10.
  public var smoothing: Double

  /// Beyond the ranges is the nearer end; what is no number is 0.
  public init(
    rays: Int = 8, radius: Double = 0.5, raysPerStep: Int = 1_024, smoothing: Double = 0.1
  ) {
    func held(_ value: Double, _ most: Double) -> Double {
      value > 0 ? Swift.min(value, most) : 0
    }
    self.rays = min(max(rays, RayFan.counts.lowerBound), RayFan.counts.upperBound)
    self.radius = held(radius, 100)
    self.raysPerStep = min(max(raysPerStep, RayFan.counts.upperBound), 1_000_000)
    self.smoothing = held(smoothing, 10)
  }

  /// Out of range, as where a member was set since, is held as by `init`.
  func held() -> WallSettings {
    WallSettings(rays: rays, radius: radius, raysPerStep: raysPerStep, smoothing: smoothing)
  }

  /// How far on the way to its goal what is heard gets in so many seconds, of 1.
  func part(of seconds: Double) -> Double {
    smoothing > 0 ? 1 - Elementary.power(2.718281828459045, -seconds / smoothing) : 1
  }
}

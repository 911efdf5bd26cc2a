@_exported import Acoustics

/// How paths through walls are tested.
public struct WallSettings: Hashable, Sendable {
  /// Rays to each emitter, 1 to 32: the resolution with which it emerges from behind an edge.
  public var rays: Int
  /// The assumed size of emitters, in metres from their middle, 0 to 100.
  public var radius: Double
  /// Rays in a step, 32 to 1,000,000. If there are too few for all emitters with voices, those
  /// whose paths have changed least wait, and new ones get one ray at first.
  public var raysPerStep: Int
  /// The time constant of the result, in seconds: 0 to 10.
  public var smoothing: Double

  /// Values out of range are clamped; NaN is 0.
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

  /// Clamps members that were set later, as `init` does.
  func held() -> WallSettings {
    WallSettings(rays: rays, radius: radius, raysPerStep: raysPerStep, smoothing: smoothing)
  }

  /// The part of the change, of 1, that the result makes in this time.
  func part(of seconds: Double) -> Double {
    smoothing > 0 ? 1 - Elementary.power(2.718281828459045, -seconds / smoothing) : 1
  }
}

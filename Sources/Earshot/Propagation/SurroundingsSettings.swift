/// How the reverb of the space around the listener is computed from walls.
public struct SurroundingsSettings: Hashable, Sendable {
  /// Rays a step, 1 to 4,096; a whole measurement takes up to 2,304.
  public var raysPerStep: Int {
    didSet { raysPerStep = Self.held(raysPerStep) }
  }
  /// The send level, at most unity: in addition to the level computed from walls.
  public var level: Gain {
    didSet { level = min(level, .unity) }
  }
  /// The time constant of its level, in seconds: 0 to 10.
  public var smoothing: Double {
    didSet { smoothing = Self.held(smoothing) }
  }

  /// For how many of the loudest emitters, 0 to 16, another space with its own reverb is looked
  /// for.
  public var emitters: Int {
    didSet { emitters = Self.held(emitters: emitters) }
  }

  /// A listener inside the grid gets its values, without rays; see
  /// `AudioEngine.bakeSpaces(from:to:spacing:)`.
  public var grid: SpaceGrid?

  /// Values out of range are clamped; NaN is 0.
  public init(
    raysPerStep: Int = 64, level: Gain = .unity, smoothing: Double = 0.25, emitters: Int = 4,
    grid: SpaceGrid? = nil
  ) {
    self.grid = grid
    self.raysPerStep = Self.held(raysPerStep)
    self.level = min(level, .unity)
    self.smoothing = Self.held(smoothing)
    self.emitters = Self.held(emitters: emitters)
  }

  private static func held(_ rays: Int) -> Int { min(max(rays, 1), 4_096) }
  private static func held(emitters count: Int) -> Int { min(max(count, 0), 16) }
  private static func held(_ time: Double) -> Double { time > 0 ? min(time, 10) : 0 }

  /// The part of the change, of 1, that the level makes in this time.
  func part(of seconds: Double) -> Double {
    smoothing > 0 ? 1 - Elementary.power(2.718281828459045, -seconds / smoothing) : 1
  }
}

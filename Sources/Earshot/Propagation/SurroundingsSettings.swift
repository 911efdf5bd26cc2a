/// How the reverb of the space around the listener is worked out from walls.
public struct SurroundingsSettings: Hashable, Sendable {
  /// How many rays a step is enough for, 1 to 4,096; a whole look around takes up to 2,304.
  public var raysPerStep: Int {
    didSet { raysPerStep = Self.held(raysPerStep) }
  }
  /// How much of what is heard goes to it, at most unity: beside how loud the walls make it.
  public var level: Gain {
    didSet { level = min(level, .unity) }
  }
  /// The time constant, in seconds, by which its level follows: 0 to 10.
  public var smoothing: Double {
    didSet { smoothing = Self.held(smoothing) }
  }

  /// Of how many emitters, the loudest, it is found out whether they are in another space, which
  /// then reverberates, too: 0 to 16.
  public var emitters: Int {
    didSet { emitters = Self.held(emitters: emitters) }
  }

  /// Who is in it hears what it has, and no rays are sent; see
  /// `AudioEngine.bakeSpaces(from:to:spacing:)`.
  public var grid: SpaceGrid?

  /// Beyond the ranges is the nearer end; what is no number is 0.
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

  /// How far on the way to its goal the level gets in so many seconds, of 1.
  func part(of seconds: Double) -> Double {
    smoothing > 0 ? 1 - Elementary.power(2.718281828459045, -seconds / smoothing) : 1
  }
}

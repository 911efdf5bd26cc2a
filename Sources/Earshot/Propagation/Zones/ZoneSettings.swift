/// What a zone makes of sound.
public struct ZoneSettings: Hashable, Sendable {
  /// The width of its edge, in metres, 0 to 10,000: so far beyond its sides nothing is left of it.
  public var edge: Double {
    didSet { edge = Self.held(edge) }
  }
  /// Where zones overlap, the reverb of a higher one covers those of lower ones: −1,000,000 to
  /// 1,000,000.
  public var priority: Int {
    didSet { priority = Self.held(priority) }
  }
  /// Nil: none, and it covers nobody else's.
  public var reverb: ZoneReverb?
  /// What is left of sound that comes from outside to who is inside, or the other way.
  public var outside: Clearance

  /// Beyond the ranges is the nearer end; an edge that is no number is 0.
  public init(
    edge: Double = 1, priority: Int = 0, reverb: ZoneReverb? = nil, outside: Clearance = .free
  ) {
    self.edge = Self.held(edge)
    self.priority = Self.held(priority)
    self.reverb = reverb
    self.outside = outside
  }

  private static func held(_ edge: Double) -> Double { edge > 0 ? min(edge, 10_000) : 0 }
  private static func held(_ priority: Int) -> Int { min(max(priority, -1_000_000), 1_000_000) }
}

/// How a zone or a room reverberates.
public struct ZoneReverb: Hashable, Sendable {
  /// How it sounds, as it is in force: inside of all ranges.
  public let settings: EAXReverb
  /// How much of what is heard goes there: at most unity. With silence a place is dry.
  public let level: Gain

  /// All of what is heard, unless said otherwise.
  public init(_ settings: EAXReverb, level: Gain = .unity) {
    self.settings = settings.held()
    self.level = min(level, .unity)
  }

  /// The same, louder or quieter.
  init(held settings: EAXReverb, level: Gain) {
    self.settings = settings
    self.level = min(level, .unity)
  }

  /// As a published preset.
  public init(_ preset: EAXReverb.Preset, level: Gain = .unity) {
    self.init(EAXReverb(preset), level: level)
  }
}

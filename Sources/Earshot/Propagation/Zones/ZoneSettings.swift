/// The acoustics of a zone.
public struct ZoneSettings: Hashable, Sendable {
  /// The width of its edge, in metres, 0 to 10,000: the zone fades out over it, beyond its sides.
  public var edge: Double {
    didSet { edge = Self.held(edge) }
  }
  /// Where zones overlap, the reverb of a higher one covers those of lower ones: −1,000,000 to
  /// 1,000,000.
  public var priority: Int {
    didSet { priority = Self.held(priority) }
  }
  /// Nil: none, and it covers no other.
  public var reverb: ZoneReverb?
  /// The transmission of sound across its edge, in either direction.
  public var outside: Transmission

  /// Values out of range are clamped; an edge of NaN is 0.
  public init(
    edge: Double = 1, priority: Int = 0, reverb: ZoneReverb? = nil, outside: Transmission = .free
  ) {
    self.edge = Self.held(edge)
    self.priority = Self.held(priority)
    self.reverb = reverb
    self.outside = outside
  }

  private static func held(_ edge: Double) -> Double { edge > 0 ? min(edge, 10_000) : 0 }
  private static func held(_ priority: Int) -> Int { min(max(priority, -1_000_000), 1_000_000) }
}

/// The reverb of a zone or a room.
public struct ZoneReverb: Hashable, Sendable {
  /// Its clamped settings.
  public let settings: EAXReverb
  /// The send level: at most unity. With silence a place is dry.
  public let level: Gain

  /// By default the whole audible sound.
  public init(_ settings: EAXReverb, level: Gain = .unity) {
    self.settings = settings.held()
    self.level = min(level, .unity)
  }

  /// The same with another level.
  init(held settings: EAXReverb, level: Gain) {
    self.settings = settings
    self.level = min(level, .unity)
  }

  /// As a published preset.
  public init(_ preset: EAXReverb.Preset, level: Gain = .unity) {
    self.init(EAXReverb(preset), level: level)
  }
}

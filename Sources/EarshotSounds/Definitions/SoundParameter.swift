/// A number that the game sets: for all, for an emitter or for an instance. The nearest one counts.
public struct SoundParameter: Hashable, Sendable {
  /// What values are brought into. Default: ±10⁹.
  public var range = -1e9...1e9
  /// The value until one is set. Default: 0, or the nearest in `range`.
  public var initial = 0.0
  /// Names for values, as `"stone": 0`. A switch container chooses by the nearest one at or below
  /// the value.
  public var labels: [String: Double] = [:]
  /// How fast it follows a higher value, a second. Nil: at once.
  public var seekUp: Double?
  /// How fast it follows a lower value, a second. Nil: at once.
  public var seekDown: Double?

  /// A number without limits.
  public init() {}
}

/// A global state: one of several values, with times for the way from one to another.
public struct SoundState: Hashable, Sendable {
  /// A time for the way between two values.
  public struct Transition: Hashable, Sendable {
    /// The value before. Nil: any.
    public var from: String?
    /// The value after. Nil: any.
    public var to: String?
    /// 0 to 3,600.
    public var seconds: Double

    /// A transition.
    public init(from: String? = nil, to: String? = nil, seconds: Double) {
      self.from = from
      self.to = to
      self.seconds = seconds
    }
  }

  /// At least one.
  public var values: [String]
  /// The value until the game sets one: one of `values`.
  public var initial: String
  /// Seconds from any value to any other. Default: 0.
  public var seconds = 0.0
  /// Exceptions from `seconds`. The first one that fits counts.
  public var transitions: [Transition] = []

  /// A state that changes at once and begins with its first value.
  public init(_ values: [String]) {
    self.values = values
    initial = values.first ?? ""
  }

  /// Seconds that the way from a value to another takes.
  public func seconds(from: String, to: String) -> Double {
    transitions.first {
      ($0.from ?? from) == from && ($0.to ?? to) == to
    }?.seconds ?? seconds
  }
}

/// A value that each emitter has for itself, such as the surface under a walker's feet.
public struct SoundSwitch: Hashable, Sendable {
  /// At least one.
  public var values: [String]
  /// The value of an emitter without one: one of `values`. Nil: none.
  public var initial: String?

  /// A switch without a value until one is set.
  public init(_ values: [String]) {
    self.values = values
  }
}

/// What a state or a snapshot changes of an event or a bus. Nil changes nothing.
public struct SoundChange: Hashable, Sendable {
  /// Decibels that are added, −200 to 48.
  public var gain: Double?
  /// Semitones that are added, −48 to 48.
  public var pitch: Double?
  /// Hertz, as of `SoundTarget.lowPass`.
  public var lowPass: Double?
  /// Hertz, as of `SoundTarget.highPass`. Of buses alone.
  public var highPass: Double?
  /// 0 free to 1 behind a thick wall. Of buses in snapshots alone.
  public var occlusion: Double?
  /// Silent, or audible although it was muted. Of buses alone.
  public var isMuted: Bool?
  /// What is sent to reverbs instead: decibels by the reverb's name. Of buses alone.
  public var sends: [String: Double] = [:]

  /// Changes nothing.
  public init() {}
}

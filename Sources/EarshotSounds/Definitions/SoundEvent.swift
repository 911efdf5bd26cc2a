/// What the game asks for by a name: which clips sound, how varied, how loud, how far, how often.
public struct SoundEvent: Hashable, Sendable {
  /// Its present name, 1 to 256 bytes of UTF-8.
  public var name: String
  /// Earlier names, the first one first. The game may still post them.
  public var was: [String] = []
  /// What sounds.
  public var play: SoundContainer
  /// The bus that it plays on. Nil: the emitter's, else `master`.
  public var bus: String?
  /// How it gets quieter with distance. Nil: as the emitter does.
  public var distance: SoundDistance?
  /// How many instances may sound at a time. Nil: as many as are posted.
  public var limit: SoundLimit?
  /// Seconds after a post in which further posts on the same emitter are ignored. Default: 0.
  public var cooldown = 0.0
  /// Decibels, from which one value is chosen for each instance. Default: 0 … 0.
  public var gain = 0.0...0.0
  /// Semitones, from which one value is chosen for each instance. Default: 0 … 0.
  public var pitch = 0.0...0.0
  /// Who keeps a source when there are fewer sources than voices: the higher one. Default: 0.
  public var priority = 0
  /// Keeps its sources as long as it can be heard, whatever else plays. Default: false.
  public var isProtected = false
  /// Fades of a whole instance.
  public var fades = SoundFades()
  /// What it sends to reverbs, besides what its emitter and its bus send: decibels by the reverb's
  /// name.
  public var sends: [String: Double] = [:]
  /// What its parameters, built-in parameters and modulators change.
  public var drives: [SoundDrive] = []
  /// Modulators of each instance by name. A curve reads one as it reads a parameter.
  public var modulators: [String: SoundModulator] = [:]
  /// What it changes while a state has a value: state, value, change.
  public var states: [String: [String: SoundChange]] = [:]

  /// An event that plays something as it is.
  public init(_ name: String, play: SoundContainer) {
    self.name = name
    self.play = play
  }

  /// The id of its first name.
  public var id: SoundID { SoundID(was.first ?? name) }
}

/// How many instances of an event may sound at a time.
public struct SoundLimit: Hashable, Sendable {
  /// Which instances count.
  public enum Scope: String, CaseIterable, Hashable, Sendable {
    /// All of the event.
    case event
    /// Those on the same emitter.
    case emitter
  }

  /// What gives way when one more is posted.
  public enum Steal: String, CaseIterable, Hashable, Sendable {
    /// The instance that started first.
    case oldest
    /// The instance that is quietest now.
    case quietest
    /// The new one: it isn't played.
    case none
  }

  /// 1 to 4,096.
  public var voices: Int
  /// Default: event.
  public var per = Scope.event
  /// Default: oldest.
  public var steal = Steal.oldest

  /// A limit over the whole event, under which the oldest gives way.
  public init(voices: Int) {
    self.voices = voices
  }
}

/// Seconds over which an instance fades. Nil: as short as doesn't click.
public struct SoundFades: Hashable, Sendable {
  /// When it starts. Nil leaves a clip's first frame as sharp as it is.
  public var start: Double?
  /// When the game stops it.
  public var stop: Double?
  /// When another instance takes its place.
  public var steal: Double?

  /// None but against clicks.
  public init() {}
}

/// How a sound gets quieter with distance.
public enum SoundDistance: Hashable, Sendable {
  /// A curve of OpenAL's clamped models.
  case model(SoundDistanceModel)
  /// A curve through points, in order of distance; even in decibels between them.
  case points([Point])

  /// A place on a distance curve.
  public struct Point: Hashable, Sendable {
    /// From the listener, 0 to 10⁹.
    public var metres: Double
    /// The gain there, −200 to 48.
    public var decibels: Double

    /// A point.
    public init(metres: Double, decibels: Double) {
      self.metres = metres
      self.decibels = decibels
    }
  }
}

/// One of OpenAL's clamped distance models.
public struct SoundDistanceModel: Hashable, Sendable {
  /// The curve between `reference` and `maximum`.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case inverse, linear, exponential, none
  }

  /// Default: inverse.
  public var model = Kind.inverse
  /// Up to this many metres it is at full loudness. Default: 1.
  public var reference = 1.0
  /// From this many metres on it gets no quieter. Default: 10⁹.
  public var maximum = 1e9
  /// How fast it gets quieter, 0 to 1,000; 1 as in nature for `inverse`. Default: 1.
  public var rolloff = 1.0

  /// OpenAL's own defaults.
  public init() {}
}

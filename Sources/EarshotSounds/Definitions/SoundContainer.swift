/// What an event plays: a clip, or a rule by which other containers are played.
///
/// The ranges are rolled once each time the container starts. A nested container that starts again,
/// in a loop, rolls its own again.
public struct SoundContainer: Hashable, Sendable {
  /// Which kind of container it is, with what it contains.
  public indirect enum Content: Hashable, Sendable {
    /// A clip by its path from the root folder. Its name may contain `*`, for any characters: then
    /// it is a random choice of the files that match, in the order of their names.
    case clip(String)
    /// A sound that the game supplies when the event plays, by the name of the hole.
    case hole(String)
    /// One of several, by chance.
    case random(SoundRandom)
    /// One after the other.
    case sequence([SoundContainer], per: SoundSequenceScope)
    /// The one that belongs to the value of a state, a switch or a labelled parameter.
    case `switch`(SoundSwitchCases)
    /// Several at a time, cross-faded along a parameter.
    case blend(parameter: String, [SoundBlendPart])
    /// All at a time, each with its own ranges.
    case layers([SoundContainer])
    /// Nothing, for a number of seconds.
    case silence(ClosedRange<Double>)
    /// Another event's container, with that event's gain, pitch, curves and modulators.
    case event(String)
  }

  /// What it plays.
  public var content: Content
  /// Decibels, from which one is chosen each time. Default: 0 … 0.
  public var gain = 0.0...0.0
  /// Semitones, from which one is chosen each time. Default: 0 … 0.
  public var pitch = 0.0...0.0
  /// Seconds to wait before it starts, from which one is chosen each time. Default: 0 … 0.
  public var delay = 0.0...0.0
  /// How likely it is to play at all, 0 to 1. Default: 1.
  public var probability = 1.0
  /// How often it is repeated. Nil: it plays once. A clip repeats its own loop region without a gap.
  public var loop: SoundLoop?
  /// What its parameters and modulators change of it alone.
  public var drives: [SoundDrive] = []
  private var tails: [SoundContainer] = []

  /// Plays something once, as it is.
  public init(_ content: Content) {
    self.content = content
  }

  /// What follows once the instance is released: the container leaves its loop at the end of the
  /// pass, then plays this. Nil: only the rest of the pass, which for a clip includes what follows
  /// its loop region.
  public var release: SoundContainer? {
    get { tails.first }
    set { tails = newValue.map { [$0] } ?? [] }
  }
}

/// How often a container is repeated.
public enum SoundLoop: Hashable, Sendable {
  /// Until the instance is stopped or released.
  case forever
  /// As many passes in all, 1 to 1,000,000.
  case times(Int)
}

/// A choice by chance.
public struct SoundRandom: Hashable, Sendable {
  /// One of the possible choices.
  public struct Choice: Hashable, Sendable {
    /// What it plays.
    public var container: SoundContainer
    /// How likely it is compared with the others, more than 0 to 1,000. Default: 1.
    public var weight = 1.0

    /// A choice that is as likely as others.
    public init(_ container: SoundContainer, weight: Double = 1) {
      self.container = container
      self.weight = weight
    }
  }

  /// At least one.
  public var choices: [Choice]
  /// How many of the choices made last aren't made again. At most all but one count. Default: 0.
  public var avoid = 0
  /// Plays every choice once, in random order, before any is repeated; weights decide the order.
  /// Default: false.
  public var isShuffled = false

  /// Any of them, each time anew.
  public init(_ choices: [Choice]) {
    self.choices = choices
  }
}

/// What remembers how far a sequence is.
public enum SoundSequenceScope: String, CaseIterable, Hashable, Sendable {
  /// The event: each post plays the next one, on whatever emitter.
  case event
  /// Each emitter: each post on it plays the next one.
  case emitter
  /// Each instance: it plays all of them, one after the other.
  case instance
}

/// A choice by the value of a state, a switch or a labelled parameter.
public struct SoundSwitchCases: Hashable, Sendable {
  /// The name of the state, switch or parameter. A name that is declared as none of them is a
  /// switch.
  public var name: String
  /// The value that counts where none is set, or one that has no case. Nil: nothing plays then.
  public var usual: String?
  /// What plays for each value.
  public var cases: [String: SoundContainer]

  /// Cases of a switch.
  public init(_ name: String, default usual: String? = nil, cases: [String: SoundContainer]) {
    self.name = name
    self.usual = usual
    self.cases = cases
  }
}

/// What a blend plays around a value of its parameter.
public struct SoundBlendPart: Hashable, Sendable {
  /// Values of the parameter between which it is heard alone. Between two parts they are
  /// cross-faded at equal power. Parts are in order and their ranges don't overlap; before the
  /// first and behind the last, that one is heard alone.
  public var full: ClosedRange<Double>
  /// What it plays.
  public var container: SoundContainer

  /// A part.
  public init(at full: ClosedRange<Double>, _ container: SoundContainer) {
    self.full = full
    self.container = container
  }
}

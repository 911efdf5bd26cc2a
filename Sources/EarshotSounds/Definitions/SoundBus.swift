/// A bus: what plays on it is mixed, changed and sent on together.
public struct SoundBus: Hashable, Sendable {
  /// The bus above. Nil: `master`; `master` itself has none.
  public var parent: String?
  /// Decibels, −200 to 48. Default: 0.
  public var gain = 0.0
  /// Semitones, −48 to 48. Default: 0.
  public var pitch = 0.0
  /// Silent until the game or a snapshot changes that. Default: false.
  public var isMuted = false
  /// Plays on while the game's time is paused or slowed. Default: false.
  public var ignoresGameTime = false
  /// How many voices may sound on it and the buses under it. Nil: as many as are played.
  public var limit: SoundLimit?
  /// Decibels sent to reverbs by name.
  public var sends: [String: Double] = [:]
  /// What its sound goes through, in order.
  public var effects: [SoundEffect] = []
  /// VCAs that it follows.
  public var vcas: [String] = []
  /// Other buses that it makes room for.
  public var ducks: [SoundDuck] = []
  /// What global parameters change of it: gain, pitch, low-pass, high-pass and sends.
  public var drives: [SoundDrive] = []
  /// What it changes while a state has a value: state, value, change.
  public var states: [String: [String: SoundChange]] = [:]
  /// Whether its voices take part in HDR: give way, and let others give way. Default: true.
  public var followsHDR = true

  /// A bus that changes nothing.
  public init() {}
}

extension SoundBus {
  /// Whether states make it silent or audible: then they decide, and not the engine's mute.
  var isMutedByStates: Bool {
    states.values.contains { $0.values.contains { $0.isMuted != nil } }
  }

  /// Whether the engine's own mute is set.
  var isMutedByEngine: Bool { isMuted && !isMutedByStates }

  /// Reverbs to which it sends more or less by states and curves, in order.
  var changingSends: [String] {
    var names: Set<String> = []
    for change in states.values.flatMap(\.values) { names.formUnion(change.sends.keys) }
    for case .send(let name) in drives.map(\.target) { names.insert(name) }
    return names.sorted()
  }
}

/// How a bus makes room while another sounds.
public struct SoundDuck: Hashable, Sendable {
  /// The bus that it makes room for, with those under it.
  public var under: String
  /// Decibels that it goes down by, −200 to 0. Default: −12.
  public var gain = -12.0
  /// The other bus sounds from this level on, −100 to 0 dBFS. Default: −50.
  public var threshold = -50.0
  /// Seconds until it is down. Default: 0.1.
  public var attack = 0.1
  /// Seconds that it stays down when the other is silent. Default: 0.3.
  public var hold = 0.3
  /// Seconds until it is up again. Default: 1.
  public var release = 1.0

  /// Down by 12 dB, as suits music under speech.
  public init(under: String) {
    self.under = under
  }
}

/// A gain that many buses follow, wherever they are in the tree.
public struct SoundVCA: Hashable, Sendable {
  /// Decibels, −200 to 48. Default: 0.
  public var gain = 0.0
  /// What global parameters change of its gain.
  public var drives: [SoundDrive] = []

  /// One that changes nothing.
  public init() {}
}

/// A mix of buses that is faded in and out.
public struct SoundSnapshot: Hashable, Sendable {
  /// Of several that count, a higher one comes over a lower one. Default: 0.
  public var priority = 0
  /// What it changes, by the bus's name.
  public var buses: [String: SoundChange] = [:]
  /// What it changes of effects, by the effect's name: settings in their own unit, factors in
  /// decibels.
  public var effects: [String: [SoundSetting: Double]] = [:]
  /// The values of states with which it counts: all of them. Empty: only when the game or a
  /// parameter lets it.
  public var when: [String: String] = [:]
  /// Seconds in which it comes in, 0 to 3,600. Nil: the state's transition, else 0.
  public var fadeIn: Double?
  /// Seconds in which it goes out, 0 to 3,600. Nil: likewise.
  public var fadeOut: Double?
  /// Curves of its weight.
  public var drives: [SoundDrive] = []

  /// One that changes nothing yet.
  public init() {}
}

/// Lets quiet voices give way to loud ones, by the measured loudness of clips.
///
/// A voice that is a whole window quieter than the loudest one is lowered by as much as that one is
/// above the threshold. What lies between is lowered by its share of the window.
public struct SoundHDR: Hashable, Sendable {
  /// Decibels, 6 to 96. Default: 30.
  public var window = 30.0
  /// How loud the loudest voice has to be before anything gives way: the root mean square where it
  /// is heard, in decibels of full scale, −70 to 0. Default: −30.
  public var threshold = -30.0
  /// Seconds in which the window moves up, 0 to 10. Default: 0.02.
  public var attack = 0.02
  /// Seconds in which the window moves down, 0 to 60. Default: 0.5.
  public var release = 0.5

  /// A window of 30 dB.
  public init() {}
}

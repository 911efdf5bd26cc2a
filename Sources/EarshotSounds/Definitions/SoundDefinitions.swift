/// Everything that a folder of `*.sounds` files or a bank defines.
///
/// Names are unique within each dictionary. Parameters, states and switches share one set of names.
/// Clip paths are relative to the root folder, with `/` between their parts.
public struct SoundDefinitions: Hashable, Sendable {
  /// Sound events by name.
  public var events: [String: SoundEvent] = [:]
  /// Declared parameters by name. A curve may use one that isn't declared: it has no limits, starts
  /// at 0 and follows its value at once.
  public var parameters: [String: SoundParameter] = [:]
  /// Global states by name, such as `world` with the values `dry` and `underwater`.
  public var states: [String: SoundState] = [:]
  /// Switches that each emitter has for itself, by name. A container may use one that isn't
  /// declared: its values are the container's cases.
  public var switches: [String: SoundSwitch] = [:]
  /// Buses by name. `master` needs no definition.
  public var buses: [String: SoundBus] = [:]
  /// Mixes of buses that are faded in and out together, by name.
  public var snapshots: [String: SoundSnapshot] = [:]
  /// Reverbs that voices and buses send to, by name.
  public var reverbs: [String: SoundReverb] = [:]
  /// Gains that several buses follow, by name.
  public var vcas: [String: SoundVCA] = [:]
  /// Lets quiet sounds give way to loud ones. Nil: off.
  public var hdr: SoundHDR?
  /// How clips are loaded and stored in a bank. Of several rules that match a clip, a later one
  /// overrides an earlier one setting by setting.
  public var clips: [SoundClipRule] = []

  /// Defines nothing.
  public init() {}

  /// The event with a name or an old name.
  ///
  /// Complexity: constant for a present name, linear in the events for an old one.
  public func event(named name: String) -> SoundEvent? {
    events[name] ?? events.values.first { $0.was.contains(name) }
  }
}

/// What a curve can read without any declaration: measured by the engine for each instance.
public enum BuiltInParameter: String, CaseIterable, Hashable, Sendable {
  /// From the listener to the emitter, in metres.
  case distance
  /// Between the listener's forward direction and the direction to the emitter, 0 to 180 degrees.
  case angle
  /// Between the emitter's forward direction and the direction to the listener, 0 to 180 degrees.
  case listenerAngle
  /// Of the emitter above the listener's horizontal plane, −90 to 90 degrees.
  case elevation
  /// Of the emitter, in metres a second.
  case speed
  /// At which emitter and listener come nearer, in metres a second. Negative: they part.
  case relativeSpeed
  /// 0 free to 1 behind a thick wall.
  case occlusion
  /// Since the instance started, in seconds.
  case time
  /// Of the instance's newest voice, in seconds of its clip.
  case playhead
}

/// What is set of a bus, as of the frame at which calls take effect: what is on its way is where it
/// is by then; and what comes of that. What the buses above it do is not in it.
public struct BusSettings: Hashable, Sendable {
  /// The bus that it is under; nil for `master`.
  public let parent: Bus?
  /// Of everything on it.
  public let gain: Gain
  /// Speed and pitch of everything on it.
  public let rate: Rate
  /// What is in the way of everything on it.
  public let occlusion: Occlusion
  /// It is silent.
  public let isMuted: Bool
  /// It was paused itself.
  public let isPaused: Bool
  /// It plays on while the game's time is slowed or paused.
  public let ignoresGameTime: Bool
  /// With snapshots, parameters, ducking and the mute: what it is now, as of the last step.
  public let currentGain: Gain
  /// With snapshots and parameters.
  public let currentRate: Rate
  /// What ducking leaves of it; unity when it is up.
  public let ducked: Gain
  /// The buses right under it, by age.
  public let children: [Bus]
  /// What the game called it; empty when it didn't.
  public let name: String
}

extension BusTree {
  /// What is set of the bus at a row. The caller gives its name.
  func settings(_ row: Int, at frame: Double, name: String) -> BusSettings {
    let set = rows[row]
    let now = drivenValues(row) { $0.value(at: frame) }
    let ducked = duckings.gain(of: row, at: frame)
    return BusSettings(
      parent: parent(of: row), gain: Gain(linear: set.gain.value(at: frame)),
      rate: Rate(set.rate.value(at: frame)),
      occlusion: Occlusion(set.occlusion.value(at: frame)), isMuted: set.isMuted,
      isPaused: set.isPaused, ignoresGameTime: set.ignoresGameTime,
      currentGain: Gain(linear: now.gain * now.presence * ducked), currentRate: Rate(now.rate),
      ducked: Gain(linear: ducked), children: children(of: row).map { bus(at: $0) }, name: name)
  }
}

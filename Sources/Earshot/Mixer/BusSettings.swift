/// The settings of a bus, as of the frame at which calls take effect, with the current values of
/// ramps; and their result. The buses above aren't included.
public struct BusSettings: Hashable, Sendable {
  /// The parent bus; nil for `master`.
  public let parent: Bus?
  /// Of everything on it.
  public let gain: Gain
  /// Speed and pitch of everything on it.
  public let rate: Rate
  /// The occlusion of everything on it.
  public let occlusion: Occlusion
  /// It is silent.
  public let isMuted: Bool
  /// It was paused itself.
  public let isPaused: Bool
  /// Whether it plays on while game time is slowed or paused.
  public let ignoresGameTime: Bool
  /// The current gain, with snapshots, parameters, ducking and the mute, as of the last step.
  public let currentGain: Gain
  /// With snapshots and parameters.
  public let currentRate: Rate
  /// The gain of ducking; unity when it isn't ducked.
  public let ducked: Gain
  /// Its direct children, by age.
  public let children: [Bus]
  /// The game's name for it; empty if none.
  public let name: String
}

extension BusTree {
  /// The present gain of the bus at a row, and the part of it that is ducking; linear.
  func currentGains(_ row: Int, at frame: Double) -> (current: Double, ducked: Double) {
    let now = drivenValues(row) { $0.value(at: frame) }
    let ducked = duckings.gain(of: row, at: frame)
    return (now.gain * now.presence * ducked, ducked)
  }

  /// The settings of the bus at a row. The caller provides its name.
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

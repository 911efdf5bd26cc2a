/// The settings of a voice, as of the frame at which calls take effect, with the current values of
/// ramps. Its emitter and its bus are in its `VoiceStatus`.
public struct VoiceSettings: Hashable, Sendable {
  /// Its own gain, without the emitter's and the buses', with its random variation.
  public let gain: Gain
  /// Likewise.
  public let rate: Rate
  /// Its own occlusion, without the emitter's and the buses'.
  public let occlusion: Occlusion
  /// −1 left … 0 … 1 right.
  public let pan: Double
  /// Counts unless it is protected.
  public let priority: Int
  /// Whether it keeps its source as long as it is audible.
  public let isProtected: Bool
  /// What it does without a source.
  public let whenVirtual: VirtualBehavior
  /// The remaining rounds of its loop, the current one included.
  public let looping: Looping
  /// The loop region, in sample frames of the stored clip; empty while that isn't loaded.
  public let loop: Range<Int>
  /// Clips that follow without a gap, the next first.
  public let followers: [Clip]
  /// The group with a shared limit.
  public let group: VoiceGroup?
  /// The frame of the engine's clock at which a planned stop begins; nil: none.
  public let stopFrame: Int64?
}

extension VoiceTable {
  /// The settings of the voice at a row. The caller provides its followers and its group.
  func settings(
    _ row: Int, at frame: Double, followers: [Clip], group: VoiceGroup?
  ) -> VoiceSettings {
    let own = details[row]
    let (jumps, loop) = repetition(row)
    return VoiceSettings(
      gain: Gain(linear: own.gain.value(at: frame)), rate: Rate(own.rate.value(at: frame)),
      occlusion: Occlusion(own.occlusion.value(at: frame)), pan: own.pan.value(at: frame),
      priority: Int(own.priority), isProtected: isProtected(row), whenVirtual: own.whenVirtual,
      looping: jumps < 0 ? .forever : jumps == 0 ? .once : .times(Int(clamping: jumps) + 1),
      loop: loop, followers: followers, group: group, stopFrame: own.plannedStop?.frame)
  }
}

/// What is set of a voice, as of the frame at which calls take effect: what is on its way is where
/// it is by then. Its emitter and its bus are in its `VoiceStatus`.
public struct VoiceSettings: Hashable, Sendable {
  /// Its own, besides the emitter's and the buses'; chosen, where it was to vary.
  public let gain: Gain
  /// Likewise.
  public let rate: Rate
  /// What is in its way, besides what the emitter and the buses have.
  public let occlusion: Occlusion
  /// −1 left … 0 … 1 right.
  public let pan: Double
  /// Counts unless it is protected.
  public let priority: Int
  /// It keeps its source as long as it can be heard.
  public let isProtected: Bool
  /// What it does while it has no source.
  public let whenVirtual: VirtualBehavior
  /// How often it still goes through its loop, the present round included.
  public let looping: Looping
  /// What is repeated, in sample frames of the clip as kept; empty while that isn't loaded.
  public let loop: Range<Int>
  /// Clips that follow without a gap, the next first.
  public let followers: [Clip]
  /// Whom it shares a limit with.
  public let group: VoiceGroup?
  /// The frame of the engine's clock at which it is to begin to stop; nil: none.
  public let stopFrame: Int64?
}

extension VoiceTable {
  /// What is set of the voice at a row. The caller names its followers and its group.
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

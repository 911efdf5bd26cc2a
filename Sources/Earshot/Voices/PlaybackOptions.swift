/// Everything about one playback, so that nothing is heard before all of it is set.
public struct PlaybackOptions: Hashable, Sendable {
  /// What the game calls the voice; a play that becomes part of another leaves that one its own.
  public var label: Label?
  /// The voice's own gain, besides the emitter's and the buses'.
  public var gain: Gain
  /// Speed and pitch. Doppler shift comes on top.
  public var rate: Rate
  /// How often the clip's loop region is gone through.
  public var looping: Looping
  /// How the voice comes in. The default leaves a clip's first frame as sharp as it is, and keeps
  /// a start inside the clip from clicking.
  public var fade: Fade
  /// Where in the clip to start, in seconds of the clip at its own speed. Beyond the end: the
  /// voice ends at once.
  public var offset: Double
  /// When to start. The sample frame is met exactly; on a device or a host if it is planned
  /// `AudioEngine.scheduleNotice` ahead, and otherwise as soon as can be.
  public var start: StartTime
  /// Who keeps a source when there are fewer sources than voices: the higher number. Without one
  /// it is the emitter's, or 0.
  public var priority: Int?
  /// The bus to play on. Without one it is the emitter's, or `Bus.master`.
  public var bus: Bus?
  /// −1 left … 0 … 1 right, with constant power. Only for flat voices; NaN is 0.
  public var pan: Double
  /// What the voice does while it has no source.
  public var whenVirtual: VirtualBehavior
  /// Keeps its source, once it has one, as long as it can be heard, whatever else plays: for music
  /// and dialogue. Not even another protected voice takes it.
  public var isProtected: Bool
  /// Whom it shares a limit with.
  public var group: VoiceGroup?
  /// When to stop, click-free; nil: at its end.
  public var stop: StartTime?
  /// Clips that follow without a gap, as the same voice. With these, `looping` is the last one's.
  public var followedBy: [Clip]
  /// Decibels, from which one is chosen by the engine's seeded generator and added to the gain.
  public var gainVariation: ClosedRange<Double>
  /// Factors, from which one is chosen likewise and applied to the rate.
  public var rateVariation: ClosedRange<Double>
  /// Reverbs that the voice itself is sent to, besides what its emitter and its buses send.
  public var sends: [ReverbSend]
  /// It is an alert that wants to be noticed: a host's motor is asked for, and it is left out while
  /// everything is silenced.
  package var wantsMotor = false
}

extension PlaybackOptions {
  /// Each default changes nothing: once, from the start, at once, as recorded.
  public init(
    gain: Gain = .unity, rate: Rate = .normal, looping: Looping = .once,
    fade: Fade = .clickFree, offset: Double = 0, start: StartTime = .now,
    priority: Int? = nil, bus: Bus? = nil, pan: Double = 0,
    whenVirtual: VirtualBehavior = .keepTime, isProtected: Bool = false, group: VoiceGroup? = nil,
    stop: StartTime? = nil, followedBy: [Clip] = [], gainVariation: ClosedRange<Double> = 0...0,
    rateVariation: ClosedRange<Double> = 1...1, sends: [ReverbSend] = [], label: Label? = nil
  ) {
    // At once: what is set field by field is copied as it is given back.
    self.init(
      label: label, gain: gain, rate: rate, looping: looping, fade: fade, offset: offset,
      start: start, priority: priority, bus: bus, pan: pan, whenVirtual: whenVirtual,
      isProtected: isProtected, group: group, stop: stop, followedBy: followedBy,
      gainVariation: gainVariation, rateVariation: rateVariation, sends: sends)
  }
}

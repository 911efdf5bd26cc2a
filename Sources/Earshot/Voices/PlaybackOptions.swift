/// All options of a playback, so that they hold from the first frame.
public struct PlaybackOptions: Hashable, Sendable {
  /// The game's label for the voice; a play that merges into another voice leaves that one's label.
  public var label: Label?
  /// The voice's own gain, in addition to the emitter's and the buses'.
  public var gain: Gain
  /// Speed and pitch, in addition to Doppler shift.
  public var rate: Rate
  /// How often the clip's loop region is repeated.
  public var looping: Looping
  /// The fade-in. The default keeps a clip's first frame sharp, and prevents a click at a start
  /// inside the clip.
  public var fade: Fade
  /// The start position in the clip, in seconds at the clip's own speed. Beyond the end the voice
  /// ends at once.
  public var offset: Double
  /// The start time. It is exact to the sample frame; on a device or a host if it is
  /// `AudioEngine.scheduleNotice` ahead, and otherwise as soon as possible.
  public var start: StartTime
  /// The priority for sources, if there are fewer sources than voices: higher numbers keep theirs.
  /// Nil is the emitter's, or 0.
  public var priority: Int?
  /// The bus. Nil is the emitter's, or `Bus.master`.
  public var bus: Bus?
  /// −1 left … 0 … 1 right, with constant power. Only for non-positional voices; NaN is 0.
  public var pan: Double
  /// The behaviour of the voice without a source.
  public var whenVirtual: VirtualBehavior
  /// Whether it keeps its source, once it has one, as long as it is audible: for music and
  /// dialogue. Not even another protected voice takes it.
  public var isProtected: Bool
  /// The group with a shared limit.
  public var group: VoiceGroup?
  /// When to stop, without a click; nil: at its end.
  public var stop: StartTime?
  /// Clips that follow without a gap, as the same voice. `looping` then applies to the last one.
  public var followedBy: [Clip]
  /// Decibels; a random value from the engine's seeded generator is added to the gain.
  public var gainVariation: ClosedRange<Double>
  /// Factors; a random value multiplies the rate.
  public var rateVariation: ClosedRange<Double>
  /// The voice's own sends to reverbs, in addition to those of its emitter and its buses.
  public var sends: [ReverbSend]
  /// Whether it is an alert that requests vibration, and is left out while everything is silenced.
  package var wantsMotor = false
}

extension PlaybackOptions {
  /// The defaults change nothing: once, from the start, immediately, as recorded.
  public init(
    gain: Gain = .unity, rate: Rate = .normal, looping: Looping = .once,
    fade: Fade = .clickFree, offset: Double = 0, start: StartTime = .now,
    priority: Int? = nil, bus: Bus? = nil, pan: Double = 0,
    whenVirtual: VirtualBehavior = .keepTime, isProtected: Bool = false, group: VoiceGroup? = nil,
    stop: StartTime? = nil, followedBy: [Clip] = [], gainVariation: ClosedRange<Double> = 0...0,
    rateVariation: ClosedRange<Double> = 1...1, sends: [ReverbSend] = [], label: Label? = nil
  ) {
    // In one call: a struct set field by field would be copied when it is returned.
    self.init(
      label: label, gain: gain, rate: rate, looping: looping, fade: fade, offset: offset,
      start: start, priority: priority, bus: bus, pan: pan, whenVirtual: whenVirtual,
      isProtected: isProtected, group: group, stop: stop, followedBy: followedBy,
      gainVariation: gainVariation, rateVariation: rateVariation, sends: sends)
  }
}

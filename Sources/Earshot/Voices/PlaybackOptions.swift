/// Everything about one playback, so that nothing is heard before all of it is set.
public struct PlaybackOptions: Hashable, Sendable {
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
  /// When to start. In a render the sample frame is met exactly, on a device within one step.
  public var start: StartTime
  /// Who keeps a source when there are fewer sources than voices: the higher number. Without one
  /// it is the emitter's, or 0.
  public var priority: Int?
  /// The bus to play on. Without one it is the emitter's, or `Bus.master`.
  public var bus: Bus?
  /// −1 left … 0 … 1 right, with constant power. Only for flat voices; NaN is 0.
  public var pan: Double

  public init(
    gain: Gain = .unity, rate: Rate = .normal, looping: Looping = .once,
    fade: Fade = .clickFree, offset: Double = 0, start: StartTime = .now,
    priority: Int? = nil, bus: Bus? = nil, pan: Double = 0
  ) {
    self.gain = gain
    self.rate = rate
    self.looping = looping
    self.fade = fade
    self.offset = offset
    self.start = start
    self.priority = priority
    self.bus = bus
    self.pan = pan
  }
}

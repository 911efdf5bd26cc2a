/// One of several plays that one call starts: a beat of a drum pattern, a shot of a machine gun.
public struct ScheduledPlay: Hashable, Sendable {
  /// One clip, or one of several.
  public enum Sound: Hashable, Sendable {
    /// This clip.
    case clip(Clip)
    /// The next clip of this set.
    case set(ClipSet)
  }

  /// What is played.
  public var sound: Sound
  /// Nil: it is non-positional.
  public var emitter: Emitter?
  /// Seconds from the schedule's start, to the nearest sample frame; negative values and NaN are 0.
  public var time: Double
  /// All options except `start`, which the schedule sets.
  public var options: PlaybackOptions

  /// By default a clip plays once.
  public init(
    _ clip: Clip, at time: Double, on emitter: Emitter? = nil,
    options: PlaybackOptions = PlaybackOptions()
  ) {
    (sound, self.emitter, self.time, self.options) = (.clip(clip), emitter, time, options)
  }

  /// The next clip of a set.
  public init(
    _ set: ClipSet, at time: Double, on emitter: Emitter? = nil,
    options: PlaybackOptions = PlaybackOptions()
  ) {
    (sound, self.emitter, self.time, self.options) = (.set(set), emitter, time, options)
  }
}

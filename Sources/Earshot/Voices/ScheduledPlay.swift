/// One of several plays that one call starts: a drum pattern's beat, a machine gun's shot.
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
  /// Without one it is flat.
  public var emitter: Emitter?
  /// Seconds from the schedule's start on, to the nearest sample frame; less than 0 and NaN is 0.
  public var time: Double
  /// All but `start`, which the schedule says.
  public var options: PlaybackOptions

  /// A clip, once at the schedule's time unless the options say otherwise.
  public init(
    _ clip: Clip, at time: Double, on emitter: Emitter? = nil,
    options: PlaybackOptions = PlaybackOptions()
  ) {
    (sound, self.emitter, self.time, self.options) = (.clip(clip), emitter, time, options)
  }

  /// As its sibling, with the next clip of a set.
  public init(
    _ set: ClipSet, at time: Double, on emitter: Emitter? = nil,
    options: PlaybackOptions = PlaybackOptions()
  ) {
    (sound, self.emitter, self.time, self.options) = (.set(set), emitter, time, options)
  }
}

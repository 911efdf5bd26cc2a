/// What a voice does without a source: because it is too quiet, or others are more important.
public enum VirtualBehavior: String, CaseIterable, Hashable, Sendable {
  /// It keeps time, and returns at its current playhead. Right for nearly everything.
  case keepTime
  /// It waits, and restarts when it returns: a sequence with its first clip.
  case restart
  /// It stands still, and continues at its last position.
  case pauseInPlace
  /// It ends.
  case stop
}

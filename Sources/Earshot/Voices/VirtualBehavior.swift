/// What a voice does while it has no source: because it is too quiet, or others matter more.
public enum VirtualBehavior: String, CaseIterable, Hashable, Sendable {
  /// It keeps time, and comes back where it would be by then. Right for nearly everything.
  case keepTime
  /// It waits, and begins anew when it comes back: of clips that follow each other, with the first.
  case restart
  /// It stands still, and goes on where it was.
  case pauseInPlace
  /// It ends.
  case stop
}

/// The byte order of numbers.
public enum ByteOrder: Sendable, Hashable {
  /// The lowest, as in WAVE files and on most machines.
  case little
  /// The highest, as in AIFF and AU files.
  case big
}

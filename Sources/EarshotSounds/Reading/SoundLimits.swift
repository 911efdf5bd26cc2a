/// What sound definitions may contain. Anything beyond is an error that names the limit.
public enum SoundLimits {
  /// Bytes of a definition file.
  public static let fileBytes = 16 << 20
  /// Definition files of a folder.
  public static let files = 10_000
  /// Clips below a folder.
  public static let clips = 1_000_000
  /// Folders below each other.
  public static let folderDepth = 32
  /// Events of a folder.
  public static let events = 1_000_000
  /// Of any other section of a folder.
  public static let others = 4_096
  /// Buses besides `master`, as many as an engine can have.
  public static let buses = 1_023
  /// Buses below each other, as deep as in an engine; `master` isn't counted.
  public static let busDepth = 256
  /// Clips that all wildcards of a folder may stand for together.
  public static let wildcardClips = 1_000_000
  /// Containers inside each other in one event, nested events not counted.
  public static let containerDepth = 12
  /// Choices, parts, layers or cases of a container, wildcards expanded.
  public static let elements = 1_024
  /// Points of a curve.
  public static let points = 256
  /// Bytes of a name in UTF-8.
  public static let nameBytes = 256
  /// Bytes of a clip's path in UTF-8.
  public static let pathBytes = 1_024
  /// Old names of an event.
  public static let oldNames = 64
  /// Errors that are listed.
  public static let errors = 100
  /// Events inside each other.
  public static let nestedEvents = 8

  static let decibels = -200.0...48.0
  static let sendDecibels = -200.0...0.0
  static let semitones = -48.0...48.0
  static let seconds = 0.0...3_600.0
  static let hertz = 20.0...20_000.0
  static let metres = 0.0...1e9
  static let numbers = -1e9...1e9
  static let degrees = 0.0...360.0
  static let part = 0.0...1.0
}

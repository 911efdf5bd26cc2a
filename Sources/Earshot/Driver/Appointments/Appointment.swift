/// That a source is heard from an exact sample frame on. It plays silence until then: OpenAL
/// begins what it is told with its next mix, and a mix is long, but in a queue one sound follows
/// the other to the frame.
struct Appointment {
  /// Seconds before its start in which a voice is lent a source. Sound servers mix up to a tenth
  /// of a second at once, and a game's updates may be as far apart.
  static let lead = 0.2
  /// Seconds before that in which streams are read.
  static let reading = 0.35
  /// Clips that run faster than this aren't scheduled: their silence would be long.
  static let fastest = 16 * VoiceTable.ticksPerFrame

  /// The frame on the engine's clock, and the device's as it was worked out last.
  let frame: Int64
  var deviceFrame: Int64
  /// Frames of silence in the queue before the clip. The source starts somewhere in it.
  let silence: Int
  /// What the present place in the silence was worked out for.
  var increment: Int64
  var version: Int
  /// The source plays.
  var isUnderWay = false
}

import Earshot

/// `alert`: plays a clip as an alert, on the engine's own bus for these.
public struct AlertAction: Equatable, Sendable {
  /// The name of the clip.
  public var clip: String
  /// The voice's name. A voice that had it before plays on without a name.
  public var voice: String?
  /// Besides that of the bus.
  public var gain = ScriptGain.decibels(0)
  /// Answers what somebody did in a menu, so that no motor is asked for.
  public var isInterface = false

  /// Wants to be noticed, as recorded.
  public init(clip: String) {
    self.clip = clip
  }
}

extension AlertAction: NamedFieldSet {
  init(blank name: String) { self.init(clip: name) }

  var name: String { clip }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("as", &voice, .name)
    try fields.field("gain", &gain, .gain, default: 0)
    try fields.field("interface", &isInterface, FlagForm(), default: false)
  }

  /// As far as it is like any other.
  var play: PlayAction {
    var play = PlayAction(clip: clip)
    (play.voice, play.gain) = (voice, gain)
    return play
  }
}

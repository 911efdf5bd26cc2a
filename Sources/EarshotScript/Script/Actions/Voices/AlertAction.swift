import Earshot

/// `alert`: plays a clip as an alert, on the engine's own bus for these.
public struct AlertAction: Equatable, Sendable {
  /// The name of the clip.
  public var clip: String
  /// The voice's name. A voice that had it before plays on without a name.
  public var voice: String?
  /// Besides that of the bus.
  public var gain = ScriptGain.decibels(0)
  /// A response to the user in a menu, for which no motor is started.
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

  /// Its options that other plays have as well.
  var play: PlayAction {
    var play = PlayAction(clip: clip)
    (play.voice, play.gain) = (voice, gain)
    return play
  }
}

import Earshot

/// `seek`: moves a voice's playhead.
public struct SeekAction: Equatable, Sendable {
  /// The name of the voice. One that has ended is ignored.
  public var name: String
  /// The position in the clip in seconds at its own speed, 0 to 86,400; clamped to its end.
  public var to: ScriptTime
  /// nil is the engine's own click-free fade; 0 is at once.
  public var fade: ScriptTime?
  /// The way that a `fade` takes.
  public var shape = FadeShape.linear

  /// Takes effect click-free at the line's time.
  public init(name: String, to: ScriptTime) {
    self.name = name
    self.to = to
  }
}

extension SeekAction: NamedFieldSet {
  static let kinds: [ScriptKind] = [.voice]

  init(blank name: String) { self.init(name: name, to: 0) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("to", &to, .seconds)
    try fields.optional("fade", &fade, .seconds)
    try fields.field("shape", &shape, ChoiceForm(), default: .linear)
  }
}

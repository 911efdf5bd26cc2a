import Earshot

/// `pauseGame` and `resumeGame`: the game's own time stands still, and goes on.
public struct GamePauseAction: Equatable, Sendable {
  /// nil is the engine's own click-free fade; 0 is at once.
  public var fade: ScriptTime?
  /// The way that a `fade` takes.
  public var shape = FadeShape.linear

  /// Click-free.
  public init() {}
}

extension GamePauseAction: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("fade", &fade, .seconds)
    try fields.field("shape", &shape, ChoiceForm(), default: .linear)
  }
}

import Earshot

/// `stop`: of a voice, or of all voices of a bus.
public struct StopAction: Equatable, Sendable {
  /// The name of a voice or a bus; ended and removed ones are ignored.
  public var name: String
  /// The kind of thing with this name, if the script gives it.
  public var kind: ScriptKind?
  /// nil is the engine's own click-free fade; 0 is at once.
  public var fade: ScriptTime?
  /// The way that a `fade` takes.
  public var shape = FadeShape.linear
  /// For a voice: the delay on the engine's clock, which stands still through interruptions.
  public var delay = ScriptTime(0)

  /// Click-free, for a thing of this name of any kind.
  public init(name: String) {
    self.name = name
  }
}

extension StopAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("kind", &kind, .kind(TransportAction.kinds))
    try fields.optional("fade", &fade, .seconds)
    try fields.field("shape", &shape, ChoiceForm(), default: .linear)
    try fields.field("delay", &delay, .at, default: 0)
  }
}

/// `pause` and `resume`: of a voice, or of all voices of a bus.
public struct TransportAction: Equatable, Sendable {
  /// The name of a voice or a bus; ended and removed ones are ignored.
  public var name: String
  /// The kind of thing with this name, if the script gives it.
  public var kind: ScriptKind?
  /// nil is the engine's own click-free fade; 0 is at once.
  public var fade: ScriptTime?
  /// The way that a `fade` takes.
  public var shape = FadeShape.linear

  /// Click-free, for a thing of this name of any kind.
  public init(name: String) {
    self.name = name
  }
}

extension TransportAction: NamedFieldSet {
  static let kinds: [ScriptKind] = [.voice, .bus]

  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("kind", &kind, .kind(Self.kinds))
    try fields.optional("fade", &fade, .seconds)
    try fields.field("shape", &shape, ChoiceForm(), default: .linear)
  }
}

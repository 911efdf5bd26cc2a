/// `unload`: a clip can't be played from now on.
public struct UnloadAction: Equatable, Sendable {
  /// The name of a clip.
  public var name: String
  /// Whether voices that play it end, instead of playing to its end.
  public var stopsVoices = false
  /// It was awaited, and could not be loaded.
  public var hasFailed = false

  /// Voices play it to its end.
  public init(name: String) {
    self.name = name
  }
}

extension UnloadAction: NamedFieldSet {
  static let kinds: [ScriptKind] = [.clip]

  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.field("stopVoices", &stopsVoices, FlagForm(), default: false)
    try fields.field("failed", &hasFailed, FlagForm(), default: false)
  }
}

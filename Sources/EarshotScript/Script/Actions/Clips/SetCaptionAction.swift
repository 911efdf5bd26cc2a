import Earshot

/// `setCaption`: changes a clip's caption text.
public struct SetCaptionAction: Equatable, Sendable {
  /// The name of a clip.
  public var name: String
  /// Up to 256 bytes of UTF-8; empty for no captions.
  public var text: String

  /// Replaces the earlier text.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

extension SetCaptionAction: NamedFieldSet {
  static let kinds: [ScriptKind] = [.clip]

  init(blank name: String) { self.init(name: name, text: "") }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("text", &text, .label)
  }
}

import Earshot

/// `supply`: live sound that a voice was given, up to the next passing of time.
public struct SupplyAction: Equatable, Sendable {
  /// The name of a clip that is `live`.
  public var name: String
  /// Which voice.
  public var voice: String?
  /// Where no voice is named: which of the clip's, from 0 on, in the order in which they began.
  public var reader = 0
  /// Samples in the clip's form, which follow those of earlier lines.
  public var bytes: [UInt8] = []
  /// What follows them.
  public var next = Next.more

  /// The state after the samples of a line.
  public enum Next: String, CaseIterable, Sendable {
    case more
    /// Nothing: the sound is over.
    case end
    /// What wasn't recorded.
    case silence
  }

  /// Nothing, and more will come.
  public init(name: String) { self.name = name }
}

extension SupplyAction: NamedFieldSet {
  static let kinds: [ScriptKind] = [.clip]

  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("voice", &voice, .name)
    try fields.field("reader", &reader, .whole(0...ScriptLimits.largestWhole), default: 0)
    try fields.field("base64", &bytes, BytesForm(), default: [])
    try fields.field("then", &next, ChoiceForm(choices: Next.allCases), default: .more)
  }

  func check() throws(ScriptFault) {
    guard voice == nil || reader == 0 else {
      throw ScriptFault(
        key: "reader", "a `supply` has both a `voice` and a `reader`",
        remedy: "leave one of them out")
    }
  }
}

import AudioFiles

/// `embed`: the bytes of a clip, in as many lines of one name as are needed.
public struct EmbedAction: Equatable, Sendable {
  /// The name in a clip's `from`; 1 to 256 bytes of UTF-8.
  public var name: String
  /// These bytes follow those of earlier lines with the same name.
  public var bytes: [UInt8]

  /// A line holds 1 MiB, which is 786,000 bytes at most.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

extension EmbedAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name, bytes: []) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("base64", &bytes, BytesForm())
  }
}

struct BytesForm: FieldForm {
  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> [UInt8] {
    guard case .string(let text) = json else { throw wrongType(json, "text in base64", as: key) }
    guard let bytes = Base64.bytes(of: text) else {
      throw ScriptFault(
        key: key, "`\(key)` is not base64", remedy: "give A–Z, a–z, 0–9, + and /, padded by =")
    }
    return bytes
  }

  func write(_ bytes: [UInt8], as key: String) -> JSONValue {
    .string(String(decoding: Base64.text(of: bytes), as: UTF8.self))
  }
}

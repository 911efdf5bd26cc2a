/// Text of limited length: a name, or a path.
struct TextForm: FieldForm {
  var noun: String
  var bytes: ClosedRange<Int>

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> String {
    guard case .string(let text) = json else {
      throw wrongType(json, "\(noun) in double quotes", as: key)
    }
    return text
  }

  func write(_ text: String, as key: String) -> JSONValue { .string(text) }

  func check(_ text: String, as key: String) throws(ScriptFault) {
    let count = text.utf8.count
    guard count > 0 || bytes.contains(0) else {
      throw ScriptFault(key: key, "`\(key)` is empty", remedy: "give \(noun)")
    }
    guard bytes.contains(count) else {
      throw ScriptFault(
        key: key,
        "`\(key)` is \(noun) of \(count) bytes, and must have "
          + (bytes.count == 1
            ? "\(bytes.lowerBound)" : "\(bytes.lowerBound) to \(bytes.upperBound)"),
        remedy: "give a \(count < bytes.lowerBound ? "longer" : "shorter") one")
    }
    guard !text.utf8.contains(0) else {
      throw ScriptFault(
        key: key, "`\(key)` holds a zero character", remedy: "give \(noun) without it")
    }
  }
}

extension FieldForm where Self == TextForm {
  static var name: Self { TextForm(noun: "a name", bytes: ScriptLimits.name) }
  /// The label of a marker, which is optional.
  static var label: Self { TextForm(noun: "a name", bytes: 0...ScriptLimits.name.upperBound) }
  static var checksum: Self { TextForm(noun: "a checksum", bytes: 16...16) }
  static var path: Self { TextForm(noun: "a path", bytes: ScriptLimits.path) }
}

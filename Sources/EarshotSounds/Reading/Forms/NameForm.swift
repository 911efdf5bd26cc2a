import StrictJSON

/// A name: 1 to 256 bytes of UTF-8 without control characters.
struct NameForm: SoundForm {
  func read(_ node: JSONNode, _ context: ReadingContext) -> String? {
    guard case .string(let text) = node.content else {
      context.wrongType(node, "a name in quotes")
      return nil
    }
    guard Self.check(text, at: node.start, context) else { return nil }
    return text
  }

  func write(_ value: String) -> JSONValue { .string(value) }

  static func check(_ name: String, at offset: Int, _ context: ReadingContext) -> Bool {
    guard !name.isEmpty else {
      context.fail(at: offset, "an empty name", remedy: "give one of at least a character")
      return false
    }
    guard name.utf8.count <= SoundLimits.nameBytes else {
      context.fail(
        at: offset, "a name of \(name.utf8.count) bytes",
        remedy: "give one of at most \(SoundLimits.nameBytes) bytes")
      return false
    }
    let hasControl = name.unicodeScalars.contains {
      $0.value < 0x20 || (0x7F..<0xA0).contains($0.value)
    }
    guard !hasControl else {
      context.fail(
        at: offset, "the name \(name.quoted) contains a control character", remedy: "remove it")
      return false
    }
    context.note(name, at: offset)
    return true
  }
}

/// One of a few words.
struct ChoiceForm<Value: RawRepresentable & CaseIterable & Equatable>: SoundForm
where Value.RawValue == String {
  func read(_ node: JSONNode, _ context: ReadingContext) -> Value? {
    let words = Value.allCases.map(\.rawValue)
    guard case .string(let text) = node.content else {
      context.wrongType(node, "one of " + words.prefix(20).map(\.quoted).joined(separator: ", "))
      return nil
    }
    if let value = Value(rawValue: text) { return value }
    context.fail(
      at: node, "\(context.key.quoted) can't be \(text.quoted)",
      remedy: Spelling.nearest(to: text, among: words).map { "did you mean \($0.quoted)?" }
        ?? "give one of \(words.prefix(20).joined(separator: ", "))")
    return nil
  }

  func write(_ value: Value) -> JSONValue { .string(value.rawValue) }
}

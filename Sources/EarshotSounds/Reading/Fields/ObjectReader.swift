import StrictJSON

/// Takes the values of an object's keys.
struct ObjectReader: SoundFieldVisitor {
  private let node: JSONNode
  private let entries: [JSONEntry]
  private let context: ReadingContext
  private var isKnown: [Bool]
  private var knownKeys: [String] = []

  /// Nil, with an error, for what isn't an object.
  init?(_ node: JSONNode, _ context: ReadingContext, wanted: String = "an object {…}") {
    guard case .object(let entries) = node.content else {
      context.wrongType(node, wanted)
      return nil
    }
    self.node = node
    self.entries = entries
    self.context = context
    isKnown = Array(repeating: false, count: entries.count)
  }

  mutating func visit<Form: SoundForm>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, isRequired: Bool
  ) {
    knownKeys.append(key)
    guard let index = entries.firstIndex(where: { $0.key == key }) else {
      guard isRequired else {
        value = nil
        return
      }
      return context.fail(at: node, "the key \(key.quoted) is missing", remedy: "add it")
    }
    isKnown[index] = true
    let node = entries[index].node
    if let read = context.under(key, { form.read(node, context) }) { value = read }
  }

  mutating func refuse(_ key: String, remedy: String) {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return }
    isKnown[index] = true
    context.under(key) {
      context.fail(at: entries[index].start, "\(key.quoted) can't be set here", remedy: remedy)
    }
  }

  /// Refuses all keys that nothing asked for.
  func finish() {
    for (entry, isKnown) in zip(entries, isKnown) where !isKnown {
      context.fail(
        at: entry.start, "unknown key \(entry.key.quoted)",
        remedy: Spelling.nearest(to: entry.key, among: knownKeys).map {
          "did you mean \($0.quoted)?"
        } ?? "the keys here are \(knownKeys.joined(separator: ", "))")
    }
  }
}

/// Writes an object's keys.
struct ObjectWriter: SoundFieldVisitor {
  private(set) var object = JSONObject()

  mutating func visit<Form: SoundForm>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, isRequired: Bool
  ) {
    if let value { object.append(key, form.write(value)) }
  }

  mutating func refuse(_ key: String, remedy: String) {}

  static func write(_ value: some SoundFields) -> JSONObject {
    var (writer, value) = (ObjectWriter(), value)
    value.visit(&writer)
    return writer.object
  }
}

/// An object with known keys.
struct ObjectForm<Value: SoundFields>: SoundForm {
  /// What it is before any key is read.
  let blank: Value

  func read(_ node: JSONNode, _ context: ReadingContext) -> Value? {
    guard var reader = ObjectReader(node, context) else { return nil }
    var value = blank
    value.visit(&reader)
    reader.finish()
    return value
  }

  func write(_ value: Value) -> JSONValue { .object(ObjectWriter.write(value)) }
}

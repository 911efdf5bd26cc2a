/// The meanings of names. Two names are the same if their bytes are: Swift's strings take é for one
/// name, written as one character or as two, but a script may use them for two things.
struct NameTable<Value> {
  private struct Name: Hashable {
    let text: String

    static func == (a: Name, b: Name) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private var values: [Name: Value] = [:]

  subscript(name: String) -> Value? {
    get { values[Name(text: name)] }
    set { values[Name(text: name)] = newValue }
  }

  subscript(name: String, default value: @autoclosure () -> Value) -> Value {
    get { values[Name(text: name), default: value()] }
    _modify { yield &values[Name(text: name), default: value()] }
  }

  /// In any order.
  var names: some Collection<String> { values.keys.lazy.map(\.text) }

  func contains(_ name: String) -> Bool { values[Name(text: name)] != nil }

  /// Returns the earlier owner of the name.
  mutating func remove(_ name: String) -> Value? { values.removeValue(forKey: Name(text: name)) }

  /// In the order of their bytes.
  func names(where isMeant: (Value) -> Bool) -> [String] {
    values.filter { isMeant($0.value) }.keys.map(\.text)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// Names that have been given.
typealias NameSet = NameTable<Void>

extension NameTable<Void> {
  mutating func insert(_ name: String) { self[name] = () }
}

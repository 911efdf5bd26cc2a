/// A JSON value with its place in a file and the comments around it.
package struct JSONNode: Sendable {
  /// What the value is.
  package enum Content: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case list([JSONNode])
    case object([JSONEntry])
  }

  package var content: Content
  /// Where it begins: an offset in bytes.
  package var start: Int
  /// Before the value, or before the key that it belongs to.
  package var before: [JSONComment] = []
  /// Behind it on the same line.
  package var after: [JSONComment] = []
  /// Of a list or an object: before its end.
  package var last: [JSONComment] = []
  /// Whether an empty line stands right before it, or before its key.
  package var followsEmptyLine = false

  package init(_ content: Content, start: Int = 0) {
    self.content = content
    self.start = start
  }

  /// The same value without places and comments.
  package var value: JSONValue {
    switch content {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .list(let elements): .array(elements.map(\.value))
    case .object(let entries):
      .object(JSONObject(members: entries.map { .init(key: $0.key, value: $0.node.value) }))
    }
  }

  /// A value that stands nowhere.
  package init(value: JSONValue) {
    switch value {
    case .null: self.init(.null)
    case .bool(let flag): self.init(.bool(flag))
    case .number(let number): self.init(.number(number))
    case .string(let text): self.init(.string(text))
    case .array(let elements): self.init(.list(elements.map { JSONNode(value: $0) }))
    case .object(let object):
      self.init(.object(object.members.map { JSONEntry($0.key, JSONNode(value: $0.value)) }))
    }
  }

  /// What the value is, for a sentence.
  package var noun: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// A key of an object, with its value.
package struct JSONEntry: Sendable {
  package var key: String
  /// Where the key begins: an offset in bytes.
  package var start: Int
  package var node: JSONNode

  package init(_ key: String, _ node: JSONNode, start: Int = 0) {
    self.key = key
    self.node = node
    self.start = start
  }
}

/// A comment, `// to the end of the line` or `/* … */`.
package struct JSONComment: Sendable, Equatable {
  /// With its slashes.
  package var text: String
  /// Whether it is the first thing on its line.
  package var startsLine: Bool
  /// Whether an empty line stands right before it.
  package var followsEmptyLine: Bool
}

/// One JSON value, as RFC 8259 defines it, with objects in the order of their keys.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// What the value is, for a sentence such as "`gain` is text, not a number".
  package var noun: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// The members of a JSON object, in their own order.
///
/// Look-up is a search from the front: our objects have a dozen keys at most, and an object
/// with more is an error that is found in one pass over it.
package struct JSONObject: Equatable, Sendable {
  package struct Member: Equatable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  package var members: [Member]

  package init(members: [Member] = []) { self.members = members }

  package subscript(key: String) -> JSONValue? {
    members.first { $0.key == key }?.value
  }

  package mutating func append(_ key: String, _ value: JSONValue) {
    members.append(Member(key: key, value: value))
  }
}

/// One JSON value, as RFC 8259 defines it, with objects in the order of their keys.
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// What the value is, for a sentence such as "`gain` is text, not a number".
  var noun: String {
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
struct JSONObject: Equatable, Sendable {
  struct Member: Equatable, Sendable {
    var key: String
    var value: JSONValue
  }

  var members: [Member] = []

  subscript(key: String) -> JSONValue? {
    members.first { $0.key == key }?.value
  }

  mutating func append(_ key: String, _ value: JSONValue) {
    members.append(Member(key: key, value: value))
  }
}

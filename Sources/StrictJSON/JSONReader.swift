/// Reads one JSON value from the bytes of one line, strictly as RFC 8259 says.
///
/// Any bytes may be given. Besides invalid grammar it refuses text that is not UTF-8, half a
/// surrogate pair, a key twice in an object, a key over 256 bytes, nesting deeper than 32, and
/// numbers over 1,024 characters or beyond a Double. Complexity: linear in the bytes.
///
/// `document(_:)` reads a whole file instead, with comments and trailing commas.
package struct JSONReader {
  static let deepestNesting = 32
  static let deepestNestingInDocument = 64
  static let longestKey = 256
  static let longestNumber = 1_024

  let bytes: [UInt8]
  var position = 0
  /// Whether a file is read rather than a line.
  var isDocument = false
  private var depth = 0

  package static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    reader.skipSpace()
    let value = try reader.value()
    reader.skipSpace()
    guard reader.position == bytes.count else {
      throw reader.fault(
        "\(reader.found) follows after the value has ended", "put one value on a line")
    }
    return value
  }

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
  }

  mutating func accept(_ expected: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: expected) else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    switch byte {
    case UInt8(ascii: "{"): return try nested { reader throws(JSONError) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(JSONError) in try reader.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return .number(try number())
    default: throw valueMissing
    }
  }

  mutating func nested<Value>(
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    let deepest = isDocument ? Self.deepestNestingInDocument : Self.deepestNesting
    guard depth < deepest else {
      throw fault("lists and objects are nested deeper than \(deepest)", "nest them less")
    }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    position += 1
    var object = JSONObject()
    var keys: Set<String> = []
    skipSpace()
    if accept("}") { return .object(object) }
    repeat {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else { throw keyMissing }
      let start = position
      let key = try string()
      guard key.utf8.count <= Self.longestKey else {
        throw fault("a key is over \(Self.longestKey) bytes", "shorten it", at: start)
      }
      guard keys.insert(key).inserted else {
        throw fault("the key \(key.quoted) is given twice", "remove one of them", at: start)
      }
      skipSpace()
      guard accept(":") else {
        throw fault("\(found) is where a colon should be", "put a colon after the key")
      }
      skipSpace()
      object.append(key, try value())
      skipSpace()
    } while accept(",")
    guard accept("}") else { throw unended("object", by: "}") }
    return .object(object)
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    skipSpace()
    if accept("]") { return .array(elements) }
    repeat {
      skipSpace()
      elements.append(try value())
      skipSpace()
    } while accept(",")
    guard accept("]") else { throw unended("list", by: "]") }
    return .array(elements)
  }

  func unended(_ what: String, by end: String) -> JSONError {
    let remedy = "end the \(what) with \(end)"
    return fault(
      "\(found) is where a comma or \(end) should be",
      byte == nil
        ? remedy + (isDocument ? "" : ", on this line")
        : entryRemedy ?? "put a comma before it, or " + remedy)
  }

  mutating func word<Value>(_ word: String, _ value: Value) throws(JSONError) -> Value {
    let end = position + word.utf8.count
    guard end <= bytes.count, bytes[position..<end].elementsEqual(word.utf8) else {
      throw valueMissing
    }
    position = end
    return value
  }

  mutating func number() throws(JSONError) -> JSONNumber {
    let start = position
    _ = accept("-")
    if !accept("0"), skipDigits() == 0 { throw digitMissing }
    if accept("."), skipDigits() == 0 { throw digitMissing }
    if accept("e") || accept("E") {
      if !accept("+") { _ = accept("-") }
      if skipDigits() == 0 { throw digitMissing }
    }
    guard position - start <= Self.longestNumber else {
      throw fault(
        "a number has over \(Self.longestNumber) characters", "write fewer digits", at: start)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = JSONNumber(grammatical: text) else {
      throw fault("the number \(text.quoted) is too large", "write a smaller one", at: start)
    }
    return number
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    return position - start
  }

  private var digitMissing: JSONError {
    fault("\(found) is where a digit should be", "write the number in full, such as -0.5")
  }
}

import TestSupport
import Testing

@testable import EarshotScript

@Suite("A JSON reader")
struct JSONReaderTests {
  private func value(_ text: String) throws(JSONError) -> JSONValue {
    try JSONReader.read(Array(text.utf8))
  }

  @Test("reads every kind of value, in the order it stands")
  func everyKind() throws {
    let text =
      #" {"b": [1, -0.5e2, true], "a": {"x": null, "y": false}, "t": "\u00e9\n\ud83d\ude00"} "#
    let list = JSONValue.array([
      .number(JSONNumber(1)), .number(try #require(JSONNumber(grammatical: "-0.5e2"))), .bool(true),
    ])
    let nested = JSONObject(members: [
      .init(key: "x", value: .null), .init(key: "y", value: .bool(false)),
    ])
    let expected = JSONObject(members: [
      .init(key: "b", value: list), .init(key: "a", value: .object(nested)),
      .init(key: "t", value: .string("é\n😀")),
    ])
    #expect(try value(text) == .object(expected))
  }

  @Test(
    "refuses what RFC 8259 refuses",
    arguments: [
      "", " ", "{", "[", "[1,]", #"{"a":1,}"#, "[1 2]", "{a:1}", #"{"a" 1}"#, #"{"a":}"#, "01", "-",
      "+1", ".5", "1.", "1e", "1e+", "0x10", "NaN", "Infinity", "-Infinity", "nul", "True", "'a'",
      "\"a", "\"\t\"", #""\x""#, #""\u12""#, #""\ud800""#, #""\udc00""#, #""\ud800\u0041""#,
      #""\ud800\ud800""#, "1 2", "{}{}", "[]]", #"{"a":1 "b":2}"#, "//x", "\u{FEFF}1", "\u{A0}1",
      "1e400", "-1e400", #"{"a":1,"a":2}"#, #"{"\u0061":1,"a":2}"#,
    ])
  func refuses(text: String) {
    #expect(throws: JSONError.self) { try value(text) }
  }

  @Test(
    "refuses bytes that are not UTF-8, wherever they stand",
    arguments: [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80],
    ] as [[UInt8]])
  func notUTF8(bytes: [UInt8]) {
    #expect(throws: JSONError.self) { try JSONReader.read(bytes) }
    #expect(throws: JSONError.self) { try JSONReader.read([0x22] + bytes + [0x22]) }
  }

  @Test("nests 32 deep and no deeper")
  func nesting() throws {
    let deepest = String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
    _ = try value(deepest)
    #expect(throws: JSONError.self) { try value("[" + deepest + "]") }
    let endless = String(repeating: "[", count: 1_000_000)
    #expect(throws: JSONError.self) { try value(endless) }
  }

  @Test("takes keys of 256 bytes and numbers of 1,024 characters, and none longer")
  func lengths() throws {
    let key = String(repeating: "k", count: 256)
    _ = try value("{\"\(key)\": 1}")
    #expect(throws: JSONError.self) { try value("{\"\(key)k\": 1}") }
    let digits = "0." + String(repeating: "7", count: 1_022)
    #expect(try value(digits) == .number(#require(JSONNumber(grammatical: digits))))
    #expect(throws: JSONError.self) { try value(digits + "7") }
  }

  @Test("tells the column in characters, and what stands there")
  func columns() {
    func error(_ text: String) -> JSONError? {
      #expect(throws: JSONError.self) { try value(text) }
    }
    #expect(error("[1, ü]")?.column == 5)
    #expect(error("[\"üüü\", x]")?.column == 9)
    #expect(error("[\"üüü\", x]")?.what == "x is where a value should be")
    #expect(error(#"{"a":1,"a":2}"#)?.what == #"the key "a" is given twice"#)
    #expect(error(#"{"a":1,"a":2}"#)?.column == 8)
    #expect(error("[1")?.what == "the end of the line is where a comma or ] should be")
    #expect(error("[1")?.remedy == "end the list with ], on this line")
    #expect(error("tru")?.remedy == "did you mean true?")
  }

  @Test("rounds decimals to the nearest Double")
  func rounding() throws {
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<2_000 {
      let double = Double(bitPattern: numbers.next())
      guard double.isFinite else { continue }
      #expect(try value(JSONNumber(double).text) == .number(JSONNumber(double)))
    }
    // Halfway between two Doubles, and a hair above.
    #expect(JSONNumber(grammatical: "9007199254740993")?.value == 9_007_199_254_740_992)
    #expect(JSONNumber(grammatical: "9007199254740993.0000000001")?.value == 9_007_199_254_740_994)
    #expect(JSONNumber(grammatical: "1e-400")?.value == 0)
    #expect(JSONNumber(grammatical: "1.7976931348623159e308") == nil)
  }
}

@Suite("A JSON writer")
struct JSONWriterTests {
  @Test("escapes what would break a line, and nothing else")
  func escapes() {
    let text = "a\"b\\c\n\r\t\u{0}\u{1F}\u{7F}\u{2028}\u{202E}é😀/"
    let written = JSONWriter.text(of: .string(text))
    #expect(
      written == #""a\"b\\c\n\r\t\u0000\u001f\u007f\u2028\u202eé😀/""#, "wrote \(written)")
  }

  @Test("writes the shortest numbers that read back the same")
  func numbers() {
    let cases: [(Double, String)] = [
      (0, "0"), (-0.0, "-0"), (1, "1"), (0.1, "0.1"), (-6.5, "-6.5"), (1e9, "1000000000"),
      (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"), (.infinity, "null"), (.nan, "null"),
    ]
    for (value, expected) in cases { #expect(JSONNumber(value).text == expected) }
  }

  @Test("what it writes reads back, for random values")
  func roundTrip() throws {
    var numbers = SeededNumbers(seed: 2)
    for _ in 0..<500 {
      let value = randomValue(depth: 0, &numbers)
      let text = JSONWriter.text(of: value)
      #expect(try JSONReader.read(Array(text.utf8)) == value, "\(text)")
    }
  }

  private func randomValue(depth: Int, _ numbers: inout SeededNumbers) -> JSONValue {
    switch Int.random(in: 0..<(depth < 4 ? 6 : 4), using: &numbers) {
    case 0: return .null
    case 1: return .bool(.random(using: &numbers))
    case 2: return .number(JSONNumber(Double.random(in: -1e6...1e6, using: &numbers)))
    case 3: return .string(randomText(&numbers))
    case 4:
      let count = Int.random(in: 0..<4, using: &numbers)
      return .array((0..<count).map { _ in randomValue(depth: depth + 1, &numbers) })
    default:
      var object = JSONObject()
      for index in 0..<Int.random(in: 0..<4, using: &numbers) {
        object.append("\(index)" + randomText(&numbers), randomValue(depth: depth + 1, &numbers))
      }
      return .object(object)
    }
  }

  private func randomText(_ numbers: inout SeededNumbers) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<12, using: &numbers) {
      let limit: UInt32 = .random(in: 0..<3, using: &numbers) == 0 ? 0x10FFFF : 0x80
      text.append(Unicode.Scalar(.random(in: 0...limit, using: &numbers)) ?? "x")
    }
    return String(text)
  }
}

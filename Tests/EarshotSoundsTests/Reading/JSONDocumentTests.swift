import Earshot
import StrictJSON
import Testing

@Suite("A JSON document with comments")
struct JSONDocumentTests {
  private func formatted(_ text: String) throws(JSONError) -> String {
    JSONFormatter.text(of: try JSONReader.document(Array(text.utf8)))
  }

  @Test("takes comments and trailing commas wherever there may be spaces")
  func comments() throws {
    let text = """
      // head
      {/* a */ "x" /* b */ : /* c */ [1, /* d */ 2, // e
        3,], "y": {}, // f
      }
      // tail
      """
    let plain = try JSONReader.read(Array(#"{"x": [1, 2, 3], "y": {}}"#.utf8))
    #expect(try JSONReader.document(Array(text.utf8)).value == plain)
    let result = try formatted(text)
    for letter in ["head", "a", "b", "c", "d", "e", "f", "tail"] {
      #expect(result.contains(" \(letter)"), "\(letter) is missing in \(result)")
    }
    #expect(try formatted(result) == result)
  }

  @Test(
    "says the line and the column of a mistake",
    arguments: [
      ("{\n  \"a\": 1,\n  \"a\": 2\n}", 3, 3), ("{\n  \"é\": x\n}", 2, 8),
      ("{\n  /* no end\n", 2, 3), ("[\n\n  1 2]", 3, 5), ("{} {}", 1, 4), ("[,]", 1, 2), ("", 1, 1),
    ])
  func places(text: String, line: Int, column: Int) {
    #expect {
      try JSONReader.document(Array(text.utf8))
    } throws: { error in
      let error = error as? JSONError
      return error?.line == line && error?.column == column
    }
  }

  @Test(
    "names the remedy for what other notations allow",
    arguments: [
      (#"{"a": 0,08}"#, "0 is where a key should be", "write decimals with a point: 0.08"),
      ("[-1.5, -0,08]", "8 is where a comma or ] should be", "write decimals with a point: -0.08"),
      ("[1, 08]", "8 is where a comma or ] should be", "put a comma before it, or end the list"),
      (#"{"a": 80ms}"#, "m is where a comma or } should be", "write the number alone, without a"),
      ("[-6 dB]", "d is where a comma or ] should be", "write the number alone, without a unit"),
      ("[50%]", "% is where a comma or ] should be", "write the number alone, without a unit"),
      ("[.08]", ". is where a value should be", "write 0.08"), ("[+1]", "+ is where", "write 1"),
      ("[+.5]", "+ is where a value should be", "write 0.5"),
      ("[.]", ". is where a value should be", "write a value in JSON there"),
      ("[True]", "T is where a value should be", "did you mean true?"),
      ("[FALSE]", "F is where a value should be", "did you mean false?"),
      ("[nul]", "n is where a value should be", "did you mean null?"),
      ("[stone]", "s is where a value should be", "put text between straight double quotes"),
      ("['a']", "' is where a value should be", "put text between straight double quotes"),
      ("[“a”]", "a character that is not ASCII", "put text between straight double quotes"),
      ("[1, # one\n2]", "# begins no comment", "begin a comment with //"),
      ("# one\n[1]", "# begins no comment", "begin a comment with //"),
    ])
  func slips(text: String, what: String, remedy: String) throws {
    let error = try #require(throws: JSONError.self) {
      try JSONReader.document(Array(text.utf8))
    }
    #expect(error.what.hasPrefix(what) && error.remedy.hasPrefix(remedy), "\(error)")
    guard !text.contains("#") else { return }
    let line = try #require(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)) }
    #expect(line == error)
  }

  @Test("is laid out in one way, with comments where they were")
  func layout() throws {
    let text = """
      // All of it.
      {"sounds":1,


      // Feet.
      "events":{"step":{"play":"a.wav"}, // short
      "list": [[0,-12],[2,-3]],
      "long": ["aaaaaaaaaaaaaaaaaaaaaaaa.wav", "bbbbbbbbbbbbbbbbbbbbbbbb.wav",
        "cccccccccccccccccc.wav"]
      /* last */
      }}
      """
    let expected = """
      // All of it.
      {
        "sounds": 1,

        // Feet.
        "events": {
          "step": { "play": "a.wav" }, // short
          "list": [[0, -12], [2, -3]],
          "long": [
            "aaaaaaaaaaaaaaaaaaaaaaaa.wav",
            "bbbbbbbbbbbbbbbbbbbbbbbb.wav",
            "cccccccccccccccccc.wav",
          ],
          /* last */
        },
      }

      """
    #expect(try formatted(text) == expected)
    #expect(try formatted(expected) == expected)
  }

  @Test("stays the same document however spaces and comments are strewn into it")
  func strewn() throws {
    var random = SeededGenerator(seed: 7)
    let tokens = [
      "{", "\"a\"", ":", "[", "1", ",", "{", "\"b\"", ":", "null", "}", ",", "\"t\"", "]", ",",
      "\"c\"", ":", "{", "\"d\"", ":", "[", "]", "}", "}",
    ]
    let gaps = ["", " ", "\n", "\n\n\n", "// x\n", " /* y */ ", "\n/* z\n z */\n", "  // w \n\n"]
    let plain = try JSONReader.read(Array(tokens.joined().utf8))
    for _ in 0..<500 {
      let text = tokens.reduce(into: "") { text, token in
        text += (gaps.randomElement(using: &random) ?? "") + token
      }
      let once = try formatted(text)
      #expect(try JSONReader.document(Array(once.utf8)).value == plain, "\(text)")
      #expect(try formatted(once) == once, "\(text)")
      for mark in ["x", "y", "z", "w"] {
        #expect(text.split(separator: mark).count == once.split(separator: mark).count)
      }
    }
  }

  @Test("refuses nesting that would exhaust the stack")
  func deep() {
    #expect(throws: JSONError.self) {
      try JSONReader.document(Array(repeating: UInt8(ascii: "["), count: 1_000_000))
    }
  }

  @Test("counts lines and characters as a simple count does")
  func counts() {
    let text = String(repeating: "aé\n日本語🙂 x", count: 90) + String(repeating: "é🙂", count: 900)
    let bytes = Array((text + "\n\nend").utf8)
    let table = JSONPlaceTable(bytes)
    var (line, column) = (1, 1)
    for offset in 0...bytes.count {
      // Within a character it is that of the next one.
      if offset == bytes.count || bytes[offset] & 0xC0 != 0x80 {
        #expect(table[offset] == JSONPlace(line: line, column: column), "at \(offset)")
      }
      guard offset < bytes.count else { break }
      if bytes[offset] == 0x0A {
        (line, column) = (line + 1, 1)
      } else if bytes[offset] & 0xC0 != 0x80 {
        column += 1
      }
    }
  }

  @Test("finds places at once in a line of many megabytes", .timeLimit(.minutes(1)))
  func longLine() {
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 16 << 20)
    let table = JSONPlaceTable(bytes)
    for offset in stride(from: 0, to: bytes.count, by: 97) {
      guard table[offset] != JSONPlace(line: 1, column: offset + 1) else { continue }
      Issue.record("\(table[offset]) at \(offset)")
      return
    }
  }
}

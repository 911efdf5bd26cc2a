import Testing

@Suite("Reading Swift source")
struct TokenizerTests {
  private func words(_ text: String) -> [String] {
    Tokenizer.tokens(of: text).filter(\.isWord).map(\.text)
  }

  @Test("comments are skipped, nested ones too")
  func comments() {
    #expect(words("a // b\nc /* d /* e */ f */ g") == ["a", "c", "g"])
    #expect(words("a /* never closed") == ["a"])
  }

  @Test("the text of strings is skipped, what they interpolate is not")
  func strings() {
    #expect(words(#"a "b \(c("d", (e))) f" g"#) == ["a", "c", "e", "g"])
    #expect(words(##"a #"b \(c) \#(d) " e"# f"##) == ["a", "d", "f"])
    #expect(words("a \"\"\"\n b \" \\(c) \\\" d\n\"\"\" e") == ["a", "c", "e"])
    #expect(words(#"a "b \" c" d"#) == ["a", "d"])
    #expect(words(#"a "never closed"#) == ["a"])
  }

  @Test("each word knows its line")
  func lines() {
    let tokens = Tokenizer.tokens(of: "a\n/* \n */ b \"\"\"\n\n\"\"\"\nc")
    #expect(tokens == [("a", 1), ("b", 3), ("c", 6)].map { Token(text: $0.0, line: $0.1) })
  }

  @Test("declarations are found with their depth, and look-alikes are not")
  func declarations() {
    let text = """
      import struct A.B
      struct C: D { enum E {}; class func f() {} }
      extension G.H {}
      let i = j.class
      """
    let found = SourceFile("a.swift", text).declarations.map { "\($0.kind) \($0.name) \($0.depth)" }
    #expect(found == ["struct C 0", "enum E 1", "func f 1", "extension G 0", "extension H 0"])
  }
}

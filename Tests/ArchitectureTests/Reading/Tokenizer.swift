/// Divides Swift source into words and marks. Comments are skipped, nested ones too, and so is the
/// text of strings, but interpolations in them are source again. `@` and `#` stay with the word
/// they begin.
struct Tokenizer {
  private let characters: [Character]
  private var index = 0
  private var line = 1
  private var tokens: [Token] = []

  static func tokens(of text: String) -> [Token] {
    var tokenizer = Tokenizer(characters: Array(text))
    tokenizer.readCode(untilClosed: false)
    return tokenizer.tokens
  }

  private init(characters: [Character]) { self.characters = characters }

  private func next(_ text: String) -> Bool {
    characters[index...].starts(with: text)
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where index < characters.count {
      if characters[index].isNewline { line += 1 }
      index += 1
    }
  }

  /// Reads to the end, or to the parenthesis that closes an interpolation.
  private mutating func readCode(untilClosed: Bool) {
    var depth = 1
    while index < characters.count {
      let character = characters[index]
      if next("//") {
        while index < characters.count, !characters[index].isNewline { advance() }
      } else if next("/*") {
        skipBlockComment()
      } else if let hashes = stringStart {
        readString(hashes: hashes)
      } else if Self.isWordStart(character) {
        readWord()
      } else if character.isWhitespace {
        advance()
      } else {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        if untilClosed, depth == 0 { return advance() }
        tokens.append(Token(text: String(character), line: line))
        advance()
      }
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if next("/*") {
        depth += 1
        advance(2)
      } else if next("*/") {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && index < characters.count
  }

  /// How many `#` stand before the quotation mark here; nil when no string starts here.
  private var stringStart: Int? {
    var end = index
    while end < characters.count, characters[end] == "#" { end += 1 }
    return end < characters.count && characters[end] == "\"" ? end - index : nil
  }

  private mutating func readString(hashes: Int) {
    let pounds = String(repeating: "#", count: hashes)
    advance(hashes)
    let quotes = next("\"\"\"") ? "\"\"\"" : "\""
    advance(quotes.count)
    while index < characters.count {
      if next(quotes + pounds) { return advance(quotes.count + hashes) }
      if next("\\" + pounds + "(") {
        advance(hashes + 2)
        readCode(untilClosed: true)
      } else if next("\\" + pounds) {
        advance(hashes + 2)
      } else {
        advance()
      }
    }
  }

  private static func isWordStart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_@#`$".contains(character)
  }

  private mutating func readWord() {
    var word = String(characters[index])
    let start = line
    advance()
    while index < characters.count,
      characters[index].isLetter || characters[index].isNumber || "_`".contains(characters[index])
    {
      word.append(characters[index])
      advance()
    }
    tokens.append(Token(text: word, line: start))
  }
}

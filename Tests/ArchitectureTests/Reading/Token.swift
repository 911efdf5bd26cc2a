/// A word or a mark of Swift source, with comments and the text of strings left out.
struct Token: Equatable {
  let text: String
  let line: Int

  var isWord: Bool { text.first.map { $0.isLetter || $0 == "_" || $0 == "@" } ?? false }
}

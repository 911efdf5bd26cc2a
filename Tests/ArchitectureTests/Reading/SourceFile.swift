/// A Swift file, by its path from the root of the repository.
struct SourceFile {
  let path: String
  let text: String
  let tokens: [Token]
  let declarations: [Declaration]

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
    tokens = Tokenizer.tokens(of: text)
    declarations = Declaration.all(in: tokens)
  }

  private var folders: [Substring] { path.split(separator: "/").dropLast() }

  /// The folder under Sources, or Demo, which is a module of its own; nil in tests.
  var module: String? {
    guard let first = folders.first else { return nil }
    let second = folders.dropFirst().first.map(String.init)
    guard first == "Demo" else { return first == "Sources" ? second : nil }
    return ["hosts": "SwiftHost", "chat": "ChatExample", "street": "Street"][second] ?? "Demo"
  }

  /// The first folder inside the module; nil for a file directly in it.
  var folder: String? { folders.dropFirst(2).first.map(String.init) }

  /// The file's name without `.swift`.
  var name: String {
    let last = path.split(separator: "/").last ?? ""
    return String(last.hasSuffix(".swift") ? last.dropLast(6) : last)
  }

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
}

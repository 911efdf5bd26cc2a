import Foundation
import Testing

@Suite("Swift in the documentation")
struct SwiftExampleTests {
  @Test("the README and every article about the engine have examples")
  func present() {
    for article in Article.all where article.path.contains("Earshot.docc") {
      #expect(!article.examples(in: "swift").isEmpty, "\(article) has no example in Swift")
    }
    #expect(Article.all.first?.examples(in: "swift").isEmpty == false)
    #expect(Article.all.count > 9, "found only \(Article.all)")
  }

  @Test("the sounds that examples load are there")
  func sounds() {
    var names: Set<String> = []
    for article in Article.all {
      for example in article.examples(in: "swift") + article.examples(in: "c") {
        let found = example.text.matches(of: /"(Assets\/[a-z0-9-]+\.wav)"/)
        names.formUnion(found.map { String($0.1) })
      }
    }
    #expect(names.count > 3, "\(names)")
    for name in names {
      let path = Article.root.appending(path: name).path
      #expect(FileManager.default.fileExists(atPath: path), "\(name)")
    }
  }

  @Test("every example compiles, those of a page one after the other")
  func compile() throws {
    let complaints = try ExampleCompiler().complaints(about: Self.program(of: Article.all))
    #expect(complaints.isEmpty, "\(complaints)")
  }

  @Test("what is quoted from a file is in it, word for word")
  func quotations() throws {
    let examples = Article.all.flatMap { $0.examples(in: "swift") }
    let quotations = examples.filter { $0.quotedFile != nil }
    #expect(quotations.count >= 3)
    for quotation in quotations {
      let file = Article.root.appending(path: quotation.quotedFile ?? "")
      let text = try String(contentsOf: file, encoding: .utf8)
      let quoted = quotation.lines.dropFirst().joined(separator: "\n")
      #expect(text.contains(quoted), "\(quotation.quotedFile ?? ""):\n\(quoted)")
    }
  }

  @Test("an example that asks for what isn't there is found, and its place is told")
  func mistake() throws {
    let text =
      "# Page\n\n```swift\nimport Earshot\nlet engine = try AudioEngine()\nengine.sing()\n```\n"
    let page = Article(path: "Page.md", text: text)
    let complaints = try ExampleCompiler().complaints(about: Self.program(of: [page]))
    #expect(complaints.contains("Page.md:6"), "\(complaints)")
    #expect(complaints.contains("sing"), "\(complaints)")
  }

  /// A function for each page. Its examples follow one another, as for a reader, so a later one may
  /// use the results of an earlier one.
  private static func program(of articles: [Article]) -> String {
    let modules = [
      "Earshot", "EarshotCapture", "EarshotChat", "EarshotMusic", "EarshotNetwork",
      "EarshotInspector", "EarshotScript", "EarshotSounds", "EarshotTesting", "Testing",
    ]
    var program = modules.map { "import \($0)\n" }.joined()
    for (index, article) in articles.enumerated() {
      let examples = article.examples(in: "swift").filter { $0.quotedFile == nil }
      guard !examples.isEmpty else { continue }
      program += "func page\(index)() throws {\n"
      for example in examples {
        program += "#sourceLocation(file: \"\(article.path)\", line: \(example.line))\n"
        // Imports can't stand in a function; an empty line keeps the numbers right.
        program += example.lines.map { $0.hasPrefix("import ") ? "\n" : $0 + "\n" }.joined()
      }
      program += "#sourceLocation()\n}\n"
    }
    return program
  }
}

import Foundation
import TestSupport
import Testing

@Suite("C in the documentation")
struct CExampleTests {
  @Test("the articles about the C face have examples")
  func present() {
    let articles = Article.all.filter { $0.path.contains("EarshotC.docc") }
    #expect(articles.flatMap { $0.examples(in: "c") }.count >= 10, "found only \(articles)")
  }

  @Test("every example compiles, those of a page one after the other", arguments: Article.all)
  func compile(article: Article) throws {
    for program in Self.programs(of: article) {
      let complaints = try complaints(about: program)
      #expect(complaints.isEmpty, "\(article):\n\(complaints)")
    }
  }

  @Test("an example that calls what isn't there is found, and its place is told")
  func mistake() throws {
    let text = "# Page\n\n```c\nearshot_engine_sing(engine);\n```\n"
    let program = try #require(Self.programs(of: Article(path: "Page.md", text: text)).first)
    let complaints = try complaints(about: program)
    #expect(complaints.contains("Page.md:4"), "\(complaints)")
    #expect(complaints.contains("earshot_engine_sing"), "\(complaints)")
  }

  /// A block with a main function is a program by itself. In other blocks functions belong to the
  /// page, and all other code goes into one function, with an engine and a voice at hand.
  private static func programs(of article: Article) -> [String] {
    let examples = article.examples(in: "c").map { example in
      (example, code: "#line \(example.line) \"\(article.path)\"\n" + example.text)
    }
    let whole = examples.filter { $0.code.contains("int main(") }
    let rest = examples.filter { !$0.code.contains("int main(") }
    guard !rest.isEmpty else { return whole.map(\.code) }
    let functions = rest.filter { $0.0.lines.first?.hasPrefix("static ") == true }
    let steps = rest.filter { $0.0.lines.first?.hasPrefix("static ") == false }
    let page =
      "#include <earshot.h>\n#include <earshot_testing.h>\n#include <stdio.h>\n"
      + functions.map(\.code).joined()
      + "void page(earshot_engine engine, earshot_voice voice) {\n"
      + steps.map(\.code).joined() + "(void)engine; (void)voice;\n}\n"
    return whole.map(\.code) + [page]
  }

  /// The compiler's messages, as C99 with every warning except those about things that a page
  /// leaves unused.
  private func complaints(about program: String) throws -> String {
    let folder = try TestFolder()
    try folder.write(program, to: "example.c")
    let outcome = try ChildProgram.run(
      [
        "clang", "-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-fsyntax-only",
        "-Wno-unused-function", "-Wno-unused-variable", "-Wno-unused-but-set-variable",
        "-I", Article.root.appending(path: "Sources/CEarshot/include").path,
        "-I", Article.root.appending(path: "Sources/CEarshotTesting/include").path,
        folder.file("example.c"),
      ], mixesErrors: true)
    return outcome.status == 0 ? "" : outcome.output
  }
}

import Foundation
import Testing

/// A recipe as it stands in the cookbook.
struct RecipeText {
  let name: String
  let definitions: String
  let swift: String
  let c: String
  let hasHeard: Bool
  /// The whole section.
  let text: String

  /// Each heading of a page with definitions below it, in order.
  static let all: [RecipeText] = pages.flatMap { path -> [RecipeText] in
    let page = try? String(contentsOf: Article.root.appending(path: path), encoding: .utf8)
    return (page ?? "").components(separatedBy: "\n## ").dropFirst().compactMap { section in
      let name = section.prefix { $0 != "\n" }
      let article = Article(path: path, text: section)
      guard let definitions = article.examples(in: "json").first else { return nil }
      return RecipeText(
        name: String(name), definitions: definitions.text,
        swift: article.examples(in: "swift").map(\.text).joined(separator: "\n"),
        c: article.examples(in: "c").map(\.text).joined(separator: "\n"),
        hasHeard: section.contains("\n**Heard:** "),
        text: section)
    }
  }

  static let folder = "Sources/EarshotSounds/EarshotSounds.docc/Cookbook"

  /// The file name of a recipe's picture without its suffix: `recipe-car-by-rpm`.
  static func picture(of name: String) -> String {
    "recipe-"
      + name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  private static let pages: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: Article.root.appending(path: folder).path)
    return (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
  }()

  static func named(_ name: String) throws -> RecipeText {
    try #require(all.first { $0.name == name }, "There is no recipe \"\(name)\".")
  }
}

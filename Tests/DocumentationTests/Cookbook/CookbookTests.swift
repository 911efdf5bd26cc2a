import AudioMeasuring
import Foundation
import TestSupport
import Testing

@Suite("The cookbook")
struct CookbookTests {
  @Test("has a test for each recipe, and a recipe for each test")
  func complete() {
    #expect(RecipeText.all.count >= 25)
    #expect(RecipeText.all.map(\.name).sorted() == Recipe.all.map(\.name).sorted())
  }

  @Test(
    "a recipe's definitions have no mistake, and are heard as the page says",
    arguments: Recipe.all)
  func heard(recipe: Recipe) throws {
    let table = try RecipeTable(recipe, RecipeText.named(recipe.name))
    #expect(table.missing == [])
    try recipe.listen(table)
    #expect(table.missing == [])
    // `Sources/documentation --pictures` draws it.
    if let folder = ProcessInfo.processInfo.environment["EARSHOT_COOKBOOK_SOUNDS"] {
      let heard = try #require(table.heard)
      let mono = zip(heard.left.samples, heard.right.samples).map { ($0 + $1) / 2 }
      try Data(TemporaryFile.wave(mono, sampleRate: 48_000)).write(
        to: URL(filePath: "\(folder)/\(RecipeText.picture(of: recipe.name)).wav"))
    }
  }

  @Test("a recipe has Swift, C and what is heard, and its Swift is what these tests call")
  func code() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let code = try ["Actions", "World", "Mix", "Players"].map { part in
      try String(contentsOf: folder.appending(path: "Recipe+\(part).swift"), encoding: .utf8)
    }.joined()
    for recipe in RecipeText.all {
      #expect(!recipe.swift.isEmpty && code.contains(recipe.swift), "\(recipe.name)")
      #expect(recipe.c.contains("earshot_"), "\(recipe.name)")
      #expect(recipe.hasHeard, "\(recipe.name)")
      let picture = "\(RecipeText.picture(of: recipe.name)).png"
      #expect(recipe.text.contains("](\(picture))"), "\(picture)")
      let path = Article.root.appending(path: "\(RecipeText.folder)/\(picture)").path
      #expect(FileManager.default.fileExists(atPath: path), "\(picture)")
      #expect(recipe.definitions.split(separator: "\n").count <= 60, "\(recipe.name)")
    }
  }

  @Test("the overview names every recipe")
  func overview() throws {
    let path = "Sources/EarshotSounds/EarshotSounds.docc/Cookbook/Cookbook.md"
    let text = try String(contentsOf: Article.root.appending(path: path), encoding: .utf8)
    for recipe in RecipeText.all {
      #expect(text.lowercased().contains(recipe.name.lowercased()), "\(recipe.name)")
    }
  }
}

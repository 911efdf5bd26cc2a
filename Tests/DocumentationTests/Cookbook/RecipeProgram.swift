import EarshotTesting
import Foundation
import TestSupport
import Testing

/// The C of all recipes as one program, linked to the library that was built with these tests.
struct RecipeProgram: Sendable {
  private let folder: TestFolder

  static let built = Result { try RecipeProgram() }

  /// Every function that is static must be called, or the compiler complains.
  private init() throws {
    folder = try TestFolder()
    try folder.write(
      "#include <stdbool.h>\n" + RecipeText.all.map(\.c).joined(separator: "\n"), to: "recipes.h")
    let library = try ChildProgram.built("earshot").deletingLastPathComponent().path
    let outcome = try ChildProgram.run(
      [
        "clang", "-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-I", folder.path,
        "-I", Article.root.appending(path: "Sources/CEarshot/include").path,
        Article.root.appending(path: "Tests/DocumentationTests/Cookbook/listen.c").path,
        "-o", folder.file("listen"), "-L", library, "-lEarshotC", "-Wl,-rpath,\(library)", "-lm",
      ], mixesErrors: true)
    guard outcome.status == 0 else { throw Faulty(messages: outcome.output) }
  }

  /// What a recipe in C gives to hear, and prints. Its files are in `folder`.
  func play(_ recipe: Recipe, in folder: TestFolder) throws -> (heard: Render, said: String) {
    let outcome = try ChildProgram(
      URL(filePath: self.folder.file("listen")), [recipe.name], in: folder
    ).outcome()
    let said = outcome.output + outcome.errors
    guard outcome.status == 0 else { throw Faulty(messages: "\(outcome.status): \(said)") }
    let samples = try folder.bytes(of: "heard.f32").withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
    }
    return (Render(samples, channelCount: 2, sampleRate: 48_000), said)
  }

  private struct Faulty: Error { let messages: String }
}

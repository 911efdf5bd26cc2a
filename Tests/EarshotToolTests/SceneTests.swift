import Foundation
import TestSupport
import Testing

/// The expected sound of scenes is kept beside them, with a table of the faults that they find;
/// `earshot test --update` renews it after intended changes.
@Suite("Scenes sound as they should")
struct SceneTests {
  @Test("the demo's, and those that have every kind of sound in them")
  func golden() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let folders = [
      tests.appending(path: "Scenes"), tests.appending(path: "../../Demo/scenes").standardized,
    ]
    for folder in folders {
      let outcome = try ChildProgram(
        ChildProgram.built("earshot"), ["test", "--quiet", "--timeout", "300", folder.path],
        in: TestFolder()
      ).outcome()
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }
  }
}

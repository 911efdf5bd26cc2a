import Foundation
import Testing

/// The rules, applied to this repository.
@Suite("The architecture")
struct ArchitectureTests {
  @Test("the sources are found at all")
  func sourcesAreFound() {
    let modules = Set(SourceTree.shipped.compactMap(\.module))
    #expect(modules.isSuperset(of: ["OpenALSoft", "AudioFiles", "Earshot", "EarshotScript"]))
  }

  @Test("a module imports only what its row of the table allows")
  func imports() { expectNone(ImportRule.violations(in: SourceTree.shipped)) }

  @Test("inside Earshot, no folder knows one above it")
  func folders() { expectNone(FolderRule.violations(in: SourceTree.shipped)) }

  @Test("files and types have names that say something")
  func names() { expectNone(NamingRule.violations(in: SourceTree.all)) }

  @Test("no file is too long and no line too wide")
  func sizes() { expectNone(SizeRule.violations(in: SourceTree.all)) }

  @Test("what Tests/mutants has a reason for not to find is of lines that there are")
  func argued() throws {
    let list = SourceTree.root.appending(path: "Tests/Mutation/equivalent.txt")
    let entries = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") && !$0.hasPrefix(" ") }
    #expect(!entries.isEmpty)
    for entry in entries {
      let parts = try #require(entry.firstRange(of: ": "), "no file in \(entry)")
      let old = entry[parts.upperBound...].split(separator: " => ", maxSplits: 1)[0]
      let file = SourceTree.root.appending(path: entry[..<parts.lowerBound])
      let text = try String(contentsOf: file, encoding: .utf8)
      let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(lines.contains(old), "\(entry)")
    }
  }

  private func expectNone(
    _ violations: [Violation], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let list = violations.map(\.description).joined(separator: "\n")
    #expect(violations.isEmpty, "\n\(list)", sourceLocation: sourceLocation)
  }
}

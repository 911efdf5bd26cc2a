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

  private func expectNone(
    _ violations: [Violation], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let list = violations.map(\.description).joined(separator: "\n")
    #expect(violations.isEmpty, "\n\(list)", sourceLocation: sourceLocation)
  }
}

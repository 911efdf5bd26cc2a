import Testing

/// Each rule, shown a small example that breaks it: a rule that cannot fail is no rule.
@Suite("The rules themselves")
struct RuleTests {
  @Test(
    "every form of a forbidden import is caught",
    arguments: [
      "import COpenAL", "@testable import OpenALSoft", "internal import CSndFile",
      "@preconcurrency public import Foundation", "import struct COpenAL.ALenum",
      "import COpenAL.EFX", "@_implementationOnly\nimport OpenALSoft", "import Dispatch",
      "#if os(Linux)\nimport Foundation\n#endif", "@_exported import Earshot",
      "#if canImport(Glibc)\nimport Glibc\n#endif",
    ])
  func forbiddenImports(text: String) {
    let file = SourceFile("Sources/EarshotScript/Reader.swift", text)
    #expect(ImportRule.violations(in: [file]).count == 1)
  }

  @Test(
    "what is allowed, or only looks like an import, is let through",
    arguments: [
      "import Earshot", "import Synchronization", "// import Foundation", "/* import COpenAL */",
      "let text = \"import Foundation\"", "import CSystem",
      "let text = \"\"\"\n  import Foundation\n  \"\"\"", "self.import(Foundation)",
    ])
  func allowedImports(text: String) {
    let file = SourceFile("Sources/EarshotScript/Reader.swift", text)
    #expect(ImportRule.violations(in: [file]).isEmpty)
  }

  @Test("only Driver and Outputs import OpenALSoft, and no module escapes the table")
  func placesOfImports() {
    func count(_ path: String, _ text: String) -> Int {
      ImportRule.violations(in: [SourceFile(path, text)]).count
    }
    #expect(count("Sources/Earshot/Driver/Driver.swift", "import OpenALSoft") == 0)
    #expect(count("Sources/Earshot/Outputs/Devices/DeviceOutput.swift", "import OpenALSoft") == 0)
    #expect(count("Sources/Earshot/Voices/Voice.swift", "import OpenALSoft") == 1)
    #expect(count("Sources/Earshot/Voices/Voice.swift", "import AudioFiles") == 0)
    #expect(count("Sources/Novelty/Thing.swift", "") == 1)
    #expect(count("Demo/Radar.swift", "import Foundation") == 0)
    #expect(count("Demo/Radar.swift", "import OpenALSoft") == 1)
    #expect(count("Tests/EarshotTests/VoiceTests.swift", "import OpenALSoft") == 0)
  }

  private let voice = SourceFile("Sources/Earshot/Voices/Voice.swift", "public struct Voice {}")

  @Test(
    "a type of a higher folder is caught where it is mentioned",
    arguments: [
      "struct Gain {\n  var voice: Voice\n}", "struct Gain {\n  let voices: [Int: Voice?]\n}",
      "struct Gain {\n  func of(_ v: borrowing Earshot.Voice) {}\n}",
      "struct Gain {}\nextension Voice {}", "struct Gain {}\nlet text = \"\\(Voice())\"",
    ])
  func upwardMentions(text: String) {
    let gain = SourceFile("Sources/Earshot/Units/Gain.swift", text)
    let violations = FolderRule.violations(in: [voice, gain])
    #expect(
      violations.map(\.description)
        == ["Sources/Earshot/Units/Gain.swift:2: Units mentions Voice of Voices"])
  }

  @Test("a type of the same or a lower folder may be mentioned, and so may a mere word")
  func downwardMentions() {
    let gain = SourceFile(
      "Sources/Earshot/Units/Gain.swift",
      "/// A Voice has one.\nstruct Gain { let name = \"Voice\"; let kind = Kind.Voice }")
    let table = SourceFile(
      "Sources/Earshot/Voices/VoiceTable.swift", "struct VoiceTable { var a: [Voice: Gain] }")
    let nested = SourceFile(
      "Sources/Earshot/Clips/Clip.swift", "struct Clip { struct Voice {}; var a: Voice }")
    #expect(FolderRule.violations(in: [voice, gain, table, nested]).isEmpty)
  }

  @Test("a file outside the folders of the order is caught")
  func unknownFolders() {
    let files = ["Sources/Earshot/Loose.swift", "Sources/Earshot/Attic/Box.swift"]
    #expect(FolderRule.violations(in: files.map { SourceFile($0, "") }).count == 2)
  }

  @Test("banned words are caught in files, folders and types, but only as whole words")
  func bannedWords() {
    func count(_ path: String, _ text: String) -> Int {
      NamingRule.violations(in: [SourceFile(path, text)]).count
    }
    #expect(count("Sources/A/VoiceManager.swift", "struct VoiceManager {}") == 2)
    #expect(count("Sources/A/Voice+Utils.swift", "extension Voice {}") == 1)
    #expect(count("Sources/Common/Voice.swift", "struct Voice {}") == 1)
    #expect(count("Sources/A/Voice.swift", "struct Voice { enum ClipData {} }") == 1)
    #expect(count("Sources/A/Database.swift", "struct Database { class Metadata {} }") == 0)
    #expect(count("Sources/A/ALBaseline.swift", "struct ALBaseline { class func a() {} }") == 0)
  }

  @Test("a file is named after something in it")
  func fileNames() {
    func count(_ path: String, _ text: String) -> Int {
      NamingRule.violations(in: [SourceFile("Sources/A/\(path)", text)]).count
    }
    #expect(count("Voice.swift", "struct Clip {}") == 1)
    #expect(count("Voice+Fades.swift", "extension Clip {}") == 1)
    #expect(count("Voice.swift", "// struct Voice {}") == 1)
    #expect(count("Voice.swift", "func f(_ a: Voice) {}") == 1)
    #expect(count("Voice+Fades.swift", "extension Voice {}") == 0)
    #expect(count("State.swift", "extension Voice.State {}") == 0)
    #expect(count("ResolveTransforms.swift", "func resolveTransforms() {}") == 0)
    #expect(count("main.swift", "run()") == 0)
  }

  @Test("files over 400 lines and lines over 100 columns are caught, and no shorter ones")
  func sizes() {
    func count(_ text: String) -> Int {
      SizeRule.violations(in: [SourceFile("Sources/A/B.swift", text)]).count
    }
    #expect(count(String(repeating: "a\n", count: 400)) == 0)
    #expect(count(String(repeating: "a\n", count: 401)) == 1)
    #expect(count(String(repeating: "é", count: 100)) == 0)
    #expect(count(String(repeating: "a", count: 101)) == 1)
  }
}

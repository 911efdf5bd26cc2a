import AudioFiles
import Foundation
import TestSupport
import Testing

/// The commands in the articles about sounds, each run as it stands.
@Suite("The articles about sounds")
struct ArticleTests {
  private func text(_ article: String) throws -> String {
    let place = URL(filePath: #filePath)
      .appending(path: "../../../Sources/EarshotScript/EarshotScript.docc/\(article).md")
    return try String(contentsOf: place.standardized, encoding: .utf8)
  }

  private func commands(_ article: String) throws -> [Substring] {
    try text(article).split(separator: "\n").filter { $0.hasPrefix("earshot ") }
  }

  @Test("every command about linting does what it says, and its table has all rules")
  func linting() throws {
    let commands = try self.commands("LintingSounds")
    #expect(commands.count >= 5)
    let folder = try TestFolder()
    try Sound.tone(-12, seconds: 0.1).write(to: "sounds/step.wav", in: folder)
    try folder.write(
      #"{"earshot": 1, "duration": 1}"# + "\n"
        + #"{"at": 0, "clip": "step", "file": "../sounds/step.wav"}"#, to: "scenes/walk.earshot")
    for command in commands {
      let words = command.split(separator: " ").dropFirst().map(String.init)
      let outcome = try Earshot.start(words, in: folder).outcome()
      #expect(outcome.status == 0 && outcome.errors == "", "\(command): \(outcome.output)")
    }
    let rules = try Earshot.run("lint", "--rules", in: folder).output.split(separator: "\n")
    let article = try text("LintingSounds")
    for rule in rules {
      let words = rule.split(separator: " ")
      #expect(article.contains("| `\(words[0])` | \(words[1]) |"), "\(words[0])")
    }
    #expect(rules.count == article.matches(of: /\n\| `/).count)
  }

  @Test("every command about converting does what it says")
  func commands() throws {
    let commands = try self.commands("ConvertingSounds")
    #expect(commands.count >= 10)
    let folder = try TestFolder()
    for name in ["wakeup.wav", "theme.wav", "recordings/step.wav", "recordings/deep/creak.wav"] {
      try Sound.tone(-12, seconds: 0.1, channelCount: 2).write(to: name, in: folder)
    }
    _ = try Earshot.run("convert", "theme.wav", "-o", "theme.flac", in: folder)
    for command in commands {
      let words = command.split(separator: " ").dropFirst().map(String.init)
      let outcome = try Earshot.start(words, in: folder).outcome()
      #expect(outcome.status == 0, "\(command): \(outcome.errors)")
      guard let place = words.firstIndex(of: "-o") else { continue }
      let output = folder.url.appending(path: words[place + 1])
      #expect(FileManager.default.fileExists(atPath: output.path), "\(command)")
    }
    let deep = folder.url.appending(path: "sounds/deep/creak.caf").path
    #expect(try AudioFile.info(path: deep).codec == "IMA4")
  }
}

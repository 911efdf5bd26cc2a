import AudioFiles
import Foundation
import TestSupport
import Testing

/// The commands in the article about conversion, each run as it stands.
@Suite("The article about converting sounds")
struct ArticleTests {
  @Test("every command in it does what it says")
  func commands() throws {
    let article = URL(filePath: #filePath)
      .appending(path: "../../../Sources/EarshotScript/EarshotScript.docc/ConvertingSounds.md")
    let text = try String(contentsOf: article.standardized, encoding: .utf8)
    let commands = text.split(separator: "\n").filter { $0.hasPrefix("earshot ") }
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

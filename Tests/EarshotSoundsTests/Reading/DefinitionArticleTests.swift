import EarshotSounds
import Foundation
import TestSupport
import Testing

@Suite("The article about definition files")
struct DefinitionArticleTests {
  private static func article(_ name: String) throws -> String {
    let place = URL(filePath: #filePath)
      .appending(path: "../../../../Sources/EarshotSounds/EarshotSounds.docc/\(name).md")
    return try String(contentsOf: place.standardized, encoding: .utf8)
  }

  @Test("has examples in which a check finds nothing")
  func examples() throws {
    let parts = try Self.article("Definitions").components(separatedBy: "```json\n").dropFirst()
    #expect(parts.count >= 3)
    for part in parts {
      let text = try #require(part.components(separatedBy: "\n```").first)
      let tree = try TemporaryTree(["example.sounds": text])
      let wave = TemporaryFile.wave([0, 0.5, 0], sampleRate: 48_000)
      for path in try SoundDefinitions.read(text).clipReferences {
        for number in 1...2 { try tree.write(wave, to: path.replacing("*", with: "\(number)")) }
      }
      let findings = try tree.read().check()
      withExtendedLifetime(tree) {}
      #expect(findings == [], "\(findings)")
    }
  }

  @Test("states the limits that hold")
  func limits() throws {
    let text = try Self.article("Definitions")
    for number in [
      SoundLimits.files, SoundLimits.clips, SoundLimits.events, SoundLimits.others,
      SoundLimits.elements, SoundLimits.pathBytes,
    ] {
      let written = number.formatted(.number.locale(Locale(identifier: "en_US")))
      #expect(text.contains(written), "\(written)")
    }
    #expect(SoundLimits.fileBytes == 16 << 20)
    #expect(SoundLimits.containerDepth == 12 && SoundLimits.nestedEvents == 8)
  }
}

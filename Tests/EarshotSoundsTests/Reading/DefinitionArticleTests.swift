import EarshotSounds
import Foundation
import Testing

@Suite("The article about definition files")
struct DefinitionArticleTests {
  private static func article(_ name: String) throws -> String {
    let place = URL(filePath: #filePath)
      .appending(path: "../../../../Sources/EarshotSounds/EarshotSounds.docc/\(name).md")
    return try String(contentsOf: place.standardized, encoding: .utf8)
  }

  @Test("has examples that read as they stand")
  func examples() throws {
    let parts = try Self.article("Definitions").components(separatedBy: "```json\n").dropFirst()
    #expect(parts.count >= 3)
    for part in parts {
      let text = try #require(part.components(separatedBy: "\n```").first)
      #expect(throws: Never.self, "\(text)") { try SoundDefinitions.read(text) }
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

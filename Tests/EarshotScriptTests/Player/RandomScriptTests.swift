import Earshot
import Testing

@testable import EarshotScript

@Suite("Random scripts")
struct RandomScriptTests {
  /// Every action, with odd names and extreme numbers, in two seconds.
  private func script(seed: UInt64) throws(ScriptError) -> String {
    var author = RandomAuthor(seed: seed)
    var header = author.header()
    header.duration = 2
    header.sampleRate = seed.isMultiple(of: 2) ? 8_000 : 48_000
    header.voices = min(header.voices, 40)
    let lines = author.lines(250).compactMap { line -> ScriptLine? in
      var line = line
      line.at = ScriptTime(line.at.seconds / 40)
      switch line.action {
      case .clip(var clip):
        var tone = ScriptTone()
        if case .tone(let made) = clip.sound { tone = made }
        // At the output's rate, as converting takes long where nothing is optimized.
        tone.sampleRate = header.sampleRate
        tone.seconds = ScriptTime(tone.seconds.seconds / 10)
        clip.sound = .tone(tone)
        clip.ambisonics = nil
        clip.markers = nil
        clip.fileBytes = nil
        clip.checksum = nil
        line.action = .clip(clip)
      // Interruptions in the author's opening lines would never end.
      case .interrupt where line.at == 0: return nil
      default: break
      }
      return line
    }
    return try ScriptWriter.text(of: header, lines)
  }

  @Test("neither crash nor stray, to their end or to one clear error", arguments: 0..<12)
  func play(seed: UInt64) throws {
    let reader = try ScriptReader(bytes: Array(script(seed: seed).utf8), name: "random.earshot")
    let player = try ScriptPlayer(reader)
    do {
      while try player.renderBlock() {
        player.withRenderedBlock { samples in
          if !samples.allSatisfy(\.isFinite) { Issue.record("no number at \(player.frame)") }
        }
      }
      #expect(player.frame == player.frameCount)
    } catch {
      // The author makes clips with loops beyond their end, and removes things that it names later.
      #expect(error.line != nil && !error.remedy.isEmpty, "\(error)")
    }
    player.engine.checkInvariants()
  }
}

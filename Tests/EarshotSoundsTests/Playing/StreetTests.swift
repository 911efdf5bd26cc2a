import Earshot
import EarshotSounds
import Foundation
import Testing

@testable import Street

@Suite("The game whose sound is in files")
struct StreetTests {
  @Test("plays to its end, and nothing of it is missing")
  func plays() throws {
    let assets = URL(filePath: #filePath).appending(path: "../../../../Assets").standardized.path
    let engine = try AudioEngine(
      Configuration(output: .offline, sampleRate: 48_000, limiter: .never))
    let game = try StreetGame(engine, sounds: assets)
    for name in game.sounds.eventNames { #expect(game.sounds.explain(name) == [], "\(name)") }
    var (lines, started, loudest): (Set<String>, Int, Float) = ([], 0, 0)
    while !game.isOver {
      game.step(1.0 / 60)
      loudest = max(loudest, engine.render(frameCount: 800).map { abs($0) }.max() ?? 0)
      lines.insert(game.line)
      for notice in game.sounds.takeNotices() {
        if case .missing(let what) = notice { Issue.record("\(what)") }
        if case .started = notice { started += 1 }
      }
    }
    #expect(lines.count == 4 && started > 40 && loudest > 0.05)
    engine.checkInvariants()
  }
}

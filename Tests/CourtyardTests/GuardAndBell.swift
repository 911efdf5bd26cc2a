import Courtyard
import Earshot
import EarshotTesting
import Testing

/// Found from here, so that it doesn't matter where tests are run from.
private let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

@Test("a guard walks past from left to right, and the bell rings behind the player")
func guardAndBell() throws {
  let engine = try AudioEngine(Configuration(output: .offline, layout: .quad))
  let game = try Courtyard(engine, sounds: root + "/Assets")
  let walk = try Render(of: engine, seconds: 6) { _ in game.tick(1.0 / 60) }
  game.pullRope()
  let bell = try Render(of: engine, seconds: 2)

  expect(walk).starts(at: 0.5, within: 0.05).isHeard(from: .left, in: ...2)
  expect(walk).isHeard(from: .right, in: 4...).not.isHeard(from: .back)
  expect(walk[2.5...3.5]).isLouder(than: walk[0...1], by: 3)
  expect(bell).isHeard(from: .back).hasNoClicks(in: 0.1...).peaks(below: -3)
}

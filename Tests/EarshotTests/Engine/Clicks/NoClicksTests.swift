import TestSupport
import Testing

@testable import Earshot

struct NoClicksTests {
  static let rates: [(sampleRate: Int, steps: Double)] = [
    (8_000, 10), (8_000, 60), (8_000, 500), (44_100, 59.94), (48_000, 10), (48_000, 30),
    (48_000, 60), (48_000, 240), (48_000, 1_000), (96_000, 60), (192_000, 1_000),
  ]

  /// The steepest that the game may sound: tones at a rate of at most 1.5 × 1.5 with some Doppler
  /// shift on top, and on each a fade and a change of gain at once, in a click-free ramp each.
  private func limit(_ game: RandomGame, sources: Int) -> Double {
    let tone = Math.turn / Double(RandomGame.period) * 1.5 * 1.5 * 1.3
    let ramps = 2.5 / game.studio.engine.world.rampFrames
    return Double(sources) * RandomGame.amplitude * (tone + ramps)
  }

  @Test("whatever a game does, nothing clicks", arguments: rates.indices, 0..<2)
  func random(_ index: Int, _ seed: Int) throws {
    let (sampleRate, steps) = Self.rates[index]
    let game = try RandomGame(
      seed: UInt64(100 * index + seed), sampleRate: sampleRate, stepsPerSecond: steps)
    while game.studio.frameCount < min(sampleRate * 3, 96_000) { game.step() }
    let limit = limit(game, sources: 4)
    #expect(limit < 0.75 * RandomGame.amplitude, "a cut tone would not be noticed")
    let heard = game.studio.heard
    let samples = heard.samples.span
    var found = 0
    for frame in 1..<heard.frameCount {
      for channel in 0..<2 {
        let step = samples[2 * frame + channel] - samples[2 * frame - 2 + channel]
        guard Double(abs(step)) > limit, !game.losses.contains(frame), found < 2 else { continue }
        found += 1
        Issue.record(
          """
          \(sampleRate) Hz, \(steps) steps a second: a step of \(step) at frame \(frame) in \
          channel \(channel), where at most \(limit) is steep; around it:
          \(game.diary(around: frame))
          """)
      }
    }
    #expect(heard.peak > 0.01, "next to nothing was heard")
  }
}

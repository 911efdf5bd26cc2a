import TestSupport
import Testing

@testable import Earshot

/// Plans that come late to a desk, whose stems begin them together all the same.
struct LateDeskTests {
  /// Its sound passes to a stem of its own in the frame in which that stem's strip goes under the
  /// strip above.
  @Test(
    "a bus under one that delays gets an effect while a voice elsewhere is still fading out",
    arguments: [50, 100, 200, 800])
  func stripWhileFading(_ piece: Int) throws {
    let game = try HostGame()
    let engine = game.engine
    let outer = try engine.makeBus()
    let inner = try engine.makeBus(under: outer)
    try engine.addEffect(.limiter(.init(ceiling: 0)), to: outer)
    let tone = try game.clip(
      Signal.sine(200, amplitude: 0.1, frames: 4_800), loop: 0..<4_800)
    engine.play(tone, options: PlaybackOptions(looping: .forever, bus: inner))
    let other = engine.play(tone, options: PlaybackOptions(looping: .forever))
    game.pass(6)
    game.pull(300)
    engine.stop(other, fading: .seconds(2.0 / 60))
    game.pass(1)
    // Not to the end of the plan.
    game.update()
    game.pull(700)
    try engine.addEffect(.equalizer([]), to: inner)
    game.update()
    for _ in 0..<800 / piece { game.pull(piece) }
    game.pass(7)
    let heard = game.heard
    let bends = heard.indices.dropFirst(4_800).map {
      (size: abs(heard[$0] - 2 * heard[$0 - 1] + heard[$0 - 2]), frame: $0)
    }
    let worst = try #require(bends.max { $0.size < $1.size })
    #expect(worst.size < 0.001, "\(worst)")
  }
}

import TestSupport
import Testing

@testable import Earshot

struct ExtremeGameTests {
  @Test("a storm of calls with extreme numbers leaves every voice in its clip", arguments: 1...4)
  func storm(_ seed: UInt64) throws {
    let game = try ExtremeGame(seed: seed)
    for _ in 0..<80 { game.step() }
    #expect(game.studio.samples.allSatisfy { $0.isFinite })
  }

  @Test("extreme rates and gains of nested buses leave the mix finite and audible")
  func nestedBuses() throws {
    let studio = try Studio()
    let engine = studio.engine
    let tone = Signal.sine(100, amplitude: 0.5, frames: 48_000)
    var bus = Bus.master
    for _ in 0..<25 {
      bus = try engine.makeBus(under: bus, gain: .maximum)
      engine.setRate(bus, 100)
    }
    let pushed = PushSource()
    pushed.write([Float](repeating: 0.5, count: 48_000))
    let live = engine.play(engine.load(pushed), options: PlaybackOptions(rate: 100, bus: bus))
    let voice = engine.play(
      try studio.clip(tone), options: PlaybackOptions(looping: .forever, bus: bus))
    let silent = engine.play(
      try studio.clip(tone), options: PlaybackOptions(gain: .silence, looping: .forever, bus: bus))
    studio.render(8_000)
    engine.checkInvariants()
    #expect(engine.status(of: voice)!.gain.isFinite && engine.status(of: silent)!.gain == 0)
    #expect(engine.isAlive(live))
    #expect(studio.samples.allSatisfy { $0.isFinite } && studio.heard.peak > 0.5)
    // 255 periods of 480 frames each pass in 480 frames.
    let crossings = zip(studio.samples.suffix(4_800), studio.samples.suffix(4_799).dropFirst())
    #expect(crossings.contains { $0.sign != $1.sign })
  }

  @Test("huge and negative times of updates are a day at most, also while they are put off")
  func hugeTimes() throws {
    let engine = try AudioEngine(Configuration(output: .silence))
    for _ in 0..<40 { engine.update(elapsed: .seconds(Int64.max)) }
    engine.update(elapsed: .seconds(Int64.min))
    #expect(engine.currentTime <= 40 * 86_400)
  }
}

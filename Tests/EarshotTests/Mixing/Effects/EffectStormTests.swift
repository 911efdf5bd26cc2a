import TestSupport
import Testing

@testable import Earshot

extension SeededGenerator {
  fileprivate mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}

struct EffectStormTests {
  /// A desk that is changed at random while sines play on it: a sum of them has a steepest slope.
  private func storm(_ seed: UInt64, live: Bool, seconds: Double) throws -> Render {
    let game = try HostGame { $0.output = live ? .host : .offline }
    let engine = game.engine
    var generator = SeededGenerator(seed: seed)
    var buses: [Bus] = [.master]
    for index in 0..<4 {
      buses.append(try engine.makeBus(under: buses[generator.below(index + 1)]))
    }
    let clip = try game.clip(
      (0..<4_800).map { 0.1 * Float(Math.sine(2 * .pi * Double($0) / 240)) }, loop: 0..<4_800)
    for bus in buses {
      engine.play(clip, options: PlaybackOptions(looping: .forever, bus: bus))
    }
    var effects: [BusEffect] = []
    while Double(game.heardFrames) < seconds * 48_000 {
      switch generator.below(8) {
      case 0, 1:
        let made = try? engine.addEffect(
          effect(&generator, buses), to: buses[generator.below(buses.count)])
        if let made { effects.append(made) }
      case 2 where !effects.isEmpty:
        engine.remove(effects.remove(at: generator.below(effects.count)))
      case 3 where !effects.isEmpty:
        let chosen = effects[generator.below(effects.count)]
        try? engine.setEffect(chosen, effect(&generator, buses))
      case 4 where !effects.isEmpty:
        engine.setBypassed(
          effects[generator.below(effects.count)], generator.below(2) == 0)
      case 5:
        let gain = Gain(linear: Double(generator.below(5)) / 4)
        engine.setGain(buses[generator.below(buses.count)], gain)
      case 6:
        try? engine.setParent(
          buses[1 + generator.below(buses.count - 1)],
          to: buses[generator.below(buses.count)])
      default: break
      }
      game.pass(1 + generator.below(4))
      engine.checkInvariants()
    }
    return Render(game.heard, channelCount: 1, sampleRate: 48_000)
  }

  private func effect(_ generator: inout SeededGenerator, _ buses: [Bus]) -> Effect {
    switch generator.below(5) {
    case 0: .filter(PassFilter.Settings(.low, frequency: 3_000, slope: 12))
    case 1: .limiter(Limiter.Settings(ceiling: 0))
    case 2:
      .compressor(
        Compressor.Settings(threshold: 0), lookAhead: Double(generator.below(3)) / 500)
    case 3: .echo(Echo.Settings(time: 0.1, feedback: 0.2, wet: 0.3))
    default:
      .compressor(
        Compressor.Settings(threshold: -10, attack: 0.05),
        listeningTo: .init(buses[generator.below(buses.count)], isBeforeFader: true))
    }
  }

  @Test("random desks don't click, in renders and in a host", arguments: [false, true])
  func storms(live: Bool) throws {
    for seed in 1...4 {
      let heard = try storm(UInt64(seed), live: live, seconds: 4)
      // Five sines and their echoes, and as much again for gains that change.
      let steepest = 5 * 0.1 * 1.4 * 2 * Double.pi / 240 * 2
      #expect(heard.peak > 0.05)
      #expect(heard.largestStep.size < steepest, "seed \(seed): \(heard.largestStep)")
      #expect(heard.firstNotFinite == nil)
    }
  }

  @Test("random desks render the same bytes twice")
  func sameTwice() throws {
    for seed in 11...12 {
      let (one, two) = try (
        storm(UInt64(seed), live: false, seconds: 3), storm(UInt64(seed), live: false, seconds: 3)
      )
      #expect(one.samples == two.samples)
    }
  }
}

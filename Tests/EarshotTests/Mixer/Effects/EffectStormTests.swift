import TestSupport
import Testing

@testable import Earshot

extension SeededGenerator {
  fileprivate mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}

struct EffectStormTests {
  /// A mixer that is changed at random while sines play on it: a sum of them has a steepest slope.
  private func storm(
    _ seed: UInt64, live: Bool, seconds: Double, _ log: inout [(frame: Int, what: String)]
  ) throws -> Render {
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
      var what = ""
      switch generator.below(9) {
      case 0, 1:
        let (new, bus) = (effect(&generator, buses), generator.below(buses.count))
        what = "\(new) on \(bus)"
        if let made = try? engine.addEffect(new, to: buses[bus]) { effects.append(made) }
      case 2 where !effects.isEmpty:
        let chosen = effects.remove(at: generator.below(effects.count))
        what = "remove \(String(describing: engine.settings(of: chosen)))"
        engine.remove(chosen)
      case 3 where !effects.isEmpty:
        let (chosen, new) = (
          effects[generator.below(effects.count)], effect(&generator, buses)
        )
        what = "\(String(describing: engine.settings(of: chosen))) to \(new)"
        try? engine.setEffect(chosen, new)
      case 4 where !effects.isEmpty:
        what = "bypass"
        engine.setBypassed(
          effects[generator.below(effects.count)], generator.below(2) == 0)
      case 5:
        let (gain, bus) = (
          Gain(linear: Double(generator.below(5)) / 4), generator.below(buses.count)
        )
        what = "gain \(gain.linear) of \(bus)"
        engine.setGain(buses[bus], gain)
      case 6:
        let (bus, parent) = (1 + generator.below(buses.count - 1), generator.below(buses.count))
        what = "\(bus) under \(parent)"
        try? engine.setParent(buses[bus], to: buses[parent])
      case 7 where !effects.isEmpty:
        let (chosen, place) = (effects[generator.below(effects.count)], generator.below(4))
        what = "\(String(describing: engine.settings(of: chosen))) to place \(place)"
        try? engine.move(chosen, to: place)
      default: break
      }
      log.append((game.heardFrames, what))
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

  @Test("random mixer changes don't click, offline or in a host", arguments: [false, true])
  func storms(live: Bool) throws {
    for seed in [1, 2, 22, 135, 205, 315, 538] {
      var log: [(frame: Int, what: String)] = []
      let heard = try storm(UInt64(seed), live: live, seconds: 4, &log)
      // Five sines and their echoes, and as much again for gains that change.
      let steepest = 5 * 0.1 * 1.4 * 2 * Double.pi / 240 * 2
      #expect(heard.peak > 0.05)
      #expect(
        heard.largestStep.size < steepest,
        """
        seed \(seed): \(heard.largestStep) after \
        \(log.filter { heard.largestStep.frame - 3_000...heard.largestStep.frame ~= $0.frame })
        """)
      #expect(heard.firstNotFinite == nil)
    }
  }

  @Test("random mixer changes with the same seed render the same samples twice")
  func sameTwice() throws {
    var log: [(frame: Int, what: String)] = []
    for seed in 11...12 {
      let (one, two) = try (
        storm(UInt64(seed), live: false, seconds: 3, &log),
        storm(UInt64(seed), live: false, seconds: 3, &log)
      )
      #expect(one.samples == two.samples)
    }
  }
}

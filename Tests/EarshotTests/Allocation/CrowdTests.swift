import TestSupport
import Testing

@testable import Earshot

struct CrowdTests {
  /// Two thousand voices, of which ten at a time are loud and the others 72 dB below; twenty times
  /// a second one of the loud and one of the others change places.
  private func play(sources: Int) throws -> (heard: Recording, statistics: Statistics) {
    let studio = try Studio { $0.sources = sources }
    let engine = studio.engine
    var generator = TestSupport.SeededGenerator(seed: 7)
    let clips = try [320, 480, 600, 800].map { period in
      try studio.tone(amplitude: 1, period: period, periods: 20)
    }
    let voices = (0..<2_000).map { index in
      var options = PlaybackOptions(gain: .decibels(index < 10 ? 0 : -72), looping: .forever)
      options.rate = Rate(Double.random(in: 0.8...1.2, using: &generator))
      options.offset = Double.random(in: 0...0.1, using: &generator)
      return engine.play(clips[index % clips.count], options: options)
    }
    var loud = Array(0..<10)
    for _ in 0..<24 {
      studio.render(2_400)
      let next = Int.random(in: 10..<2_000, using: &generator)
      guard !loud.contains(next) else { continue }
      engine.setGain(voices[loud.removeFirst()], .decibels(-72), over: .milliseconds(150))
      engine.setGain(voices[next], .unity, over: .milliseconds(150))
      loud.append(next)
    }
    engine.checkInvariants()
    return (studio.heard, engine.statistics)
  }

  @Test("two thousand voices on 16 sources sound as on 4,096, to 40 dB")
  func sixteen() throws {
    let few = try play(sources: 16)
    let all = try play(sources: 4_096)
    #expect(few.statistics.realVoices == 15)
    #expect(all.statistics.realVoices > 1_900)
    // The first block has everybody's entry in it.
    for start in stride(from: 2_400, to: 57_600 - 4_800, by: 2_400) {
      let piece = start..<start + 4_800
      let level = all.heard[piece].level
      let difference = few.heard[piece].differenceLevel(from: all.heard[piece])
      #expect(difference < level - 40, "\(difference) dB against \(level) dB from frame \(start)")
    }
  }
}

import TestSupport
import Testing

@testable import Earshot

/// Voices that lose their source and get one again must be where they would have been.
struct VirtualVoiceTests {
  private static let places = (0..<40_000).map { Float($0 + 1) / 65_536 }

  @Test(
    "a virtual voice resumes in the exact sample frame, looping forever or a few times",
    arguments: 0..<8)
  func comesBack(_ seed: Int) throws {
    var generator = SeededNumbers(seed: UInt64(seed))
    let loops = [10..<40_000, 5_000..<5_003, 0..<40_000, 20_000..<23_456]
    let loop = loops[seed % loops.count]
    let looping: Looping = seed < 4 ? .forever : .times(seed)
    func render(_ mutes: [Int]) throws -> Studio {
      let studio = try Studio()
      studio.engine.play(
        try studio.clip(Self.places, loop: loop), options: PlaybackOptions(looping: looping))
      for (index, frame) in mutes.enumerated() {
        studio.at(frame) { $0.setMuted(.master, index % 2 == 0) }
      }
      studio.render(120_000 - studio.frameCount)
      return studio
    }
    let mutes = (0..<8).map { 4_000 + 10_000 * $0 + Int.random(in: 0..<3_000, using: &generator) }
    let reference = try render([])
    let heard = try render(mutes)
    #expect(heard.engine.statistics.voices == reference.engine.statistics.voices)
    for (index, frame) in mutes.enumerated() where index % 2 == 1 {
      let whole = frame + 2_400..<frame + 6_000
      let places = [heard, reference].map { $0.samples[whole.lowerBound] * 65_536 - 1 }
      #expect(
        Array(heard.samples[whole]) == Array(reference.samples[whole]),
        "after frame \(frame) at place \(places[0]), not \(places[1])")
    }
  }

  @Test("an approaching voice that loses its source continues at its own rate, without Doppler")
  func nearing() throws {
    let studio = try Studio()
    let emitter = try studio.engine.makeEmitter(at: [0, 0, -400])
    studio.engine.move(emitter, to: [0, 0, 0], over: .seconds(4))
    let voice = studio.engine.play(
      try studio.clip([Float](repeating: 0.5, count: 400_000)), on: emitter)
    func rate() throws -> Double {
      let first = try #require(studio.engine.playhead(of: voice))
      studio.render(8_000)
      return (try #require(studio.engine.playhead(of: voice)) - first) * 6
    }
    studio.render(8_000)
    // 100 m/s nearer.
    #expect(abs(try rate() - 343.3 / 243.3) < 0.001)
    studio.engine.setMuted(.master, true)
    studio.render(1_600)
    #expect(studio.engine.statistics.realVoices == 0)
    #expect(abs(try rate() - 1) < 1e-9)
  }

  @Test("a voice that resumes half a frame before its loop's end stays in the loop")
  func loopEnd() throws {
    for frame in 1_600...1_608 {
      let studio = try Studio()
      let voice = studio.engine.play(
        try studio.clip(Self.places, loop: 10..<12),
        options: PlaybackOptions(rate: 0.5, looping: .forever))
      studio.engine.setMuted(.master, true)
      studio.render(800)
      studio.engine.setRate(voice, Rate(0.5 + Double(frame - 1_600) / 4_096))
      studio.render(800)
      studio.engine.setMuted(.master, false)
      studio.render(4_000)
      let place = try #require(studio.engine.playhead(of: voice)) * 48_000
      #expect((10..<12).contains(place), "it is at \(place)")
    }
  }

  @Test(
    "time passes for a voice without a source as for one that has it, at any rate",
    arguments: [0.3, 0.77, 1.9])
  func sameTime(_ rate: Double) throws {
    let studio = try Studio()
    let clip = try studio.clip(Signal.sine(30, frames: 96_000))
    let real = studio.engine.play(clip, rate: Rate(rate), looping: .forever)
    let virtual = studio.engine.play(clip, gain: .silence, rate: Rate(rate), looping: .forever)
    for step in 1...150 {
      studio.render(799)
      if step == 60 {
        for voice in [real, virtual] { studio.engine.setRate(voice, 2, over: .milliseconds(300)) }
      }
      let places = [real, virtual].compactMap { studio.engine.playhead(of: $0) }
      #expect(places.count == 2 && abs(places[0] - places[1]) < 1e-9, "\(places)")
    }
  }
}

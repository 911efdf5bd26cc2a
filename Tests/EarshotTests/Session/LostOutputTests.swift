import TestSupport
import Testing

@testable import Earshot

struct LostOutputTests {
  private static let places = (0..<96_000).map { Float($0 + 1) / 131_072 }

  @Test(
    "a lost output cuts off in its frame; restored, voices are where they would have been",
    arguments: [8_000, 8_123])
  func comesBack(_ frame: Int) throws {
    let studio = try Studio()
    let voice = studio.engine.play(try studio.clip(Self.places))
    studio.at(frame) { $0.loseOutput() }
    studio.render(800)
    #expect(studio.samples[frame - 1] == Self.places[frame - 1])
    #expect(studio.samples[frame...].allSatisfy { $0 == 0 })
    studio.render(12_000)
    #expect(studio.engine.suspensionReasons == .deviceLost)
    #expect(studio.engine.status(of: voice)?.reason == .noOutput)
    let back = studio.frameCount
    try studio.engine.restoreOutput()
    studio.render(8_000)
    let index = studio.frameCount - 1
    #expect(abs(studio.samples[index] - Self.places[index]) < 2 / 131_072)
    let after = studio.heard[back..<index]
    #expect(after.largestStep.size < 0.25 / 400, "\(after.largestStep)")
    #expect(studio.events.contains(.deviceLost(name: "offline")))
    #expect(studio.events.contains(.deviceRestored(name: "offline")))
    studio.engine.checkInvariants()
  }

  @Test("a voice that ends without an output ends on time, and one that starts plays on later")
  func meanwhile() throws {
    let studio = try Studio()
    studio.engine.loseOutput()
    let short = studio.engine.play(try studio.clip(Signal.sine(100, frames: 1_000)))
    let long = studio.engine.play(try studio.clip(Self.places))
    studio.render(4_000)
    #expect(studio.ending(of: short) == .ended)
    try studio.engine.restoreOutput()
    studio.render(4_000)
    #expect(abs(studio.samples[7_999] - Self.places[7_999]) < 2 / 131_072)
    #expect(studio.engine.status(of: long)?.state == .real)
  }

  @Test("losing it twice, restoring what was never lost, and unloading meanwhile are harmless")
  func harmless() throws {
    let studio = try Studio()
    try studio.engine.restoreOutput()
    let clip = try studio.clip(Self.places)
    studio.engine.play(clip)
    studio.render(1_000)
    studio.engine.loseOutput()
    studio.engine.loseOutput()
    try studio.engine.restoreOutput()
    studio.render(4_000)
    studio.engine.loseOutput()
    studio.render(4_000)
    studio.engine.unload(clip, stoppingVoices: true)
    studio.render(800)
    #expect(studio.engine.clipBytes == (0, 0))
    try studio.engine.restoreOutput()
    studio.render(800)
    #expect(studio.engine.statistics.voices == 0)
    studio.engine.checkInvariants()
  }

  @Test("counts of calls never run backwards over a lost output")
  func counts() throws {
    let studio = try Studio()
    let voice = studio.engine.play(try studio.clip(Self.places))
    for block in 0..<800 {
      studio.engine.setGain(voice, Gain(linear: Double(block % 2)))
      studio.render(80)
    }
    let before = studio.engine.statistics.propertyCalls
    studio.engine.loseOutput()
    studio.render(1_600)
    try studio.engine.restoreOutput()
    studio.render(800)
    #expect(studio.engine.statistics.propertyCalls >= before)
  }
}

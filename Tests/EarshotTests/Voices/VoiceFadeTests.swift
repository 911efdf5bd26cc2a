import TestSupport
import Testing

@testable import Earshot

/// Gains on their way, heard through a clip of constant level.
struct VoiceFadeTests {
  private func hold(_ studio: Studio) throws -> Voice {
    studio.engine.play(try studio.clip([Float](repeating: 0.5, count: 200_000)))
  }

  private func follow(
    _ studio: Studio, from start: Int, _ expected: (Int) -> Double, tolerance: Double,
    _ comment: Comment? = nil
  ) {
    for frame in stride(from: start, to: studio.frameCount, by: 53) {
      let heard = Double(studio.samples[frame])
      guard abs(heard - expected(frame)) > tolerance else { continue }
      Issue.record("frame \(frame): \(heard), expected \(expected(frame))")
      return
    }
  }

  @Test(
    "a fade-out is a straight line of amplitude, then the voice is over",
    arguments: [1_600, 1_717, 2_399])
  func fadeOut(_ frame: Int) throws {
    let studio = try Studio()
    let voice = try hold(studio)
    studio.at(frame) { $0.stop(voice, fading: .over(.milliseconds(200))) }
    studio.render(14_000)
    follow(
      studio, from: 0, { 0.5 * min(1, max(0, 1 - Double($0 - frame) / 9_600)) }, tolerance: 0.02)
    #expect(studio.ending(of: voice) == .stopped)
    #expect(studio.heard.largestStep.size < CutTolerance.step(0.5 / 9_600 * 2.5))
  }

  @Test(
    "a gain ramp is a straight line of amplitude to its target",
    arguments: [1_600, 1_717, 2_399])
  func gain(_ frame: Int) throws {
    let studio = try Studio()
    let voice = try hold(studio)
    studio.at(frame) { $0.setGain(voice, Gain(linear: 0.2), over: .milliseconds(300)) }
    studio.render(20_000)
    follow(
      studio, from: 0,
      { 0.5 * (1 - 0.8 * min(1, max(0, Double($0 - frame) / 14_400))) }, tolerance: 0.02)
    #expect(abs(studio.samples[studio.frameCount - 1] - 0.1) < 1e-6)
  }

  @Test(
    "a gain at once takes about a step and doesn't click", arguments: [10.0, 30, 60, 240, 1_000])
  func gainAtOnce(_ steps: Double) throws {
    let studio = try Studio { $0.stepsPerSecond = steps }
    let voice = try hold(studio)
    studio.render(9_600)
    studio.engine.setGain(voice, .silence)
    studio.render(9_600)
    studio.engine.setGain(voice, .unity)
    studio.render(9_600)
    #expect(studio.heard.largestStep.size < 0.5 / 100, "\(studio.heard.largestStep)")
    #expect(studio.samples[9_600 + 4_000] == 0)
    #expect(abs(studio.samples[19_200 + 4_000] - 0.5) < 1e-4)
  }

  @Test("a ramp changed midway continues from its current value")
  func redirected() throws {
    let studio = try Studio()
    let voice = try hold(studio)
    studio.engine.setGain(voice, .silence, over: .seconds(1))
    studio.render(24_000)
    studio.engine.setGain(voice, .unity, over: .milliseconds(500))
    studio.render(30_000)
    follow(
      studio, from: 0,
      {
        $0 < 24_000
          ? 0.5 - 0.25 * Double($0) / 24_000 : min(0.5, 0.25 + 0.25 * Double($0 - 24_000) / 24_000)
      },
      tolerance: 0.01)
  }

  @Test("an emitter's and a bus's gain go in straight lines too")
  func emitterAndBus() throws {
    let studio = try Studio()
    let engine = studio.engine
    let bus = try engine.makeBus()
    var options = EmitterOptions()
    options.distance = .none
    let emitter = try engine.makeEmitter(at: [0, 0, -2], bus: bus, options: options)
    engine.play(try studio.clip([Float](repeating: 0.5, count: 200_000)), on: emitter)
    studio.render(8_000)
    let full = Double(studio.samples[7_999])
    engine.setGain(emitter, Gain(linear: 0.5), over: .milliseconds(500))
    studio.render(24_800)
    engine.setGain(bus, Gain(linear: 0.5), over: .milliseconds(500))
    studio.render(24_800)
    follow(
      studio, from: 8_000,
      { frame in
        let one = 1 - 0.5 * min(1, Double(frame - 8_000) / 24_000)
        let two = 1 - 0.5 * min(1, max(0, Double(frame - 32_800) / 24_000))
        return full * one * two
      }, tolerance: Double(CutTolerance.level(0.005 * Float(full))))
  }

  @Test("gains beyond what OpenAL mixes are cut at +24 dB and counted")
  func limit() throws {
    let studio = try Studio()
    let clip = try studio.clip([Float](repeating: 0.01, count: 20_000))
    let voice = studio.engine.play(clip, gain: .decibels(48))
    studio.render(4_000)
    #expect(abs(studio.samples[3_999] - 0.16) < 1e-4, "\(studio.samples[3_999])")
    #expect(studio.engine.statistics.gainLimited == 1)
    let told = studio.engine.explain(voice)
    #expect(abs(told.gain - 16) < 1e-4 && told.status.map { abs($0.gain - 16) < 1e-4 } ?? false)
    #expect(told.factors.last?.origin == .limit)
    #expect(told.sentences().contains { $0.contains("louder than +24 dB") }, "\(told.sentences())")
  }
}

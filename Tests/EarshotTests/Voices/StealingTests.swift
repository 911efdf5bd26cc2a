import TestSupport
import Testing

@testable import Earshot

struct StealingTests {
  private func hold(_ studio: Studio, _ gain: Double, priority: Int = 0) throws -> Voice {
    let clip = try studio.clip([Float](repeating: 0.5, count: 480_000))
    return studio.engine.play(
      clip, options: PlaybackOptions(gain: Gain(linear: gain), priority: priority))
  }

  private func state(_ studio: Studio, _ voice: Voice) -> VoiceState? {
    studio.engine.status(of: voice)?.state
  }

  @Test("the quietest voice is stolen, keeps time, and resumes where it would have been")
  func quietest() throws {
    let studio = try Studio { $0.sources = 3 }
    let places = (0..<96_000).map { Float($0 + 1) / 131_072 }
    let quiet = studio.engine.play(try studio.clip(places), gain: .decibels(-10))
    let loud = try hold(studio, 0.9)
    studio.render(4_000)
    #expect(state(studio, quiet) == .real)
    let louder = try hold(studio, 0.8)
    studio.render(4_000)
    #expect(state(studio, quiet) == .virtual)
    #expect(studio.engine.status(of: quiet)?.reason == .outranked)
    #expect(state(studio, loud) == .real && state(studio, louder) == .real)
    #expect(studio.engine.statistics.stolen == 1)
    studio.engine.stop(louder)
    studio.engine.stop(loud)
    studio.render(8_000)
    let place = Double(studio.samples[15_999]) * 131_072 / Gain.decibels(-10).linear
    #expect(abs(place - 16_000) < 1, "place \(place) is heard")
    #expect(studio.heard[1..<4_000].largestStep.size < 0.01)
    #expect(studio.heard[4_001..<16_000].largestStep.size < 1.2 / 300)
  }

  @Test("priority beats loudness, however loud")
  func priority() throws {
    let studio = try Studio { $0.sources = 2 }
    let important = try hold(studio, 0.01, priority: 1)
    let loud = try hold(studio, 1)
    studio.render(2_400)
    #expect(state(studio, important) == .real && state(studio, loud) == .virtual)
    studio.engine.setPriority(loud, 2)
    studio.render(2_400)
    #expect(state(studio, important) == .virtual && state(studio, loud) == .real)
  }

  @Test("with a single source the better voice has it")
  func singleSource() throws {
    let studio = try Studio { $0.sources = 1 }
    let quiet = try hold(studio, 0.2)
    studio.render(2_400)
    let loud = try hold(studio, 0.8)
    studio.render(4_800)
    #expect(state(studio, quiet) == .virtual && state(studio, loud) == .real)
    #expect(abs(studio.samples.last! - 0.4) < 1e-6)
    studio.engine.checkInvariants()
  }

  @Test("thousands of voices are kept in order, and a play beyond the limit is refused")
  func thousands() throws {
    let studio = try Studio {
      $0.sources = 16
      $0.maximumVoices = 3_000
    }
    let clip = try studio.clip(Signal.sine(100, amplitude: 0.01, frames: 4_800))
    for index in 0..<3_000 {
      studio.engine.play(clip, gain: Gain(linear: 1 / Double(index + 1)), looping: .forever)
    }
    #expect(!studio.engine.isAlive(studio.engine.play(clip)))
    studio.render(1_600)
    let statistics = studio.engine.statistics
    #expect(statistics.voices == 3_000 && statistics.realVoices == 15)
    #expect(statistics.virtualVoices == 2_985 && statistics.refused == 1)
    let real = studio.engine.statuses.filter { $0.state == .real }.map(\.gain)
    #expect(real.min() ?? 0 > 1 / 17, "the loudest have the sources: \(real)")
    studio.engine.stop(.master)
    studio.render(3_200)
    #expect(studio.engine.statistics.voices == 0)
    studio.engine.checkInvariants()
  }

  @Test("voices of removed emitters and nodes end without a click")
  func removed() throws {
    let studio = try Studio()
    let engine = studio.engine
    let node = try engine.makeNode()
    var options = EmitterOptions()
    options.distance = .none
    let one = try engine.makeEmitter(parent: node, at: [0, 0, -1], options: options)
    let two = try engine.makeEmitter(at: [0, 0, -1], options: options)
    let clip = try studio.clip([Float](repeating: 0.3, count: 96_000))
    let voices = [engine.play(clip, on: one), engine.play(clip, on: two)]
    studio.render(4_000)
    studio.at(4_321) { $0.remove(node) }
    studio.at(7_777) { $0.remove(two) }
    studio.render(4_000)
    for voice in voices { #expect(studio.ending(of: voice) == .removed) }
    #expect(studio.samples.last == 0)
    #expect(studio.heard[1..<studio.frameCount].largestStep.size < 0.3 / 300)
  }
}

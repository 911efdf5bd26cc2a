import TestSupport
import Testing

@testable import Earshot

struct SpareSourceTests {
  @Test("the victim fades out over one step while the newcomer begins as sharp as it is")
  func ramps() throws {
    let studio = try Studio(sources: 2)
    let level = try studio.level(0.5, frames: 48_000)
    let victim = studio.playLeft(level)
    studio.render(8_000)
    let taker = studio.playRight(level, PlaybackOptions(priority: 1))
    studio.render(8_000)
    let left = studio.heard.left.samples
    let right = studio.heard.right.samples
    #expect(right[7_999] == 0 && right[8_000] == 0.5 && right[15_999] == 0.5)
    for frame in 0..<studio.ramp {
      let expected = 0.5 * (1 - Float(frame) / Float(studio.ramp))
      #expect(abs(left[8_000 + frame] - expected) < 0.002, "\(frame) frames into the ramp")
    }
    #expect(left.dropFirst(8_000 + studio.ramp).allSatisfy { abs($0) < 1e-9 })
    #expect(studio.isReal(taker) && studio.state(of: victim) == .virtual)
    #expect(studio.engine.statistics.stolen == 1)
    #expect(studio.engine.explain(victim).displacedBy == taker)
    studio.engine.stop(taker)
    studio.render(8_000)
    #expect(studio.isReal(victim))
  }

  @Test(
    "as many voices sound as there are sources, less the spares",
    arguments: [(1, 1), (2, 1), (3, 2), (16, 15), (64, 60), (256, 240)])
  func spares(_ sources: Int, _ sounding: Int) throws {
    let studio = try Studio { $0.sources = sources }
    let tone = try studio.tone(periods: 100)
    for _ in 0..<300 { studio.engine.play(tone, options: PlaybackOptions(gain: .decibels(-20))) }
    studio.render(4_000)
    #expect(studio.engine.statistics.sources == sources)
    #expect(studio.engine.statistics.realVoices == sounding)
    #expect(studio.engine.statistics.virtualVoices == 300 - sounding)
  }

  @Test("with one source alone, voices take turns without a click", arguments: [1, 2, 3])
  func few(_ sources: Int) throws {
    let studio = try Studio(sources: sources)
    let tone = try studio.tone(amplitude: 0.2, periods: 300)
    for index in 0..<12 {
      let side = index.isMultiple(of: 2) ? studio.playLeft : studio.playRight
      _ = side(tone, PlaybackOptions(offset: 0.001, priority: index))
      studio.renderChecked(blocks: 3)
      #expect(studio.engine.statistics.realVoices == min(index + 1, max(1, sources - 1)))
    }
    let steepest = 0.2 * (Math.turn / 480 + 1.1 / 800)
    #expect(studio.heard.largestStep.size < steepest * 2)
    #expect(studio.heard.peak > 0.1)
  }

  @Test("when twenty are stolen in one step nothing clicks, and all start soon")
  func twenty() throws {
    let studio = try Studio(sources: 32)
    let tone = try studio.tone(amplitude: 0.02, periods: 300)
    let victims = (0..<30).map { index in
      studio.playLeft(tone, PlaybackOptions(offset: Double(index) * 0.000_3))
    }
    studio.render(8_000)
    #expect(victims.allSatisfy(studio.isReal))
    let takers = (0..<20).map { _ in studio.playRight(tone, PlaybackOptions(priority: 1)) }
    studio.renderChecked(blocks: 1)
    #expect(studio.engine.statistics.stolen == 20)
    #expect(studio.engine.statistics.starved == 18, "two spares were idle")
    #expect(takers.filter(studio.isReal).count == 2)
    let waiting = takers.filter { !studio.isReal($0) }
    #expect(waiting.allSatisfy { studio.engine.status(of: $0)?.reason == .waitingForSource })
    studio.renderChecked(blocks: 1)
    #expect(takers.allSatisfy(studio.isReal), "all of them one step later")
    #expect(studio.engine.statistics.starved == 0)
    #expect(victims.filter(studio.isReal).count == 10)
    studio.renderChecked(blocks: 10)
    let heard = studio.heard
    let steepest = 0.02 * (Math.turn / 480 + 1.1 / 800)
    #expect(heard.left[800..<heard.frameCount].largestStep.size < 30 * steepest)
    #expect(heard.right.largestStep.size < 20 * steepest)
  }

  @Test("those who wait for a source start by their importance")
  func mostImportantFirst() throws {
    let studio = try Studio(sources: 16)
    let tone = try studio.tone(periods: 300)
    for _ in 0..<15 { studio.playLeft(tone) }
    studio.render(4_000)
    let takers = (1...5).map { studio.playRight(tone, PlaybackOptions(priority: $0)) }
    studio.renderChecked(blocks: 1)
    #expect(takers.filter(studio.isReal) == [takers[4]])
    studio.renderChecked(blocks: 1)
    #expect(takers.allSatisfy(studio.isReal))
  }

  @Test("of very many who wait for a source the most important start", arguments: [1, 2, 3])
  func manyWait(_ seed: UInt64) throws {
    let studio = try Studio(sources: 256)
    let tone = try studio.tone(periods: 300)
    for _ in 0..<240 { studio.playLeft(tone, PlaybackOptions(priority: -1)) }
    studio.render(4_000)
    var generator = SeededNumbers(seed: seed)
    var takers = (0..<200).map { index in
      let priority = Int.random(in: 0...4, using: &generator)
      let gain = Double.random(in: 0.3...1, using: &generator)
      let options = PlaybackOptions(gain: Gain(linear: gain), priority: priority)
      return (voice: studio.playRight(tone, options), priority: priority, gain: gain)
    }
    takers.sort { ($0.priority, $0.gain) > ($1.priority, $1.gain) }
    studio.renderChecked(blocks: 1)
    #expect(takers.map { studio.isReal($0.voice) } == (0..<200).map { $0 < 16 })
    studio.renderChecked(blocks: 1)
    #expect(takers.allSatisfy { studio.isReal($0.voice) })
  }

  // MARK: Sources that are kept free

  /// Twenty voices on eight sources: two loud ones, and the others this many decibels below.
  private func beside(_ decibels: Double) throws -> (studio: Studio, voices: [Voice]) {
    let studio = try Studio { $0.sources = 8 }
    let tone = try studio.tone(periods: 400)
    let voices = (0..<20).map { index in
      studio.engine.play(
        tone, options: PlaybackOptions(gain: .decibels(index < 2 ? 0 : decibels), offset: 0.001))
    }
    studio.renderChecked(blocks: 4)
    return (studio, voices)
  }

  @Test("sources are kept for the next loud voices where the quietest are masked anyway")
  func kept() throws {
    let (studio, voices) = try beside(-60)
    // Seven could sound. Three of the quiet ones fewer is a loss of 58 dB.
    #expect(voices.filter(studio.isReal).prefix(2) == voices[..<2])
    #expect(studio.engine.statistics.realVoices == 4)
    let masked = try #require(voices.first { !studio.isReal($0) })
    #expect(studio.engine.status(of: masked)?.reason == .masked)
    #expect(studio.engine.explain(masked).sentences()[0].contains("beside the others"))
    #expect(studio.engine.statistics.starved == 0)
    // They are there at once for four that jump.
    for voice in voices[10..<14] { studio.engine.setGain(voice, .unity) }
    studio.renderChecked(blocks: 1)
    #expect(voices[10..<14].allSatisfy(studio.isReal))
    #expect(studio.engine.statistics.starved == 0)
  }

  @Test("no source is kept from a voice that is heard", arguments: [-20.0, -40])
  func notKept(_ decibels: Double) throws {
    let (studio, voices) = try beside(decibels)
    #expect(studio.engine.statistics.realVoices == 7)
    let virtual = try #require(voices.first { !studio.isReal($0) })
    #expect(studio.engine.status(of: virtual)?.reason == .outranked)
  }

  @Test("no source is kept where there is one for each")
  func enough() throws {
    let studio = try Studio { $0.sources = 8 }
    let tone = try studio.tone(periods: 400)
    for index in 0..<7 {
      studio.engine.play(tone, options: PlaybackOptions(gain: .decibels(index < 1 ? 0 : -60)))
    }
    studio.renderChecked(blocks: 4)
    #expect(studio.engine.statistics.realVoices == 7)
  }

  @Test("a voice of higher priority isn't masked, and none is while a loud one is silent")
  func importantIsNotMasked() throws {
    let (studio, voices) = try beside(-60)
    for voice in voices[4..<11] { studio.engine.setPriority(voice, 1) }
    studio.renderChecked(blocks: 4)
    #expect(voices.filter(studio.isReal) == Array(voices[4..<11]))
    #expect(studio.engine.status(of: voices[0])?.reason == .outranked)
    for voice in voices[4..<11] { studio.engine.setPriority(voice, 0) }
    studio.renderChecked(blocks: 4)
    #expect(voices[..<2].allSatisfy(studio.isReal))
  }

  @Test("a voice that would be ended without a source isn't while it waits for a spare")
  func waitingIsNotDenied() throws {
    let studio = try Studio(sources: 16)
    let tone = try studio.tone(periods: 300)
    for _ in 0..<15 { studio.playLeft(tone) }
    studio.render(4_000)
    let takers = (1...5).map {
      studio.playRight(tone, PlaybackOptions(priority: $0, whenVirtual: .stop))
    }
    studio.renderChecked(blocks: 2)
    #expect(takers.allSatisfy(studio.isReal))
  }
}

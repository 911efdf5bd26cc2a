import TestSupport
import Testing

@testable import Earshot

struct ReturningTests {
  static let period = 480
  static let amplitude = 0.2
  /// The steepest step of the tone at a rate, and of a click-free ramp of it.
  private static func steepest(_ rate: Double) -> Double {
    amplitude * (Math.turn / Double(period) * rate + 1.1 / 800)
  }

  /// The hero is outranked from one frame to another, unless there are sources for all.
  private func outranked(
    sources: Int, rate: Double, loop: Range<Int>?, _ behavior: VirtualBehavior = .keepTime
  ) throws -> (studio: Studio, hero: Voice) {
    let studio = try Studio(sources: sources)
    let clip = try studio.tone(
      amplitude: Self.amplitude, period: Self.period, periods: 400, loop: loop)
    let loud = try studio.tone(periods: 400)
    let hero = studio.playLeft(
      clip,
      PlaybackOptions(
        rate: Rate(rate), looping: loop == nil ? .once : .forever, whenVirtual: behavior))
    studio.render(12_345)
    let others = (0..<5).map { _ in studio.playRight(loud, PlaybackOptions(priority: 1)) }
    studio.render(30_001)
    if sources < 8 { #expect(studio.state(of: hero) != .real) }
    for other in others { studio.engine.stop(other) }
    studio.render(24_000)
    return (studio, hero)
  }

  static let loops: [Range<Int>?] = [nil, 4_800..<9_600, 480..<960, 0..<480 * 400]

  @Test(
    "a tone that was outranked resumes in phase and without a click",
    arguments: [1, 0.737, 1.9], loops.indices)
  func phase(_ rate: Double, _ loop: Int) throws {
    let (few, hero) = try outranked(sources: 2, rate: rate, loop: Self.loops[loop])
    let (all, _) = try outranked(sources: 64, rate: rate, loop: Self.loops[loop])
    #expect(few.isReal(hero))
    #expect(few.heard.left[20_000..<40_000].peak < 1e-9, "it is heard while it is outranked")
    // Back by two blocks and a ramp after the others were stopped.
    let back = 46_000..<66_000
    let difference = few.heard.left[back].largestDifference(from: all.heard.left[back])
    // A playhead between two sample frames comes back on the nearer one.
    let frames = difference / (Self.amplitude * Math.turn / Double(Self.period) * rate)
    let isWhole = (rate * 4).truncatingRemainder(dividingBy: 1) == 0
    #expect(frames < (isWhole ? 0.001 : 1), "\(frames) frames off at a rate of \(rate)")
    #expect(few.heard.left.largestStep.size < Self.steepest(rate))
  }

  @Test("a tone whose bus was muted resumes in phase", arguments: [1, 0.75])
  func muted(_ rate: Double) throws {
    func play(muting: Bool) throws -> Studio {
      let studio = try Studio()
      let bus = try studio.engine.makeBus()
      let tone = try studio.tone(amplitude: Self.amplitude, period: Self.period, periods: 200)
      let voice = studio.engine.play(tone, options: PlaybackOptions(rate: Rate(rate), bus: bus))
      studio.render(8_000)
      studio.engine.setMuted(bus, muting)
      studio.render(10_000)
      #expect(studio.state(of: voice) == (muting ? .virtual : .real), "with idle sources")
      studio.engine.setMuted(bus, false)
      studio.render(10_000)
      return studio
    }
    let heard = try play(muting: true).heard
    let wanted = try play(muting: false).heard
    #expect(heard[10_000..<17_000].peak == 0)
    #expect(heard[20_000..<28_000].largestDifference(from: wanted[20_000..<28_000]) < 1e-5)
    // A tone that begins has a bend, where the filter of an oversampled clip overshoots.
    let later = heard[100..<28_000].largestStep
    #expect(later.size < Self.steepest(rate), "\(later)")
  }

  @Test(
    "a loop that resumes at its start, or one frame before or after it, is ramped",
    arguments: [0, 1, 799])
  func loopsBeginning(_ delay: Int) throws {
    let studio = try Studio()
    let bus = try studio.engine.makeBus()
    // As long as a block, so that each block begins at the same place of the loop.
    let clip = try studio.clip([Float](repeating: 0.5, count: 800))
    studio.engine.play(
      clip,
      options: PlaybackOptions(
        looping: .forever, offset: Double(delay) / 48_000, bus: bus))
    studio.render(4_000)
    studio.engine.setMuted(bus, true)
    studio.render(4_000)
    studio.engine.setMuted(bus, false)
    studio.render(4_000)
    #expect(studio.heard[4_800..<8_000].peak == 0)
    #expect(studio.heard.largestStep.size < 0.5 * 1.01 / Double(studio.ramp))
    #expect(studio.samples[9_600...].allSatisfy { $0 == 0.5 })
  }

  @Test("a tone that was too far away to be heard resumes in phase")
  func far() throws {
    func play(leaving: Bool) throws -> Studio {
      let studio = try Studio()
      let emitter = try studio.engine.makeEmitter(at: [0, 0, -1])
      let tone = try studio.tone(amplitude: Self.amplitude, period: Self.period, periods: 200)
      let voice = studio.engine.play(tone, on: emitter)
      studio.render(8_000)
      if leaving { studio.engine.teleport(emitter, to: [0, 0, -100_000]) }
      studio.render(10_000)
      #expect(studio.state(of: voice) == (leaving ? .virtual : .real), "with idle sources")
      studio.engine.teleport(emitter, to: [0, 0, -1])
      studio.render(10_000)
      return studio
    }
    let heard = try play(leaving: true).heard
    let wanted = try play(leaving: false).heard
    #expect(heard[11_000..<17_000].peak == 0)
    #expect(wanted[20_000..<28_000].peak > 0.05)
    #expect(heard[20_000..<28_000].largestDifference(from: wanted[20_000..<28_000]) < 1e-5)
    #expect(heard.largestStep.size < Self.steepest(1))
  }

  // MARK: What else a voice may do while it has no source

  @Test("a voice that restarts after it was virtual plays from its first frame, with all its loops")
  func restarts() throws {
    let studio = try Studio(sources: 2)
    let places = (0..<9_600).map { Float($0 + 1) / 16_384 }
    let hero = studio.playLeft(
      try studio.clip(places), PlaybackOptions(looping: .times(3), whenVirtual: .restart))
    // In its last round.
    studio.render(24_000)
    let other = studio.playRight(try studio.tone(periods: 400), PlaybackOptions(priority: 1))
    studio.render(16_000)
    #expect(studio.engine.playhead(of: hero) == 0)
    studio.engine.stop(other)
    studio.render(40_000)
    let left = studio.heard.left
    let onset = try #require(left[26_000..<80_000].onset(above: 1e-9)) + 26_000
    let expected = Render(places + places + places)
    let heard = left[onset..<onset + 28_800]
    #expect(heard.largestDifference(from: expected) < 1e-6, "not from its first frame on")
    #expect(studio.ending(of: hero) == .ended)
  }

  @Test("of clips that follow each other, all come again from the first on", arguments: [0, 4_000])
  func restartsSequence(_ offset: Int) throws {
    let studio = try Studio(sources: 2)
    let places = (0..<28_800).map { Float($0 + 1) / 32_768 }
    let clips = try (0..<3).map { try studio.clip(Array(places[$0 * 9_600..<($0 + 1) * 9_600])) }
    studio.engine.setLimit(clips[0], VoiceLimit(1, whenFull: .refuseNew))
    let hero = studio.playLeft(
      clips[0],
      PlaybackOptions(
        offset: Double(offset) / 48_000, whenVirtual: .restart, followedBy: Array(clips[1...])))
    for clip in clips { studio.engine.unload(clip) }
    // In the last.
    studio.renderChecked(blocks: 27)
    #expect(studio.engine.status(of: hero)?.clip == clips[2])
    let other = studio.playRight(try studio.tone(periods: 400), PlaybackOptions(priority: 1))
    studio.renderChecked(blocks: 20)
    #expect(studio.engine.status(of: hero)?.clip == clips[0])
    #expect(abs((studio.engine.playhead(of: hero) ?? 0) * 48_000 - Double(offset)) < 0.5)
    studio.engine.stop(other)
    studio.renderChecked(blocks: 50)
    let left = studio.heard.left
    let onset = try #require(left[26_000..<80_000].onset(above: 1e-9)) + 26_000
    // Inside the clip it comes with a ramp.
    let skipped = offset > 0 ? 1_600 : 0
    let heard = left[onset + skipped..<onset + 28_800 - offset]
    let start = offset + skipped
    // A ramp's first frame is silent.
    let least = (0...1).map { shift in
      let expected = Render(Array(places[min(start + shift, 28_799)...]))
      return heard.largestDifference(from: expected)
    }
    #expect((least.min() ?? 1) < 1e-6, "not from its first clip on: \(least)")
    #expect(studio.ending(of: hero) == .ended)
    #expect(studio.engine.clipCount == 1, "its clips are free when it has ended")
  }

  @Test("a voice that stands still goes on where it was", arguments: [1.0, 0.75])
  func pausesInPlace(_ rate: Double) throws {
    let studio = try Studio(sources: 2)
    let places = (0..<96_000).map { Float($0 + 1) / 131_072 }
    let hero = studio.playLeft(
      try studio.clip(places), PlaybackOptions(rate: Rate(rate), whenVirtual: .pauseInPlace))
    studio.render(8_000)
    let other = studio.playRight(try studio.tone(periods: 400), PlaybackOptions(priority: 1))
    studio.render(8_000)
    let stood = try #require(studio.engine.playhead(of: hero))
    studio.render(8_000)
    #expect(studio.engine.playhead(of: hero) == stood)
    // Where it lost its source: with the first block after the other began.
    #expect(abs(stood * 48_000 - 8_000 * rate) < 2)
    studio.engine.stop(other)
    studio.render(16_000)
    let left = studio.heard.left
    let back = try #require(left[20_000..<40_000].onset(above: 1e-9)) + 20_000
    for later in [2_000, 10_000] {
      let place = Double(left.samples[back + later]) * 131_072 - 1
      let expected = stood * 48_000 + Double(later) * rate
      #expect(abs(place - expected) <= 2, "place \(place) is heard, expected \(expected)")
    }
    #expect(left.largestStep.size < 0.1 / 800 * 1.5)
  }

  @Test("a voice that is to end without a source fades out and ends")
  func stops() throws {
    let (studio, hero) = try outranked(sources: 2, rate: 1, loop: nil, .stop)
    #expect(studio.ending(of: hero) == .displaced)
    let end = try #require(studio.heard.left.end())
    #expect((12_345..<15_000).contains(end))
    #expect(studio.heard.left.largestStep.size < Self.steepest(1))
  }

  @Test(
    "fading out to pause is not being without a source", arguments: VirtualBehavior.allCases)
  func pausing(_ behavior: VirtualBehavior) throws {
    let studio = try Studio(sources: 2)
    let voice = studio.playLeft(
      try studio.tone(periods: 100), PlaybackOptions(offset: 0.01, whenVirtual: behavior))
    studio.render(8_000)
    studio.engine.pause(voice)
    studio.render(8_000)
    #expect(studio.state(of: voice) == .paused)
    let place = try #require(studio.engine.playhead(of: voice))
    #expect(place > 0.17, "it stands at \(place) s")
    studio.engine.resume(voice)
    studio.render(8_000)
    #expect(studio.isReal(voice))
    #expect(abs((studio.engine.playhead(of: voice) ?? 0) - place - 8_000 / 48_000) < 0.02)
  }

  @Test(
    "silence in a voice's own clip is not being without a source",
    arguments: VirtualBehavior.allCases)
  func ownSilence(_ behavior: VirtualBehavior) throws {
    let studio = try Studio()
    let beep = Signal.sine(100, frames: 4_800)
    let clip = beep + Signal.silence(frames: 24_000) + beep
    let voice = studio.engine.play(
      try studio.clip(clip), options: PlaybackOptions(whenVirtual: behavior))
    studio.render(40_000)
    let expected = Render(clip + Signal.silence(frames: 40_000 - clip.count))
    #expect(studio.heard.largestDifference(from: expected) < 1e-6)
    #expect(studio.ending(of: voice) == .ended)
  }
}

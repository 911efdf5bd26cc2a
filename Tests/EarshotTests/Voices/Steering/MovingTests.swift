import TestSupport
import Testing

@testable import Earshot

struct MovingTests {
  private static let tone = Signal.sine(200, amplitude: 0.25, frames: 96_000)

  private func stage(_ storage: ClipStorage) throws -> (
    Studio, Clip, left: Emitter, right: Emitter
  ) {
    let studio = try Studio { $0.layout = .stereo }
    let clip = try studio.engine.load(
      bytes: TemporaryFile.wave(Self.tone, sampleRate: 48_000), name: "tone",
      options: ClipOptions(storage: storage))
    return (
      studio, clip, try studio.engine.makeEmitter(at: [-1, 0, 0]),
      try studio.engine.makeEmitter(at: [2, 0, 0])
    )
  }

  /// The output for a voice that was there from the beginning.
  private func reference(
    _ storage: ClipStorage, _ place: (Emitter, Emitter) -> Emitter?
  ) throws -> Render {
    let (studio, clip, left, right) = try stage(storage)
    studio.engine.play(clip, on: place(left, right))
    studio.render(40_000)
    return studio.heard
  }

  @Test(
    "from flat to one emitter and another and back, it sounds as if it had always been there",
    arguments: [ClipStorage.resident, .compressed, .streamed])
  func emitters(_ storage: ClipStorage) throws {
    let (studio, clip, left, right) = try stage(storage)
    let voice = studio.engine.play(clip)
    let way: [Emitter?] = [left, right, nil, right]
    for (index, emitter) in way.enumerated() {
      studio.render(8_000)
      studio.engine.setEmitter(voice, emitter)
      #expect(studio.engine.status(of: voice)?.emitter == emitter, "\(index)")
    }
    studio.render(8_000)
    let flat = try reference(storage) { _, _ in nil }
    let atLeft = try reference(storage) { left, _ in left }
    let atRight = try reference(storage) { _, right in right }
    for (index, expected) in [flat, atLeft, atRight, flat, atRight].enumerated() {
      let piece = 8_000 * index + 1_600..<8_000 * (index + 1)
      let difference = studio.heard[piece].largestDifference(from: expected[piece])
      #expect(difference < 1e-5, "the piece \(index) is off by \(difference)")
    }
    // The tone's own step, and that of a ramp from nothing to all.
    let own = storage == .compressed ? 0.0018 : 0
    #expect(studio.heard.largestStep.size < 0.25 * (Math.turn / 240 + 1.5 / 800) + own)
    #expect(studio.events.isEmpty)
    studio.engine.checkInvariants()
  }

  @Test("a voice moved while waiting, paused or virtual is heard at its new emitter")
  func unheard() throws {
    let (studio, clip, left, right) = try stage(.resident)
    var later = PlaybackOptions()
    later.start = .frame(12_345)
    let voices = [studio.engine.play(clip), studio.engine.play(clip, options: later)]
    studio.render(4_000)
    studio.engine.pause(voices[0])
    studio.render(4_000)
    for voice in voices { studio.engine.setEmitter(voice, left) }
    studio.engine.setMuted(.master, true)
    studio.render(8_000)
    #expect(studio.engine.status(of: voices[1])?.state == .virtual)
    studio.engine.setEmitter(voices[1], right)
    studio.engine.setMuted(.master, false)
    studio.render(8_000)
    let heard = studio.heard[20_000..<24_000]
    #expect(heard.left.peak < 1e-4 && heard.right.peak > 0.1)
    studio.engine.stop(voices[1])
    studio.engine.resume(voices[0])
    studio.render(8_000)
    #expect(studio.heard[28_000..<32_000].right.peak < 1e-4)
    #expect(studio.heard[28_000..<32_000].left.peak > 0.2)
    #expect(studio.engine.status(of: voices[0])?.playhead == 12_800 / 48_000.0)
  }

  @Test("a voice moved to another bus ramps its gain, takes the bus's rate and pause, and goes on")
  func buses() throws {
    let studio = try Studio()
    let bus = try studio.engine.makeBus(gain: Gain(linear: 0.5))
    studio.engine.setRate(bus, 2)
    let voice = studio.engine.play(try studio.level(0.5, frames: 200_000))
    studio.render(8_000)
    studio.engine.setBus(voice, bus)
    #expect(studio.engine.status(of: voice)?.bus == bus)
    studio.render(8_000)
    #expect(studio.heard[1..<16_000].largestStep.size < 0.25 / 800 * 1.1)
    #expect(studio.samples[..<8_000].allSatisfy { $0 == 0.5 })
    #expect(studio.samples[8_800...].allSatisfy { abs($0 - 0.25) < 1e-6 })
    #expect(studio.engine.playhead(of: voice) == 24_000 / 48_000.0)
    studio.engine.pause(bus)
    studio.render(1_600)
    #expect(studio.engine.status(of: voice)?.reason == .pausedByBus)
    studio.engine.setBus(voice, .master)
    studio.render(4_000)
    #expect(studio.samples.suffix(800).allSatisfy { $0 == 0.5 })
    studio.engine.setBus(voice, bus)
    studio.render(4_000)
    #expect(studio.engine.status(of: voice)?.reason == .pausedByBus)
    #expect(studio.samples.suffix(800).allSatisfy { $0 == 0 })
    studio.engine.checkInvariants()
  }

  @Test("a limit makes room for who moves there, or keeps it out")
  func limits() throws {
    let studio = try Studio()
    let engine = studio.engine
    let clip = try studio.level(0.1, frames: 200_000)
    let (strict, open) = (try engine.makeBus(), try engine.makeBus())
    engine.setLimit(strict, VoiceLimit(1, whenFull: .refuseNew))
    engine.setLimit(open, VoiceLimit(1, whenFull: .stealOldest))
    let voices = [strict, open, .master].map {
      engine.play(clip, options: PlaybackOptions(bus: $0))
    }
    studio.render(800)
    engine.setBus(voices[2], strict)
    #expect(engine.statistics.refusedCalls == 1)
    #expect(engine.status(of: voices[2])?.bus == .master)
    engine.setBus(voices[2], open)
    studio.render(1_600)
    #expect(studio.ending(of: voices[1]) == .displaced)
    #expect(engine.status(of: voices[2])?.bus == open)
    engine.setBus(voices[0], .master)
    engine.setBus(voices[2], strict)
    #expect(engine.statistics.refusedCalls == 1, "there is room now")
    studio.render(800)
    engine.checkInvariants()
  }

  @Test("who was held back by a limit where it was, or wasn't, is heard where there is none")
  func outOfLimits() throws {
    let studio = try Studio()
    let engine = studio.engine
    let clip = try studio.level(0.1, frames: 200_000)
    let crowded = try engine.makeBus()
    engine.setLimit(crowded, VoiceLimit(1, whenFull: .virtualize))
    let voices = [0.5, 1].map {
      engine.play(clip, options: PlaybackOptions(gain: Gain(linear: $0), bus: crowded))
    }
    studio.render(1_600)
    #expect(engine.status(of: voices[0])?.reason == .heldBack)
    #expect(abs(try #require(studio.samples.last) - 0.1) < 1e-6)
    engine.setBus(voices[0], .master)
    studio.render(1_600)
    #expect(abs(try #require(studio.samples.last) - 0.15) < 1e-6)
    engine.setBus(voices[1], .master)
    studio.render(1_600)
    #expect(abs(try #require(studio.samples.last) - 0.15) < 1e-6)
    engine.checkInvariants()
  }

  @Test("live sound stays flat, or placed, and moves among emitters")
  func live() throws {
    let (studio, _, left, right) = try stage(.resident)
    let source = PushSource(seconds: 2)
    source.write(Self.tone)
    let voice = studio.engine.play(studio.engine.load(source), on: left)
    studio.render(8_000)
    studio.engine.setEmitter(voice, nil)
    #expect(studio.engine.statistics.refusedCalls == 1)
    studio.engine.setEmitter(voice, right)
    studio.render(8_000)
    #expect(studio.heard[2_000..<8_000].right.peak < 1e-4)
    #expect(studio.heard[9_600..<16_000].left.peak < 1e-4)
    #expect(studio.heard[9_600..<16_000].right.peak > 0.1)
    #expect(studio.heard.largestStep.size < 0.25 * (Math.turn / 240 + 1.5 / 800))
  }

  @Test("a voice that is protected keeps its source; without, it loses it to the next")
  func protection() throws {
    let studio = try Studio(sources: 2)
    let voice = studio.playLeft(try studio.tone(periods: 300))
    studio.render(1_600)
    studio.engine.setProtected(voice, true)
    studio.playRight(try studio.tone(periods: 300), PlaybackOptions(priority: 5))
    studio.render(3_200)
    #expect(studio.isReal(voice))
    studio.engine.setPriority(voice, 7)
    studio.engine.setProtected(voice, false)
    studio.render(3_200)
    #expect(studio.isReal(voice), "the priority that was set meanwhile counts")
    studio.engine.setPriority(voice, 0)
    studio.render(3_200)
    #expect(studio.state(of: voice) == .virtual)
  }

  @Test(
    "what a voice does without a source changes while it has none",
    arguments: VirtualBehavior.allCases)
  func whenVirtual(_ behavior: VirtualBehavior) throws {
    let studio = try Studio()
    let clips = try (0..<3).map { _ in try studio.tone(periods: 20) }
    let voice = studio.engine.play(
      clips[0], options: PlaybackOptions(whenVirtual: .restart, followedBy: [clips[1], clips[2]]))
    studio.render(12_000)
    studio.engine.setWhenVirtual(voice, .pauseInPlace)
    #expect(studio.engine.status(of: voice)?.clip == clips[1])
    studio.engine.setMuted(.master, true)
    studio.render(4_000)
    let place = try #require(studio.engine.playhead(of: voice))
    studio.render(1_600)
    #expect(studio.engine.playhead(of: voice) == place)
    studio.engine.setWhenVirtual(voice, behavior)
    studio.render(1_600)
    let now = studio.engine.playhead(of: voice)
    switch behavior {
    case .keepTime: #expect(abs(now! - place - 1_600 / 48_000) < 1e-9)
    case .restart: #expect(now == 0, "the clip that it was at is its first")
    case .pauseInPlace: #expect(now == place)
    case .stop: #expect(studio.ending(of: voice) == .displaced)
    }
    #expect(studio.engine.status(of: voice)?.clip == (behavior == .stop ? nil : clips[1]))
    studio.engine.setMuted(.master, false)
    studio.render(24_000)
    studio.engine.checkInvariants()
    for clip in clips { studio.engine.unload(clip) }
    studio.render(1_600)
    #expect(studio.engine.clipCount == 0 && studio.engine.statistics.voices == 0)
  }
}

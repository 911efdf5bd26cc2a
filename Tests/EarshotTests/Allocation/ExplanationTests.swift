import TestSupport
import Testing

@testable import Earshot

struct ExplanationTests {
  /// A voice behind everything that can make it quieter.
  private func scene() throws -> (studio: Studio, voice: Voice, emitter: Emitter, bus: Bus) {
    let studio = try Studio { $0.layout = .stereo }
    let engine = studio.engine
    let world = try engine.makeBus(gain: .decibels(-3))
    let bus = try engine.makeBus(under: world, gain: .decibels(-2))
    var options = EmitterOptions()
    options.cone = SoundCone(inner: 10, outer: 20, outerGain: .decibels(-9))
    let emitter = try engine.makeEmitter(at: [0, 0, -8], bus: bus, options: options)
    _ = try engine.makeListener(gain: .decibels(-1))
    engine.setGain(emitter, .decibels(-4))
    engine.setOcclusion(emitter, Occlusion(0.4))
    engine.setOcclusion(bus, Occlusion(0.2))
    let voice = engine.play(
      try studio.tone(amplitude: 0.5, periods: 400), on: emitter,
      options: PlaybackOptions(gain: .decibels(-5), fade: .over(.seconds(1))))
    engine.setOcclusion(voice, Occlusion(0.1))
    return (studio, voice, emitter, bus)
  }

  @Test("the factors multiply to the gain at any time")
  func factors() throws {
    let (studio, voice, emitter, bus) = try scene()
    let engine = studio.engine
    engine.setGain(bus, .decibels(-12), over: .milliseconds(300))
    engine.move(emitter, to: [5, 0, -3], over: .milliseconds(700))
    for _ in 0..<70 {
      studio.render(engine.nextBlockFrames)
      let explanation = engine.explain(voice)
      let status = try #require(explanation.status)
      #expect(abs(explanation.gain - status.gain) <= 1e-6 * status.gain, "\(explanation.factors)")
      #expect(explanation.factors.count == 10)
    }
    // And it matches the sound: the tone's level, less the panning.
    let status = try #require(engine.status(of: voice))
    #expect(status.gain > 0.001)
  }

  @Test("an emitter's own sums are right", arguments: [2.0, 8, 40])
  func distance(_ metres: Double) throws {
    let studio = try Studio()
    let emitter = try studio.engine.makeEmitter(at: [0, 0, -metres])
    let voice = studio.engine.play(try studio.level(0.5, frames: 9_600), on: emitter)
    studio.render(2_400)
    let explanation = studio.engine.explain(voice)
    let factor = try #require(
      explanation.factors.first { factor in
        if case .distance(metres) = factor.origin { true } else { false }
      })
    #expect(abs(factor.gain - 1 / metres) < 1e-9, "as the inverse of the distance")
    // The clip is at half of full scale; its loudness has steps of 0.375 dB.
    #expect(abs(Math.decibels(explanation.loudness) - Math.decibels(0.5)) < 0.4)
    #expect(abs(explanation.audibility - explanation.gain * explanation.loudness) < 1e-9)
  }

  @Test("the cause of the greatest loss is listed first, a bus by its name")
  func worstFirst() throws {
    let (studio, voice, emitter, bus) = try scene()
    let engine = studio.engine
    engine.teleport(emitter, to: [0, 0, -100_000])
    studio.render(96_000)
    let names = Explanation.Names(bus: { $0 == bus ? "world" : nil })
    var sentences = engine.explain(voice).sentences(names)
    #expect(sentences[0].hasPrefix("It can't be heard: it is too quiet"))
    #expect(sentences[1].hasPrefix("It is 100.0 dB down by distance (100000.0 m)"), "\(sentences)")
    engine.setMuted(bus, true)
    studio.render(2_400)
    sentences = engine.explain(voice).sentences(names)
    #expect(
      sentences[1].hasPrefix("It is silenced because bus `world` is muted; 100.0 dB down"),
      "\(sentences)")
  }

  @Test("a voice's explanation begins with a sentence for its current state and reason")
  func reasons() throws {
    let studio = try Studio { $0.sources = 2 }
    let engine = studio.engine
    let tone = try studio.tone(periods: 500)
    let bus = try engine.makeBus()
    let free = try engine.makeBus()
    engine.setIgnoresGameTime(free, true)
    let voice = engine.play(tone, options: PlaybackOptions(bus: bus))
    func expect(
      _ voice: Voice, _ state: VoiceState, _ reason: VoiceReason, _ words: String,
      line: Int = #line
    ) {
      let explanation = engine.explain(voice)
      #expect(explanation.status?.state == state, "in line \(line)")
      #expect(explanation.status?.reason == reason, "in line \(line)")
      let first = explanation.sentences().first ?? ""
      #expect(first.contains(words), "in line \(line): \(first)")
    }
    expect(voice, .starting, .scheduled, "It waits for a render")
    studio.render(1_600)
    expect(voice, .real, .audible, "It is heard")
    engine.pause(voice)
    studio.render(1_600)
    expect(voice, .paused, .pausedByGame, "It is paused.")
    engine.resume(voice)
    engine.pause(bus)
    studio.render(1_600)
    expect(voice, .paused, .pausedByBus, "paused with a bus")
    engine.resume(bus)
    engine.pauseGame()
    studio.render(1_600)
    expect(voice, .paused, .pausedWithGame, "paused with the game")
    engine.resumeGame()
    engine.beginInterruption("call")
    studio.render(4_800)
    engine.endInterruption("call", shouldResume: false)
    studio.render(1_600)
    expect(voice, .paused, .pausedByInterruption, "since an interruption")
    engine.resume(voice)
    studio.render(1_600)
    let other = engine.play(tone, options: PlaybackOptions(priority: 1, bus: free))
    studio.render(800)
    expect(voice, .virtual, .outranked, "another voice has its source")
    let third = engine.play(tone, options: PlaybackOptions(priority: 2, bus: free))
    let fourth = engine.play(tone, options: PlaybackOptions(priority: 3, bus: free))
    studio.render(1_600)
    expect(fourth, .real, .audible, "It is heard")
    expect(third, .virtual, .outranked, "louder or more important")
    engine.stop(fourth, fading: .over(.seconds(1)))
    studio.render(1_600)
    expect(fourth, .stopping, .fadingOut, "fading out")
    engine.setMuted(bus, true)
    studio.render(800)
    expect(voice, .virtual, .inaudible, "too quiet")
    engine.loseOutput()
    studio.render(1_600)
    #expect(engine.status(of: other)?.state != .real)
  }

  @Test("a voice that waits for a source says so; a displaced one names the voice that has it")
  func waiting() throws {
    let studio = try Studio { $0.sources = 1 }
    let tone = try studio.tone(periods: 500)
    let victim = studio.engine.play(tone)
    studio.render(1_600)
    let taker = studio.engine.play(tone, options: PlaybackOptions(priority: 1))
    studio.render(800)
    let explanation = studio.engine.explain(taker)
    #expect(explanation.status?.reason == .waitingForSource)
    #expect(explanation.sentences()[0].contains("about to be heard"))
    #expect(studio.engine.explain(victim).displacedBy == taker)
    let names = Explanation.Names(voice: { $0 == taker ? "the shot" : nil })
    #expect(studio.engine.explain(victim).sentences(names)[0].contains("`the shot` has its source"))
  }

  @Test("how a voice ended is remembered, as long as it is")
  func endings() throws {
    let studio = try Studio()
    let engine = studio.engine
    let short = try studio.tone(periods: 1)
    let long = try studio.tone(periods: 100)
    let emitter = try engine.makeEmitter()
    let ended = engine.play(short)
    let stopped = engine.play(long)
    let removed = engine.play(long, on: emitter)
    let stale = engine.play(.none)
    studio.render(800)
    engine.stop(stopped)
    engine.remove(emitter)
    studio.render(1_600)
    let unloaded = engine.play(long)
    engine.unload(long, stoppingVoices: true)
    studio.render(1_600)
    let words = [ended, stopped, removed, unloaded, stale].map {
      engine.explain($0).sentences().first ?? ""
    }
    #expect(
      words == [
        "It played to its end.", "It was stopped.",
        "It ended because its emitter or bus was removed.",
        "It ended because its clip was unloaded.",
        "It was refused: its clip, emitter or bus is gone.",
      ])
    for _ in 0..<2_100 {
      engine.stop(engine.play(short), fading: .immediate)
    }
    #expect(engine.recentDecisions.count == 4_096, "and no more")
    #expect(engine.explain(ended).sentences() == ["It ended too long ago to be remembered."])
    #expect(
      zip(engine.recentDecisions, engine.recentDecisions.dropFirst()).allSatisfy {
        $0.frame <= $1.frame
      })
  }

  @Test("plays beyond the most voices there may be are refused and counted")
  func tooMany() throws {
    let studio = try Studio { $0.maximumVoices = 3 }
    let tone = try studio.tone(periods: 100)
    let voices = (0..<5).map { _ in studio.engine.play(tone) }
    studio.render(800)
    #expect(studio.engine.statistics.refused == 2)
    #expect(studio.engine.statistics.voices == 3)
    #expect(voices.map(studio.engine.isAlive) == [true, true, true, false, false])
    #expect(voices[3] != voices[4], "each can be asked about")
    #expect(
      studio.engine.explain(voices[4]).sentences() == [
        "It was refused: there are too many voices."
      ])
  }

  @Test("an explanation gives a silent output, an unpulled host or a suspension as the reason")
  func silence() throws {
    func first(_ output: Output, _ act: (AudioEngine) -> Void = { _ in }) throws -> String {
      let engine = try AudioEngine(Configuration(output: output, sampleRate: 48_000))
      let samples = Signal.sine(100, amplitude: 0.5, frames: 48_000)
      let voice = engine.play(try engine.load(samples: samples, sampleRate: 48_000))
      if output != .offline { engine.update(elapsed: .milliseconds(50)) }
      act(engine)
      return engine.explain(voice).sentences()[0]
    }
    let render = { (engine: AudioEngine) in _ = engine.render(frameCount: 1_600) }
    #expect(try first(.offline, render) == "It is heard.")
    #expect(try first(.silence).contains("output is silence"))
    #expect(try first(.host).contains("nobody pulls"))
    let pulled = try first(.host) { engine in
      let room = UnsafeMutableBufferPointer<Float>.allocate(capacity: 4_096)
      defer { room.deallocate() }
      engine.hostOutput?.render(into: room)
      engine.update(elapsed: .milliseconds(20))
    }
    #expect(pulled == "It is heard.")
    let suspended = try first(.offline) { engine in
      render(engine)
      engine.suspend(.sleep)
    }
    #expect(suspended.contains("suspended"))
  }

  @Test("heard, too quiet to notice, or waiting for an update: three answers")
  func threeAnswers() throws {
    let engine = try AudioEngine(Configuration(output: .silence, sampleRate: 48_000))
    let tone = Signal.sine(100, amplitude: 0.5, frames: 48_000)
    let clip = try engine.load(samples: tone, sampleRate: 48_000)
    let first = { (voice: Voice) in engine.explain(voice).sentences()[0] }
    let early = engine.play(clip)
    #expect(first(early).hasPrefix("It waits for an update: there was none yet"))
    engine.update(elapsed: .milliseconds(50))
    let next = engine.play(clip)
    #expect(first(next) == "It waits for the next update, which begins it.")
    let later = engine.play(clip, options: PlaybackOptions(start: .frame(48_000)))
    #expect(first(later) == "It has not started yet.")

    let studio = try Studio()
    let unrendered = studio.engine.play(try studio.level(0.5, frames: 9_600))
    #expect(
      studio.engine.explain(unrendered).sentences()[0].hasPrefix("It waits for a render: nothing"))
    for (gain, answer) in [(-40.0, "It is heard."), (-66, "It plays, but is too quiet to notice")] {
      let voice = studio.engine.play(
        try studio.level(0.5, frames: 9_600),
        options: PlaybackOptions(gain: .decibels(gain), isProtected: true))
      studio.render(2_400)
      let sentence = studio.engine.explain(voice).sentences()[0]
      #expect(sentence.hasPrefix(answer), "\(gain) dB: \(sentence)")
    }
  }

  @Test("a missing listener and a distance that looks like centimetres are pointed out")
  func usualMistakes() throws {
    let studio = try Studio { $0.layout = .stereo }
    let engine = studio.engine
    let clip = try studio.level(0.5, frames: 48_000)
    func sentences(_ place: Position) throws -> String {
      let voice = engine.play(
        clip, on: try engine.makeEmitter(at: place), options: PlaybackOptions(isProtected: true))
      studio.render(2_400)
      return engine.explain(voice).sentences().joined(separator: " ")
    }
    let far = try sentences([3_000, 170, 0])
    #expect(far.contains("No listener was made: it is heard from the world's origin."), "\(far)")
    #expect(far.contains("It is 3004.8 m away: distances are metres."), "\(far)")
    _ = try engine.makeListener(at: [0, 170, 0], label: "ears")
    let heard = try sentences([3_000, 170, 0])
    #expect(
      heard.contains(
        "The listener `ears` is at (0.0, 170.0, 0.0), its emitter at (3000.0, 170.0, 0.0)."),
      "\(heard)")
    let near = try sentences([1, 170, 0])
    #expect(!near.contains("listener") && !near.contains("centimetres"), "\(near)")
  }

  @Test("a clip that is silent where a voice is, is said to be")
  func silentClip() throws {
    let studio = try Studio()
    let samples = [Float](repeating: 0.5, count: 4_800) + [Float](repeating: 0, count: 96_000)
    let clip = try studio.engine.load(samples: samples, sampleRate: studio.engine.sampleRate)
    let voice = studio.engine.play(clip)
    studio.render(2_400)
    #expect(studio.engine.explain(voice).sentences()[0] == "It is heard.")
    studio.render(24_000)
    #expect(studio.engine.explain(voice).sentences()[0].contains("its clip is silent here"))
  }

  @Test("effects without names are described by their kind")
  func namelessEffects() throws {
    let (studio, voice, _, bus) = try scene()
    let engine = studio.engine
    _ = try engine.addEffect(.filter(PassFilter.Settings(.low, frequency: 800)), to: bus)
    let equalizer = try engine.addEffect(.equalizer([]), to: bus)
    engine.setBypassed(equalizer, true)
    studio.render(4_800)
    let sentences = engine.explain(voice).sentences()
    #expect(
      sentences.contains(
        "It goes through a low-pass on a bus, then a bypassed equalizer on a bus."),
      "\(sentences)")
  }
}

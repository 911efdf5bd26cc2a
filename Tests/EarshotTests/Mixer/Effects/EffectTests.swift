import AudioEffects
import CSystem
import Synchronization
import TestSupport
import Testing

@testable import Earshot

struct EffectTests {
  private func sine(_ frequency: Double, _ amplitude: Float = 0.25, seconds: Double = 4) -> [Float]
  {
    (0..<Int(48_000 * seconds)).map {
      amplitude * Float(Math.sine(2 * .pi * frequency * Double($0) / 48_000))
    }
  }

  private func lowPass(_ frequency: Double) -> Effect {
    .filter(PassFilter.Settings(.low, frequency: frequency, slope: 24))
  }

  @Test("blocks that take an effect of the game's own longer than they last are counted")
  func slow() throws {
    let studio = try Studio()
    let bus = try studio.engine.makeBus()
    // A frame lasts 21 microseconds.
    try studio.engine.addEffect(to: bus) { _, frames, _ in usleep(UInt32(25 * frames)) }
    studio.engine.play(
      try studio.clip(Signal.sine(100, frames: 48_000)), options: PlaybackOptions(bus: bus))
    studio.render(8_000)
    #expect((9...40).contains(studio.engine.statistics.slowBlocks))
    #expect(studio.engine.statistics.silencedBlocks == 0)
    let quick = try Studio()
    try quick.engine.addEffect(to: .master) { _, _, _ in }
    quick.engine.play(try quick.clip(Signal.sine(100, frames: 48_000)))
    quick.render(8_000)
    // A busy machine may take the thread away from one or the other.
    #expect(quick.engine.statistics.slowBlocks < 5)
  }

  @Test("an effect that changes nothing leaves each sample as it is but for rounding")
  func neutral() throws {
    func render(_ isPlain: Bool) throws -> Render {
      let studio = try Studio { $0.layout = .stereo }
      let engine = studio.engine
      let bus = try engine.makeBus(gain: Gain(linear: 0.7))
      let emitter = try engine.makeEmitter(at: [2, 0, -1])
      let clip = try studio.clip(sine(440))
      let flat = try studio.clip(sine(330))
      engine.play(clip, on: emitter, options: PlaybackOptions(bus: bus))
      engine.play(flat, options: PlaybackOptions(bus: .master))
      if !isPlain { try engine.addEffect(.equalizer([]), to: bus) }
      studio.render(9_600)
      engine.setGain(bus, Gain(linear: 0.2), over: .milliseconds(100))
      studio.render(9_600)
      engine.setPosition(emitter, [-3, 0, 1])
      studio.render(4_800)
      return studio.heard
    }
    let (plain, other) = try (render(true), render(false))
    #expect(plain.level > -20)
    #expect(other[0..<9_600].largestDifference(from: plain[0..<9_600]) < 2e-7)
    // OpenAL's ramps aren't as exact as a fader.
    #expect(
      other[0..<24_000].largestDifference(from: plain[0..<24_000])
        < Double(CutTolerance.level(3e-5)))
  }

  @Test("a low-pass on a bus takes what is above it, of that bus and those under it alone")
  func lowPass() throws {
    let studio = try Studio()
    let engine = studio.engine
    let outer = try engine.makeBus()
    let inner = try engine.makeBus(under: outer)
    try engine.addEffect(lowPass(1_000), to: outer)
    engine.play(try studio.clip(sine(4_000)), options: PlaybackOptions(bus: inner))
    engine.play(try studio.clip(sine(100)), options: PlaybackOptions(bus: outer))
    engine.play(try studio.clip(sine(7_000)), options: PlaybackOptions(bus: .master))
    studio.render(48_000)
    let late = studio.heard[24_000..<48_000]
    // Butterworth's formula, by the bilinear transform.
    func warped(_ frequency: Double) -> Double {
      let angle = Double.pi * frequency / 48_000
      return Math.sine(angle) / Math.cosine(angle)
    }
    let ratio = warped(4_000) / warped(1_000)
    var eighth = 1.0
    for _ in 0..<8 { eighth *= ratio }
    let expected = -10 * Math.logarithm(1 + eighth) / Math.logarithm(10)
    func level(_ frequency: Double) -> Double {
      Math.decibels(late.sine(at: frequency).amplitude / 0.25)
    }
    #expect(abs(level(4_000) - expected) < 0.1, "\(level(4_000)) for \(expected) dB")
    #expect(abs(level(100)) < 0.02)
    #expect(abs(level(7_000)) < 0.02)
  }

  @Test("effects are added, bypassed, changed and removed without a click or a trace")
  func comingAndGoing() throws {
    let studio = try Studio()
    let engine = studio.engine
    let bus = try engine.makeBus(gain: Gain(linear: 0.5))
    let clip = try studio.clip(sine(200, 0.5), loop: nil)
    engine.play(clip, options: PlaybackOptions(looping: .forever, bus: bus))
    studio.render(9_600)
    let effect = try engine.addEffect(lowPass(400), to: bus)
    studio.render(9_600)
    try engine.setEffect(effect, lowPass(100), over: .milliseconds(50))
    studio.render(9_600)
    #expect(studio.heard[26_000..<28_800].peak < 0.02)
    engine.setBypassed(effect, true)
    studio.render(4_800)
    #expect(abs(studio.heard[31_200..<33_600].peak - 0.25) < 0.002)
    engine.setBypassed(effect, false)
    studio.render(4_800)
    try engine.setEffect(effect, .distortion(Distortion.Settings(drive: 0, level: 0)))
    studio.render(4_800)
    engine.remove(effect)
    studio.render(9_600)
    let steepest = 0.25 * 2 * Double.pi * 200 / 48_000
    #expect(studio.heard.largestStep.size < steepest * 1.3, "\(studio.heard.largestStep)")
    #expect(abs(studio.heard[48_000..<52_000].peak - 0.25) < 0.001)
    #expect(engine.effects(on: bus).isEmpty)
    #expect(engine.world.buses.rows[1].strip == -1, "the bus is mixed with all others again")
  }

  @Test("an effect that delays the sound leaves every frame of a render where it was")
  func latency() throws {
    let studio = try Studio()
    let engine = studio.engine
    let bus = try engine.makeBus()
    let click = [1] + [Float](repeating: 0, count: 99)
    try engine.addEffect(.limiter(Limiter.Settings(ceiling: 6)), to: bus)
    engine.play(try studio.clip(click), options: PlaybackOptions(bus: bus))
    engine.play(
      try studio.clip([0.5] + [Float](repeating: 0, count: 99)),
      options: PlaybackOptions(start: .frame(3_001)))
    studio.render(4_800)
    #expect(studio.samples[0] == 1)
    #expect(studio.samples[3_001] == 0.5)
    #expect(studio.samples.indices.filter { abs(studio.samples[$0]) > 1e-6 } == [0, 3_001])
    // In the middle, and on the master.
    try engine.addEffect(.limiter(Limiter.Settings(ceiling: 6)), to: .master)
    engine.play(try studio.clip(sine(300)), looping: .forever)
    studio.render(4_800)
    try engine.addEffect(
      .compressor(Compressor.Settings(threshold: 0), lookAhead: 0.01), to: .master)
    studio.render(9_600)
    #expect(studio.heard.frameCount == 19_200)
    #expect(
      studio.heard[4_900..<19_200].largestStep.size < 0.0101,
      "\(studio.heard[4_900..<19_200].largestStep)")
  }

  @Test("a host hears what effects delay later, but each sound as much as all others")
  func latencyInAHost() throws {
    let game = try HostGame()
    let bus = try game.engine.makeBus()
    let click = [1] + [Float](repeating: 0, count: 99)
    try game.engine.addEffect(
      .compressor(Compressor.Settings(threshold: 20), lookAhead: 0.05), to: bus)
    game.engine.play(try game.clip(click), options: PlaybackOptions(bus: bus))
    game.engine.play(
      try game.clip(click), options: PlaybackOptions(start: .frame(3_001), bus: bus))
    game.engine.play(
      try game.clip([0.5] + click[1...]), options: PlaybackOptions(start: .frame(7_001)))
    game.pass(20)
    #expect(game.heard.indices.filter { abs(game.heard[$0]) > 1e-6 } == [2_400, 5_401, 9_401])
    #expect(game.heard[2_400] == 1 && game.heard[9_401] == 0.5)
  }

  @Test("a compressor ducks music while another bus speaks, after its fader or before it")
  func sideChain() throws {
    for isBeforeFader in [false, true] {
      let studio = try Studio()
      let engine = studio.engine
      let music = try engine.makeBus()
      let speech = try engine.makeBus(gain: .silence)
      let settings = Compressor.Settings(threshold: -40, ratio: 1_000, knee: 0)
      try engine.addEffect(
        .compressor(
          settings, listeningTo: .init(speech, isBeforeFader: isBeforeFader)), to: music)
      engine.play(try studio.clip(sine(300)), options: PlaybackOptions(bus: music))
      studio.render(24_000)
      engine.play(try studio.clip(sine(1_000, 0.5)), options: PlaybackOptions(bus: speech))
      studio.render(24_000)
      let before = studio.heard[12_000..<24_000].sine(at: 300).amplitude
      let after = studio.heard[36_000..<48_000].sine(at: 300).amplitude
      #expect(abs(before - 0.25) < 0.001)
      let expected = isBeforeFader ? -34.0 : 0
      #expect(
        abs(Math.decibels(after / before) - expected) < 0.5, "\(Math.decibels(after / before))")
    }
  }

  @Test("a bus's meter includes its children, after its fader; an unmetered bus is estimated")
  func meters() throws {
    let studio = try Studio { $0.layout = .stereo }
    let engine = studio.engine
    let outer = try engine.makeBus(gain: Gain(linear: 0.5))
    let inner = try engine.makeBus(under: outer, gain: Gain(linear: 0.5))
    try engine.setMetered(outer, true)
    #expect(engine.meter(of: inner)?.isEstimated == true)
    engine.play(try studio.clip(sine(960, 0.8)), options: PlaybackOptions(bus: inner))
    engine.play(try studio.clip(sine(960, 0.8)), options: PlaybackOptions(bus: .master))
    studio.render(12_000)
    let reading = try #require(engine.meter(of: outer))
    let peak = Float(0.8 * 0.25 * 0.5.squareRoot())
    #expect(abs(reading.peak[0] - peak) < 5e-4 && abs(reading.peak[1] - peak) < 5e-4)
    #expect(abs(reading.rms[0] - peak * Float(0.5.squareRoot())) < 1e-4)
    try engine.setMetered(outer, false)
    studio.render(4_800)
    #expect(engine.meter(of: outer)?.isEstimated == true)
    #expect(studio.heard.largestStep.size < 1.3 * 1.25 * 0.8 * 2 * Double.pi * 960 / 48_000)
  }

  @Test("an effect of the game's own is heard, and one that goes wrong is silenced and counted")
  func callback() throws {
    let studio = try Studio()
    let engine = studio.engine
    let bus = try engine.makeBus()
    engine.play(try studio.clip(sine(200, 0.5)), options: PlaybackOptions(bus: bus))
    let half = try engine.addEffect(to: bus) { samples, frames, channels in
      for index in 0..<frames * channels { samples[index] *= 0.5 }
    }
    studio.render(9_600)
    #expect(abs(studio.heard[4_800..<9_600].peak - 0.25) < 0.001)
    let broken = EffectCallback { samples, frames, _ in samples[frames - 1] = .nan }
    try engine.setEffect(half, .callback(broken))
    #expect(engine.statistics.silencedBlocks == 0)
    studio.render(9_600)
    #expect(studio.heard[14_400..<19_200].peak == 0)
    let count = engine.statistics.silencedBlocks
    #expect(count > 0)
    engine.remove(half)
    studio.render(9_600)
    #expect(abs(studio.heard[24_000..<28_800].peak - 0.5) < 0.001)
    #expect(engine.statistics.silencedBlocks >= count, "what is gone still counts")
  }

  @Test(
    "what an effect or faders make absurdly loud is silence for as long, and no more",
    arguments: [(Float(3e38), 20.0), (1e30, 0), (-1e6, 48)])
  func absurdlyLoud(_ value: Float, _ decibels: Double) throws {
    let studio = try Studio()
    let engine = studio.engine
    let (bus, quiet) = (try engine.makeBus(gain: .decibels(decibels)), try engine.makeBus())
    let frames = Atomic(0)
    try engine.addEffect(to: bus) { samples, count, channels in
      guard frames.add(count, ordering: .relaxed).oldValue < 4_800 else { return }
      for index in 0..<count * channels { samples[index] = value }
    }
    try engine.addEffect(.reverb(Reverb.Settings()), to: .master)
    try engine.setMetered(.master, true)
    engine.play(try studio.clip(sine(200, 0.001)), options: PlaybackOptions(bus: bus))
    engine.play(
      try studio.clip(sine(300, 0.25)), options: PlaybackOptions(looping: .forever, bus: quiet))
    studio.render(48_000)
    #expect(studio.samples.allSatisfy { $0.magnitude < 1 })
    #expect(studio.heard[0..<4_800].level > -20, "the other bus is heard")
    #expect(engine.statistics.silencedBlocks > 0)
    #expect(engine.meter?.loudness?.momentary ?? 0 > -30)
  }

  @Test("what is left of a removed bus is heard where that was: past the faders above it")
  func removed() throws {
    let studio = try Studio()
    let engine = studio.engine
    let outer = try engine.makeBus(gain: Gain(linear: 0.1))
    let inner = try engine.makeBus(under: outer)
    try engine.addEffect(.equalizer([]), to: outer)
    try engine.addEffect(.echo(.init(time: 0.1, wet: 0)), to: inner)
    engine.play(try studio.clip(sine(200, 0.5)), options: PlaybackOptions(bus: inner))
    studio.render(9_600)
    engine.remove(inner)
    // Another has its strip, once it is silent.
    let next = try engine.makeBus()
    try engine.addEffect(lowPass(500), to: next)
    studio.render(9_600)
    #expect(studio.heard[9_600..<19_200].peak < 0.0505, "\(studio.heard[9_600..<19_200].peak)")
    #expect(studio.heard[12_000..<19_200].peak == 0)
    engine.play(try studio.clip(sine(200, 0.5)), options: PlaybackOptions(bus: next))
    studio.render(9_600)
    #expect(abs(studio.heard[24_000..<28_800].peak - 0.5) < 0.02)
    engine.checkInvariants()
  }

  @Test("gains beyond OpenAL's limit are clamped and counted, except on separately mixed buses")
  func largestGains() throws {
    for isApart in [false, true] {
      let studio = try Studio()
      let engine = studio.engine
      let bus = try engine.makeBus()
      if isApart { try engine.addEffect(.equalizer([]), to: bus) }
      engine.setGain(bus, .decibels(20))
      engine.play(
        try studio.clip(sine(200, 0.001)), options: PlaybackOptions(gain: .decibels(20), bus: bus))
      studio.render(9_600)
      let peak = studio.heard[4_800..<9_600].peak
      #expect(abs(peak / (isApart ? 0.1 : 0.016) - 1) < 0.02, "\(peak)")
      #expect(engine.statistics.gainLimited == (isApart ? 0 : 1))
    }
  }

  @Test("an effect's settings read back as they are used, with invalid values corrected")
  func held() throws {
    let engine = try Studio().engine
    let wild = Effect.compressor(
      .init(threshold: .nan, ratio: 0, knee: 99), lookAhead: -1, listeningTo: nil)
    let effect = try engine.addEffect(wild, to: .master)
    let settings = Compressor.Settings(ratio: 1, knee: 48)
    #expect(engine.settings(of: effect)?.effect == .compressor(settings))
    #expect(engine.place(of: effect)?.bus == .master)
  }

  @Test("too many strips, effects and seconds, and a compressor that hears itself, are refused")
  func limits() throws {
    let studio = try Studio()
    let engine = studio.engine
    for _ in 0..<7 { try engine.addEffect(lowPass(500), to: try engine.makeBus()) }
    let eighth = try engine.makeBus()
    var error = #expect(throws: AudioError.self) { try engine.addEffect(lowPass(500), to: eighth) }
    #expect(error?.reason == .limitReached)
    #expect(engine.effects(on: eighth).isEmpty)
    for _ in 0..<16 { try engine.addEffect(.equalizer([]), to: .master) }
    error = #expect(throws: AudioError.self) { try engine.addEffect(lowPass(500), to: .master) }
    #expect(error?.reason == .limitReached)
    let other = try Studio().engine
    let (outer, speech) = try (other.makeBus(), other.makeBus())
    let inner = try other.makeBus(under: outer)
    func duck(_ bus: Bus, _ listened: Bus) throws {
      try other.addEffect(.compressor(.init(), listeningTo: .init(listened)), to: bus)
    }
    error = #expect(throws: AudioError.self) { try duck(inner, outer) }
    #expect(error?.reason == .hierarchyInvalid)
    #expect(throws: AudioError.self) { try duck(inner, .master) }
    try duck(inner, speech)
    #expect(throws: AudioError.self) { try duck(speech, inner) }
    #expect(throws: AudioError.self) { try other.setParent(inner, to: speech) }
    #expect(throws: AudioError.self) {
      for _ in 0..<3 {
        try other.addEffect(.compressor(.init(), lookAhead: 0.1), to: .master)
      }
    }
  }
}

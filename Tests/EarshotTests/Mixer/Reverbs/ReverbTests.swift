import OpenALSoft
import TestSupport
import Testing

@testable import Earshot

struct ReverbTests {
  /// 50 ms of the octave around 1 kHz.
  private static let burst = (0..<2_400).map { frame in
    (0..<36).reduce(Float(0)) { sum, index in
      let (frequency, phase) = (707 + 20 * Double(index), Double(index * index))
      let angle = 2 * .pi * frequency * Double(frame) / 48_000 + phase
      return sum + 0.04 * Float(Math.sine(angle))
    }
  }

  /// The reverb of a burst: the render with sends, minus the one without them.
  private func wet(
    _ frames: Int = 24_000, layout: ChannelLayout = .stereo, preset: EAXReverb.Preset = .generic,
    effect: Effect? = nil, gain: Gain = .unity, placed: SIMD3<Double>? = nil,
    send: (AudioEngine, SharedReverb, Voice, Emitter?, Bus) throws -> Void
  ) throws -> Render {
    func render(_ isSent: Bool) throws -> Render {
      let studio = try Studio { $0.layout = layout }
      let engine = studio.engine
      let bus = try engine.makeBus(gain: gain)
      if let effect { try engine.addEffect(effect, to: bus) }
      let emitter = try placed.map { try engine.makeEmitter(at: $0) }
      let reverb = try engine.makeReverb(EAXReverb(preset))
      let voice = engine.play(
        try studio.clip(Self.burst), on: emitter, options: PlaybackOptions(bus: bus))
      if isSent { try send(engine, reverb, voice, emitter, bus) }
      studio.render(frames)
      engine.checkInvariants()
      return studio.heard
    }
    let (all, dry) = (try render(true), try render(false))
    return Render(
      zip(all.samples, dry.samples).map { $0 - $1 }, channelCount: all.channelCount,
      sampleRate: 48_000)
  }

  @Test("a voice, an emitter and a bus send the same, in proportion to the gain, and add up")
  func senders() throws {
    let whole = try wet(placed: [2, 0, -1]) { engine, reverb, voice, _, _ in
      engine.setSend(voice, to: reverb, .unity)
    }
    #expect(whole.level > -60, "\(whole.level)")
    #expect(whole[12_000..<24_000].level < whole[2_400..<12_000].level - 3)
    let emitter = try wet(placed: [2, 0, -1]) { engine, reverb, _, emitter, _ in
      engine.setSend(try #require(emitter), to: reverb, Gain(linear: 0.5))
    }
    let bus = try wet(placed: [2, 0, -1]) { engine, reverb, voice, _, bus in
      engine.setSend(bus, to: reverb, Gain(linear: 0.3))
      engine.setSend(.master, to: reverb, Gain(linear: 0.1))
      engine.setSend(voice, to: reverb, Gain(linear: 0.1))
    }
    #expect(emitter.largestDifference(from: bus) < 1e-6)
    let doubled = Render(emitter.samples.map { $0 * 2 }, channelCount: 2, sampleRate: 48_000)
    #expect(doubled.largestDifference(from: whole) < 1e-6)
    let over = try wet(placed: [2, 0, -1]) { engine, reverb, voice, emitter, bus in
      engine.setSend(voice, to: reverb, .unity)
      engine.setSend(bus, to: reverb, .maximum)
      #expect(engine.sends(of: .bus(bus)) == [ReverbSend(reverb)])
    }
    #expect(over.samples == whole.samples)
  }

  @Test("what is sent follows the gains that are heard: of the voice, its emitter and its buses")
  func follows() throws {
    let whole = try wet { engine, reverb, voice, _, _ in
      engine.setSend(voice, to: reverb, .unity)
    }
    let half = try wet(gain: Gain(linear: 0.5)) { engine, reverb, voice, _, _ in
      engine.setSend(voice, to: reverb, .unity)
    }
    let doubled = Render(half.samples.map { $0 * 2 }, channelCount: 2, sampleRate: 48_000)
    #expect(doubled.largestDifference(from: whole) < 1e-6)
    let muted = try wet { engine, reverb, voice, _, bus in
      engine.setSend(voice, to: reverb, .unity)
      engine.setMuted(bus, true)
    }
    // Its own sound is missing, and no more.
    #expect(muted[4_800..<24_000].level < -100, "\(muted[4_800..<24_000].level)")
  }

  @Test("what a reverb still answers is as loud as the master then is, and as it was when that is")
  func master() throws {
    func render(_ change: (AudioEngine) -> Void) throws -> Render {
      let studio = try Studio()
      let reverb = try studio.engine.makeReverb(EAXReverb(.cave))
      studio.engine.play(
        try studio.clip(Self.burst), options: PlaybackOptions(sends: [ReverbSend(reverb)]))
      studio.render(4_800)
      // At its full level it costs nothing.
      #expect(!studio.engine.world.isMasterHeld)
      change(studio.engine)
      studio.render(9_600)
      studio.engine.setGain(.master, .unity)
      studio.engine.setMuted(.master, false)
      studio.render(9_600)
      return studio.heard
    }
    let plain = try render { _ in }
    let changes: [(gain: Float, change: (AudioEngine) -> Void)] = [
      (0.5, { $0.setGain(.master, Gain(linear: 0.5)) }),
      (2, { $0.setGain(.master, Gain(linear: 2)) }), (0, { $0.setMuted(.master, true) }),
    ]
    for (gain, change) in changes {
      let changed = try render(change)
      #expect(plain[6_400..<14_400].level > -60)
      let quieter = Render(
        plain[6_400..<14_400].samples.map { $0 * gain }, channelCount: 2, sampleRate: 48_000)
      #expect(changed[6_400..<14_400].largestDifference(from: quieter) < 1e-6)
      #expect(changed[16_000..<24_000].largestDifference(from: plain[16_000..<24_000]) < 1e-6)
    }
  }

  @Test(
    "a bus with effects is sent as a whole, just as loud and in the same frame",
    arguments: [ChannelLayout.stereo, .mono, .surround51])
  func strips(_ layout: ChannelLayout) throws {
    let plain = try wet(layout: layout, gain: Gain(linear: 0.5)) { engine, reverb, _, _, bus in
      engine.setSend(bus, to: reverb, Gain(linear: 0.5))
    }
    let apart = try wet(layout: layout, effect: .equalizer([]), gain: Gain(linear: 0.5)) {
      engine, reverb, _, _, bus in
      #expect(engine.driver.stripCount == 2)
      engine.setSend(bus, to: reverb, Gain(linear: 0.5))
    }
    #expect(plain.level > -80, "\(plain.level)")
    let difference = apart.largestDifference(from: plain)
    #expect(difference < 1e-5, "\(difference) of \(plain.samples.map { abs($0) }.max() ?? 0)")
    // Outer buses' sends count.
    let outer = try wet(layout: layout, effect: .equalizer([])) { engine, reverb, _, _, bus in
      engine.setSend(.master, to: reverb, Gain(linear: 0.25))
    }
    #expect(outer.largestDifference(from: plain) < 1e-5)
  }

  @Test(
    "the wet sound dies away as its settings say",
    arguments: [
      (EAXReverb.Preset.generic, 1.49), (.cave, 2.91), (.hallway, 1.49),
    ])
  func decay(_ preset: EAXReverb.Preset, _ seconds: Double) throws {
    let frames = Int(seconds * 48_000)
    let sound = try wet(frames, layout: .mono, preset: preset) { engine, reverb, voice, _, _ in
      engine.setSend(voice, to: reverb, .unity)
    }
    // By backward integration, from 5 to 35 dB down.
    var left = [Double](repeating: 0, count: sound.samples.count)
    var sum = 0.0
    for index in sound.samples.indices.reversed() {
      sum += Double(sound.samples[index] * sound.samples[index])
      left[index] = sum
    }
    let start = 9_600
    func frame(_ decibels: Double) -> Int {
      left[start...].firstIndex { Math.decibels($0 / left[start]) / 2 <= -decibels } ?? 0
    }
    let time = Double(frame(35) - frame(5)) / 48_000 * 2
    #expect(abs(time / seconds - 1) < 0.06, "\(time) s of \(seconds)")
    #expect(EAXReverb(preset).decayTime == seconds)
  }

  @Test("ranges and presets are the published ones, number by number")
  func published() {
    // FNV-1a of the values in efx.h and efx-presets.h of OpenAL Soft, as floats.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ value: Double) {
      hash = (hash ^ UInt64((Float(value) + 0).bitPattern)) &* 0x100_0000_01B3
    }
    for field in EAXReverb.fields {
      add(field.range.lowerBound)
      add(field.range.upperBound)
    }
    for reverb in EAXReverb.Preset.allCases.map({ EAXReverb($0) }) {
      for field in EAXReverb.fields { add(reverb[keyPath: field.path]) }
      for axis in 0..<3 { add(reverb.reflectionsPan[axis]) }
      for axis in 0..<3 { add(reverb.latePan[axis]) }
      add(reverb.limitsDecayHF ? 1 : 0)
    }
    #expect(hash == 0x3C0C_EB27_4CFD_43E1)
  }

  @Test("presets are inside of all ranges")
  func presets() {
    for preset in EAXReverb.Preset.allCases {
      let reverb = EAXReverb(preset)
      #expect(reverb.held() == reverb, "\(preset)")
    }
    #expect(EAXReverb(.generic) == EAXReverb())
    var absurd = EAXReverb()
    absurd.decayTime = .infinity
    absurd.density = .nan
    absurd.latePan = SIMD3(3, 0, 4)
    #expect(absurd.held().decayTime == 20 && absurd.held().density == 1)
    #expect(absurd.held().latePan == SIMD3(0.6, 0, 0.8))
  }

  @Test("any numbers inside of the ranges are a reverb: OpenAL's own limits are kept to")
  func extremes() throws {
    let studio = try Studio()
    let reverb = try studio.engine.makeReverb()
    studio.engine.setSend(.master, to: reverb, .unity)
    studio.engine.play(try studio.clip(Self.burst), looping: .forever)
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<60 {
      var settings = EAXReverb()
      for field in EAXReverb.fields {
        let (low, high) = (field.range.lowerBound, field.range.upperBound)
        settings[keyPath: field.path] =
          [low, high, (low + high) / 2][
            Int.random(in: 0..<3, using: &numbers)]
      }
      settings.decayTime = .random(in: 0.1...2, using: &numbers)
      settings.limitsDecayHF = .random(using: &numbers)
      studio.engine.setReverb(reverb, settings, over: .milliseconds(5))
      studio.render(1_600)
    }
    #expect(studio.samples.allSatisfy { $0.magnitude < 64 })
  }

  @Test("there are at most four")
  func limit() throws {
    let studio = try Studio()
    let engine = studio.engine
    var reverbs = try (0..<4).map { _ in try engine.makeReverb() }
    #expect(throws: AudioError.self) { try engine.makeReverb() }
    #expect(engine.reverbs == reverbs)
    studio.render(2_400)
    engine.remove(reverbs.removeFirst())
    let new = try engine.makeReverb(EAXReverb(.cave))
    engine.setSend(.master, to: new, .unity)
    engine.play(try studio.clip(Self.burst))
    studio.render(9_600)
    #expect(studio.heard[6_000..<12_000].level > -60)
    engine.remove(new)
    engine.setSend(.master, to: new, .unity)
    #expect(engine.statistics.staleCalls == 1)
    #expect(engine.settings(of: new) == nil)
    engine.checkInvariants()
  }

  @Test("an explanation lists the sends in force: the voice's, or a separately mixed bus's")
  func explained() throws {
    let studio = try Studio()
    let engine = studio.engine
    let bus = try engine.makeBus()
    let cave = try engine.makeReverb(EAXReverb(.cave), label: "cave")
    let voice = engine.play(
      try studio.clip([Float](repeating: 0.5, count: 48_000)),
      options: PlaybackOptions(bus: bus, sends: [ReverbSend(cave, .decibels(-6))]))
    studio.render(2_400)
    let explanation = engine.explain(voice)
    #expect(explanation.sends.map(\.reverb) == [cave])
    #expect(explanation.sentences().contains("It sends -6.0 dB to `cave`."))
    // Apart, only the bus as a whole is sent.
    try engine.addEffect(.equalizer([]), to: bus)
    studio.render(2_400)
    #expect(engine.explain(voice).sends.isEmpty)
    engine.setSend(bus, to: cave, .unity)
    studio.render(2_400)
    #expect(engine.explain(voice).sends.map(\.gain) == [1])
  }
}

import TestSupport
import Testing

@testable import Earshot

struct MixerTimingTests {
  private let sine = (0..<48_000).map {
    0.25 * Float(Math.sine(2 * .pi * 220 * Double($0) / 48_000))
  }
  private let limiter = Effect.limiter(Limiter.Settings(ceiling: 6))

  private func latency(_ engine: AudioEngine) -> Int {
    engine.driver.renderer?.withReport { $0.mixerLatency } ?? -1
  }

  @Test("an effect is inserted at its index, whatever was removed before")
  func order() throws {
    let studio = try Studio()
    let engine = studio.engine
    func add(at index: Int, _ change: @escaping @Sendable (Float) -> Float) throws {
      let callback = EffectCallback { samples, frames, channels in
        for sample in 0..<frames * channels { samples[sample] = change(samples[sample]) }
      }
      try engine.addEffect(.callback(callback), to: .master, at: index)
    }
    let constant = [Float](repeating: 0.4, count: 4_800)
    engine.play(try studio.clip(constant), looping: .forever)
    let first = try engine.addEffect(limiter, to: .master)
    try add(at: 1) { 0.5 * $0 }
    try add(at: 2) { 0.2 * $0 }
    studio.render(4_800)
    engine.remove(first)
    try add(at: 1) { $0 + 0.5 }
    studio.render(9_600)
    #expect(abs(studio.samples[14_399] - 0.14) < 1e-6, "\(studio.samples[14_399])")
    studio.render(4_800)
    try add(at: 0) { $0 + 0.1 }
    studio.render(9_600)
    #expect(abs(studio.samples[28_799] - 0.15) < 1e-6, "\(studio.samples[28_799])")
  }

  @Test("a thousand added and removed limiters delay at most as two do, and sound stays in time")
  func reuse() throws {
    let studio = try Studio()
    let engine = studio.engine
    let bus = try engine.makeBus()
    engine.play(try studio.clip(sine), options: PlaybackOptions(looping: .forever, bus: bus))
    // The strip stays, so that no source is replaced: OpenAL's ramps aren't exact.
    try engine.addEffect(.equalizer([]), to: bus)
    let one = try { try engine.addEffect(limiter, to: .master) }()
    studio.render(2_400)
    let longest = latency(engine)
    #expect(longest > 0)
    engine.remove(one)
    for turn in 0..<1_000 {
      let (former, place): (Bus, Bus) = turn % 2 == 0 ? (.master, bus) : (bus, .master)
      let count = engine.effects(on: place).count
      try engine.addEffect(limiter, to: place, at: turn % 3 == 0 ? 0 : count)
      if let old = engine.effects(on: former).last(where: {
        engine.settings(of: $0)?.effect == limiter
      }) {
        engine.remove(old)
      }
      studio.render(240)
    }
    #expect(latency(engine) <= 2 * longest)
    studio.render(9_600)
    expectSine(studio)
  }

  /// Fades bend more than the sine, and in the end each sample is where it would be.
  private func expectSine(_ studio: Studio, sourceLocation: SourceLocation = #_sourceLocation) {
    let bend = studio.heard[0.05...].sharpestBend
    #expect(bend.size < 0.002, "\(bend)", sourceLocation: sourceLocation)
    let end = studio.samples.indices.suffix(2_400)
    let off = end.map { abs(studio.samples[$0] - sine[$0 % 48_000]) }.max() ?? 1
    #expect(off < 2e-6, "\(off)", sourceLocation: sourceLocation)
  }

  @Test("what delays side by side delays once, and where one is, the others wait")
  func sideBySide() throws {
    let studio = try Studio()
    let engine = studio.engine
    let click = [1] + [Float](repeating: 0, count: 99)
    var buses: [Bus] = []
    for _ in 0..<7 {
      buses.append(try engine.makeBus())
      try engine.addEffect(limiter, to: buses[buses.count - 1])
    }
    for bus in buses {
      engine.play(
        try studio.clip(click.map { 0.1 * $0 }),
        options: PlaybackOptions(start: .frame(4_001), bus: bus))
    }
    studio.render(4_800)
    let once = latency(engine)
    try engine.setParent(buses[0], to: buses[1])
    studio.render(9_600)
    #expect(latency(engine) == 2 * once)
    for bus in buses {
      engine.play(
        try studio.clip(click.map { 0.1 * $0 }),
        options: PlaybackOptions(start: .frame(20_001), bus: bus))
    }
    studio.render(9_600)
    #expect(studio.samples.indices.filter { studio.samples[$0] > 1e-6 } == [4_001, 20_001])
    #expect(abs(studio.samples[4_001] - 0.7) < 1e-6 && abs(studio.samples[20_001] - 0.7) < 1e-6)
  }

  @Test(
    "effects that change nothing but when sound comes make no click, whether buses send or not",
    arguments: [false, true])
  func unheard(sends: Bool) throws {
    for seed in 1...6 {
      var generator = SeededGenerator(seed: UInt64(seed))
      func below(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }
      let studio = try Studio()
      let engine = studio.engine
      let outer = try engine.makeBus()
      let buses = try [.master, outer, engine.makeBus(under: outer), engine.makeBus()]
      for (bus, part) in zip(buses, [0.1, 0.2, 0.3, 0.4] as [Float]) {
        engine.play(
          try studio.clip(sine.map { part * $0 }),
          options: PlaybackOptions(looping: .forever, bus: bus))
      }
      // The strips stay, so that no source is replaced: OpenAL's ramps aren't exact.
      for bus in buses { try engine.addEffect(.equalizer([]), to: bus) }
      if sends {
        let silent = try engine.makeReverb(EAXReverb(.cave), gain: .silence)
        for bus in buses.dropFirst() { engine.setSend(bus, to: silent, .unity) }
      }
      studio.render(4_800)
      var effects: [BusEffect] = []
      var longest = 0
      for _ in 0..<60 {
        switch below(4) {
        case 0 where !effects.isEmpty: engine.remove(effects.remove(at: below(effects.count)))
        case 1 where !effects.isEmpty:
          engine.setBypassed(effects[below(effects.count)], below(2) == 0)
        case 2 where !effects.isEmpty: try engine.move(effects[below(effects.count)], to: below(4))
        default:
          guard effects.count < 6 else { continue }
          let lookAhead = Double(below(4)) / 400
          let settings = Compressor.Settings(threshold: 0)
          let new = below(2) == 0 ? limiter : .compressor(settings, lookAhead: lookAhead)
          effects.append(try engine.addEffect(new, to: buses[below(4)], at: below(3)))
        }
        longest = max(longest, latency(engine))
        studio.render(40 + below(1_200))
      }
      studio.render(9_600)
      expectSine(studio)
      #expect(longest > 0 && longest <= 6 * 480 + 600, "seed \(seed): \(longest)")
    }
  }

  @Test("after the only bus with effects is removed, the output is silent and no faders remain")
  func removedBus() throws {
    let studio = try Studio()
    let bus = try studio.engine.makeBus()
    try studio.engine.addEffect(.echo(.init(time: 0.1)), to: bus)
    studio.engine.play(try studio.clip(sine), options: PlaybackOptions(looping: .forever, bus: bus))
    studio.render(4_800)
    studio.engine.remove(bus)
    studio.render(2 * 4_800)
    #expect(!studio.engine.world.buses.routes.hasFaders)
    #expect(studio.samples.suffix(1_000).allSatisfy { $0 == 0 })
  }

  @Test("what the master's gain does passes from voices to its fader and back unheard")
  func masterGain() throws {
    for (gain, isDelayed) in [(0, false), (0.1, false), (0.1, true), (0.5, true), (3, false)] {
      let studio = try Studio()
      let engine = studio.engine
      engine.setGain(.master, Gain(linear: gain))
      let bus = try engine.makeBus()
      engine.play(try studio.clip(sine.map { 0.5 * $0 }), looping: .forever)
      engine.play(
        try studio.clip(sine.map { 0.5 * $0 }),
        options: PlaybackOptions(looping: .forever, bus: bus))
      if isDelayed { try engine.addEffect(limiter, to: bus) }
      studio.render(9_600)
      let effect = try engine.addEffect(isDelayed ? limiter : .equalizer([]), to: .master)
      studio.render(9_600)
      engine.remove(effect)
      studio.render(9_600)
      let factor = Float(gain)
      // What comes with a delay fades all in and out.
      let changes = isDelayed ? [9_600..<14_400, 19_200..<24_000] : []
      for frame in 4_800..<28_800 where !changes.contains(where: { $0.contains(frame) }) {
        let off = abs(studio.samples[frame] - factor * sine[frame])
        guard off > 0.03 * factor * 0.25 + 1e-6 else { continue }
        Issue.record("\(studio.samples[frame]) for \(factor * sine[frame]) at \(frame), \(gain)")
        break
      }
      #expect(abs(studio.samples[28_000] - factor * sine[28_000]) < 1e-5)
    }
  }

  @Test(
    "a voice that starts as the master gets its first or loses its last effect has the right level"
  )
  func beginning() throws {
    for (gain, offset) in [(0.1, 0), (3, 0), (0.25, 333), (2, 333)] {
      let studio = try Studio()
      let engine = studio.engine
      engine.setGain(.master, Gain(linear: gain))
      let clip = try studio.clip([Float](repeating: 0.1, count: 400))
      engine.play(try studio.clip(sine.map { $0 * 4e-4 }), looping: .forever)
      studio.render(4_800)
      var effect: BusEffect?
      for start in [4_800, 9_600] {
        if let effect {
          engine.remove(effect)
        } else {
          effect = try engine.addEffect(.equalizer([]), to: .master)
        }
        // The effect fades out before the master's gain goes back.
        for later in stride(from: start, to: start + 4_800, by: 800) {
          let at = Int64(later + offset)
          engine.play(clip, options: PlaybackOptions(start: .frame(at)))
          studio.render(800)
        }
      }
      studio.render(800)
      for begin in stride(from: 4_800, to: 14_400, by: 800) {
        let heard = studio.samples[begin + offset..<begin + offset + 390]
        let off = heard.map { abs($0 / Float(0.1 * gain) - 1) }.max() ?? 1
        #expect(off < 0.02, "\(off) at \(begin), gain \(gain), \(offset)")
      }
    }
  }

  @Test("channel strips added later mix into the first, which comes last in order")
  func wiring() {
    var wiring = MixWiring()
    for count in 2...4 {
      wiring.addChannelStrip()
      #expect(wiring.parents == [-1] + Array(repeating: 0, count: count - 1))
      #expect(wiring.order.sorted() == Array(0..<count) && wiring.order.last == 0)
    }
  }

  @Test("what is left of removed buses comes before those that may still hear it")
  func left() {
    let (parents, turns) = ([-1, 0, 0, 1], [0, 1, 3, 2])
    let wiring = MixWiring(parents: parents, listeners: [], turns: turns, left: [1, 3])
    #expect(wiring?.order == [3, 1, 2, 0])
    #expect(MixWiring(parents: parents, listeners: [], turns: turns)?.order == [2, 3, 1, 0])
  }
}

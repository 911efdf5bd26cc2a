import TestSupport
import Testing

@testable import Earshot

/// Sounds on a separately mixed bus, in the reverbs of zones.
struct ZoneBusTests {
  private static let muffle = Effect.filter(PassFilter.Settings(.low, frequency: 2_000))
  private static let ball = try? ConvexShape.sphere(radius: 5)

  /// The reverb of a zone around the listener, with a voice on a bus of its own.
  private func wet(
    edge: Double = 0, ears: Position = .zero,
    _ prepare: (ZoneStage, Bus, Emitter) throws -> Void
  ) throws -> Double {
    let sounds = try [true, false].map { hasReverb in
      let stage = try ZoneStage()
      let engine = stage.engine
      let bus = try engine.makeBus()
      var options = EmitterOptions()
      options.distance = .none
      let emitter = try engine.makeEmitter(at: [0, 0, -900], bus: bus, options: options)
      engine.teleport(stage.ears, to: ears)
      if hasReverb {
        try engine.makeZone(
          try #require(Self.ball), edge: edge, reverb: ZoneReverb(ZoneStage.short))
      }
      try prepare(stage, bus, emitter)
      // The reflections of a tone depend on the direction.
      let noise = Signal.noise(seed: 9, amplitude: 0.25, frames: 48_000)
      engine.play(try stage.studio.clip(noise), on: emitter)
      stage.render(seconds: 0.8)
      engine.checkInvariants()
      return stage.studio.heard
    }
    let difference = zip(sounds[0].samples, sounds[1].samples).map { $0 - $1 }
    return Render(difference, channelCount: 1, sampleRate: 48_000)[0.6..<0.8].level
  }

  @Test("an effect, a meter, or both of a bus in another one change nothing of what is sent")
  func alike() throws {
    for (edge, ears) in [(0, 0), (4, 7)] as [(Double, Double)] {
      let plain = try wet(edge: edge, ears: [ears, 0, 0]) { _, _, _ in }
      #expect(plain > -70, "\(plain)")
      let metered = try wet(edge: edge, ears: [ears, 0, 0]) { stage, bus, _ in
        try stage.engine.setMetered(bus, true)
      }
      // Like a non-positional sound, from ahead.
      #expect(abs(metered - plain) < 1.5, "\(metered) for \(plain)")
      let neutral = try wet(edge: edge, ears: [ears, 0, 0]) { stage, bus, _ in
        try stage.engine.addEffect(.equalizer([]), to: bus)
      }
      #expect(abs(neutral - metered) < 0.05, "\(neutral) for \(metered)")
      let both = try wet(edge: edge, ears: [ears, 0, 0]) { stage, bus, _ in
        let outer = try stage.engine.makeBus()
        try stage.engine.addEffect(.equalizer([]), to: outer)
        try stage.engine.setMetered(bus, true)
        try stage.engine.setParent(bus, to: outer)
      }
      #expect(abs(both - metered) < 0.05, "\(both) for \(metered)")
      let filtered = try wet(edge: edge, ears: [ears, 0, 0]) { stage, bus, _ in
        try stage.engine.addEffect(.limiter(.init(ceiling: -60)), to: bus)
      }
      #expect(filtered < metered - 30, "\(filtered): after its effects")
    }
  }

  @Test("of sounds in several places it is their average by power, which is explained")
  func average() throws {
    let stage = try ZoneStage()
    let engine = stage.engine
    let bus = try engine.makeBus(label: "apart")
    try engine.setMetered(bus, true)
    var options = EmitterOptions()
    options.distance = .none
    let zone = try engine.makeZone(
      try #require(Self.ball), edge: 0, reverb: ZoneReverb(ZoneStage.short))
    engine.teleport(stage.ears, to: [900, 0, 0])
    let inside = engine.play(
      stage.clip, on: try engine.makeEmitter(at: .zero, bus: bus, options: options),
      options: PlaybackOptions(gain: .decibels(-6), looping: .forever))
    engine.play(
      stage.clip, on: try engine.makeEmitter(at: [-900, 0, 0], bus: bus, options: options),
      options: PlaybackOptions(gain: .decibels(-3), looping: .forever))
    stage.render(seconds: 0.2)
    let powers = [-6.0, -3].map { Gain.decibels($0).linear * Gain.decibels($0).linear }
    let expected = powers[0] / (powers[0] + powers[1])
    let sent = engine.explain(inside).zones.first { $0.zone == .zone(zone) }?.gain
    #expect(abs((sent ?? 0) - expected) < 1e-6, "\(sent ?? 0)")
    let strip = try #require(engine.driver.sends.ofStrips.last)
    #expect(abs(Double(strip.levels.sum()) - expected) < 1e-6, "\(strip.levels)")
    engine.stop(inside)
    stage.render(seconds: 0.2)
    #expect(engine.driver.sends.ofStrips.last?.levels == .zero)
  }

  @Test("what is about to begin sends nothing yet, however loud it is going to be")
  func ahead() throws {
    let game = try HostGame { $0.layout = .stereo }
    let engine = game.engine
    let bus = try engine.makeBus()
    try engine.setMetered(bus, true)
    var options = EmitterOptions()
    options.distance = .none
    _ = try engine.makeListener(at: [900, 0, 0])
    let zone = try engine.makeZone(
      try #require(Self.ball), edge: 0, reverb: ZoneReverb(ZoneStage.short))
    let clip = try game.clip(ZoneStage.tone, loop: 0..<4_800)
    let inside = engine.play(
      clip, on: try engine.makeEmitter(at: .zero, bus: bus, options: options),
      options: PlaybackOptions(gain: .decibels(-20), looping: .forever))
    game.pass(10)
    let start = engine.currentFrame + 20_000
    engine.play(
      clip, on: try engine.makeEmitter(at: [-900, 0, 0], bus: bus, options: options),
      options: PlaybackOptions(
        looping: .forever, fade: .over(.seconds(1)), start: .frame(start)))
    func sent() -> Double? { engine.explain(inside).zones.first { $0.zone == .zone(zone) }?.gain }
    while engine.currentFrame < start - 800 {
      game.pass(1)
      let (strip, share) = (engine.driver.sends.ofStrips.last, sent() ?? 0)
      #expect(abs(share - 1) < 1e-6 && abs((strip?.levels.sum() ?? 0) - 1) < 1e-6, "\(share)")
    }
    game.pass(80)
    #expect(try #require(sent()) < 0.02)
  }

  @Test(
    "nothing clicks as a bus's sounds start and stop and the listener jumps in and out of a zone")
  func clicks() throws {
    let stage = try ZoneStage()
    let engine = stage.engine
    let bus = try engine.makeBus()
    try engine.addEffect(Self.muffle, to: bus)
    try engine.makeZone(try #require(Self.ball), edge: 1, reverb: ZoneReverb(ZoneStage.short))
    var options = EmitterOptions()
    options.distance = .none
    var chance = SeededNumbers(seed: 4)
    var voices: [Voice] = []
    for _ in 0..<60 {
      let place = Position(.random(in: -8...8, using: &chance), 0, -1)
      engine.teleport(stage.ears, to: [.random(in: -8...8, using: &chance), 0, 0])
      let emitter = try engine.makeEmitter(at: place, bus: bus, options: options)
      voices.append(
        engine.play(
          stage.clip, on: emitter,
          options: PlaybackOptions(gain: .decibels(-12), looping: .forever, offset: 0.0125)))
      if voices.count > 3 {
        engine.stop(voices.remove(at: Int.random(in: 0..<3, using: &chance)))
      }
      stage.studio.render(Int.random(in: 400...4_000, using: &chance))
    }
    let bend = stage.studio.heard.bend
    #expect(bend < -48, "\(bend)")
    #expect(stage.studio.heard.level > -40)
  }
}

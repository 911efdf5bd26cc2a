import AudioEffects
import TestSupport
import Testing

@testable import Earshot

/// The sends of strips to reverbs go on without a seam, whoever pulls and whatever is connected.
struct SlotFeedTests {
  private static let tone = (0..<4_800).map { 0.25 * Float(Math.sine(2 * .pi * Double($0) / 480)) }

  /// Strong reflections alone, with this delay.
  private static func reflections(after seconds: Double) -> EAXReverb {
    var settings = EAXReverb(.hallway)
    (settings.reflectionsGain, settings.lateGain) = (2, 0)
    settings.reflectionsDelay = seconds
    return settings
  }

  @Test(
    "changing a reverb's settings makes no seam in its input, wherever plans begin",
    arguments: [0, 301, 337, 358])
  func oddMixes(_ ahead: Int) throws {
    let game = try HostGame { $0.stepsPerSecond = 480 }
    let engine = game.engine
    let bus = try engine.makeBus()
    try engine.addEffect(.equalizer([]), to: bus)
    let reverb = try engine.makeReverb(Self.reflections(after: 0.05))
    engine.setSend(bus, to: reverb, .unity)
    engine.play(
      try game.clip(Self.tone, loop: 0..<4_800),
      options: PlaybackOptions(looping: .forever, bus: bus))
    game.pass(9)
    // The next plan is late, and the one after it begins less than 100 frames later.
    game.pull(ahead)
    engine.setReverb(reverb, Self.reflections(after: 0.06), over: .milliseconds(300))
    game.pass(6)
    // Both are heard of the tone, whose own is −65 dB.
    let bend = Render(game.heard)[0.15...].bend
    #expect(bend < -53, "\(bend) dB")
  }

  enum Destination: CaseIterable { case reverb, zone, room }

  @Test(
    "a bus that is rendered by itself and sends to a reverb has no seam between its mixes",
    arguments: Destination.allCases, [true, false])
  func seams(_ destination: Destination, hasEffect: Bool) throws {
    let studio = try Studio()
    let engine = studio.engine
    let bus = try engine.makeBus()
    if hasEffect {
      try engine.addEffect(.equalizer([]), to: bus)
    } else {
      try engine.setMetered(bus, true)
    }
    let reflections = Self.reflections(after: 0.02)
    switch destination {
    case .reverb: engine.setSend(bus, to: try engine.makeReverb(reflections), .unity)
    case .zone: try engine.makeZone(.box([9, 9, 9]), reverb: ZoneReverb(reflections))
    case .room: try engine.makeRoom(.box([9, 9, 9]), reverb: ZoneReverb(reflections))
    }
    _ = try engine.makeListener(at: .zero)
    engine.play(
      try studio.clip(Self.tone, loop: 0..<4_800),
      on: try engine.makeEmitter(at: [0, 0, -1], bus: bus), looping: .forever)
    studio.render(38_400)
    // The reverb's own beginning is over by then, and the tone's bend is −65 dB.
    let bend = studio.heard[0.4...].bend
    #expect(bend < -62, "\(bend) dB")
  }

  struct Between: Sendable, CaseIterable {
    var moves: Bool
    var gain: Double
    var filter: SendFilter?

    static let allCases = [nil, SendFilter(high: .decibels(-6), low: .decibels(-12))].flatMap {
      filter in
      [(false, 0.0), (false, 6), (true, 0), (true, 6)].map {
        Between(moves: $0, gain: $1, filter: filter)
      }
    }
  }

  @Test(
    "adding or removing a channel strip between others makes no step in a reverb's sound",
    arguments: Between.allCases)
  func comesBetween(_ between: Between) throws {
    let studio = try Studio { $0.stepsPerSecond = 480 }
    let engine = studio.engine
    let (upper, beside) = (try engine.makeBus(), try engine.makeBus())
    let lower = try engine.makeBus(under: between.moves ? beside : upper)
    engine.setGain(upper, .decibels(between.gain), over: .zero)
    engine.setGain(lower, .decibels(-between.gain), over: .zero)
    let reverb = try engine.makeReverb(Self.reflections(after: 0.05))
    engine.setSend(.master, to: reverb, .decibels(-3), filter: between.filter)
    try engine.setMetered(lower, true)
    engine.play(
      try studio.clip(Self.tone, loop: 0..<4_800),
      options: PlaybackOptions(looping: .forever, bus: lower))
    studio.render(4_800)
    if between.moves { try engine.setParent(lower, to: upper) }
    studio.render(4_800)
    try engine.setMetered(upper, true)
    studio.render(7_200)
    try engine.setMetered(upper, false)
    studio.render(7_200)
    let bend = studio.heard[0.2...].bend
    #expect(bend < -65, "\(bend) dB")
  }

  @Test(
    "a reverb's input is the same, whatever other channel strips send to another reverb",
    arguments: 0..<8)
  func apart(seed: UInt64) throws {
    let (alone, beside) = try (sent(seed, besideOthers: false), sent(seed, besideOthers: true))
    #expect(alone.contains { abs($0) > 0.1 })
    #expect(alone.count == beside.count && zip(alone, beside).allSatisfy { $0 == $1 })
  }

  /// The sends of strips 1 to 3 to the first slot, as they move under each other and change sends
  /// and filters, while 4 to 6 do so with the second one.
  private func sent(_ seed: UInt64, besideOthers: Bool) throws -> [Float] {
    var random = SeededNumbers(seed: seed)
    let (count, frames) = (7, 256)
    let feeds = SlotFeeds(
      channelCount: 2, sampleRate: 48_000, capacity: 1_536, slots: 2, sounding: 0)
    let strips = ContiguousArray(
      (0..<count).map { _ in Strip(channelCount: 2, capacity: 1_536, longestDelay: 0) })
    for _ in strips { feeds.addChannelStrip() }
    var wiring = MixWiring()
    for _ in 1..<count { wiring.addChannelStrip() }
    var sent: [Float] = []
    for _ in 0..<60 {
      var aims = ContiguousArray(repeating: StripSend(), count: count)
      for strip in 1..<count where Bool.random(using: &random) {
        let slot = strip < 4 ? 0 : 1
        aims[strip].levels[slot] = .random(in: 0...1, using: &random)
        aims[strip].filters.high[slot] = .random(in: 0.1...1, using: &random)
        aims[strip].filters.low[slot] = .random(in: 0.1...1, using: &random)
        strips[strip].setGain(.random(in: 0.1...1, using: &random), over: 0)
      }
      feeds.aim(at: aims, over: 240)
      if Bool.random(using: &random) {
        feeds.noteReach(of: strips, in: wiring)
        let former = wiring
        let parents = (0..<count).map { strip in
          guard strip > 0 else { return -1 }
          return (strip < 4 ? [0] + Array(1..<strip) : [0] + Array(4..<strip))
            .randomElement(using: &random) ?? 0
        }
        wiring = try #require(
          MixWiring(parents: parents, listeners: [], turns: Array(0..<count)))
        feeds.keepReach(
          of: strips, in: wiring, from: former,
          silent: .random(in: 0..<1 << count, using: &random), over: 240)
      }
      feeds.begin()
      for strip in wiring.order where strip > 0 {
        let sound = (0..<2 * frames).map { _ in Float.random(in: -1...1, using: &random) }
        let isHeard = strip < 4 || besideOthers
        feeds.send(
          isHeard ? sound : Array(repeating: 0, count: 2 * frames), ofStrip: strip,
          frames: frames)
      }
      let mix = feeds.mixes.samples(forSlot: 0, frames: frames, ahead: 0, endsAhead: false)
      sent += mix ?? UnsafeBufferPointer(start: nil, count: 0)
    }
    return sent
  }

  @Test("with reverb sends, adding and removing a look-ahead on any bus makes no click")
  func delayComes() throws {
    let studio = try Studio()
    let engine = studio.engine
    let (bus, other) = (try engine.makeBus(), try engine.makeBus())
    let inner = try engine.makeBus(under: bus)
    let reverb = try engine.makeReverb(Self.reflections(after: 0.05))
    for bus in [bus, inner] {
      engine.setSend(bus, to: reverb, .decibels(-6))
      try engine.setMetered(bus, true)
      engine.play(
        try studio.clip(Self.tone, loop: 0..<4_800),
        options: PlaybackOptions(looping: .forever, bus: bus))
    }
    // Until the reverb's own beginning is over.
    studio.render(48_000)
    let lookAhead = Effect.compressor(Compressor.Settings(threshold: 24), lookAhead: 0.03)
    for place in [other, bus, inner, .master] {
      let effect = try engine.addEffect(lookAhead, to: place)
      studio.render(9_600)
      engine.remove(effect)
      studio.render(9_600)
    }
    studio.render(48_000)
    let heard = studio.heard[1...]
    // Fading by 10 ms bends more than the tones themselves.
    #expect(heard.bend < -40, "\(heard.sharpestBend)")
    #expect(abs(studio.heard[3.5...].peak - studio.heard[0.9..<1.0].peak) < 1e-3)
  }
}

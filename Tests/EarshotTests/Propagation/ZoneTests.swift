import TestSupport
import Testing

@testable import Earshot

@Suite("Zones")
struct ZoneTests {
  private static let ball = try? ConvexShape.sphere(radius: 5)
  private static func wet(
    edge: Double = 4, level: Gain = .unity, ears: Position = .zero,
    emitter: Position = [900, 0, 0]
  ) throws -> Double {
    let heard = try ZoneStage.wet(seconds: 0.8, at: emitter) { stage, hasReverbs in
      stage.engine.teleport(stage.ears, to: ears)
      guard hasReverbs else { return }
      try stage.engine.makeZone(
        try #require(ball), edge: edge, reverb: ZoneReverb(ZoneStage.short, level: level))
    }
    return heard[0.6..<0.8].level
  }

  @Test("across its edge a reverb falls as the plain formula says, from all of it to nothing")
  func edge() throws {
    let full = try Self.wet()
    #expect(full > -60, "\(full)")
    for (x, part) in [(4.9, 1.0), (5, 1), (6, 0.75), (7, 0.5), (8.6, 0.1)] {
      let level = try Self.wet(ears: [x, 0, 0])
      #expect(abs(level - full - Math.decibels(part)) < 0.05, "at \(x): \(level - full) dB")
    }
    for x in [9.0, 9.5, 200] { #expect(try Self.wet(ears: [x, 0, 0]) < -120) }
    #expect(try Self.wet(edge: 0, ears: [5.01, 0, 0]) < -120)
    #expect(abs(try Self.wet(level: .decibels(-6)) - full + 6) < 0.05)
    #expect(try Self.wet(level: .silence) < -120)
  }

  @Test("an emitter excites the reverb of where it is, and the same twice is no louder")
  func emitters() throws {
    // Each from the same direction, as a reverb's level depends on that, too.
    let left = try Self.wet(emitter: [-900, 0, 0])
    #expect(abs(try Self.wet(ears: [900, 0, 0], emitter: .zero) - left) < 0.01)
    let half = try Self.wet(ears: [900, 0, 0], emitter: [-7, 0, 0])
    #expect(abs(half - left - Math.decibels(0.5)) < 0.01)
    let ahead = try Self.wet(emitter: [0, 0, -900])
    #expect(abs(try Self.wet(emitter: [0, 0, -1]) - ahead) < 0.01)
  }

  @Test("walking out of it and in again it is monotone, whatever way its shape is turned")
  func monotone() throws {
    let points: [SIMD3<Double>] = [[-3, -3, -3], [3, -3, -3], [0, -3, 3], [0, 3, 0]]
    let shapes: [ConvexShape] = [
      try .box([6, 6, 6]), try .sphere(radius: 3), try .hull(of: points),
    ]
    for shape in shapes {
      let heard = try ZoneStage.wet(seconds: 4.2) { stage, hasReverbs in
        let turned = Rotation(angle: 0.7, axis: [1, 2, 3])
        let node = try stage.engine.makeNode(at: .zero, rotation: turned)
        if hasReverbs {
          try stage.engine.makeZone(
            shape, on: node, edge: 3, reverb: ZoneReverb(ZoneStage.short))
        }
        stage.render(seconds: 0.4)
        stage.engine.move(stage.ears, to: [12, 3, 5], over: .seconds(1.8))
        stage.render(seconds: 2)
        stage.engine.move(stage.ears, to: .zero, over: .seconds(1.8))
      }
      let out = heard[0.3..<2.2].levels(every: 2_400)
      for (one, next) in zip(out, out.dropFirst()) { #expect(next < max(one, -90) + 0.05) }
      let back = heard[2.4..<4.2].levels(every: 2_400)
      for (one, next) in zip(back, back.dropFirst()) { #expect(max(next, -90) > one - 0.05) }
      #expect(out.last ?? 0 < -100 && (back.last ?? -200) > -56)
      let steady = heard[0.2..<0.35].bend
      #expect(heard[0.2..<4.2].bend < steady + 1, "\(steady) dB")
    }
  }

  @Test("a zone goes with its node: a vehicle takes its reverb past the listener")
  func vehicle() throws {
    let heard = try ZoneStage.wet(seconds: 3) { stage, hasReverbs in
      let car = try stage.engine.makeNode(at: [-30, 0, 0])
      if hasReverbs {
        try stage.engine.makeZone(
          .box([4, 2, 2]), on: car, edge: 2, reverb: ZoneReverb(ZoneStage.short))
      }
      stage.engine.move(car, to: [30, 0, 0], over: .seconds(3))
    }
    let full = try Self.wet()
    #expect(heard[0.2..<1.2].level < -100)
    #expect(abs(heard[1.49..<1.53].level - full) < 1, "\(heard[1.49..<1.53].level) of \(full)")
    #expect(heard[2.2..<3].level < -80)
  }

  @Test("a higher priority covers lower ones, and the same share by their weights")
  func priority() throws {
    func shares(_ priorities: [Int], at x: Double) throws -> [Double] {
      let stage = try ZoneStage()
      let (_, voice) = try stage.sounding(at: [900, 0, 0])
      stage.engine.teleport(stage.ears, to: [x, 0, 0])
      for (index, priority) in priorities.enumerated() {
        try stage.engine.makeZone(
          .sphere(radius: index == 0 ? 10 : 2), edge: 4, priority: priority,
          reverb: ZoneStage.decaying(0.1 + Double(index)))
      }
      stage.render(seconds: 0.1)
      return stage.engine.explain(voice).zones.map(\.gain)
    }
    #expect(try shares([0, 1], at: 0) == [0, 1])
    #expect(try shares([0, 1], at: 3) == [0.25, 0.75])
    #expect(try shares([0, 1], at: 7) == [1])
    #expect(try shares([1, 0], at: 0) == [1, 0])
    #expect(try shares([0, 0], at: 0) == [0.5, 0.5])
    #expect(try shares([0, 0], at: 4) == [1 / 1.5, 0.5 / 1.5])
    #expect(try shares([-2, 5, 5], at: 3) == [0, 0.5, 0.5])
  }

  @Test("what comes over the edge loses as it is said, either way, and nothing does within")
  func outside() throws {
    func level(ears: Position, emitter: Position, silent: Bool = false) throws -> Double {
      let stage = try ZoneStage()
      try stage.sounding(at: emitter)
      stage.engine.teleport(stage.ears, to: ears)
      try stage.engine.makeZone(
        .sphere(radius: 5), edge: 4,
        outside: Transmission(gain: silent ? .silence : Gain(linear: 0.2))
      )
      stage.render(seconds: 1)
      return stage.studio.heard[0.8..<1].level
    }
    let free = try level(ears: [90, 0, 0], emitter: [0, 0, 90])
    for (ears, emitter, part) in [
      (0.0, 90.0, 0.2), (90, 0, 0.2), (0, 1, 1), (7, 90, 0.6), (90, 7, 0.6), (7, 7, 1), (7, 0, 0.6),
      (6, 8, 0.6),
    ] {
      let heard = try level(ears: [ears, 0, 0], emitter: [emitter, 0, 0])
      #expect(
        abs(heard - free - Math.decibels(part)) < 0.05, "\(ears), \(emitter): \(heard - free)")
    }
    #expect(try level(ears: .zero, emitter: [90, 0, 0], silent: true) < -100)
    let stage = try ZoneStage()
    let (_, voice) = try stage.sounding(at: [90, 0, 0])
    let zone = try stage.engine.makeZone(
      .sphere(radius: 5), outside: Transmission(gain: .decibels(-20)), label: "booth")
    stage.render(seconds: 1)
    let words = stage.engine.explain(voice).description
    #expect(words.contains("20.0 dB down by the edge of the zone `booth`"), "\(words)")
    stage.engine.setOutside(zone, .free)
    stage.render(seconds: 1)
    #expect(!stage.engine.explain(voice).description.contains("by the edge"))
  }

  @Test("at most four reverbs sound, the most audible ones, and others are heard in the likest")
  func four() throws {
    let stage = try ZoneStage()
    let engine = stage.engine
    var (emitters, voices): ([Emitter], [Voice]) = ([], [])
    let decays = [0.1, 0.2, 0.4, 0.8, 1.6, 3.2]
    for (index, decay) in decays.enumerated() {
      let place = Position(100 * Double(index + 1), 0, 0)
      let (emitter, voice) = try stage.sounding(at: place)
      // Those in the middle are loudest.
      engine.setGain(emitter, .decibels([-20, -9, -6, -7, -8, -30][index]))
      emitters.append(emitter)
      voices.append(voice)
      let node = try engine.makeNode(at: place)
      try engine.makeZone(
        .sphere(radius: 5), on: node, reverb: ZoneStage.decaying(decay), label: Label("z\(index)"))
    }
    stage.render(seconds: 0.5)
    #expect(
      engine.soundingZones.compactMap { engine.label(of: $0)?.name }.sorted() == [
        "z1", "z2", "z3", "z4",
      ])
    #expect(engine.statistics.busySlots == 4)
    func heardIn(_ index: Int) -> String? {
      let zone = engine.explain(voices[index]).zones.first
      return zone?.heardIn.flatMap { engine.label(of: $0)?.name }
    }
    #expect((0..<6).map(heardIn) == ["z1", "z1", "z2", "z3", "z4", "z4"])
    let words = engine.explain(voices[0]).description
    #expect(words.contains("which is heard in that of the zone `z1`"), "\(words)")
    // A little louder than the quietest is not enough; twice as loud is.
    engine.setGain(emitters[5], .decibels(-7))
    stage.render(seconds: 0.3)
    #expect(heardIn(5) == "z4")
    engine.setGain(emitters[5], .decibels(-1))
    stage.render(seconds: 0.3)
    #expect(heardIn(5) == "z5" && heardIn(1) == "z2")
    // The game's own come first.
    _ = try engine.makeReverb(EAXReverb(.cave))
    _ = try engine.makeReverb(EAXReverb(.hangar))
    stage.render(seconds: 0.3)
    #expect(engine.soundingZones.count == 2)
    for _ in 0..<2 { _ = try engine.makeReverb(EAXReverb(.arena)) }
    stage.render(seconds: 0.3)
    #expect(engine.soundingZones.isEmpty && heardIn(2) == nil)
    for reverb in engine.reverbs { engine.remove(reverb) }
    stage.render(seconds: 0.3)
    #expect(engine.soundingZones.count == 4)
  }

  @Test("zones with the same settings are one reverb, which ends when its tail is out")
  func shared() throws {
    let stage = try ZoneStage()
    try stage.sounding(at: [900, 0, 0])
    for x in 0..<20 {
      let node = try stage.engine.makeNode(at: [Double(x) * 10, 0, 0])
      try stage.engine.makeZone(
        .box([10, 10, 10]), on: node, reverb: ZoneReverb(.hallway, level: .decibels(-3)))
    }
    stage.engine.move(stage.ears, to: [190, 0, 0], over: .seconds(1))
    for _ in 0..<20 {
      stage.render(seconds: 0.05)
      #expect(stage.engine.statistics.busySlots == 1)
    }
    stage.engine.teleport(stage.ears, to: [0, 500, 0])
    stage.render(seconds: 4)
    #expect(stage.engine.statistics.busySlots == 0)
  }

  @Test("what doesn't move isn't looked for")
  func rest() throws {
    let stage = try ZoneStage()
    let engine = stage.engine
    for index in 0..<1_000 {
      let place = Position(Double(index % 32) * 10, 0, Double(index / 32) * 10)
      try engine.makeZone(
        .box([9, 9, 9]), on: engine.makeNode(at: place), reverb: ZoneReverb(.generic))
    }
    var emitters: [Emitter] = []
    for x in 0..<9 { emitters.append(try stage.sounding(at: [30 * Double(x), 0, 40]).emitter) }
    stage.render(seconds: 0.1)
    let looks = engine.world.zones.looks
    stage.render(seconds: 0.5)
    #expect(engine.world.zones.looks == looks)
    engine.teleport(emitters[3], to: [20, 0, 20])
    stage.render(seconds: 0.5)
    // As it moves, and as it stands still again.
    #expect((looks + 1...looks + 2).contains(engine.world.zones.looks))
  }

  @Test("hostile numbers and handles are clamped, refused or ignored")
  func hostile() throws {
    let stage = try ZoneStage()
    let engine = stage.engine
    #expect(throws: ShapeError.outOfRange(0)) { try ConvexShape.sphere(radius: .nan) }
    #expect(throws: ShapeError.empty) { try ConvexShape.box([0, 1, 1]) }
    var odd = EAXReverb()
    (odd.decayTime, odd.gain, odd.reflectionsPan) = (.nan, .infinity, [.nan, 0, 0])
    let zone = try engine.makeZone(
      .sphere(radius: 1e6), edge: .nan, priority: .max, reverb: ZoneReverb(odd, level: .maximum))
    #expect(
      engine.settings(of: zone)?.edge == 0 && engine.settings(of: zone)?.priority == 1_000_000)
    #expect(engine.settings(of: zone)?.reverb?.level == .unity)
    #expect(engine.settings(of: zone)?.reverb?.settings.decayTime == 1.49)
    for edge in [-1, .infinity, -.infinity, 1e300] { engine.setEdge(zone, edge) }
    #expect(engine.settings(of: zone)?.edge == 10_000)
    engine.setPriority(zone, .min)
    #expect(engine.settings(of: zone)?.priority == -1_000_000)
    let node = try engine.makeNode(at: [1e9, -1e9, 1e9], scale: 1e6)
    let other = try engine.makeZone(.box([1e6, 1e-6, 1]), on: node, reverb: ZoneReverb(.cave))
    try stage.sounding(at: [-1e9, 1e9, 0])
    stage.render(seconds: 0.1)
    engine.remove(node)
    stage.render(seconds: 0.1)
    #expect(engine.settings(of: other) == nil && engine.shape(of: other) == nil)
    let stale = engine.statistics.staleCalls
    engine.remove(other)
    engine.setEdge(other, 2)
    try engine.setReverb(other, nil)
    #expect(engine.statistics.staleCalls == stale + 3)
    #expect(throws: AudioError.self) { try engine.makeZone(.sphere(radius: 1), on: node) }
    let shape = try ConvexShape.sphere(radius: 1)
    for _ in engine.world.zones.count..<AudioEngine.maximumZones { try engine.makeZone(shape) }
    #expect(throws: AudioError.self) { try engine.makeZone(shape) }
    stage.render(seconds: 0.1)
    engine.checkInvariants()
  }

  @Test("what is sent to a reverb whose gain is 0 is heard in no other's")
  func silent() throws {
    let stage = try ZoneStage()
    var settings = EAXReverb(.cave)
    settings.gain = 0
    try stage.engine.makeZone(.sphere(radius: 5), reverb: ZoneReverb(settings))
    let far = try stage.engine.makeNode(at: [900, 0, 0])
    try stage.engine.makeZone(.sphere(radius: 5), on: far, reverb: ZoneReverb(.hangar))
    try stage.sounding(at: [900, 0, 0])
    let voice = try stage.sounding(at: [0, 0, 100]).voice
    stage.render(seconds: 0.2)
    #expect(stage.engine.soundingZones.count == 1)
    let heard = stage.engine.explain(voice).zones
    #expect(heard.count == 1 && heard[0].heardIn == nil, "\(heard)")
  }
}

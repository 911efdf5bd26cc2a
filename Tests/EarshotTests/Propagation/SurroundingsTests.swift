import OpenALSoft
import TestSupport
import Testing

@testable import Earshot

@Suite("Reverbs worked out from walls")
struct SurroundingsTests {
  struct Room: Sendable, CustomTestStringConvertible {
    let size: SIMD3<Double>
    let sides: [Bands]
    var testDescription: String { "\(size)" }

    init(_ size: SIMD3<Double>, _ absorption: Bands, _ others: [Int: Bands] = [:]) {
      self.size = size
      sides = (0..<6).map { others[$0] ?? absorption }
    }

    init(
      _ size: SIMD3<Double>, _ material: WallMaterial, _ others: [Int: WallMaterial] = [:]
    ) {
      self.init(size, material.absorption, others.mapValues(\.absorption))
    }

    /// By Eyring's formula.
    var decay: Bands {
      let areas: [Double] = (0..<6).map { (side: Int) -> Double in
        size[(side / 2 + 1) % 3] * size[(side / 2 + 2) % 3]
      }
      let surface = areas.reduce(0, +)
      let volume: Double = size.x * size.y * size.z
      var mean = Bands.zero
      for (area, side) in zip(areas, sides) { mean = mean + side.map { $0 * area / surface } }
      let scale = 55.262 * volume / 343.3 / surface
      return mean.map { scale / -Math.logarithm(1 - $0) }
    }
  }

  static let rooms = [
    Room([5, 3, 4], Bands(0.1, 0.15, 0.2)),
    Room([10, 4, 8], Bands(0.06, 0.08, 0.14)),
    Room([2, 2.4, 2], Bands(0.04, 0.05, 0.06)),
    Room([20, 3, 15], Bands(0.3, 0.25, 0.2)),
    Room([30, 15, 20], Bands(0.2, 0.2, 0.25)),
    Room([40, 20, 25], Bands(0.25, 0.3, 0.4)),
    Room([2, 2.5, 12], Bands(0.05, 0.07, 0.08)),
    Room([8, 3, 6], Bands(0.1, 0.05, 0.06), [2: Bands(0.15, 0.4, 0.6)]),
    Room([15, 6, 10], Bands(0.05, 0.08, 0.1), [0: Bands(0.35, 0.72, 0.65)]),
    Room([6, 6, 6], Bands(0.4, 0.4, 0.4)),
  ]

  /// Rooms of one material each, and of several.
  static let common: [Room] = [
    Room([15, 6, 10], WallMaterial.curtain), Room([6, 6, 6], .earth), Room([5, 3, 4], .glass),
    Room([8, 3, 6], .plasterboard), Room([2, 2.4, 2], .wood), Room([2, 2.5, 12], .brick),
    Room([5, 3, 4], .plasterboard, [2: .wood, 3: .curtain]),
    Room([30, 15, 20], .stone, [2: .earth, 0: .curtain, 1: .curtain]),
    Room([10, 4, 8], .concrete, [3: .plasterboard, 4: .curtain, 5: .glass]),
    Room([3, 2.2, 2.5], .steel, [2: .wood, 1: .plasterboard]),
  ]

  @Test("decay times, as found and as heard, are Eyring's within 15 %", arguments: rooms + common)
  func decay(_ room: Room) throws {
    var found: SpaceEstimate?
    let frames = Int(0.7 * max(room.decay.low, room.decay.middle, room.decay.high) * 48_000)
    let sound = try SpaceStage.wet { isReverberant in
      let stage = try SpaceStage(at: room.size * 0.2)
      try stage.room(room.size * -0.5, room.size * 0.5, room.sides)
      if isReverberant {
        try stage.engine.setSurroundings(SurroundingsSettings(raysPerStep: 4_096))
      }
      stage.studio.render(2_400)
      found = stage.engine.surroundingSpace ?? found
      try stage.play(stage.studio.clip([0.5]))
      stage.studio.render(frames)
      return stage.studio
    }
    let space = try #require(found)
    for (band, hertz) in [(\Bands.low, 250.0), (\.middle, 1_000), (\.high, 4_000)] {
      let wanted = room.decay[keyPath: band]
      let estimate = space.decay[keyPath: band]
      #expect(abs(estimate / wanted - 1) < 0.08, "\(estimate) s for \(wanted) s at \(hertz) Hz")
      let heard = DecayTime.t30(sound, around: hertz)
      let least = min(wanted, longest(room, at: hertz)) * 0.85
      #expect(
        heard > least && heard < wanted * 1.15, "heard \(heard) s for \(wanted) s at \(hertz) Hz")
    }
  }

  /// The longest decay of a frequency that OpenAL can make, in seconds: from 1.24 on each round of
  /// a delay line smooths.
  private func longest(_ room: Room, at hertz: Double) -> Double {
    let smoothing = ALProbe.reverbTraits(in: .mono).smoothing
    guard smoothing > 0 else { return .infinity }
    let volume = room.size.x * room.size.y * room.size.z
    let round = 0.003_155 * min(max(Elementary.power(volume, 1 / 3.0), 5), 50)
    let sine = Math.sine(.pi * hertz / 48_000)
    return -3 * round / Elementary.log10(1 - 4 * smoothing * sine * sine)
  }

  @Test("what is sent is as loud as the room constant has it", arguments: [1, 4, 5])
  func level(_ index: Int) throws {
    let room = Self.rooms[index]
    var power = 0.0
    let click = Signal.sine(1_000, amplitude: 0.5, frames: 480)
    let sound = try SpaceStage.wet { isReverberant in
      let stage = try SpaceStage()
      try stage.room(room.size * -0.5, room.size * 0.5, room.sides)
      if isReverberant {
        try stage.engine.setSurroundings(SurroundingsSettings(raysPerStep: 4_096))
      }
      stage.studio.render(2_400)
      power = stage.engine.surroundingSpace?.power ?? power
      try stage.play(stage.studio.clip(click))
      stage.studio.render(Int(room.decay.middle * 48_000))
      return stage.studio
    }
    let energy = sound.samples.reduce(0.0) { $0 + Double($1 * $1) }
    let own = click.reduce(0.0) { $0 + Double($1 * $1) }
    let (heard, wanted) = (
      Math.decibels(energy / own) / 2, Math.decibels(min(power, 1)) / 2
    )
    #expect(abs(heard - wanted) < 4, "\(heard) dB for \(wanted) dB")
  }

  /// From a corridor with a tone into a hall, and out under the sky; a second of rest first.
  private func walk(
    _ isReverberant: Bool = true, emitters: Int
  ) throws -> (studio: Studio, decays: [Double]) {
    let stage = try SpaceStage(at: [0, 1.5, 18])
    let (stone, wood) = (Bands(0.02, 0.03, 0.05), Bands(0.12, 0.1, 0.1))
    try stage.room([-1, 0, 0], [1, 2.5, 20], [wood, wood, wood, wood, nil, wood])
    try stage.room([-8, 0, -20], [8, 8, 0], [stone, stone, stone, stone, nil, nil])
    try stage.sheet([-8, 0, 0], [-1, 8, 0], stone)
    try stage.sheet([1, 0, 0], [8, 8, 0], stone)
    try stage.sheet([-1, 2.5, 0], [1, 8, 0], stone)
    try stage.sheet([-8, 0, -20], [-2, 8, -20], stone)
    try stage.sheet([2, 0, -20], [8, 8, -20], stone)
    try stage.sheet([-2, 4, -20], [2, 8, -20], stone)
    try stage.sheet([-300, 0, -600], [300, 0, -20], Bands(0.25, 0.6, 0.65))
    let engine = stage.engine
    if isReverberant { try engine.setSurroundings(SurroundingsSettings(emitters: emitters)) }
    stage.studio.render(48_000)
    try stage.play(stage.studio.clip(ZoneStage.tone, loop: 0..<4_800), looping: .forever)
    var decays: [Double] = []
    for (z, moving, seconds) in [(8.0, 1, 2), (-10, 2, 3), (-70, 2, 4)] {
      engine.move(stage.ears, to: [0, 1.5, z], over: .seconds(moving))
      for _ in 0..<4 * seconds {
        stage.studio.render(12_000)
        engine.checkInvariants()
      }
      decays.append(engine.surroundingSpace?.decay.middle ?? 0)
    }
    return (stage.studio, decays)
  }

  /// Beside the tone as loud as it gets.
  private func bend(_ studio: Studio) -> Double {
    let sound = studio.heard[72_000..<studio.frameCount]
    let peak = sound.samples.reduce(Float(0)) { max($0, abs($1)) }
    return sound.bend - Math.decibels(Double(peak) / 0.25)
  }

  @Test("from a corridor into a hall and out: it follows, never clicks, and is the same twice")
  func follows() throws {
    let (studio, decays) = try walk(emitters: 0)
    let engine = studio.engine
    #expect(decays[1] > 2 * decays[0] && decays[2] < decays[1] / 3, "\(decays)")
    #expect(bend(studio) < CutTolerance.reverbBend(-61), "\(bend(studio)) dB")
    #expect(CutTolerance.isRepeat(studio.samples, try walk(emitters: 0).studio.samples))
    let dry = try walk(false, emitters: 0).studio.heard
    let wet = Render(
      zip(studio.samples, dry.samples).map { $0 - $1 }, channelCount: 1, sampleRate: 48_000)
    // Every quarter of a second of the way, except for the end, has a reverb.
    let pieces = (5..<24).map { wet[$0 * 12_000..<($0 + 1) * 12_000].level }
    #expect(pieces.allSatisfy { $0 > -35 }, "\(pieces)")
    #expect(wet[wet.frameCount - 12_000..<wet.frameCount].level < -45)
    #expect((engine.surroundingReverb?.level ?? .unity) < .decibels(-30))
  }

  @Test("and with reverbs of spaces that others are in neither, which ring on outside")
  func followsOthers() throws {
    let studio = try walk(emitters: 4).studio
    #expect(bend(studio) < CutTolerance.reverbBend(-61), "\(bend(studio)) dB")
    #expect(studio.engine.soundingZones.contains(.elsewhere))
    let dry = try walk(false, emitters: 0).studio.heard
    let last = dry.frameCount - 12_000
    let wet = zip(studio.samples, dry.samples).map { $0 - $1 }
    let level = Render(Array(wet[last...]), channelCount: 1, sampleRate: 48_000).level
    #expect(level > -35, "\(level) dB")
  }

  @Test(
    "what plays in another space rings as that does, and outdoors as the listener's",
    arguments: [0, 4])
  func elsewhere(_ emitters: Int) throws {
    let (small, large) = (Self.rooms[9], Room([16, 10, 14], Bands(0.3, 0.3, 0.35)))
    func heard(at place: Position) throws -> Render {
      try SpaceStage.wet { isReverberant in
        let stage = try SpaceStage()
        try stage.room(small.size * -0.5, small.size * 0.5, small.sides)
        let middle = SIMD3<Double>(40, 0, 0)
        try stage.room(middle - large.size * 0.5, middle + large.size * 0.5, large.sides)
        if isReverberant {
          try stage.engine.setSurroundings(
            SurroundingsSettings(raysPerStep: 4_096, emitters: emitters))
        }
        let burst = Signal.sine(1_000, amplitude: 0.4, frames: 9_600)
        let (emitter, _) = try stage.play(stage.studio.clip(burst))
        stage.engine.teleport(emitter, to: place)
        stage.studio.render(57_600)
        stage.engine.checkInvariants()
        return stage.studio
      }
    }
    func late(_ sound: Render) -> Double { sound[33_600..<57_600].level }
    let (inside, outside) = (try heard(at: [40, 0, 0]), try heard(at: [0, 40, 0]))
    #expect(late(outside) < -90, "\(late(outside)) dB")
    let isLong = emitters > 0
    #expect((late(inside) > -70) == isLong, "\(late(inside)) dB with \(emitters)")
    guard isLong else { return }
    let decay = DecayTime.t30(inside[12_000..<57_600], around: 1_000)
    #expect(abs(decay / large.decay.middle - 1) < 0.25, "\(decay) s for \(large.decay.middle)")
  }

  @Test("a shot in another space rings there from the second step on")
  func shot() throws {
    let small = Room([4, 4, 4], Bands(0.4, 0.4, 0.4))
    let sound = try SpaceStage.wet { isReverberant in
      let stage = try SpaceStage()
      try stage.room(small.size * -0.5, small.size * 0.5, small.sides)
      try stage.room([32, -5, -7], [48, 5, 7], .init(repeating: Bands(0.3, 0.3, 0.35), count: 6))
      if isReverberant { try stage.engine.setSurroundings(SurroundingsSettings()) }
      stage.studio.render(48_000)
      let clip = try stage.studio.clip(Signal.sine(1_000, amplitude: 0.4, frames: 2_400))
      let emitter = try stage.play(clip).emitter
      stage.engine.teleport(emitter, to: [40, 0, 0])
      stage.studio.render(4_800)
      return stage.studio
    }
    let level = sound[48_800..<50_400].level
    #expect(level > -25, "\(level) dB")
  }

  @Test("who stands still sends no rays, and without walls nothing is heard")
  func rests() throws {
    let stage = try SpaceStage()
    try stage.engine.setSurroundings(SurroundingsSettings())
    stage.studio.render(24_000)
    #expect(stage.engine.surroundingSpace == .open)
    #expect(stage.engine.soundingZones.isEmpty)
    let room = Self.rooms[0]
    try stage.room(room.size * -0.5, room.size * 0.5, room.sides)
    stage.studio.render(72_000)
    let count = stage.engine.rayCount
    #expect(count > 2_000 && stage.engine.soundingZones == [.surroundings])
    #expect(stage.engine.surroundingSpace == stage.engine.space(around: .zero))
    stage.studio.render(48_000)
    #expect(stage.engine.rayCount == count + 2_304)
    try stage.engine.setSurroundings(nil)
    stage.studio.render(96_000)
    #expect(stage.engine.surroundingSpace == nil && stage.engine.soundingZones.isEmpty)
    #expect(stage.engine.statistics.busySlots == 0)
  }

  @Test("a baked grid is heard as the rays would have it, and none are sent in it")
  func baked() throws {
    let room = Self.rooms[1]
    func heard(_ isBaked: Bool) throws -> (sound: Render, rays: Int) {
      let stage = try SpaceStage()
      try stage.room(room.size * -0.5, room.size * 0.5, room.sides)
      stage.studio.render(800)
      var settings = SurroundingsSettings(raysPerStep: 4_096, emitters: 0)
      stage.engine.wallSettings = WallSettings(rays: 1)
      if isBaked {
        let grid = try stage.engine.bakeSpaces(from: [-2, 0, 0], to: [2, 0, 0], spacing: 2)
        settings.grid = try SpaceGrid(bytes: grid.bytes)
      }
      let before = stage.engine.rayCount
      try stage.engine.setSurroundings(settings)
      try stage.play(stage.studio.clip(ZoneStage.tone))
      stage.studio.render(24_000)
      return (stage.studio.heard, stage.engine.rayCount - before)
    }
    let (rays, grid) = (try heard(false), try heard(true))
    #expect(grid.rays < 60 && rays.rays >= 2_304, "\(grid.rays) and \(rays.rays)")
    #expect(grid.sound.largestDifference(from: rays.sound) < 1e-4)
  }

  @Test("the surroundings are the first listener's: what another hears outdoors doesn't ring")
  func audience() throws {
    func late(at place: Position) throws -> Double {
      try SpaceStage.wet { isReverberant in
        let stage = try SpaceStage()
        let room = Self.rooms[0]
        try stage.room(room.size * -0.5, room.size * 0.5, room.sides)
        let two = try stage.engine.makeListener(at: [40, 0, 0])
        try stage.engine.setListeners([stage.ears, two])
        if isReverberant {
          try stage.engine.setSurroundings(SurroundingsSettings(raysPerStep: 4_096))
        }
        stage.studio.render(2_400)
        let (emitter, voice) = try stage.play(
          stage.studio.clip(ZoneStage.tone, loop: 0..<4_800), looping: .forever)
        stage.engine.teleport(emitter, to: place)
        stage.studio.render(12_000)
        if isReverberant {
          let zones = stage.engine.heardZones(of: voice)
          #expect((zones.first?.gain ?? 0 > 0) == (place.x < 20), "\(zones)")
        }
        stage.engine.stop(voice)
        stage.studio.render(9_600)
        return stage.studio
      }[14_400..<24_000].level
    }
    let (inside, outside) = (try late(at: [0, 0, -1]), try late(at: [40, 0, -1]))
    #expect(inside > -50 && outside < -100, "\(inside) and \(outside) dB")
  }

  @Test("walls that are new are seen before the first step, and the step still hears of them")
  func new() throws {
    let stage = try SpaceStage()
    let room = Self.rooms[0]
    try stage.room(room.size * -0.5, room.size * 0.5, room.sides)
    let early = stage.engine.space(around: .zero)
    #expect(early.openness == 0)
    stage.studio.render(800)
    #expect(stage.engine.space(around: .zero) == early)
  }

  @Test("a band that rings far longer than the others is no louder than they, and ends")
  func bright() throws {
    let room = Room([3, 2.4, 3], Bands(0.6, 0.5, 0.05))
    let click = Signal.noise(seed: 5, frames: 4_800)
    let sound = try SpaceStage.wet { isReverberant in
      let stage = try SpaceStage()
      try stage.room(room.size * -0.5, room.size * 0.5, room.sides)
      if isReverberant {
        try stage.engine.setSurroundings(SurroundingsSettings(raysPerStep: 4_096))
      }
      stage.studio.render(2_400)
      try stage.play(stage.studio.clip(click))
      stage.studio.render(96_000)
      return stage.studio
    }
    let (during, late) = (sound[2_400..<7_200].level, sound[84_000..<96_000].level)
    #expect(during < 0 && late < during - 50, "\(during) dB, then \(late) dB")
  }

  @Test("a zone's reverb overrides that of the surroundings, and explanations say so")
  func zones() throws {
    let stage = try SpaceStage()
    let room = Self.rooms[0]
    try stage.room(room.size * -0.5, room.size * 0.5, room.sides)
    try stage.engine.setSurroundings(SurroundingsSettings(raysPerStep: 4_096, level: .decibels(-6)))
    let clip = try stage.studio.clip(ZoneStage.tone, loop: 0..<4_800)
    let voice = try stage.play(clip, looping: .forever).voice
    stage.studio.render(4_800)
    func told() -> Explanation.HeardZone? { stage.engine.explain(voice).zones.last }
    let heard = try #require(told())
    #expect(heard.zone == .surroundings && heard.heardIn == .surroundings)
    #expect(heard.listener == 1 && abs(heard.gain - 0.501) < 0.001, "\(heard)")
    let words = stage.engine.explain(voice).sentences().joined()
    #expect(words.contains("-6.0 dB to the reverb of the surroundings"), "\(words)")
    let zone = try stage.engine.makeZone(
      .sphere(radius: 2), edge: 4, reverb: ZoneReverb(.hangar))
    stage.engine.teleport(stage.ears, to: [0, 0, 1.2])
    stage.studio.render(4_800)
    #expect(stage.engine.soundingZones.contains(.zone(zone)) && told()?.zone == .zone(zone))
    try stage.engine.setReverb(zone, nil)
    stage.studio.render(4_800)
    #expect(told()?.zone == .surroundings)
  }

  @Test("invalid settings are clamped, and space around invalid places is open")
  func hostile() throws {
    let wild = SurroundingsSettings(
      raysPerStep: .max, level: .decibels(20), smoothing: .infinity)
    #expect(wild == SurroundingsSettings(raysPerStep: 4_096, smoothing: 10))
    #expect(SurroundingsSettings(raysPerStep: -1, smoothing: .nan).smoothing == 0)
    let stage = try SpaceStage(at: [1e8, 0, 0])
    try stage.room([-1, -1, -1], [1, 1, 1], Self.rooms[0].sides)
    for place in [SIMD3(Double.nan, 0, 0), [.infinity, 0, 0], [1e300, 0, 0], [0, 5e8, 0]] {
      #expect(stage.engine.space(around: place) == .open)
    }
    try stage.engine.setSurroundings(wild)
    stage.studio.render(4_800)
    #expect(stage.engine.surroundingSpace == .open)
  }
}

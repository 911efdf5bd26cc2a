import TestSupport
import Testing

@testable import Earshot

@Suite("A mix for each of two listeners")
struct MixedAudienceTests {
  private typealias Who = PairRoom.Who

  private func pair(
    _ who: Who, sources: Int = 12, tones: [Double] = [600, 1_000],
    around build: (AudioEngine) throws -> Void = { _ in }
  ) throws -> PairRoom {
    try PairRoom(who, sources: sources, tones: tones, around: build)
  }

  @Test("is the sum of what each hears alone, also of what moves and passes from one to the other")
  func sum() throws {
    let pairs = try Who.allCases.map { try pair($0) }
    for pair in pairs {
      pair.engine.move(pair.emitters[0], to: [11, 0, 2], over: .milliseconds(300))
    }
    let heard = pairs.map { $0.room.record(seconds: 0.5) }
    #expect(PairRoom.difference(heard) < CutTolerance.level(1e-4))
    #expect(heard[1].level > -40 && heard[2].level > -40)
    #expect(pairs[0].engine.listener(hearing: pairs[0].emitters[0]) == pairs[0].two)
    pairs[0].engine.checkInvariants()
  }

  @Test("at either end of the stage each has a channel to himself")
  func channels() throws {
    let room = try PhysicsRoom(sources: 6)
    let ears = try [0.0, 12].map { try room.engine.makeListener(at: [$0, 0, 0]) }
    try room.engine.setAudience(ears, mixesEach: true)
    room.engine.setStage(ears[0], StereoStage(left: -1, right: -1))
    room.engine.setStage(ears[1], StereoStage(left: 1, right: 1))
    let (emitter, _) = try room.sounding(at: [4, 0, 3], distance: .inverse())
    let heard = room.record(frames: 9_600)
    // A sine of half the full scale, 5 and √73 m away.
    for (channel, metres) in [(heard.left, 5.0), (heard.right, 73.0.squareRoot())] {
      let gain = channel[4_800..<9_600].samples.map(abs).max() ?? 0
      #expect(abs(Double(gain) * metres - 0.5) < 2e-3, "\(gain) at \(metres) m")
    }
    room.engine.setHearer(emitter, .pinned(ears[1]))
    let other = room.record(frames: 9_600)
    let leak = other.left[4_800..<9_600].peak
    #expect(leak < 1e-6, "\(leak)")
    #expect(other.right.level > -40 && other.clicks().isEmpty)
  }

  @Test("each of two hears what sounds while both listen, and nothing else")
  func shared() throws {
    let pair = try pair(.both)
    let (engine, emitter) = (pair.engine, pair.emitters[0])
    let silent = try engine.makeEmitter(at: [3, 0, 0])
    _ = pair.room.record(frames: 1_600)
    func isShared(_ emitter: Emitter) -> Bool {
      engine.world.scene.audience.isShared(Int(emitter.handle.index))
    }
    #expect(isShared(emitter) && isShared(pair.emitters[1]) && !isShared(silent))
    try engine.setAudience([pair.one, pair.two], mixesEach: false)
    _ = pair.room.record(frames: 1_600)
    #expect(!isShared(emitter))
    try engine.setAudience([pair.one, pair.two], mixesEach: true)
    _ = pair.room.record(frames: 1_600)
    #expect(isShared(emitter))
    try engine.setAudience([pair.two])
    _ = pair.room.record(frames: 1_600)
    #expect(!isShared(emitter) && !isShared(silent))
  }

  @Test("two are apart by all ticks that one has gone further, and in step nothing is noted")
  func apart() {
    var voices = VoiceTable(capacity: 1)
    let ear = Listener(handle: .none)
    voices.drift(0, by: 0, in: 800, ear: ear)
    #expect(voices.leads[0] == nil)
    for (ticks, sum) in [(1, 1), (7, 8), (0, 8), (-9, -1)] as [(Int64, Int64)] {
      voices.drift(0, by: ticks, in: 800, ear: ear)
      #expect(voices.leads[0]?.ticks == sum)
    }
  }

  /// A house around the first listener, whose door is to the side of both tones; a wall beside it.
  private static func house(_ engine: AudioEngine) throws {
    let hall = try engine.makeRoom(
      .box(SIMD3(8, 6, 20)), on: engine.makeNode(at: [0, 0, 0]),
      through: Clearance(gain: .decibels(-20), high: .decibels(-6)), label: "hall")
    _ = try engine.makePortal(
      between: hall, and: nil, PortalFrame(width: 1, height: 2),
      on: engine.makeNode(at: [4, 0, -5], rotation: Rotation(forward: [1, 0, 0])))
    try engine.makeWall(.box(SIMD3(0.2, 4, 20)), of: .wood, on: engine.makeNode(at: [6, 0, 0]))
    try engine.makeZone(
      .sphere(radius: 3), on: engine.makeNode(at: [12, 0, 0]), edge: 2,
      outside: Clearance(gain: .decibels(-6)))
  }

  @Test("is that of the walls, rooms and zones between each and what sounds, wherever that goes")
  func ways() throws {
    let pairs = try Who.allCases.map { try pair($0, around: Self.house) }
    for pair in pairs {
      pair.engine.move(pair.emitters[0], to: [11, 0, 2], over: .milliseconds(300))
    }
    let heard = pairs.map { $0.room.record(seconds: 0.5) }
    #expect(PairRoom.difference(heard) < CutTolerance.level(1e-4))
    #expect(pairs[0].engine.listener(hearing: pairs[0].emitters[0]) == pairs[0].two)
    // One tone is beside each of them, the wall between him and the other: to the first both are
    // in other rooms.
    let free = try [Who.one, .two].map { try pair($0).room.record(seconds: 0.2).level }
    let levels = (1...2).map { heard[$0][0..<9_600].level }
    #expect(levels[0] < free[0] - 3 && levels[1] < free[1] - 0.1, "\(levels) for \(free)")
    for pair in pairs { pair.engine.checkInvariants() }
  }

  @Test("rings as the spaces of each and of what he hears do")
  func reverbs() throws {
    func pair(_ who: Who, isReverberant: Bool) throws -> PairRoom {
      try self.pair(who) { engine in
        guard isReverberant else { return }
        let node = try engine.makeNode(at: [12, 0, 0])
        try engine.makeZone(
          .sphere(radius: 4), on: node, reverb: ZoneReverb(ZoneStage.short))
      }
    }
    func wet(_ who: Who) throws -> Render {
      let pairs = try [true, false].map { try pair(who, isReverberant: $0) }
      let heard = pairs.map { $0.room.record(seconds: 0.4) }
      return Render(
        zip(heard[0].samples, heard[1].samples).map { $0 - $1 }, channelCount: 2,
        sampleRate: 48_000)
    }
    let heard = try Who.allCases.map(wet)
    // The first hears what is in the zone ring, the second all.
    #expect(heard[1].level < heard[2].level - 3 && heard[1].level > -80, "\(heard.map(\.level))")
    #expect(PairRoom.difference(heard) < 1e-3)
  }

  @Test("is the same where a host pulls it")
  func pulled() throws {
    func heard(_ who: Who) throws -> [Float] {
      let engine = try AudioEngine(.plainHost(sources: 12))
      let host = try #require(engine.hostOutput)
      let one = try engine.makeListener(at: .zero)
      let two = try engine.makeListener(at: [12, 0, 0], rotation: Rotation(forward: [1, 0, 0]))
      engine.setStage(two, .rightHalf)
      switch who {
      case .both: try engine.setAudience([one, two], mixesEach: true)
      case .one: try engine.setAudience([one])
      case .two: try engine.setAudience([two])
      }
      let tone = try engine.load(
        samples: Signal.sine(500, amplitude: 0.2, frames: 4_800), sampleRate: 48_000)
      let emitter = try engine.makeEmitter(at: [1, 0, -2])
      engine.play(tone, on: emitter, looping: .forever)
      var samples: [Float] = []
      for step in 0..<30 {
        if step == 5 { engine.move(emitter, to: [11, 0, -2], over: .milliseconds(200)) }
        engine.update(elapsed: .nanoseconds(16_666_667))
        var block = [Float](repeating: 0, count: 1_600)
        block.withUnsafeMutableBufferPointer { host.render(into: $0) }
        samples += block
      }
      return samples
    }
    let all = try Who.allCases.map {
      Render(try heard($0), channelCount: 2, sampleRate: 48_000)
    }
    #expect(PairRoom.difference(all) < CutTolerance.level(1e-4))
    #expect(all[1].level > -50 && all[2].level > -50)
  }

  @Test("begins and ends without a click, and is over when one is removed")
  func switching() throws {
    let pair = try self.pair(.both)
    _ = pair.room.record(frames: 4_800)
    var heard = pair.room.record(frames: 4_800)
    let engine = pair.engine
    try engine.setAudience([pair.one, pair.two])
    heard = heard + pair.room.record(frames: 4_800)
    try engine.setAudience([pair.one, pair.two], mixesEach: true)
    heard = heard + pair.room.record(frames: 4_800)
    engine.setHearer(pair.emitters[0], .pinned(pair.two))
    heard = heard + pair.room.record(frames: 4_800)
    #expect(heard.clicks().isEmpty, "\(heard.clicks())")
    #expect(engine.mixesEachListener)
    engine.remove(pair.one)
    #expect(!engine.mixesEachListener)
    _ = pair.room.record(frames: 4_800)
    let alone = try self.pair(.two)
    _ = alone.room.record(frames: 28_800 - 4_800)
    let level = (pair.room.record(frames: 4_800).level, alone.room.record(frames: 4_800).level)
    #expect(abs(level.0 - level.1) < 0.01, "\(level)")
    engine.checkInvariants()
  }

  @Test("never clicks by chance, and sounds the same twice", arguments: 0..<2)
  func storm(seed: UInt64) throws {
    func play() throws -> Render {
      let pair = try self.pair(
        .both, sources: 8, tones: [180, 250, 310, 220, 280],
        around: seed == 0 ? Self.house : { _ in })
      let engine = pair.engine
      var chance = SeededNumbers(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &chance) }
      var heard = pair.room.record(frames: 800)
      for _ in 0..<120 {
        let emitter = pair.emitters.randomElement(using: &chance)!
        let voice = engine.statuses.map(\.voice).randomElement(using: &chance)
        switch Int(number(0...9)) {
        case 0: engine.teleport(emitter, to: [number(-3...15), 0, number(-4...4)])
        case 1: engine.teleport(pair.two, to: [number(3...15), 0, number(-4...4)])
        case 2: try engine.setAudience([pair.one, pair.two], mixesEach: number(0...1) < 0.6)
        case 3: engine.setHearer(emitter, number(0...1) < 0.5 ? .pinned(pair.one) : .nearest)
        case 4: if let voice { engine.pause(voice) }
        case 5: for status in engine.statuses { engine.resume(status.voice) }
        case 6: if let voice { engine.seek(voice, to: number(0...0.09)) }
        case 7: if let voice { engine.setGain(voice, Gain(linear: number(0...1))) }
        default: try engine.setAudience([pair.two, pair.one], mixesEach: true)
        }
        heard = heard + pair.room.record(frames: Int(number(1...1_600)))
        engine.checkInvariants()
      }
      return heard
    }
    let heard = try play()
    #expect(CutTolerance.isRepeat(heard.samples, try play().samples))
    #expect(heard.clicks().isEmpty, "\(heard.clicks())")
    #expect(heard.level > -60)
  }

  @Test("three can't each have one, and for one alone nothing is different")
  func refusals() throws {
    let pair = try self.pair(.both)
    let third = try pair.engine.makeListener()
    #expect(!pair.engine.mixesEachListener)
    #expect(throws: AudioError.self) {
      try pair.engine.setAudience([pair.one, pair.two, third], mixesEach: true)
    }
    #expect(pair.engine.audience == [third])
    try pair.engine.setAudience([pair.one], mixesEach: true)
    #expect(!pair.engine.mixesEachListener)
    let alone = try self.pair(.one)
    #expect(
      pair.room.record(frames: 4_800).samples == alone.room.record(frames: 4_800).samples)
  }
}

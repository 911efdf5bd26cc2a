import CSystem
import TestSupport
import Testing

@testable import Earshot

@Suite("What each of two listeners hears of all kinds of sound")
struct MixedSoundTests {
  enum Sound: CaseIterable {
    case resident, resampled, once, twice, streamed, streamedOnce, sequence, wide, bed, line
    case directed, pushed, generated, pushedWide
  }

  /// A tone that is made as it is asked for, or a step of it.
  private final class Tone: SoundGenerator {
    private var frame = 0

    func generate(into samples: UnsafeMutableBufferPointer<Float>) -> Int {
      for index in samples.indices { samples[index] = Self.sample(frame + index) }
      frame += samples.count
      return samples.count
    }

    static func sample(_ frame: Int) -> Float {
      Float(0.2 * Math.sine(Double(frame % 100) / 100 * Math.turn))
    }
  }

  private static func file(frames: Int = 9_600) throws -> [UInt8] {
    let file = try TemporaryFile("tone.wav")
    defer { file.remove() }
    try file.write(Signal.sine(500, amplitude: 0.2, frames: frames), sampleRate: 48_000)
    return try file.bytes()
  }

  /// An emitter that sound comes from, near the first listener.
  @discardableResult
  private func play(
    _ sound: Sound, _ pair: PairRoom, isTravelling: Bool = false
  ) throws -> (emitter: Emitter, voice: Voice, source: PushSource?) {
    let engine = pair.engine
    let tone = Signal.sine(500, amplitude: 0.2, frames: 9_600)
    let stereo = tone.enumerated().flatMap { [$1, Tone.sample($0)] }
    var options = EmitterOptions()
    options.distance = .inverse()
    options.hasTravelTime = isTravelling
    if [.wide, .pushedWide].contains(sound) { options.stereoWidth = 3 }
    if sound == .line { options.shape = try .line([[-2, 0, 0], [1, 0, 1], [3, 0, 0]]) }
    if sound == .directed {
      options.cone = SoundCone(inner: 40, outer: 150, outerGain: .decibels(-20))
    }
    let emitter = try engine.makeEmitter(at: [1, 0, -2], options: options)
    var (looping, source) = (Looping.forever, PushSource?.none)
    let clip: Clip
    switch sound {
    case .resident, .line, .directed: clip = try engine.load(samples: tone, sampleRate: 48_000)
    case .resampled: clip = try engine.load(samples: tone, sampleRate: 44_100)
    case .once, .twice:
      clip = try engine.load(samples: tone, sampleRate: 48_000)
      looping = sound == .once ? .once : .times(2)
    case .streamed:
      clip = try engine.load(
        bytes: Self.file(), name: "tone", options: ClipOptions(storage: .streamed))
    case .streamedOnce:
      clip = try engine.load(
        bytes: Self.file(frames: 14_400), name: "tone", options: ClipOptions(storage: .streamed))
      looping = .once
    case .sequence:
      clip = try engine.load(samples: tone, sampleRate: 48_000)
      var options = PlaybackOptions(looping: .times(2))
      options.followedBy = [clip, clip]
      return (emitter, engine.play(clip, on: emitter, options: options), nil)
    case .wide: clip = try engine.load(samples: stereo, channelCount: 2, sampleRate: 48_000)
    case .bed:
      clip = try engine.loadBed(
        PlaneWave(azimuth: 40).bed(Signal.sine(500, amplitude: 0.2, frames: 9_600)))
    case .pushed, .pushedWide:
      let pushed = PushSource(channelCount: sound == .pushed ? 1 : 2, seconds: 2)
      _ = pushed.write((0..<96_000).map { Tone.sample($0 / (sound == .pushed ? 1 : 2)) })
      source = pushed
      clip = engine.load(pushed)
    case .generated:
      clip = engine.load(generating: "tone") { Tone() }
    }
    return (emitter, engine.play(clip, on: emitter, looping: looping), source)
  }

  @Test("is what he would hear alone, at his own pitch, as it passes", arguments: Sound.allCases)
  func alone(sound: Sound) throws {
    let heard = try PairRoom.Who.allCases.map { who in
      let pair = try PairRoom(who)
      let emitter = try play(sound, pair).emitter
      // Live sound comes but once, and so at one pitch.
      if [.pushed, .generated, .pushedWide].contains(sound) {
        pair.engine.setDoppler(emitter, false)
      }
      pair.engine.move(emitter, to: [11, 0, 2], over: .milliseconds(400))
      let heard = pair.room.record(seconds: 0.6)
      pair.engine.checkInvariants()
      return heard
    }
    #expect(
      PairRoom.difference(heard) < CutTolerance.level(1e-4),
      "\(sound): \(PairRoom.difference(heard))")
    #expect(heard[1].level > -60 && heard[2].level > -60)
  }

  @Test(
    "comes to him after his own travel time, and ends then",
    arguments: [Sound.resident, .once, .streamedOnce, .wide])
  func travels(sound: Sound) throws {
    let heard = try PairRoom.Who.allCases.map { who in
      let pair = try PairRoom(who, speedOfSound: 40)
      let emitter = try play(sound, pair, isTravelling: true).emitter
      if sound == .resident {
        pair.engine.move(emitter, to: [6, 0, 2], over: .milliseconds(700))
      }
      let heard = pair.room.record(seconds: 0.8)
      pair.engine.checkInvariants()
      return heard
    }
    #expect(
      PairRoom.difference(heard) < CutTolerance.level(1e-4),
      "\(sound): \(PairRoom.difference(heard))")
    let onsets = try heard.map { try #require($0.onset()) }
    // The first is 2.2 metres away, the second 11.2, and what moves by the time comes nearer.
    let later = onsets[2] - onsets[1]
    #expect(onsets[0] == onsets[1] && (10_500...10_800).contains(later), "\(onsets)")
  }

  @Test(
    "is the same where a host pulls it",
    arguments: [Sound.resampled, .streamed, .wide, .bed, .once])
  func pulled(sound: Sound) throws {
    let heard = try PairRoom.Who.allCases.map { who in
      let pair = try PairRoom(who, on: AudioEngine(.plainHost(sources: 12)))
      let host = try #require(pair.engine.hostOutput)
      let emitter = try play(sound, pair).emitter
      var samples: [Float] = []
      for step in 0..<30 {
        if step == 5 { pair.engine.move(emitter, to: [11, 0, 2], over: .milliseconds(200)) }
        pair.engine.update(elapsed: .nanoseconds(16_666_667))
        var block = [Float](repeating: 0, count: 1_600)
        block.withUnsafeMutableBufferPointer { host.render(into: $0) }
        samples += block
      }
      return Render(samples, channelCount: 2, sampleRate: 48_000)
    }
    #expect(
      PairRoom.difference(heard) < CutTolerance.level(1e-4),
      "\(sound): \(PairRoom.difference(heard))")
    #expect(heard[1].level > -50 && heard[2].level > -50)
  }

  @Test("of live sound comes to both of those for whom a host pulls")
  func pulledLive() throws {
    let pair = try PairRoom(.both, on: AudioEngine(.plainHost(sources: 12)))
    let host = try #require(pair.engine.hostOutput)
    pair.engine.setStage(pair.one, StereoStage(left: -1, right: -1))
    pair.engine.setStage(pair.two, StereoStage(left: 1, right: 1))
    try play(.generated, pair)
    var sides: [Double] = []
    for _ in 0..<5_000 where sides.isEmpty {
      pair.engine.update(elapsed: .nanoseconds(16_666_667))
      var block = [Float](repeating: 0, count: 1_600)
      block.withUnsafeMutableBufferPointer { host.render(into: $0) }
      let render = Render(block, channelCount: 2, sampleRate: 48_000)
      let levels = [render.left.level, render.right.level]
      if levels.allSatisfy({ $0 > -60 }) { sides = levels } else { usleep(1_000) }
    }
    try #require(sides.count == 2, "one of them heard nothing")
    #expect(sides[0] > sides[1] + 6, "\(sides)")
    pair.engine.checkInvariants()
  }

  @Test("is told of each in numbers, as he would be alone, and by the ways to him")
  func told() throws {
    func pair(_ who: PairRoom.Who) throws -> (pair: PairRoom, voice: Voice) {
      let pair = try PairRoom(who) { engine in
        let node = try engine.makeNode(at: [6, 0, 0])
        try engine.makeWall(
          .box(SIMD3(0.2, 4, 20)), of: WallMaterial(loss: Bands(6, 9, 12)), on: node,
          label: "partition")
      }
      let (emitter, voice, _) = try play(.wide, pair)
      pair.engine.setLabel(pair.two, "two")
      let clip = try #require(pair.engine.status(of: voice)?.clip)
      pair.engine.setCaption(clip, "hum")
      pair.engine.setVelocity(emitter, [9, 0, 0])
      _ = pair.room.record(seconds: 0.3)
      return (pair, voice)
    }
    let pairs = try PairRoom.Who.allCases.map { try pair($0) }
    let all = try pairs.map { try #require($0.pair.engine.status(of: $0.voice)) }
    let beside = try #require(all[0].beside)
    #expect(all[0].listener == pairs[0].pair.one && beside.listener == pairs[0].pair.two)
    #expect(beside.isReal && all[1].beside == nil)
    #expect(abs(all[0].gain - all[1].gain) < 1e-6 && abs(beside.gain - all[2].gain) < 1e-6)
    #expect((all[0].position - all[1].position).length < 1e-5)
    #expect((beside.position - all[2].position).length < 1e-5)
    #expect(beside.doppler == all[2].doppler && all[0].doppler == all[1].doppler)
    #expect(beside.doppler > 1 && all[0].doppler < 1)
    #expect(abs(beside.stereoAngle - all[2].stereoAngle) < 1e-6)

    let engine = pairs[0].pair.engine
    let words = engine.explain(pairs[0].voice).sentences()
    #expect(words.contains { $0.contains("of 2 hears it") })
    let other = try #require(words.first { $0.hasPrefix("To the listener `two`") })
    #expect(other.contains("11.2 m away") && other.contains("the wall `partition`"), "\(other)")

    let heard = pairs.map { $0.pair.engine.heard(above: -90) }
    #expect(
      heard[0].count == 2 && heard[0].map(\.listener) == [pairs[0].pair.one, beside.listener])
    for (own, alone) in zip(heard[0], [heard[1][0], heard[2][0]]) {
      #expect(own.passage.isOpen == alone.passage.isOpen)
      #expect(abs(own.loudness.value - alone.loudness.value) < 1e-3)
      #expect(abs((own.direction?.azimuth ?? 0) - (alone.direction?.azimuth ?? 1)) < 1e-3)
    }
    var track = CaptionTrack(CaptionSettings(threshold: -80))
    let captions = track.follow(engine).map(\.caption)
    #expect(Set(captions.map(\.listener)) == Set(heard[0].map(\.listener)))
  }

  @Test("goes by the game's own rays to each of them, within as many as there may be")
  func rays() throws {
    let heard = try PairRoom.Who.allCases.map { who in
      let pair = try PairRoom(who)
      let emitter = try play(.resident, pair).emitter
      var listeners: Set<Listener?> = []
      pair.engine.setRayTest { rays, losses in
        #expect(rays.count <= pair.engine.wallSettings.raysPerStep)
        for index in rays.indices {
          listeners.insert(rays[index].listener)
          let isFar = (rays[index].start - rays[index].end).length > 6
          losses[index] = isFar ? Bands(6, 12, 20) : Bands(1, 1, 1)
        }
      }
      pair.engine.move(emitter, to: [11, 0, 2], over: .milliseconds(300))
      let heard = pair.room.record(seconds: 0.5)
      #expect(listeners.count == (who == .both ? 2 : 1))
      pair.engine.setRayTest(nil)
      if who == .both {
        let (near, far) = (pair.engine.clearance(of: emitter, to: pair.two), pair.one)
        #expect(
          near.gain.decibels > -2 && pair.engine.clearance(of: emitter, to: far).gain.decibels < -5)
      }
      return heard
    }
    #expect(PairRoom.difference(heard) < CutTolerance.level(1e-4), "\(PairRoom.difference(heard))")
  }

  @Test("comes from the zone that each one's nearest point of a line is in")
  func zones() throws {
    let heard = try PairRoom.Who.allCases.map { who in
      let pair = try PairRoom(who) { engine in
        let node = try engine.makeNode(at: [11, 0, -2])
        try engine.makeZone(
          .sphere(radius: 2), on: node, edge: 1, outside: Clearance(gain: .decibels(-12)))
      }
      let emitter = try play(.line, pair).emitter
      pair.engine.setShape(emitter, try .line([[-2, 0, 0], [10, 0, 0]]))
      return pair.room.record(seconds: 0.3)
    }
    #expect(PairRoom.difference(heard) < CutTolerance.level(1e-4), "\(PairRoom.difference(heard))")
  }

  @Test("never clicks by chance, and sounds the same twice", arguments: Soak.seeds(2, soaking: 84))
  func storm(seed: Int) throws {
    let heard = try storm(seed: seed, operations: 120)
    #expect(CutTolerance.isRepeat(heard.samples, try storm(seed: seed, operations: 120).samples))
    // All of them begin, and come to both, in this time.
    let clicks = heard.after(2_400).clicks()
    #expect(clicks.isEmpty, "\(seed): \(clicks)")
    #expect(heard.level > -70)
  }

  private func storm(seed: Int, operations: Int) throws -> Render {
    let pair = try PairRoom(.both, sources: 14)
    let engine = pair.engine
    let kinds: [Sound] = [.resampled, .streamed, .wide, .bed, .line, .generated]
    let emitters = try kinds.map { try play($0, pair, isTravelling: seed % 2 == 1).emitter }
    var chance = SeededNumbers(seed: UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &chance) }
    var heard = pair.room.record(frames: 800)
    for _ in 0..<operations {
      let emitter = emitters.randomElement(using: &chance)!
      let voice = engine.statuses.map(\.voice).randomElement(using: &chance)
      let time = Duration.milliseconds(Int(number(50...400)))
      switch Int(number(0...10)) {
      case 0:
        engine.move(emitter, to: [number(-3...15), 0, number(-4...4)], over: time)
      case 1: engine.move(pair.two, to: [number(3...15), 0, number(-4...4)], over: time)
      case 2: try engine.setAudience([pair.one, pair.two], mixesEach: number(0...1) < 0.7)
      case 3: engine.setHearer(emitter, number(0...1) < 0.3 ? .pinned(pair.one) : .nearest)
      case 4: if let voice { engine.pause(voice) }
      case 5: for status in engine.statuses { engine.resume(status.voice) }
      case 6: if let voice { engine.seek(voice, to: number(0...0.09)) }
      case 7: if let voice { engine.setGain(voice, Gain(linear: number(0...1)), over: time) }
      case 8: if let voice { engine.setRate(voice, Rate(number(0.8...1.25)), over: time) }
      case 9: engine.setRotation(pair.one, Rotation(forward: [number(-1...1), 0, -1]))
      default: try engine.setAudience([pair.two, pair.one], mixesEach: true)
      }
      heard = heard + pair.room.record(frames: Int(number(1...1_600)))
      engine.checkInvariants()
    }
    return heard
  }
}

extension HeardSound.Passage {
  fileprivate var isOpen: Bool { self == .open }
}

import TestSupport
import Testing

@testable import Earshot

@Suite("Emitters with a width, while they play")
struct StereoWidthChangeTests {
  private static func tones(_ amplitude: Double = 0.25, frames: Int = 48_000) -> [Float] {
    StereoWidthTests.pair(amplitude: amplitude, frames: frames)
  }

  /// A stereo wave file of floats.
  private static func wave(_ samples: [Float]) -> [UInt8] {
    var bytes = TemporaryFile.wave(samples, sampleRate: 48_000)
    (bytes[22], bytes[32]) = (2, 8)
    for index in 0..<4 { bytes[28 + index] = UInt8(truncatingIfNeeded: 8 * 48_000 >> (8 * index)) }
    return bytes
  }

  enum Sound: CaseIterable { case resident, compressed, streamed, pushed, sequence }

  private func play(
    _ sound: Sound, on emitter: Emitter, of engine: AudioEngine, _ samples: [Float] = tones()
  ) throws -> Voice {
    let looped = PlaybackOptions(looping: .forever)
    switch sound {
    case .resident:
      let clip = try engine.load(samples: samples, channelCount: 2, sampleRate: 48_000)
      return engine.play(clip, on: emitter, options: looped)
    case .compressed, .streamed:
      let clip = try engine.load(
        bytes: Self.wave(samples), name: "tones",
        options: ClipOptions(storage: sound == .compressed ? .compressed : .streamed))
      return engine.play(clip, on: emitter, options: looped)
    case .pushed:
      let source = PushSource(channelCount: 2, seconds: 3)
      source.write(samples + samples)
      return engine.play(engine.load(source), on: emitter)
    case .sequence:
      let clip = try engine.load(samples: samples, channelCount: 2, sampleRate: 48_000)
      var options = looped
      options.followedBy = [clip]
      return engine.play(clip, on: emitter, options: options)
    }
  }

  private func emitter(
    _ room: borrowing PhysicsRoom, at place: Position, width: Double
  ) throws -> Emitter {
    var options = EmitterOptions()
    (options.distance, options.stereoWidth) = (.none, width)
    return try room.engine.makeEmitter(at: place, options: options)
  }

  @Test("every kind of clip is heard as one in memory", arguments: Sound.allCases)
  func kinds(_ sound: Sound) throws {
    func render(_ sound: Sound) throws -> Render {
      let room = try PhysicsRoom()
      let emitter = try emitter(room, at: [1, 0, -2], width: 3)
      _ = try play(sound, on: emitter, of: room.engine)
      room.engine.move(emitter, to: [-1, 0, -1], over: .milliseconds(300))
      return room.record(seconds: 0.5)
    }
    let resident = try render(.resident)
    let heard = try render(sound)
    let difference = heard.largestDifference(from: resident)
    // Compressed samples are of four bits.
    let most = sound == .compressed ? 0.02 : 1e-5
    #expect(difference < most && resident.peak > 0.05, "\(difference)")
    #expect(heard.clicks().isEmpty)
  }

  @Test("set and removed while it plays, it goes over without a click", arguments: Sound.allCases)
  func setAndRemoved(_ sound: Sound) throws {
    func render(_ changes: [(Int, Double)], from width: Double = 0) throws -> Render {
      let room = try PhysicsRoom()
      let emitter = try emitter(room, at: [0, 0, -2], width: width)
      _ = try play(sound, on: emitter, of: room.engine)
      var heard = room.record(frames: 4_800)
      for block in 0..<8 {
        for (index, width) in changes where index == block {
          room.engine.setStereoWidth(emitter, width)
        }
        heard = heard + room.record(frames: 3_200)
        room.engine.checkInvariants()
      }
      return heard
    }
    let (plain, wide) = (try render([]), try render([], from: 3))
    let changed = try render([(2, 3), (5, 0)])
    #expect(changed.clicks().isEmpty, "\(changed.clicks())")
    let bend = changed.left.bend
    #expect(bend < (sound == .compressed ? -30 : -40), "\(bend) dB")
    let (on, off) = (4_800 + 2 * 3_200, 4_800 + 5 * 3_200)
    #expect(changed[0..<on].largestDifference(from: plain[0..<on]) < 1e-6)
    let between = on + 3_200..<off
    // Live sound keeps its initial width.
    let after = sound == .pushed ? plain : wide
    #expect(changed[between].largestDifference(from: after[between]) < 1e-5)
    let last = off + 3_200..<plain.frameCount
    #expect(changed[last].largestDifference(from: plain[last]) < 1e-5)
    #expect(wide[between].largestDifference(from: plain[between]) > 0.02)
  }

  @Test("live stereo sound narrows to a point when its width is set to 0")
  func liveTogether() throws {
    let room = try PhysicsRoom()
    let emitter = try emitter(room, at: [2, 0, -1], width: 3)
    _ = try play(.pushed, on: emitter, of: room.engine)
    _ = room.record(frames: 9_600)
    room.engine.setStereoWidth(emitter, 0)
    _ = room.record(frames: 4_800)
    let heard = room.record(frames: 9_600)
    let plain = try PhysicsRoom()
    _ = try play(
      .resident, on: try self.emitter(plain, at: [2, 0, -1], width: 0), of: plain.engine)
    _ = plain.record(frames: 14_400)
    let expected = plain.record(frames: 9_600)
    for (heard, expected) in zip(heard.channelLevels, expected.channelLevels) {
      #expect(abs(heard - expected) < 0.05 || expected < -60, "\(heard), not \(expected) dB")
    }
  }

  @Test("mono and stereo clips that follow one another are heard without a gap")
  func gapless() throws {
    let room = try PhysicsRoom()
    let tone = Signal.sine(500, amplitude: 0.25, frames: 9_600)
    let mono = try room.engine.load(samples: tone, sampleRate: 48_000)
    let stereo = try room.engine.load(
      samples: tone.flatMap { [$0, $0] }, channelCount: 2, sampleRate: 48_000)
    let emitter = try emitter(room, at: [0, 0, -2], width: 2)
    var options = PlaybackOptions()
    options.followedBy = [stereo, mono, stereo]
    room.engine.play(mono, on: emitter, options: options)
    let heard = room.record(frames: 38_400)
    #expect(heard.clicks().isEmpty, "\(heard.clicks())")
    // Twenty waves each.
    for level in heard[1_920..<38_400].levels(every: 1_920) {
      #expect(abs(level - heard[1_920..<3_840].level) < 0.01, "\(level) dB")
    }
  }

  @Test("a voice that loses its source, and gets it again, is heard where it was")
  func virtualAndBack() throws {
    let room = try PhysicsRoom(sources: 2)
    let emitter = try emitter(room, at: [1, 0, -2], width: 3)
    let voice = try play(.resident, on: emitter, of: room.engine)
    let before = room.record(frames: 9_600)
    let loud = try room.engine.load(
      samples: Signal.sine(300, amplitude: 0.5, frames: 9_600), sampleRate: 48_000)
    let taker = room.engine.play(
      loud, options: PlaybackOptions(gain: .decibels(3), looping: .forever, priority: 9))
    var heard = room.record(frames: 9_600)
    #expect(room.engine.status(of: voice)?.state == .virtual)
    room.engine.stop(taker)
    heard = heard + room.record(frames: 9_600)
    #expect(room.engine.status(of: voice)?.state == .real)
    #expect(heard.clicks().isEmpty, "\(heard.clicks())")
    let after = room.record(frames: 9_600)
    for (after, before) in zip(
      after.channelLevels, before[1_600..<9_600].channelLevels)
    {
      #expect(abs(after - before) < 0.02, "\(after) dB, before \(before)")
    }
  }

  @Test("headphones and buses with effects take it over, on the same side")
  func submixes() throws {
    let room = try PhysicsRoom(sources: 8)
    let emitter = try emitter(room, at: [0, 0, -1], width: 3)
    let voice = try play(.resident, on: emitter, of: room.engine)
    let bus = try room.engine.makeBus()
    _ = try room.engine.addEffect(.equalizer([]), to: bus)
    var heard = room.record(frames: 9_600)
    for step in 0..<4 {
      switch step {
      case 0: room.engine.setHRTF(.on)
      case 1: room.engine.setBus(voice, bus)
      case 2: room.engine.setHRTF(.off)
      default: room.engine.setBus(voice, .master)
      }
      _ = room.record(frames: 4_800)
      heard = room.record(frames: 4_800)
      let left = heard.left.sine(at: 500).amplitude / heard.right.sine(at: 500).amplitude
      let right = heard.right.sine(at: 900).amplitude / heard.left.sine(at: 900).amplitude
      #expect(left > 1.3 && right > 1.3, "\(step): \(left), \(right)")
      #expect(heard.clicks().isEmpty)
    }
  }

  @Test("without OpenAL's stereo angles, a stereo sound is mixed to mono, reported and explained")
  func lacking() throws {
    for lacks in [false, true] {
      let studio = try Studio(faults: OutputFaults(lacksStereoAngles: lacks)) {
        $0.layout = .stereo
      }
      var options = EmitterOptions()
      options.stereoWidth = 2
      let emitter = try studio.engine.makeEmitter(at: [0, 0, -2], options: options)
      let voice = try play(.resident, on: emitter, of: studio.engine)
      studio.render(4_800)
      let words = studio.engine.explain(voice).sentences().joined(separator: " ")
      let told = studio.events.contains { if case .mixedToMono = $0 { true } else { false } }
      #expect(told == lacks)
      #expect(words.contains("AL_EXT_STEREO_ANGLES") == lacks, "\(words)")
      #expect(words.contains("Its channels are heard 53° apart.") != lacks, "\(words)")
      #expect((studio.engine.status(of: voice)?.stereoAngle == 0) == lacks)
      #expect(abs(studio.heard[800..<4_800].balance) < 0.1)
      guard !lacks else { continue }
      studio.engine.setStereoWidth(emitter, 0)
      studio.render(800)
      #expect(studio.events.contains { if case .mixedToMono = $0 { true } else { false } })
    }
  }

  // MARK: By chance

  private func storm(_ seed: UInt64, hrtf: Bool, steps: Int) throws -> Render {
    let room = try PhysicsRoom(hrtf: hrtf, sources: 12)
    let engine = room.engine
    var chance = SeededNumbers(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &chance) }
    func place() -> Position { [number(-5...5), number(-2...2), number(-5...5)] }
    func rotation() -> Rotation { Rotation(forward: place() + [0.01, 0, 0]) }
    var ears = [try engine.makeListener()]
    var emitters: [Emitter] = []
    var voices: [Voice] = []
    for sound in [Sound.resident, .streamed, .sequence] {
      let emitter = try emitter(room, at: place(), width: number(0...4))
      engine.setDoppler(emitter, false)
      voices.append(try play(sound, on: emitter, of: engine, Self.tones(0.1)))
      emitters.append(emitter)
    }
    // A voice at full level begins with an edge.
    _ = room.record(frames: 800)
    var heard = room.record(frames: 800)
    for _ in 0..<steps {
      let (listener, emitter) = (
        ears.randomElement(using: &chance)!, emitters.randomElement(using: &chance)!
      )
      switch Int(number(0...12)) {
      case 0: engine.teleport(listener, to: place())
      case 1: engine.move(listener, to: place(), over: .milliseconds(Int(number(0...300))))
      case 2: engine.setRotation(listener, rotation())
      case 3, 4: engine.setRotation(emitter, rotation())
      case 5: engine.teleport(emitter, to: place())
      case 6: engine.move(emitter, to: place(), over: .milliseconds(Int(number(0...300))))
      case 7, 8: engine.setStereoWidth(emitter, number(0...6))
      case 9: engine.setStereoWidth(emitter, 0)
      case 10: engine.setEmitter(voices.randomElement(using: &chance)!, emitter)
      case 11: if ears.count < 3 { ears.append(try engine.makeListener(at: place())) }
      default: try engine.setListeners(Array(ears.shuffled(using: &chance).prefix(2)))
      }
      heard = heard + room.record(frames: Int(number(1...1_200)))
      engine.checkInvariants()
    }
    return heard
  }

  @Test("moves, turns and widths never click, and sound the same twice", arguments: 0..<4)
  func storms(seed: UInt64) throws {
    let (hrtf, steps) = (seed == 3, seed == 3 ? 60 : 200)
    let heard = try storm(seed, hrtf: hrtf, steps: steps)
    #expect(CutTolerance.isRepeat(heard.samples, try storm(seed, hrtf: hrtf, steps: steps).samples))
    #expect(heard.clicks().isEmpty, "\(heard.clicks())")
    for side in [heard.left, heard.right] {
      let bend = side.bend
      // The tones' own is -39.2 dB.
      #expect(bend < -38, "\(bend) dB")
    }
    #expect(heard.level > -50)
  }
}

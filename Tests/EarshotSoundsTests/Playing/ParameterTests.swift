import Earshot
import Testing

@testable import EarshotSounds

@Suite("Parameters")
struct ParameterTests {
  private static func curve(_ points: (Double, Double)...) -> SoundCurve {
    SoundCurve(points.map { SoundCurve.Point($0.0, $0.1) })
  }

  /// Loops a level clip for ever.
  private static func hum(_ name: String, _ drives: [SoundDrive]) -> SoundEvent {
    SoundEvent(name, play: .clip("a").with { $0.loop = .forever }).with { $0.drives = drives }
  }

  private func bench() throws -> SoundBench {
    var bench = try SoundBench()
    try bench.add("a", frames: 4_800)
    return bench
  }

  /// Decibels and rate of an instance's voice, as they are set.
  private func levels(_ instance: SoundInstance, _ sounds: Sounds) throws -> (Double, Double) {
    let voice = try #require(sounds.voices(of: instance).first)
    let settings = try #require(sounds.engine.settings(of: voice))
    return (settings.gain.decibels, settings.rate.factor)
  }

  @Test("a parameter for all drives gain and pitch by curves, from the start and while it changes")
  func global() throws {
    let bench = try bench()
    let sounds = bench.load(
      Self.hum(
        "hum",
        [
          SoundDrive("rush", .gain, Self.curve((0, -12), (10, 0))),
          SoundDrive("rush", .pitch, Self.curve((0, 0), (10, 12))),
        ]))
    sounds.setParameter("rush", 5)
    let instance = sounds.post("hum")
    var levels = try levels(instance, sounds)
    #expect(isNear(levels.0, -6) && isNear(levels.1, 2.0.squareRoot()))
    _ = bench.render(1_600)
    sounds.setParameter("rush", 10)
    _ = bench.render(800)
    levels = try self.levels(instance, sounds)
    #expect(isNear(levels.0, 0) && isNear(levels.1, 2))
    // At rest nobody looks at it.
    #expect(sounds.dirty.isEmpty && sounds.lively.isEmpty)
  }

  @Test("what an instance plays next has its own values, whichever was looked at before")
  func nextItem() throws {
    var bench = try bench()
    try bench.add("b", frames: 1_600)
    let event = SoundEvent(
      "two", play: SoundContainer(.sequence([.clip("b"), .clip("b")], per: .instance))
    ).with { $0.drives = [SoundDrive("x", .gain, Self.curve((0, 0), (100, -100)))] }
    let sounds = bench.load(event)
    let all = [("x", 6.0), ("x", 40)].map { sounds.post("two", [$0.0: .number($0.1)]) }
    for frames in [800, 1_600] {
      _ = bench.render(frames)
      #expect(isNear(try levels(all[0], sounds).0, -6), "after \(frames)")
      #expect(isNear(try levels(all[1], sounds).0, -40), "after \(frames)")
    }
  }

  @Test("a curve of an event's probability decides about each post")
  func probability() throws {
    let bench = try bench()
    let event = SoundEvent("maybe", play: .clip("a")).with {
      $0.drives = [SoundDrive("x", .probability, Self.curve((0, 0), (1, 1)))]
    }
    let sounds = bench.load(event, SoundEvent("outer", play: SoundContainer(.event("maybe"))))
    for (value, least, most) in [(0.0, 0, 0), (0.3, 50, 130), (1, 300, 300)] {
      sounds.setParameter("x", .number(value))
      _ = bench.render(800)
      for name in ["maybe", "outer"] {
        let played = (0..<300).count { _ in
          let instance = sounds.post(name)
          defer { sounds.stop(instance) }
          return sounds.isPlaying(instance)
        }
        #expect((least...most).contains(played), "\(name): \(played) at \(value)")
      }
      _ = bench.render(8_000)
    }
  }

  @Test("the nearest value counts: the instance's, the emitter's, that for all")
  func scopes() throws {
    let bench = try bench()
    let sounds = bench.load(
      Self.hum("hum", [SoundDrive("x", .gain, Self.curve((0, 0), (100, -100)))]))
    let emitters = try (0..<2).map { _ in try bench.engine.makeEmitter(at: [0, 0, -1]) }
    let all = [sounds.post("hum"), sounds.post("hum", on: emitters[0])]
    sounds.setParameter("x", 10, on: emitters[1])
    let more = [
      sounds.post("hum", on: emitters[1]), sounds.post("hum", on: emitters[1], ["x": 20]),
    ]
    func gains() throws -> [Double] {
      _ = bench.render(800)
      return try (all + more).map { try levels($0, sounds).0.rounded() }
    }
    #expect(try gains() == [0, 0, -10, -20])
    sounds.setParameter("x", 5)
    #expect(try gains() == [-5, -5, -10, -20])
    sounds.setParameter("x", 6, on: emitters[0])
    #expect(try gains() == [-5, -6, -10, -20])
    sounds.setParameter("x", 7, of: all[0])
    sounds.setParameter("x", 8, on: emitters[1])
    #expect(try gains() == [-7, -6, -8, -20])
    sounds.setParameter("x", 9)
    #expect(try gains() == [-7, -6, -8, -20])
    #expect(sounds.value(of: "x") == 9 && sounds.value(of: "x", on: emitters[1]) == 8)
  }

  @Test("a parameter follows its value as fast as it says, up and down")
  func seeks() throws {
    let bench = try bench()
    let event = Self.hum("hum", [SoundDrive("rpm", .gain, Self.curve((0, -60), (60, 0)))])
    let sounds = bench.load([event]) {
      $0.parameters["rpm"] = SoundParameter()
      $0.parameters["rpm"]?.seekUp = 40
      $0.parameters["rpm"]?.seekDown = 10
    }
    let instance = sounds.post("hum")
    sounds.setParameter("rpm", 30)
    _ = bench.render(24_000)
    #expect(isNear(try #require(sounds.value(of: "rpm")), 20, within: 1e-9))
    #expect(isNear(try levels(instance, sounds).0, -40))
    sounds.setParameter("rpm", 0)
    _ = bench.render(48_000)
    #expect(isNear(try #require(sounds.value(of: "rpm")), 10, within: 1e-9))
    _ = bench.render(57_600)
    #expect(sounds.value(of: "rpm") == 0 && sounds.values.moving.isEmpty)
  }

  @Test("labels, ranges, and values that aren't numbers")
  func labels() throws {
    let bench = try bench()
    let sounds = bench.load([Self.hum("hum", [])]) {
      $0.parameters["load"] = SoundParameter()
      $0.parameters["load"]?.range = 0...10
      $0.parameters["load"]?.labels = ["low": 1, "high": 8]
    }
    sounds.setParameter("load", "high")
    #expect(sounds.value(of: "load") == 8)
    sounds.setParameter("load", 99)
    #expect(sounds.value(of: "load") == 10)
    sounds.setParameter("load", .number(.nan))
    #expect(sounds.value(of: "load") == 10)
    sounds.setParameter("load", "higher")
    #expect(
      sounds.takeNotices()
        == [.missing("load: There is no label \"higher\". Did you mean \"high\"?")])
  }

  @Test("distance, angles and elevation are those of the emitter")
  func builtIns() throws {
    let bench = try bench()
    let targets = ["distance", "angle", "elevation", "listenerAngle"]
    var events: [SoundEvent] = []
    for target in targets {
      events.append(
        Self.hum(target, [SoundDrive(target, .gain, Self.curve((-180, 0), (180, -180)))]))
    }
    let sounds = bench.load(events)
    // To the right, ahead and above, at 45 degrees each way.
    let emitter = try bench.engine.makeEmitter(at: [30, 0, -40])
    let high = try bench.engine.makeEmitter(at: [0, 5, -5])
    let instances = targets.map { sounds.post($0, on: $0 == "elevation" ? high : emitter) }
    _ = bench.render(2_400)
    let angle = 53.130_102
    let wanted = [50, 90 - angle, 45, angle - 0]
    for (index, instance) in instances.enumerated() {
      let value = -(try levels(instance, sounds).0) - 90
      // The curve gives half the value below −90 dB.
      let read = value * 2
      let own = targets[index] == "listenerAngle" ? 180 - (90 - angle) : wanted[index]
      #expect(isNear(read, own, within: 0.01), "\(targets[index]): \(read) instead of \(own)")
    }
  }

  @Test("oscillators, envelopes and walks drive what curves say")
  func modulators() throws {
    var bench = try bench()
    try bench.add("long", frames: 96_000)
    let level = Self.curve((-1, -80), (1, 0))
    var lfo = Self.hum("lfo", [SoundDrive("m", .gain, level)])
    var triangle = SoundLFO(.triangle)
    triangle.rate = 2
    lfo.modulators["m"] = .lfo(triangle)
    var adsr = Self.hum("adsr", [SoundDrive("m", .gain, Self.curve((0, -100), (1, 0)))])
    var envelope = SoundADSR()
    (envelope.attack, envelope.decay, envelope.sustain, envelope.release) = (0.1, 0.1, 0.5, 0.2)
    adsr.modulators["m"] = .adsr(envelope)
    adsr.play = .clip("long")
    var walk = Self.hum("walk", [SoundDrive("m", .gain, level)])
    var wandering = SoundWalk()
    wandering.rate = 20
    walk.modulators["m"] = .walk(wandering)
    let sounds = bench.load(lfo, adsr, walk)
    let instances = ["lfo", "adsr", "walk"].map { sounds.post($0) }
    var (waves, envelopes, walks) = ([Double](), [Double](), [Double]())
    for _ in 0..<60 {
      _ = bench.render(800)
      waves.append(try levels(instances[0], sounds).0)
      envelopes.append(try levels(instances[1], sounds).0)
      walks.append(try levels(instances[2], sounds).0)
    }
    for (index, wave) in waves.enumerated() {
      let turn = (Double(index + 1) / 30).truncatingRemainder(dividingBy: 1)
      let value = turn < 0.25 ? 4 * turn : turn < 0.75 ? 2 - 4 * turn : 4 * turn - 4
      #expect(isNear(wave, -40 + 40 * value), "block \(index)")
    }
    #expect(isNear(envelopes[2], -50) && isNear(envelopes[5], 0) && isNear(envelopes[30], -50))
    #expect(walks.allSatisfy { (-80...0.001).contains($0) } && Set(walks).count > 50)
    for (a, b) in zip(walks, walks.dropFirst()) { #expect(abs(a - b) <= 0.5 * 40 * 0.34 + 0.01) }
    // Released, the envelope falls to nothing, and its instance ends.
    sounds.release(instances[1])
    _ = bench.render(4_800)
    #expect(isNear(try levels(instances[1], sounds).0, -75))
    _ = bench.render(6_400)
    #expect(!sounds.isPlaying(instances[1]))
  }

  @Test("a blend cross-fades at equal power while its parameter moves")
  func blends() throws {
    var bench = try bench()
    try bench.add("b", frames: 4_800, level: 0.25)
    let parts = ["a", "b"].enumerated().map { index, name in
      SoundBlendPart(
        at: Double(index)...(Double(index) + 0.5), .clip(name).with { $0.loop = .forever })
    }
    let sounds = bench.load(
      SoundEvent("car", play: SoundContainer(.blend(parameter: "rpm", parts))))
    sounds.post("car")
    #expect(isNear(bench.level(after: 0.1), 0.125))
    sounds.setParameter("rpm", 0.75)
    #expect(isNear(bench.level(after: 0.1), 0.375 * 0.5.squareRoot()))
    sounds.setParameter("rpm", 2)
    #expect(isNear(bench.level(after: 0.1), 0.25))
  }

  @Test(
    "a low-pass of an event takes from high tones what the documentation says",
    arguments: [
      (20_000.0, 12_000, 0.0), (10_000, 16_000, -0.5), (5_000, 5_000, -3), (2_000, 2_000, -3),
      (2_000, 12_000, -30), (500, 1_000, -4), (500, 2_000, -14), (500, 5_000, -30),
      (500, 12_000, -48), (20, 12_000, -48),
    ])
  func lowPass(cutoff: Double, hertz: Int, expected: Double) throws {
    var bench = try SoundBench()
    try bench.addTone("tone", hertz: hertz)
    let sounds = bench.load(
      SoundEvent("e", play: .clip("tone").with { $0.loop = .forever }).with {
        $0.drives = [SoundDrive("x", .lowPass, Self.curve((0, cutoff)))]
      })
    sounds.post("e")
    _ = bench.render(9_600)
    let heard = bench.decibels(of: hertz) - Gain(linear: 0.125).decibels
    #expect(isNear(heard, expected, within: 1), "\(heard) dB of \(hertz) Hz at \(cutoff) Hz")
  }

  @Test("probabilities follow curves")
  func probabilities() throws {
    let bench = try bench()
    let layer = SoundContainer.clip("a").with {
      $0.drives = [SoundDrive("chance", .probability, Self.curve((0, 0), (1, 1)))]
    }
    let sounds = bench.load(SoundEvent("maybe", play: layer))
    func played(_ chance: Double) -> Int {
      sounds.setParameter("chance", .number(chance))
      return (0..<400).count { _ in sounds.isPlaying(sounds.post("maybe")) }
    }
    #expect(played(0) == 0 && played(1) == 400)
    #expect((60...140).contains(played(0.25)))
  }
}

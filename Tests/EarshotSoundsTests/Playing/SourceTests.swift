import Earshot
import Testing

@testable import EarshotSounds

@Suite("What curves read besides parameters, by what is heard")
struct SourceTests {
  private static func curve(_ points: (Double, Double)...) -> SoundCurve {
    SoundCurve(points.map { SoundCurve.Point($0.0, $0.1) })
  }

  /// A level clip without end whose gain follows something.
  private static func hum(_ source: String, _ curve: SoundCurve) -> SoundEvent {
    SoundEvent(source, play: .clip("a").with { $0.loop = .forever }).with {
      $0.drives = [SoundDrive(source, .gain, curve)]
      // On an emitter it is as loud as without one.
      var model = SoundDistanceModel()
      model.model = .none
      $0.distance = .model(model)
    }
  }

  private func bench() throws -> SoundBench {
    var bench = try SoundBench()
    try bench.add("a", frames: 4_800)
    return bench
  }

  /// Decibels below the clip's own level, at the end of so many steps.
  private func gain(_ bench: SoundBench, steps: Int = 4) -> Double {
    Gain(linear: abs(bench.render(800 * steps).last ?? 0) / 0.125).decibels
  }

  // MARK: Built-in parameters

  @Test("the speed of an emitter, and that at which it comes nearer")
  func speeds() throws {
    let bench = try bench()
    let falls = Self.curve((-50, 0), (50, -50))
    let sounds = bench.load(Self.hum("speed", falls), Self.hum("relativeSpeed", falls))
    // To the left at 30 m/s, and ahead of the listener at 40 m/s towards it.
    for (name, velocity, wanted) in [
      ("speed", SIMD3(-30.0, 0, 0), -40.0), ("relativeSpeed", SIMD3(0, 0, 40), -45),
      ("relativeSpeed", SIMD3(0, 0, -40), -5), ("relativeSpeed", SIMD3(30, 0, 0), -25),
    ] {
      let emitter = try bench.engine.makeEmitter(at: [0, 0, -100])
      bench.engine.setVelocity(emitter, velocity)
      let resting = try bench.engine.makeEmitter(at: [0, 0, -100])
      let rest = sounds.post(name, on: resting)
      let silent = self.gain(bench)
      sounds.stop(rest, fading: .immediate)
      sounds.post(name, on: emitter)
      // Doppler changes the pitch alone: the clip is level.
      let moving = self.gain(bench)
      #expect(isNear(moving - silent, wanted + 25, within: 0.1), "\(name): \(moving), \(silent)")
      sounds.stopAll(fading: .immediate)
      _ = bench.render(800)
    }
  }

  @Test("how much is in the way of an emitter")
  func occlusion() throws {
    let bench = try bench()
    // It makes up for what the engine takes, and takes 20 dB of its own.
    let sounds = bench.load(Self.hum("occlusion", Self.curve((0, 0), (1, -20))))
    let emitter = try bench.engine.makeEmitter(at: [0, 0, -1])
    sounds.post("occlusion", on: emitter)
    let free = gain(bench, steps: 8)
    bench.engine.setOcclusion(emitter, Occlusion(0.5))
    let taken = Occlusion(0.5).gain.decibels
    let heard = gain(bench, steps: 8)
    #expect(isNear(heard, free + taken - 10, within: 0.1), "\(heard), \(free), \(taken)")
  }

  @Test("the time since the start, for each instance its own")
  func time() throws {
    let bench = try bench()
    let sounds = bench.load(Self.hum("time", Self.curve((0, 0), (1, -60))))
    let first = sounds.post("time")
    #expect(isNear(gain(bench, steps: 15), -15, within: 0.01))
    sounds.stop(first, fading: .immediate)
    _ = bench.render(800)
    sounds.post("time")
    #expect(isNear(gain(bench, steps: 30), -30, within: 0.01))
    #expect(isNear(gain(bench, steps: 30), -60, within: 0.01))
    #expect(isNear(gain(bench, steps: 30), -60, within: 0.01))
  }

  @Test("the playhead in the clip, over and over in a loop")
  func playhead() throws {
    let bench = try bench()
    let sounds = bench.load(Self.hum("playhead", Self.curve((0, 0), (0.1, -20))))
    sounds.post("playhead")
    for step in 0..<20 {
      // As it is when the step begins.
      let seconds = Double(step % 6) / 60
      let heard = gain(bench, steps: 1)
      #expect(isNear(heard, -200 * seconds, within: 0.05), "step \(step): \(heard)")
    }
  }

  // MARK: Modulators

  /// What an oscillator gives at the end of each of so many steps.
  private func heard(_ lfo: SoundLFO, steps: Int) throws -> [Double] {
    let bench = try bench()
    var event = Self.hum("m", Self.curve((-1, -40), (1, 0)))
    event.modulators["m"] = .lfo(lfo)
    let sounds = bench.load(event)
    sounds.post("m")
    return (0..<steps).map { _ in gain(bench, steps: 1) / 20 + 1 }
  }

  @Test("oscillators have the shape, the rate, the depth and the phase that they say")
  func shapes() throws {
    let waves: [(SoundLFO.Shape, (Double) -> Double)] = [
      (.sine, { Elementary.circle($0).sine }), (.square, { $0 < 0.5 ? 1 : -1 }),
      (.saw, { 2 * $0 - 1 }),
      (.triangle, { $0 < 0.25 ? 4 * $0 : $0 < 0.75 ? 2 - 4 * $0 : 4 * $0 - 4 }),
    ]
    for (shape, wave) in waves {
      for (rate, depth, phase) in [(1.0, 1.0, 0.0), (2.3, 0.5, 0.25)] {
        var lfo = SoundLFO(shape)
        (lfo.rate, lfo.depth, lfo.phase) = (rate, depth, phase)
        for (step, value) in try heard(lfo, steps: 60).enumerated() {
          let turns = phase + Double(step + 1) / 60 * rate
          let part = turns - turns.rounded(.down)
          // Where it jumps, rounding decides. A ramp ends after the last frame of a step.
          if shape != .sine, [0, 0.5, 1].contains(where: { abs(part - $0) < 1e-6 }) { continue }
          let wanted = wave(part) * depth
          #expect(
            isNear(value, wanted, within: 6e-3), "\(shape) \(rate), step \(step): \(value)")
        }
      }
    }
  }

  @Test("a random oscillator stays at a level for each period, and its phase may be random")
  func randomShape() throws {
    var lfo = SoundLFO(.random)
    (lfo.rate, lfo.phase) = (6, 0)
    let values = try heard(lfo, steps: 60)
    // Ten steps are a period; the end of the last one belongs to the next.
    let levels = (0..<5).map { values[$0 * 10 + 4] }
    for step in values.indices where step % 10 != 9 && step < 50 {
      #expect(isNear(values[step], levels[step / 10], within: 1e-3), "step \(step)")
    }
    #expect(Set(levels.map { ($0 * 1_000).rounded() }).count == 5)
    #expect(levels.allSatisfy { (-1...1).contains($0) })
    let bench = try bench()
    var event = Self.hum("m", Self.curve((-1, -40), (1, 0)))
    var saw = SoundLFO(.saw)
    (saw.rate, saw.phase) = (0.001, nil)
    event.modulators["m"] = .lfo(saw)
    let sounds = bench.load(event)
    let phases = (0..<20).map { _ in
      let instance = sounds.post("m")
      defer { sounds.stop(instance, fading: .immediate) }
      return gain(bench, steps: 2).rounded()
    }
    #expect(Set(phases).count > 10, "\(phases)")
  }

  @Test("a follower makes room as loud as another bus is, and gives it back")
  func follower() throws {
    var bench = try bench()
    try bench.addTone("tone", hertz: 1_000, level: 0.25)
    var event = Self.hum("m", Self.curve((-100, 0), (0, -50))).with { $0.bus = "music" }
    var follower = SoundFollower(bus: "voice")
    (follower.attack, follower.release) = (0, 1)
    event.modulators["m"] = .follower(follower)
    let speech = SoundEvent(
      "speech", play: .clip("tone").with { $0.loop = .forever }
    ).with { $0.bus = "voice" }
    let sounds = bench.load([event, speech]) {
      $0.buses["voice"] = SoundBus()
      $0.buses["music"] = SoundBus()
    }
    sounds.post("m")
    #expect(isNear(gain(bench, steps: 30), 0, within: 0.01))
    let loud = sounds.post("speech")
    _ = bench.render(48_000)
    // The mean of the tone is 0: what is left is the level clip.
    let heard = bench.render(4_800)
    let level = Gain(linear: heard.reduce(0, +) / Double(heard.count) / 0.125).decibels
    // A tone of -12 dBFS is of -15 dBFS in its root mean square, and 3 dB less on each side.
    #expect((-43 ... -39).contains(level), "\(level) dB")
    sounds.stop(loud, fading: .immediate)
    _ = bench.render(800)
    let soon = gain(bench, steps: 6)
    #expect((level + 1 ... -5).contains(soon), "\(soon) dB")
    #expect(isNear(gain(bench, steps: 600), 0, within: 1))
  }

  // MARK: Filters

  @Test("a low-pass of an event takes high tones, and leaves low ones")
  func lowPass() throws {
    for (hertz, wanted) in [
      (200, -1.0...0.5), (1_000, -5...0.5), (5_000, -31 ... -24), (12_000, -54 ... -40),
    ] {
      var bench = try SoundBench()
      try bench.addTone("a", hertz: hertz)
      let sounds = bench.load(
        SoundEvent("hum", play: .clip("a").with { $0.loop = .forever }).with {
          $0.drives = [SoundDrive("depth", .lowPass, Self.curve((0, 20_000), (1, 900)))]
        })
      sounds.post("hum")
      _ = bench.render(4_800)
      let open = bench.decibels(of: hertz)
      #expect(isNear(open, Gain(linear: 0.125).decibels, within: 0.1), "\(hertz) Hz: \(open)")
      sounds.setParameter("depth", 1)
      _ = bench.render(4_800)
      let heard = bench.decibels(of: hertz) - open
      #expect(wanted.contains(heard), "\(hertz) Hz: \(heard) dB")
    }
  }
}

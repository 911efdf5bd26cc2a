import TestSupport
import Testing

@testable import Earshot

/// Fades of every shape, rendered and compared with their formulas.
struct FadeShapeTests {
  /// Where a fade has come to, written down once more and in another way.
  private func formula(_ shape: FadeShape, _ from: Double, _ to: Double, _ part: Double) -> Double {
    let part = min(max(part, 0), 1)
    switch shape {
    case .linear: return (1 - part) * from + part * to
    case .decibels:
      if part == 0 || part == 1 { return part == 0 ? from : to }
      let least = 0.001 * max(from, to)
      let (low, high) = (
        Gain(linear: max(from, least)).decibels, Gain(linear: max(to, least)).decibels
      )
      return Gain.decibels(low + part * (high - low)).linear
    case .equalPower:
      let turn = Elementary.cosine(part * Double.pi)
      return (from * from * (1 + turn) / 2 + to * to * (1 - turn) / 2).squareRoot()
    case .sCurve: return from + (to - from) * part * part * (3 - 2 * part)
    }
  }

  private func expect(
    _ studio: Studio, _ frames: Range<Int>, tolerance: Double = 0.003,
    _ expected: (Int) -> Double, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // Where OpenAL does all of a mix's change in its first frames, it is less than a step ahead.
    let ahead = studio.engine.driver.renderer?.submix.rampFrames == nil ? 0 : 800
    for frame in stride(from: frames.lowerBound, to: frames.upperBound, by: 67) {
      let heard = Double(studio.samples[frame])
      let way = stride(from: frame, through: frame + ahead, by: 50).map(expected)
      guard heard < way.min()! - tolerance || heard > way.max()! + tolerance else { continue }
      Issue.record(
        "frame \(frame): \(heard), expected \(expected(frame))", sourceLocation: sourceLocation)
      return
    }
  }

  private func hold(_ studio: Studio, fade: Fade = .clickFree, bus: Bus? = nil) throws -> Voice {
    studio.engine.play(
      try studio.clip([Float](repeating: 0.5, count: 200_000)),
      options: PlaybackOptions(fade: fade, bus: bus))
  }

  @Test(
    "gain ramps of voices, emitters and buses follow their shape",
    arguments: FadeShape.allCases, [(1.0, 0.25), (0.1, 1), (1, 0)])
  func gains(_ shape: FadeShape, _ ends: (Double, Double)) throws {
    let (from, to) = (Gain(linear: ends.0), Gain(linear: ends.1))
    let way: (Int) -> Double = { self.formula(shape, ends.0, ends.1, Double($0 - 8_000) / 24_000) }
    for kind in 0..<3 {
      let studio = try Studio()
      let engine = studio.engine
      let bus = try engine.makeBus()
      var options = EmitterOptions()
      options.distance = .none
      let emitter = try engine.makeEmitter(at: [0, 0, -2], bus: bus, options: options)
      let clip = try studio.clip([Float](repeating: 0.5, count: 200_000))
      let voice = engine.play(clip, on: emitter)
      studio.render(4_000)
      let full = Double(studio.samples[3_999])
      let set: (Gain, Duration) -> Void = { gain, time in
        switch kind {
        case 0: engine.setGain(voice, gain, over: time, shaped: shape)
        case 1: engine.setGain(emitter, gain, over: time, shaped: shape)
        default: engine.setGain(bus, gain, over: time, shaped: shape)
        }
      }
      set(from, .zero)
      studio.render(4_000)
      set(to, .milliseconds(500))
      studio.render(26_400)
      expect(studio, 7_200..<studio.frameCount) { full * way($0) }
    }
  }

  @Test(
    "fades of starts, stops, pauses and resumes follow their shape", arguments: FadeShape.allCases)
  func transport(_ shape: FadeShape) throws {
    let studio = try Studio()
    let engine = studio.engine
    let bus = try engine.makeBus()
    let fade = Fade.over(.milliseconds(250), shape)
    let voice = try hold(studio, fade: fade, bus: bus)
    studio.render(16_000)
    engine.pause(voice, fading: fade)
    studio.render(16_000)
    engine.resume(voice, fading: fade)
    studio.render(16_000)
    engine.pause(bus, fading: fade)
    studio.render(16_000)
    engine.resume(bus, fading: fade)
    studio.render(16_000)
    engine.pauseGame(fading: fade)
    studio.render(16_000)
    engine.resumeGame(fading: fade)
    studio.render(16_000)
    engine.stop(voice, at: .frame(Int64(studio.frameCount)), fading: fade)
    studio.render(16_000)
    #expect(studio.ending(of: voice) == .stopped)
    // From step to step it is a straight line: four decibels of such a short fade.
    expect(studio, 0..<studio.frameCount, tolerance: shape == .decibels ? 0.014 : 0.003) { frame in
      let (turn, rest) = frame.quotientAndRemainder(dividingBy: 16_000)
      let comes = turn.isMultiple(of: 2)
      return 0.5 * formula(shape, comes ? 0 : 1, comes ? 1 : 0, Double(rest) / 12_000)
    }
  }

  @Test(
    "two voices that have nothing to do with each other cross-fade within 0.5 dB",
    arguments: [50, 100, 1_000])
  func crossFade(_ milliseconds: Int) throws {
    /// The quietest and the loudest moment of the cross-fade, in decibels of the power before.
    func dips(_ shape: FadeShape) throws -> ClosedRange<Double> {
      var power = [Double](repeating: 0, count: 48_000 * milliseconds / 1_000 / 100 + 1)
      // Over many pairs of noises, which come out at random for themselves.
      var generator = SeededGenerator(seed: 7)
      let pairs = max(2_000 / milliseconds, 4)
      for _ in 0..<pairs {
        let studio = try Studio()
        let noises = try (0..<2).map { _ in
          try studio.clip(
            (0..<4_800 + power.count * 100).map { _ in
              Float.random(in: -0.5...0.5, using: &generator)
            })
        }
        let fade = Fade.over(.milliseconds(milliseconds), shape)
        let first = studio.engine.play(noises[0])
        studio.render(4_000)
        studio.engine.stop(first, fading: fade)
        studio.engine.play(noises[1], options: PlaybackOptions(fade: fade))
        studio.render(power.count * 100)
        let levels = studio.heard[4_000..<studio.frameCount].levels(every: 100)
        for index in power.indices {
          power[index] += 100 * Elementary.power(10, levels[index] / 10)
        }
      }
      // In ten parts.
      let part = power.count / 10
      let full = Double(pairs * part * 100) * 0.25 / 3
      let levels = (0..<10).map { index in
        10 * Elementary.log10(power[index * part..<(index + 1) * part].reduce(0, +) / full)
      }
      return levels.min()!...levels.max()!
    }
    let equal = try dips(.equalPower)
    #expect(equal.lowerBound > -0.5 && equal.upperBound < 0.5, "\(equal)")
    let linear = try dips(.linear)
    #expect(linear.lowerBound < -2.4, "\(linear)")
  }

  @Test("a fade begins where the one that it breaks off stands", arguments: FadeShape.allCases)
  func redirected(_ shape: FadeShape) throws {
    let studio = try Studio()
    let voice = try hold(studio)
    studio.render(8_000)
    studio.engine.setGain(voice, Gain(linear: 0.2), over: .seconds(1), shaped: shape)
    studio.render(16_000)
    let broken = formula(shape, 1, 0.2, 16_000.0 / 48_000)
    studio.engine.setGain(voice, Gain(linear: 0.9), over: .milliseconds(250), shaped: shape)
    studio.render(16_000)
    expect(studio, 0..<studio.frameCount) {
      0.5
        * ($0 < 24_000
          ? formula(shape, 1, 0.2, Double($0 - 8_000) / 48_000)
          : formula(shape, broken, 0.9, Double($0 - 24_000) / 12_000))
    }
    #expect(studio.heard.largestStep.size < 0.001, "\(studio.heard.largestStep)")
  }

  @Test("a seek cross-fades in its shape, so that one sound stays as loud")
  func seek() throws {
    let studio = try Studio()
    let voice = try hold(studio)
    studio.render(8_000)
    studio.engine.seek(voice, to: 1, fading: .over(.milliseconds(250), .sCurve))
    studio.render(16_000)
    expect(studio, 0..<studio.frameCount, tolerance: Double(CutTolerance.level(1e-3))) { _ in 0.5 }
  }

  @Test("a fade in decibels is even down to 60 dB below its louder end, and ends in silence")
  func floor() throws {
    let ramp = Ramp(
      from: 2, to: 0, startFrame: 0, over: Ramp.Course(frames: 600, shape: .decibels))
    for part in 1..<600 {
      let level = Gain(linear: ramp.value(at: Double(part)) / 2).decibels
      #expect(abs(level + Double(part) / 10) < 1e-9)
    }
    #expect(ramp.value(at: 600) == 0)
    let quiet = Ramp(
      from: 0, to: 0, startFrame: 0, over: Ramp.Course(frames: 600, shape: .decibels))
    #expect(quiet.value(at: 300) == 0)
  }
}

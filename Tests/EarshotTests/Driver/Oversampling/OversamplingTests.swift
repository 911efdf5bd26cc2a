import TestSupport
import Testing

@testable import Earshot

@Suite("Oversampled clips")
struct OversamplingTests {
  /// How a sine comes out of a voice that plays it a little faster.
  private func heard(_ frequency: Double, _ resampler: Resampler) throws -> SineFit {
    let studio = try Studio { $0.resampler = resampler }
    let clip = try studio.clip(Signal.sine(frequency, frames: 4_800))
    // OpenAL plays 1.0371 as 4,248 of 4,096 parts.
    let rate = 4_248.0 / 4_096
    studio.engine.play(clip, rate: Rate(rate), looping: .forever)
    studio.render(14_400)
    return SineFit(
      studio.samples[7_200...], frequency: frequency * rate, sampleRate: 48_000)
  }

  @Test(
    "a sine is as clean as linear interpolation between twice as many frames",
    arguments: [(1_000.0, 75.0), (5_000, 47), (10_000, 35), (15_000, 27)])
  func cleanliness(_ frequency: Double, _ decibels: Double) throws {
    let doubled = try heard(frequency, .oversampled)
    #expect(
      doubled.signalToNoise > decibels,
      "\(frequency) Hz is \(doubled.signalToNoise) dB above its noise, not \(decibels)")
    guard frequency > 5_000 else { return }
    let cubic = try heard(frequency, .cubic)
    // Newer versions of OpenAL have a better cubic resampler.
    #expect(doubled.signalToNoise > cubic.signalToNoise + (CutTolerance.isCut ? 0 : 6))
  }

  /// Whether the only voice's source plays at twice the clip's rate.
  private func isOversampled(_ engine: AudioEngine) -> Bool? {
    engine.world.driver.bindings.busy.last.map { engine.world.driver.bindings[$0].isOversampled }
  }

  @Test("who plays at the clip's own rate plays the clip itself, to the last bit")
  func plain() throws {
    let studio = try Studio()
    let noise = Signal.noise(seed: 3, frames: 2_000)
    studio.engine.play(try studio.clip(noise))
    studio.render(1_000)
    #expect(isOversampled(studio.engine) == true)
    studio.render(1_000)
    #expect(studio.samples == noise)
    #expect(studio.engine.clipBytes.uploaded == 2_000 * 8)
  }

  @Test("a voice whose rate changes goes on without a click, as by the other resampler")
  func changes() throws {
    let studio = try Studio()
    let clip = try studio.clip(Signal.sine(480, frames: 4_800))
    let voice = studio.engine.play(clip, looping: .forever)
    studio.render(4_800)
    studio.engine.setRate(voice, 1.25)
    studio.render(9_600)
    studio.engine.setRate(voice, 1)
    studio.render(4_800)
    #expect(studio.heard.clicks() == [])
    // Like the other resampler's, except for the residual of both.
    let cubic = try Studio { $0.resampler = .cubic }
    let other = cubic.engine.play(
      try cubic.clip(Signal.sine(480, frames: 4_800)), looping: .forever)
    cubic.render(4_800)
    cubic.engine.setRate(other, 1.25)
    cubic.render(9_600)
    cubic.engine.setRate(other, 1)
    cubic.render(4_800)
    let difference = zip(studio.samples, cubic.samples).map { abs($0 - $1) }.max() ?? 1
    #expect(difference < 2e-3, "they differ by \(difference)")
    #expect(studio.engine.playhead(of: voice) == cubic.engine.playhead(of: other))
  }

  @Test("a rate glide of an oversampled clip sounds as it does with the cubic resampler")
  func glide() throws {
    func render(_ resampler: Resampler) throws -> Studio {
      let studio = try Studio { $0.resampler = resampler }
      let voice = studio.engine.play(
        try studio.clip(Signal.sine(480, frames: 4_800)), looping: .forever)
      studio.render(4_800)
      studio.engine.setRate(voice, 3, over: .seconds(0.3))
      studio.render(24_000)
      return studio
    }
    let (doubled, cubic) = (try render(.oversampled), try render(.cubic))
    #expect(isOversampled(doubled.engine) == true)
    let difference = zip(doubled.samples, cubic.samples).map { abs($0 - $1) }.max() ?? 1
    #expect(difference < 5e-3, "they differ by \(difference)")
  }

  @Test("a voice too fast for twice the frames goes back to the clip, and ends in time")
  func tooFast() throws {
    let studio = try Studio()
    let fastest = Double(studio.engine.world.voices.fastestPitch)
    let emitter = try studio.engine.makeEmitter(at: [0, 0, -1])
    let clip = try studio.clip([Float](repeating: 0.25, count: 100_000))
    let voice = studio.engine.play(clip, on: emitter, rate: 1.5, looping: .forever)
    studio.render(8_000)
    #expect(isOversampled(studio.engine) == true)
    studio.engine.setRate(emitter, Rate(fastest / 4))
    studio.engine.setRate(voice, 2)
    studio.render(3_200)
    #expect(isOversampled(studio.engine) == true, "twice the frames are just what OpenAL can do")
    studio.engine.setRate(emitter, Rate(fastest / 3))
    studio.render(3_200)
    #expect(isOversampled(studio.engine) == false)
    studio.engine.checkInvariants()
  }

  @Test(
    "loops are exact at any rate, round for round", arguments: [0.7, 1.5, 3.3], [0, 700])
  func loops(_ rate: Double, _ start: Int) throws {
    let studio = try Studio()
    // Whole cycles within the loop and anything behind it.
    let clip = Signal.sine(960, frames: start + 1_000) + Signal.noise(seed: 2, frames: 500)
    let voice = studio.engine.play(
      try studio.clip(clip, loop: start..<start + 1_000), rate: Rate(rate), looping: .forever)
    studio.render(24_000)
    #expect(isOversampled(studio.engine) == true)
    let steps = Double(try #require(studio.engine.driver.renderer).submix.pitchSteps)
    let step = (rate * steps).rounded() / steps
    let fit = SineFit(studio.samples[...], frequency: 960 * step, sampleRate: 48_000)
    #expect(fit.signalToNoise > 65, "\(fit.signalToNoise) dB")
    let frames = 24_000 * step
    let expected =
      frames < Double(start)
      ? frames
      : Double(start) + (frames - Double(start)).truncatingRemainder(dividingBy: 1_000)
    let playhead = try #require(studio.engine.playhead(of: voice)) * 48_000
    #expect(abs(playhead - expected) < 1e-3, "at \(playhead), not \(expected)")
  }

  @Test("a loop that is asked for while the clip plays has no seam")
  func laterLoop() throws {
    let studio = try Studio()
    let clip = try studio.clip(Signal.sine(960, frames: 24_000))
    let voice = studio.engine.play(clip, rate: 1.5)
    studio.render(8_000)
    #expect(isOversampled(studio.engine) == true)
    studio.engine.setLooping(voice, .forever)
    studio.render(22_400)
    let fit = SineFit(studio.samples[...], frequency: 1_440, sampleRate: 48_000)
    #expect(fit.signalToNoise > 60, "\(fit.signalToNoise) dB")
  }

  @Test("seeks, pauses and virtual times leave the playhead where the plain clip has it")
  func playheads() throws {
    func played(_ resampler: Resampler) throws -> ([Double?], [Float]) {
      let studio = try Studio { $0.resampler = resampler }
      let clip = try studio.clip(Signal.sine(500, frames: 48_000), rate: 44_100)
      let voice = studio.engine.play(clip, rate: 0.83, looping: .times(3))
      var places: [Double?] = []
      func go(_ frames: Int) {
        studio.render(frames)
        places.append(studio.engine.playhead(of: voice))
      }
      go(1_111)
      studio.engine.seek(voice, to: 0.9)
      go(8_000)
      studio.engine.setGain(voice, .silence)
      go(8_000)
      studio.engine.setGain(voice, .unity)
      go(3_333)
      studio.engine.pause(voice)
      go(2_000)
      studio.engine.resume(voice)
      studio.engine.setRate(voice, 2.3, over: .seconds(0.2))
      go(24_000)
      return (places, studio.samples)
    }
    let (doubled, cubic) = (try played(.oversampled), try played(.cubic))
    #expect(doubled.0 == cubic.0)
    let difference = zip(doubled.1, cubic.1).map { abs($0 - $1) }.max() ?? 1
    #expect(difference < 2e-3, "they differ by \(difference)")
  }

  @Test("renders are the same twice, however they are cut up")
  func same() throws {
    func render(by frames: Int) throws -> [Float] {
      let studio = try Studio { $0.layout = .stereo }
      let clips = try (0..<4).map { try studio.clip(Signal.noise(seed: $0, frames: 3_000)) }
      for (index, clip) in clips.enumerated() {
        let emitter = try studio.engine.makeEmitter(at: [Double(index) - 2, 0, -3])
        studio.engine.play(clip, on: emitter, looping: .forever)
        studio.engine.move(emitter, to: [5, 0, 5], over: .seconds(0.2))
      }
      while studio.frameCount < 9_600 { studio.render(min(frames, 9_600 - studio.frameCount)) }
      return studio.samples
    }
    let first = try render(by: 9_600)
    #expect(try render(by: 9_600) == first)
    #expect(try render(by: 131) == first)
  }

  @Test("live a first play has twice the frames as well")
  func live() throws {
    let engine = try AudioEngine(.plainHost(layout: .mono))
    let host = try #require(engine.hostOutput)
    let clip = try engine.load(samples: Signal.sine(960, frames: 48_000), sampleRate: 48_000)
    engine.play(clip, rate: 1.25, looping: .forever)
    var heard: [Float] = []
    var buffer = [Float](repeating: 0, count: 800)
    func step() {
      engine.update(elapsed: .seconds(1.0 / 60))
      buffer.withUnsafeMutableBufferPointer { host.render(into: $0) }
      heard += buffer
    }
    step()
    #expect(isOversampled(engine) == true)
    for _ in 0..<29 { step() }
    let studio = try Studio()
    let same = try studio.clip(Signal.sine(960, frames: 48_000))
    studio.engine.play(same, rate: 1.25, looping: .forever)
    studio.render(24_000)
    #expect(studio.samples == heard, "a host hears what a render has")
  }

  @Test("16-bit clips stay so, short ones but for the mix, and are as clean", arguments: [0.5, 2])
  func sixteenBit(_ seconds: Double) throws {
    let studio = try Studio()
    let frames = Int(seconds * 48_000)
    let tone = Signal.sixteenBit(Signal.sine(10_000, frames: frames))
    let clip = try studio.engine.load(samples: tone, sampleRate: 48_000)
    let rate = 4_248.0 / 4_096
    studio.engine.play(clip, rate: Rate(rate), looping: .forever)
    studio.render(14_400)
    let fit = SineFit(studio.samples[7_200...], frequency: 10_000 * rate, sampleRate: 48_000)
    #expect(fit.signalToNoise > 35, "\(fit.signalToNoise) dB")
    #expect(studio.engine.clipBytes.kept == 2 * frames)
    #expect(studio.engine.clipBytes.uploaded == frames * (frames > 65_536 ? 4 : 8))
  }

  @Test("what was made while it was loaded is given up when OpenAL has a copy")
  func givenUp() throws {
    let studio = try Studio()
    let clip = try studio.clip(Signal.sine(480, frames: 4_800))
    studio.engine.play(clip)
    studio.render(800)
    let world = studio.engine.world
    let kept = world.clips.row(of: clip).flatMap { world.clips.rows[$0].oversampled }
    let oversampled = try #require(kept)
    #expect(oversampled.isGivenUp)
    let bytes = world.clips.oversampledBytes
    #expect(bytes == 4_800 * 8)
  }
}

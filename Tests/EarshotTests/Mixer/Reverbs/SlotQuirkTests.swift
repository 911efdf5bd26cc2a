import OpenALSoft
import TestSupport
import Testing

@testable import Earshot

/// Faults of effect slots in old libraries, with the installed one: `ALQuirks` and `ReverbTable`
/// make them inaudible.
struct SlotQuirkTests {
  private func wet(
    _ place: SIMD3<Double>, layout: ChannelLayout = .stereo, frames: Int = 24_000,
    _ change: (AudioEngine, SharedReverb) -> Void = { _, _ in }
  ) throws -> Render {
    func render(_ isSent: Bool) throws -> Render {
      let studio = try Studio { $0.layout = layout }
      let engine = studio.engine
      let reverb = try engine.makeReverb(EAXReverb(.stoneRoom))
      let emitter = try engine.makeEmitter(at: place)
      change(engine, reverb)
      studio.render(9_600)
      if isSent { engine.setSend(emitter, to: reverb, .unity) }
      engine.play(
        try studio.clip(Signal.sweep(from: 200, to: 4_000, amplitude: 0.25, frames: 4_800)),
        on: emitter)
      studio.render(frames)
      return studio.heard
    }
    let (all, dry) = (try render(true), try render(false))
    return Render(
      zip(all.samples, dry.samples).map { $0 - $1 }, channelCount: all.channelCount,
      sampleRate: 48_000)
  }

  @Test(
    "a reverb is equally loud for sounds from all four sides, and mirrors left and right",
    arguments: [ChannelLayout.stereo, .quad, .surround51])
  func evenness(_ layout: ChannelLayout) throws {
    let right = try wet([2, 0, 0], layout: layout)
    #expect(right.level > -60, "\(right.level)")
    for other in [SIMD3<Double>(-2, 0, 0), [0, 0, 2], [0, 0, -2]] {
      let level = try wet(other, layout: layout).level
      #expect(abs(level - right.level) < 1.5, "\(level) of \(other), \(right.level)")
    }
    let left = try wet([-2, 0, 0], layout: layout)
    let (own, opposite) = (
      right.channel(1).level - right.channel(0).level,
      left.channel(0).level - left.channel(1).level
    )
    #expect(abs(own - opposite) < 1.5, "\(own), \(opposite)")
  }

  /// An assertion of OpenAL's ends the program where a band is weaker than another by more than 1e5
  /// in a line of the reverb.
  @Test(
    "a band that dies away at once beside others that don't is as fast as it can be",
    arguments: [0.1, 0.5, 0.7, 0.9, 1.1, 2, 20])
  func fastBands(decay: Double) throws {
    for (isHigh, echo) in [(false, 0.0), (true, 0), (false, 1), (true, 1)] {
      for density in [0, 0.5, 0.9, 1] {
        var settings = EAXReverb()
        (settings.density, settings.decayTime) = (density, decay)
        (settings.echoDepth, settings.echoTime, settings.diffusion) = (echo, 0.25, 0)
        if isHigh { settings.decayHFRatio = 0.1 } else { settings.decayLFRatio = 0.1 }
        let studio = try Studio()
        let reverb = try studio.engine.makeReverb(settings)
        studio.engine.setSend(.master, to: reverb, .unity)
        studio.engine.play(try studio.clip(Signal.noise(seed: 1, frames: 800)))
        studio.render(4_800)
        #expect(studio.heard.firstNotFinite == nil)
      }
    }
  }

  @Test("the first frames of a reverb are mixed in fours, and given out as they are asked for")
  func fours() throws {
    for frames in [1, 2, 3, 5, 7] {
      let studio = try Studio()
      _ = try studio.engine.makeReverb(EAXReverb(.cave))
      studio.engine.play(
        try studio.clip((0..<9_600).map { Float($0) / 65_536 }), looping: .forever)
      studio.render(4_800)
      let renderer = try #require(studio.engine.driver.renderer).submixes[0]
      renderer.sends?.framesInFours = 128
      var heard = [Float](repeating: .nan, count: 160)
      for start in stride(from: 0, through: 160 - frames, by: frames) {
        heard.withUnsafeMutableBufferPointer { heard in
          _ = renderer.submix.context.withCurrent {
            renderer.mixInFours(into: heard.baseAddress! + start, frames: frames)
          }
        }
        let left = max(128 - (start + frames + 3) / 4 * 4, 0)
        #expect(renderer.sends?.framesInFours == left, "\(frames) from \(start)")
      }
      for index in 0..<160 / frames * frames {
        #expect(abs(heard[index] * 65_536 - Float(4_800 + index)) < 0.1, "\(frames)")
      }
    }
  }

  /// OpenAL's shelf goes on beyond its reference by as much again: at a ratio r a loss in decibels
  /// is 1 / r of it there, and 2 / r − 1 far above.
  @Test("however much longer high sound is to last, none lasts for ever")
  func slowBands() throws {
    var settings = EAXReverb()
    (settings.decayTime, settings.decayHFRatio) = (0.2, 2)
    let studio = try Studio()
    let reverb = try studio.engine.makeReverb(settings)
    studio.engine.setSend(.master, to: reverb, .unity)
    studio.engine.play(try studio.clip(Signal.sine(16_000, amplitude: 0.5, frames: 4_800)))
    studio.render(72_000)
    let levels = [0.3, 1.2].map { studio.heard[$0..<$0 + 0.2].level }
    // Nine times as long as its decay is, which is by 60 dB.
    #expect(levels[0] - levels[1] > 60 * 0.9 / (9 * 0.2) - 3, "\(levels)")
  }

  @Test("a new reverb returns a sound sent at once as loud as one sent later")
  func firstSound() throws {
    func wet(after frames: Int) throws -> Render {
      let all = try [false, true].map { isSent in
        let studio = try Studio { $0.layout = .stereo }
        studio.render(800)
        let reverb = try studio.engine.makeReverb(EAXReverb(.stoneRoom))
        if isSent { studio.engine.setSend(.master, to: reverb, .unity) }
        studio.render(frames)
        studio.engine.play(try studio.clip(Signal.noise(seed: 2, amplitude: 0.25, frames: 480)))
        studio.render(9_600)
        return studio.heard[800 + frames..<10_400 + frames].samples
      }
      return Render(zip(all[1], all[0]).map { $0 - $1 }, channelCount: 2, sampleRate: 48_000)
    }
    let (first, later) = (try wet(after: 800), try wet(after: 9_600))
    #expect(later.level > -60)
    #expect(abs(first.level - later.level) < 0.1, "\(first.level), \(later.level)")
  }

  @Test("a change of nothing but delays is heard")
  func delays() throws {
    func onset(_ seconds: Double) throws -> Int {
      let heard = try wet([0, 0, -1]) { engine, reverb in
        var settings = EAXReverb(.stoneRoom)
        settings.reflectionsDelay = seconds
        settings.lateGain = 0
        engine.setReverb(reverb, settings, over: .milliseconds(20))
        settings.reflectionsDelay += 0.2
        engine.setReverb(reverb, settings, over: .milliseconds(20))
      }
      return try #require(heard.samples.firstIndex { abs($0) > 1e-4 }) / 2
    }
    let (early, late) = (try onset(0.0), try onset(0.05))
    #expect(abs(late - early - 2_400) < 100, "\(early), \(late)")
    #expect(early > 9_600 + 9_500, "\(early)")
  }
}

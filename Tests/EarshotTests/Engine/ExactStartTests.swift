import TestSupport
import Testing

@testable import Earshot

struct ExactStartTests {
  static let oddFrames = [0, 1, 7, 63, 799, 800, 801, 1_600, 2_399, 4_801, 7_777, 9_999]

  @Test("a clip starts in exactly the requested frame, at full level", arguments: oddFrames)
  func startFrame(_ frame: Int) throws {
    let studio = try Studio()
    let clip = try studio.clip(Signal.impulse(frames: 100))
    studio.engine.play(clip, options: PlaybackOptions(start: .frame(Int64(frame))))
    studio.render(frame + 500)
    #expect(studio.heard.onset() == frame)
    #expect(studio.heard.end() == frame + 1, "an impulse is one frame")
    #expect(abs(studio.heard.peak - 1) < 1e-6, "its attack is \(studio.heard.peak)")
  }

  @Test("a start in seconds means the nearest frame")
  func startSeconds() throws {
    let studio = try Studio()
    let clip = try studio.clip(Signal.impulse(frames: 10))
    // 0.0251354 s is frame 1206.5: 1206.4992.
    studio.engine.play(clip, options: PlaybackOptions(start: .seconds(0.025_135_4)))
    studio.engine.play(clip, options: PlaybackOptions(start: .time(.microseconds(50_021))))
    studio.render(4_000)
    let onsets = studio.samples.indices.filter { studio.samples[$0] > 0.5 }
    #expect(onsets == [1_206, 2_401])
  }

  @Test("several odd starts in one step are each met, and none disturbs another")
  func manyInOneStep() throws {
    let studio = try Studio()
    let clip = try studio.clip(Signal.impulse(amplitude: 0.5, frames: 3_000))
    let frames = [803, 804, 811, 900, 901, 1_234, 1_598, 1_599]
    for frame in frames.shuffled() {
      studio.engine.play(clip, options: PlaybackOptions(start: .frame(Int64(frame))))
    }
    studio.render(3_000)
    let onsets = studio.samples.indices.filter { studio.samples[$0] != 0 }
    #expect(onsets == frames)
    #expect(onsets.allSatisfy { studio.samples[$0] == 0.5 })
  }

  @Test("all plays of a frame start in the same frame, different clips in phase")
  func sameFrame() throws {
    let studio = try Studio { $0.sources = 64 }
    let tone = Signal.sine(440, amplitude: 0.02, frames: 4_800)
    let opposite = tone.map { -$0 }
    for _ in 0..<25 {
      studio.engine.play(try studio.clip(tone))
      studio.engine.play(try studio.clip(opposite))
    }
    studio.render(4_800)
    #expect(studio.heard.peak < 1e-6, "opposite tones leave \(studio.heard.peak)")
    #expect(studio.engine.statistics.peakRealVoices == 50)
  }

  @Test("a start in the past, or at NaN, is immediate; one in the far future keeps waiting")
  func pastAndFuture() throws {
    let studio = try Studio()
    let clip = try studio.clip(Signal.impulse(frames: 10))
    studio.render(1_600)
    let future: [StartTime] = [
      .frame(.max), .seconds(1e300), .seconds(.infinity), .time(.seconds(Int64.max)),
    ]
    let waiting = future.map { studio.engine.play(clip, options: PlaybackOptions(start: $0)) }
    let past: [StartTime] = [
      .frame(-5), .frame(.min), .seconds(-1), .seconds(-.infinity), .seconds(.nan),
      .time(.seconds(-3)),
    ]
    for start in past { studio.engine.play(clip, options: PlaybackOptions(start: start)) }
    studio.render(800)
    #expect(abs(studio.samples[1_600] - Float(past.count)) < 1e-5)
    #expect(waiting.allSatisfy { studio.engine.status(of: $0)?.state == .starting })
    studio.engine.checkInvariants()
  }

  @Test("a call at an odd frame inside a block is heard from that frame on")
  func oddCalls() throws {
    let studio = try Studio()
    let clip = try studio.clip(Signal.impulse(frames: 2_000))
    for frame in [3, 805, 2_047, 2_049] { _ = studio.at(frame) { $0.play(clip) } }
    studio.render(2_000)
    #expect(studio.samples.indices.filter { studio.samples[$0] > 0.5 } == [3, 805, 2_047, 2_049])
  }

  @Test(
    "starts are as exact at any step rate and sample rate",
    arguments: [
      (8_000, 10.0), (8_000, 500), (44_100, 60), (44_100, 59.94), (96_000, 1_000), (192_000, 30),
    ])
  func anyRates(_ rate: Int, _ steps: Double) throws {
    let studio = try Studio {
      $0.sampleRate = rate
      $0.stepsPerSecond = steps
    }
    let clip = try studio.clip(Signal.impulse(frames: 50))
    let frames = [1, 100, 441, 1_023, 3_001, 5_999]
    for frame in frames {
      studio.engine.play(clip, options: PlaybackOptions(start: .frame(Int64(frame))))
    }
    studio.render(7_000)
    #expect(studio.samples.indices.filter { studio.samples[$0] != 0 } == frames)
  }
}

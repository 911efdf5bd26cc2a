import TestSupport
import Testing

@testable import AudioFiles

struct DoublingTests {
  @Test("every other frame is the clip's own, and those between are where a sine would be")
  func between() throws {
    for frequency in [100.0, 5_003, 15_000, 21_500] {
      // An even number of channels and two blocks, so that nothing is out of step.
      let sine = Signal.sine(frequency, frames: 4_000)
      let both = sine.flatMap { [$0, -$0] }
      let samples = try Samples(both, channelCount: 2, sampleRate: 48_000)
      let doubled = samples.doubled()
      #expect(doubled.sampleRate == 96_000 && doubled.frameCount == 8_000)
      #expect(doubled.channelCount == 2 && doubled.format == .float32)
      for frame in 0..<4_000 {
        #expect(doubled.value(frame: 2 * frame, channel: 0) == sine[frame])
        #expect(
          doubled.value(frame: 2 * frame + 1, channel: 1)
            == -doubled.value(frame: 2 * frame + 1, channel: 0))
      }
      let exact = Signal.sine(frequency, frames: 8_000, sampleRate: 96_000)
      let error =
        (64..<7_936).map { frame in
          abs(doubled.value(frame: frame, channel: 0) - exact[frame])
        }.max() ?? 1
      #expect(error < 1e-5, "\(frequency) Hz is off by \(error)")
    }
  }

  @Test(
    "a loop is made of itself, whatever lies around it", arguments: [0, 1_000], [2_000, 3_000])
  func loop(_ start: Int, _ end: Int) throws {
    // Whole cycles within the loop, another sound outside.
    let sine = Signal.sine(960, frames: end - start)
    let outside = Signal.noise(seed: 1, frames: 3_000)
    let clip = Array(outside[..<start] + sine + outside[end...])
    let doubled = try Samples(clip, sampleRate: 48_000).doubled(repeating: start..<end)
    let exact = Signal.sine(960, frames: 2 * (end - start), sampleRate: 96_000)
    for frame in exact.indices {
      let error = abs(doubled.value(frame: 2 * start + frame, channel: 0) - exact[frame])
      #expect(error < 1e-5, "frame \(frame) is off by \(error)")
    }
    for frame in 0..<3_000 {
      #expect(doubled.value(frame: 2 * frame, channel: 0) == clip[frame])
    }
  }

  @Test("a sound that begins or ends loud doesn't ring there", arguments: [1, 2, 40, 5_000])
  func edges(_ frames: Int) throws {
    let doubled = try Samples([Float](repeating: 0.5, count: frames), sampleRate: 44_100).doubled()
    for frame in 0..<2 * frames {
      #expect(abs(doubled.value(frame: frame, channel: 0) - 0.5) < 1e-6)
    }
  }

  @Test("16-bit samples stay so, each as it is, and those between are rounded once")
  func sixteenBit() throws {
    let sine = Signal.sine(5_003, frames: 4_000)
    let whole = Signal.sixteenBit(sine)
    let doubled = try Samples(whole, sampleRate: 48_000).doubled()
    let floats = try Samples(whole.map { Float($0) / 32_768 }, sampleRate: 48_000).doubled()
    #expect(doubled.format == .int16 && doubled.frameCount == 8_000)
    for frame in 0..<8_000 {
      let value = doubled.value(frame: frame, channel: 0)
      let error = abs(value - floats.value(frame: frame, channel: 0)) * 32_768
      #expect(error <= (frame % 2 == 0 ? 0 : 0.51), "frame \(frame) is off by \(error)")
    }
    let loudest = [Int16](repeating: .max, count: 60) + [Int16](repeating: .min, count: 60)
    let heard = try Samples(loudest, sampleRate: 48_000).doubled()
    // None goes round from the loudest to the opposite.
    #expect((0..<110).allSatisfy { heard.value(frame: $0, channel: 0) > 0.5 })
    #expect((130..<240).allSatisfy { heard.value(frame: $0, channel: 0) < -0.5 })
  }

  @Test("what goes round a loop can be made of what doesn't", arguments: [0, 700], [1, 20, 1_300])
  func loopLater(_ start: Int, _ length: Int) throws {
    let noise = Signal.noise(seed: 4, frames: 2_000)
    let loop = start..<start + length
    for samples in [
      try Samples(noise, sampleRate: 48_000),
      try Samples(Signal.sixteenBit(noise), sampleRate: 48_000),
    ] {
      let (whole, later) = (
        samples.doubled(repeating: loop), samples.doubled(from: samples.doubled(), repeating: loop)
      )
      let differing = (0..<4_000).filter {
        whole.value(frame: $0, channel: 0) != later.value(frame: $0, channel: 0)
      }
      #expect(differing.isEmpty, "\(differing.count) frames differ, from \(differing.first ?? 0)")
    }
  }
}

import AudioEffects
import TestSupport
import Testing

/// Each frame's part of a change over minutes is too small to be added to the value.
@Suite("Changes of settings that take minutes")
struct LongChangeTests {
  @Test(
    "a gain goes down evenly to where it goes, and makes no step there", arguments: [10, 60, 200])
  func evenness(seconds: Int) {
    let echo = Echo(channelCount: 1, sampleRate: 48_000, .init(wet: 0, dry: 1))
    let ones = [Float](repeating: 1, count: 48_000)
    _ = echo.processed(ones)
    echo.set(.init(wet: 0, dry: 0.5), over: 48_000 * seconds)
    var last: Float = 1
    for second in 1...seconds + 1 {
      var largest: Float = 0
      for sample in echo.processed(ones) {
        largest = max(largest, abs(sample - last))
        last = sample
      }
      #expect(largest < 2e-6, "a step of \(largest) after \(second) s")
      let right = 1 - 0.5 * Float(min(second, seconds)) / Float(seconds)
      #expect(abs(last - right) < 1e-6, "\(last) after \(second) s, not \(right)")
    }
  }

  @Test("a room that lasts longer and longer never bursts, and is as one that always did")
  func room() {
    let settings = [1.0, 20].map { Reverb.Settings(decay: Decay($0), early: 0, dry: 0) }
    let (moved, steady) = (
      Reverb(channelCount: 1, sampleRate: 48_000, settings[0]),
      Reverb(channelCount: 1, sampleRate: 48_000, settings[1])
    )
    let noise = Signal.noise(seed: 5, amplitude: 0.1, frames: 48_000)
    _ = (moved.processed(noise), steady.processed(noise))
    moved.set(settings[1], over: 76 * 48_000)
    var levels: [Double] = []
    for _ in 0..<77 {
      let heard = Render(moved.processed(noise), channelCount: 1).level
      let other = Render(steady.processed(noise), channelCount: 1).level
      levels.append(heard - other)
    }
    #expect(levels.allSatisfy { $0 < 3 }, "\(levels)")
    #expect(abs(levels[76]) < 2, "\(levels[76]) dB")
  }
}

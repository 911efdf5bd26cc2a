import AudioEffects
import TestSupport
import Testing

@Suite("Two channels of one sound")
struct DecorrelatedPairTests {
  private func channels(of sound: [Float], cutInto size: Int) -> [[Float]] {
    var pair = DecorrelatedPair(sampleRate: 48_000)
    var pairs = [Float](repeating: 0, count: 2 * sound.count)
    sound.withUnsafeBufferPointer { sound in
      pairs.withUnsafeMutableBufferPointer { pairs in
        for start in stride(from: 0, to: sound.count, by: size) {
          let end = min(start + size, sound.count)
          pair.process(
            UnsafeBufferPointer(rebasing: sound[start..<end]),
            into: UnsafeMutableBufferPointer(rebasing: pairs[2 * start..<2 * end]))
        }
      }
    }
    return (0..<2).map { channel in
      stride(from: channel, to: pairs.count, by: 2).map { pairs[$0] }
    }
  }

  @Test("are as loud as it at each frequency, and their sum as both within 3 dB")
  func levels() {
    for hertz in [60.0, 150, 299, 300, 700, 1_000, 2_100, 3_000, 5_000, 9_000, 15_000] {
      let both = channels(of: Signal.sine(hertz, amplitude: 0.5, frames: 48_000), cutInto: 800)
      let levels = both.map { level($0[24_000...]) }
      for level in levels {
        #expect(abs(Math.decibels(level / (0.5 / 2.squareRoot()))) < 0.05, "\(hertz) \(level)")
      }
      let sum = level(zip(both[0], both[1]).map(+)[24_000...])
      let gain = Math.decibels(sum / (levels[0] * 2.squareRoot()))
      #expect(abs(gain) < 3.1, "\(hertz) Hz: \(gain) dB")
    }
  }

  @Test("of noise don't go together, and are the same however the sound is cut")
  func correlation() {
    let noise = Signal.noise(seed: 5, amplitude: 0.5, frames: 96_000)
    let both = channels(of: noise, cutInto: 96_000)
    let product = zip(both[0], both[1]).reduce(0.0) { $0 + Double($1.0) * Double($1.1) }
    let square = both[0].reduce(0.0) { $0 + Double($1) * Double($1) }
    #expect(abs(product / square) < 0.1, "\(product / square)")
    #expect(channels(of: noise, cutInto: 37) == both)
  }

  private func level(_ samples: ArraySlice<Float>) -> Double {
    (samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)).squareRoot()
  }
}

import CSystem
import TestSupport
import Testing

@testable import EarshotChat

@Suite("Speech made shorter and longer")
struct PitchStretchTests {
  @Test("by whole periods, without a step", arguments: [90.0, 110, 173, 260, 397])
  func periodic(hertz: Double) {
    let step = 2 * Double.pi * hertz / 48_000
    let samples = (0..<SpeechDecoder.frames).map { index in
      Float(0.3 * sin(step * Double(index)) + 0.1 * sin(3 * step * Double(index)))
    }
    let largest = zip(samples, samples.dropFirst()).map { abs($0 - $1) }.max() ?? 0
    let (shorter, longer) = (PitchStretch.shorter(samples), PitchStretch.longer(samples))
    for result in [shorter, longer] {
      let change = abs(Double(result.count - samples.count)) / 48_000 * hertz
      #expect(change > 0.7, "\(change) periods")
      // Within the search's precision, and a pitch below its range leaves half a period out.
      if hertz >= 100 { #expect(abs(change - change.rounded()) < 0.02, "\(change) periods") }
      #expect(abs(result[0] - samples[0]) < 0.01 && result.last == samples.last)
      let step = zip(result, result.dropFirst()).map { abs($0 - $1) }.max() ?? 1
      if hertz >= 100 { #expect(step < 1.1 * largest, "\(step) of \(largest)") }
    }
  }

  @Test("not where nothing repeats; silence always")
  func others() {
    var random = SeededNumbers(seed: 8)
    let noise = (0..<SpeechDecoder.frames).map { _ in Float.random(in: -0.5...0.5, using: &random) }
    #expect(PitchStretch.shorter(noise) == noise && PitchStretch.longer(noise) == noise)
    let silence = [Float](repeating: 0, count: SpeechDecoder.frames)
    #expect(
      PitchStretch.shorter(silence).count == 480 && PitchStretch.longer(silence).count == 1_440)
  }
}

import AudioMeasuring
import TestSupport
import Testing

@Suite("Tolerances")
struct ToleranceTests {
  private static func noisy(_ amplitude: Float) -> Render {
    let noise = Signal.noise(seed: 3, amplitude: 1, frames: Music.played.samples.count)
    return Music.played.changed { samples in
      for index in samples.indices { samples[index] += amplitude * noise[index] }
    }
  }

  static let unheard: [(String, Render)] = [
    ("nothing", Music.played),
    ("dither of 16 bits", noisy(1 / 32_768)),
    ("noise of −90 dB", noisy(5.5e-5)),
    ("a twentieth of a decibel", Music.played.multiplied(by: 1.00577)),
    ("one frame later", Music.played.delayed(by: 1)),
    ("a hundredth less in one channel", Music.played.multiplied(by: 0.99, channel: 1)),
  ]

  @Test("what nobody hears is inaudible", arguments: unheard.indices)
  func isTolerated(_ index: Int) {
    let (name, render) = Self.unheard[index]
    let comparison = Comparison(of: render, with: Music.played)
    #expect(comparison.isWithinTolerance, "\(name): \(comparison.findings.map(\.sentence))")
    let exact = Comparison(of: render, with: Music.played, tolerance: .exact)
    #expect(exact.isWithinTolerance == (index == 0), "\(name)")
  }

  static let heard: [(String, Render, Render)] = [
    ("a click of −40 dB", Music.tone.changed { $0[2 * 50_000] += 0.01 }, Music.tone),
    (
      "a decibel in one band",
      Music.played.changed { samples in
        let tone = Signal.sine(880, amplitude: 0.04 * 0.122, frames: samples.count / 2)
        for frame in tone.indices { samples[2 * frame] += tone[frame] }
      }, Music.played
    ),
    (
      "a drop-out of 5 ms",
      Music.played.changed { for index in 120_000..<120_480 { $0[index] = 0 } }, Music.played
    ),
    ("a lost millisecond", Music.tone.changed { $0.removeSubrange(100_000..<100_096) }, Music.tone),
    ("noise of −50 dB", noisy(5.5e-3), Music.played),
    (
      "a tone a sixth of a semitone higher",
      Render(
        channels: Array(repeating: Signal.sine(222.2, amplitude: 0.1, frames: 48_000), count: 2)),
      Render(channels: Array(repeating: Signal.sine(220, amplitude: 0.1, frames: 48_000), count: 2))
    ),
  ]

  @Test("what can be heard is not", arguments: heard.indices)
  func isFound(_ index: Int) {
    let (name, render, other) = Self.heard[index]
    #expect(!Comparison(of: render, with: other).isWithinTolerance, "\(name)")
  }

  @Test("what is similar differs by no more than it may", arguments: [1.0, 2, 3])
  func decibels(_ limit: Double) throws {
    let tolerance = try #require(Tolerance("\(limit)dB"))
    for (change, isWithin) in [(limit - 0.1, true), (limit + 0.1, false)] {
      let render = Music.played.multiplied(by: Float(Math.amplitude(decibels: change)))
      let comparison = Comparison(of: render, with: Music.played, tolerance: tolerance)
      #expect(comparison.isWithinTolerance == isWithin, "\(change) dB within \(limit) dB")
    }
    #expect(
      Comparison(of: Self.noisy(1e-4), with: Music.played, tolerance: .similar).isWithinTolerance)
  }

  @Test("what is inaudible is tolerated by all but exact")
  func order() {
    // A soft tone above 16 kHz is inaudible, though nothing else sounds there.
    let (low, top) = (Music.tone.left.samples, Signal.sine(17_500, amplitude: 0.02, frames: 96_000))
    let both = low.indices.map { frame in
      low[frame] + top[frame] * min(1, Float(min(frame, 95_999 - frame)) / 4_800)
    }
    let (other, dull) = (Render(both), Render(low))
    for tolerance in [Tolerance.inaudible, .similar, .decibels(0.5), .decibels(3)] {
      let comparison = Comparison(of: dull, with: other, tolerance: tolerance)
      #expect(
        comparison.isWithinTolerance, "\(tolerance.name): \(comparison.findings.map(\.sentence))")
    }
    #expect(!Comparison(of: dull, with: other, tolerance: .exact).isWithinTolerance)
    // Less than half a decibel is inaudible, but the tolerance is narrower.
    let softer = Music.played.multiplied(by: 0.97)
    #expect(Comparison(of: softer, with: Music.played).isWithinTolerance)
    #expect(
      !Comparison(of: softer, with: Music.played, tolerance: .decibels(0.1)).isWithinTolerance)
  }

  @Test("names and numbers are read, and nothing else")
  func words() {
    #expect(Tolerance("exact") == .exact && Tolerance("inaudible") == .inaudible)
    #expect(Tolerance("similar") == .similar && Tolerance("1.5")?.level == 1.5)
    #expect(Tolerance("2 dB")?.name == "2")
    for word in ["", "0", "-1", "nan", "inf", "101", "dB", "loud", "1e99"] {
      #expect(Tolerance(word) == nil, "\(word)")
    }
  }
}

import AudioMeasuring
import Testing

@Suite("Pitches")
struct PitchTests {
  /// A note with these amplitudes of its overtones, the fundamental first.
  func note(_ frequency: Double, _ overtones: [Double], frames: Int = 24_000) -> [Float] {
    var sum = Signal.silence(frames: frames)
    for (index, amplitude) in overtones.enumerated() {
      let sine = Signal.sine(
        frequency * Double(index + 1), amplitude: amplitude, phase: Double(index), frames: frames)
      for frame in sum.indices { sum[frame] += sine[frame] }
    }
    return sum
  }

  func cents(_ heard: Double, from wanted: Double) -> Double {
    1_200 * Math.logarithm(heard / wanted) / Math.logarithm(2)
  }

  @Test(
    "a note is heard within 5 cents, whatever its overtones are",
    arguments: [61.7, 110, 440, 997.77, 2_637, 5_274],
    [[0.3], [0.3, 0.2, 0.1], [0.05, 0.3, 0.3, 0.1], [0, 0.2, 0.2]])
  func notes(frequency: Double, overtones: [Double]) throws {
    let heard = try #require(Render(note(frequency, overtones)).pitch)
    #expect(abs(cents(heard, from: frequency)) < 5, "heard \(heard), expected \(frequency)")
  }

  @Test("a tenth of a second is enough, and 30 Hz in half of one")
  func short() throws {
    let brief = try #require(Render(note(440, [0.1, 0.2, 0.1], frames: 4_800)).pitch)
    #expect(abs(cents(brief, from: 440)) < 5, "heard \(brief)")
    let low = try #require(Render(note(30, [0.2, 0.2])).pitch)
    #expect(abs(cents(low, from: 30)) < 5, "heard \(low)")
  }

  @Test(
    "a period of a few frames and a part of one isn't taken for two",
    arguments: [4_557, 5_076, 5_600, 5_959], [[0.3], [0.3, 0.2], [0.3, 0.2, 0.1], [0, 0.2, 0.2]])
  func high(frequency: Double, overtones: [Double]) throws {
    let heard = try #require(Render(note(frequency, overtones, frames: 8_000)).pitch)
    #expect(abs(cents(heard, from: frequency)) < 5, "heard \(heard), expected \(frequency)")
  }

  @Test(
    "pure tones are heard up to a quarter of the rate",
    arguments: [6_400, 7_300, 8_709, 11_131])
  func pure(frequency: Double) throws {
    let heard = try #require(Render(note(frequency, [0.3], frames: 8_000)).pitch)
    #expect(abs(cents(heard, from: frequency)) < 5, "heard \(heard), expected \(frequency)")
  }

  @Test("overtones don't bend a low note of a tenth of a second", arguments: [60.5, 65, 70.3, 90])
  func lowAndShort(frequency: Double) throws {
    for overtones in [[0.3, 0.2, 0.1], [0.3, 0.15, 0.1, 0.075, 0.06], [0.05, 0.3, 0.3, 0.1]] {
      let heard = try #require(Render(note(frequency, overtones, frames: 4_800)).pitch)
      #expect(abs(cents(heard, from: frequency)) < 4, "heard \(heard), expected \(frequency)")
    }
  }

  @Test("the loudest channel is asked, and noise beside the note doesn't matter")
  func loudest() throws {
    let noise = Signal.noise(seed: 2, amplitude: 0.05, frames: 24_000)
    let right = zip(note(330, [0.3, 0.1]), noise).map { $0 + $1 }
    let render = Render(channels: [Signal.sine(700, amplitude: 0.01, frames: 24_000), right])
    let heard = try #require(render.pitch)
    #expect(abs(cents(heard, from: 330)) < 5, "heard \(heard)")
  }

  @Test("silence, noise, an impulse, what is too short and what is no number have none")
  func none() {
    #expect(Render([]).pitch == nil)
    #expect(Render(Signal.silence(frames: 4_800)).pitch == nil)
    #expect(Render(Signal.noise(seed: 1)).pitch == nil)
    #expect(Render(Signal.impulse(at: 100, frames: 4_800)).pitch == nil)
    #expect(Render(Signal.sine(440, frames: 20)).pitch == nil)
    #expect(Render([Float](repeating: .nan, count: 4_800)).pitch == nil)
  }
}

import AudioEffects
import TestSupport
import Testing

@Suite("Echoes")
struct EchoTests {
  @Test("each comes a time after the one before it, softer by the feedback, with the same area")
  func times() {
    let echo = Echo(
      channelCount: 1, sampleRate: 48_000,
      .init(time: 0.01, feedback: 0.5, damping: 3_000, wet: 1, dry: 0.25))
    let heard = echo.processed(Signal.impulse(frames: 2_400))
    #expect(heard[0] == 0.25)
    #expect(heard[1..<480].allSatisfy { $0 == 0 })
    // Damping spreads an echo out, but low frequencies keep their strength.
    for index in 1..<5 {
      let area = heard[480 * index..<480 * (index + 1)].reduce(0, +)
      #expect(abs(Double(area) - Math.exponential(Double(1 - index) * Math.logarithm(2))) < 1e-3)
    }
    #expect(heard[480] == 1)
  }

  @Test("high notes lose what a filter of 6 dB an octave takes, each time")
  func damping() {
    // The second echo together with the first, or the first alone: by feedback or none.
    func response(_ feedback: Double, _ frequency: Double) -> Double {
      let echo = Echo(
        channelCount: 1, sampleRate: 48_000,
        .init(time: 0.1, feedback: feedback, damping: 2_000, wet: 1, dry: 0))
      let sine = Signal.sine(frequency, frames: 4_800) + Signal.silence(frames: 10_000)
      return Render(echo.processed(sine))[10_400..<14_000].sine(at: frequency).amplitude
    }
    #expect(abs(Math.decibels(response(0.98, 2_000) / 0.49) + 3.01) < 0.05)
    #expect(abs(Math.decibels(response(0.98, 200) / 0.49) + 0.043) < 0.02)
    #expect(response(0, 200) < 1e-6)
  }

  @Test("ping-pong starts on the first side and goes to and fro")
  func pingPong() {
    let echo = Echo(
      channelCount: 2, sampleRate: 48_000,
      .init(time: 0.01, feedback: 0.5, damping: 20_000, isPingPong: true, wet: 1, dry: 0))
    let render = Render(
      echo.processed([1, 1] + Signal.silence(frames: 2 * 2_400)), channelCount: 2)
    for index in 1..<5 {
      let piece = render[480 * index..<480 * (index + 1)]
      let (here, there) =
        index.isMultiple(of: 2) ? (piece.right, piece.left) : (piece.left, piece.right)
      #expect(here.peak > 0.01 && there.peak == 0)
    }
  }

  @Test("no echo at all is free, and what was before isn't heard when it is let in")
  func neutral() {
    let echo = Echo(channelCount: 1, sampleRate: 48_000, .init(time: 0.05, wet: 0))
    #expect(echo.isNeutral)
    let sound = Signal.noise(seed: 1, frames: 4_800)
    #expect(echo.processed(sound) == sound)
    echo.set(.init(time: 0.05, wet: 1), over: 0)
    #expect(echo.processed(Signal.silence(frames: 2_400)).allSatisfy { $0 == 0 })
  }
}

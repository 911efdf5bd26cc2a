import AudioMeasuring
import Testing

@Suite("Onsets and silences")
struct TimingTests {
  @Test("an impulse is heard in its own frame, in either channel")
  func onset() {
    let impulse = Signal.impulse(at: 123, amplitude: 0.5, frames: 200)
    let silence = Signal.silence(frames: 200)
    #expect(Render(channels: [silence, impulse]).onset() == 123)
    #expect(Render(channels: [impulse, silence]).end() == 124)
    #expect(Render(impulse).onset(above: 0.6) == nil)
  }

  @Test("the longest of several silences is found, at the edges too")
  func longestSilence() {
    let tone = Signal.sine(1_000, phase: 1, frames: 20).map { $0 + 1 }
    let gap = Render(tone + Signal.silence(frames: 30) + tone + Signal.silence(frames: 40))
    #expect(gap.longestSilence() == 70 + 0..<70 + 40)
    #expect(Render(tone).longestSilence().isEmpty)
    #expect(Render(Signal.silence(frames: 5)).longestSilence() == 0..<5)
  }

  @Test("a piece by seconds holds the frames of those seconds")
  func pieces() {
    let ramp = Render((0..<48_000).map { Float($0) })
    #expect(ramp[0.5..<0.75].samples.first == 24_000)
    #expect(ramp[0.5..<0.75].frameCount == 12_000)
    #expect(ramp[47_990..<99_999].frameCount == 10)
  }
}

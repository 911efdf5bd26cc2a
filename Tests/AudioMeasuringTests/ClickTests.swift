import AudioMeasuring
import Testing

@Suite("Clicks")
struct ClickTests {
  let tone = Signal.sine(440, amplitude: 0.5)

  @Test("a tone, noise, a sweep and an impulse train's like do not click")
  func innocentSounds() {
    for sound in [
      tone, Signal.noise(seed: 5), Signal.sweep(from: 50, to: 15_000),
      (0..<48_000).map { $0 % 100 < 50 ? 0.5 : -0.5 },
    ] {
      #expect(Render(sound).clicks() == [])
    }
  }

  @Test("a tone cut off at its crest is one click, at that frame, of that height")
  func cut() throws {
    let crest = 48_000 * 25 / (440 * 4) + 9_600
    let recording = Render(Array(tone[..<crest]) + Signal.silence(frames: 9_600))
    let clicks = recording.clicks()
    #expect(clicks.count == 1)
    let click = try #require(clicks.first)
    #expect(abs(click.frame - crest) <= 1, "heard \(click.frame), expected \(crest)")
    let height = abs(Double(tone[crest - 1]))
    #expect(abs(click.size - height) < 0.05, "heard \(click.size), expected \(height)")
  }

  @Test("a sample lost in the middle of a tone is a click")
  func lostSamples() {
    var broken = tone
    broken.removeSubrange(20_000..<20_030)
    let clicks = Render(broken).clicks()
    #expect(clicks.map(\.frame) == [20_000], "heard \(clicks)")
  }

  @Test("gain falling over 800 frames does not click; over 5 it does")
  func ramps() {
    func ramped(over frames: Int) -> Render {
      Render(
        tone.enumerated().map { frame, sample in
          sample * Float(max(0.1, min(1, 1 - 0.9 * Double(frame - 10_045) / Double(frames))))
        })
    }
    #expect(ramped(over: 800).clicks() == [])
    #expect(!ramped(over: 5).clicks().isEmpty)
  }

  @Test("two clicks a hundred frames apart are both heard, each in its channel")
  func twoClicks() {
    var left = tone
    var right = tone
    for frame in 10_000..<10_100 { left[frame] += 0.1 }
    for frame in 30_000..<48_000 { right[frame] -= 0.05 }
    let clicks = Render(channels: [left, right]).clicks()
    #expect(clicks.map(\.frame) == [10_000, 10_100, 30_000], "heard \(clicks)")
    #expect(clicks.map(\.channel) == [0, 0, 1])
  }

  @Test("the largest step is between neighbours of one channel")
  func largestStep() {
    let stereo = Render(channels: [[0, 0.1, 0.2, 0.1], [0.9, 0.9, 0.6, 0.6]])
    let step = stereo.largestStep
    #expect(step.frame == 2 && step.channel == 1 && abs(step.size - 0.3) < 1e-6, "heard \(step)")
  }
}

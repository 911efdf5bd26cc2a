import TestSupport
import Testing

@testable import Earshot

struct PlannedTimeTests {
  @Test(
    "a stop at a time is exact to the frame", arguments: [1, 799, 800, 801, 2_400, 4_567, 7_999])
  func stop(_ frame: Int) throws {
    let studio = try Studio()
    let voice = studio.engine.play(try studio.level(0.5, frames: 48_000))
    studio.engine.stop(voice, at: .frame(Int64(frame)), fading: .immediate)
    studio.render(12_000)
    let end = try #require(studio.heard.end())
    #expect(studio.ends(cutAt: frame).contains(end), "it ends at \(end)")
    #expect(studio.samples[..<end].allSatisfy { $0 == 0.5 })
    #expect(studio.ending(of: voice) == .stopped)
  }

  @Test("a stop in the play request fades from its time on, click-free")
  func stopInRequest() throws {
    let studio = try Studio()
    let level = try studio.level(0.5, frames: 48_000)
    let voice = studio.engine.play(
      level, options: PlaybackOptions(start: .frame(1_000), stop: .frame(5_001)))
    studio.render(12_000)
    let ramp = studio.ramp
    // The fade is a straight line from the start of its block to the end of its last.
    #expect(studio.samples[1_000..<4_800].allSatisfy { abs($0 - 0.5) < 1e-6 })
    let end = try #require(studio.heard.end())
    #expect((5_001..<5_001 + 2 * ramp).contains(end))
    #expect(studio.heard[1_001..<12_000].largestStep.size < 0.5 * 1.05 / Double(ramp))
    #expect(studio.ending(of: voice) == .stopped)
  }

  @Test("one that is to stop before it starts is never heard")
  func stopBeforeStart() throws {
    let studio = try Studio()
    let level = try studio.level(0.5, frames: 4_800)
    let voice = studio.engine.play(
      level, options: PlaybackOptions(start: .frame(5_000), stop: .frame(2_000)))
    studio.render(12_000)
    #expect(studio.heard.peak == 0)
    #expect(studio.ending(of: voice) == .stopped)
  }

  @Test("a planned stop can be planned anew, and lasts over a seek and a pause")
  func replanned() throws {
    let studio = try Studio()
    let voice = studio.engine.play(try studio.level(0.5, frames: 96_000))
    studio.engine.stop(voice, at: .frame(2_000), fading: .immediate)
    studio.engine.stop(voice, at: .frame(9_001), fading: .immediate)
    studio.render(3_000)
    studio.engine.seek(voice, to: 1)
    studio.render(1_000)
    studio.engine.pause(voice)
    studio.render(1_600)
    studio.engine.resume(voice)
    studio.render(9_000)
    #expect(studio.heard.end() == 9_001)
  }

  @Test("a voice that is at its end in the block in which it is to stop ends once")
  func endsOnce() throws {
    let studio = try Studio()
    let clip = try studio.tone(periods: 10)
    let voice = studio.engine.play(
      clip, options: PlaybackOptions(start: .frame(900), stop: .frame(1_200)))
    studio.engine.seek(voice, to: 100)
    studio.renderChecked(blocks: 3)
    let endings = studio.events.filter { event in
      if case .voiceFinished(voice, _) = event { true } else { false }
    }
    #expect(endings == [.voiceFinished(voice, .ended)])
    #expect(studio.engine.info(of: clip)?.voiceCount == 0)
  }

  @Test("without a source a voice stops at its time too")
  func virtual() throws {
    let studio = try Studio(sources: 1)
    let clip = try studio.tone(periods: 300)
    studio.engine.play(clip, options: PlaybackOptions(priority: 1))
    let voice = studio.engine.play(clip, options: PlaybackOptions(stop: .frame(5_001)))
    studio.render(4_800)
    #expect(studio.state(of: voice) == .virtual)
    studio.render(1_600)
    #expect(studio.ending(of: voice) == .stopped)
  }

  @Test("different clips that start at one time are in phase", arguments: [0, 1_234, 7_999])
  func inPhase(_ frame: Int) throws {
    let studio = try Studio()
    let tone = Signal.sine(440, amplitude: 0.1, frames: 9_600)
    let start = StartTime.frame(Int64(frame))
    // Two tones and the inverse of their sum: when all are in phase, nothing is heard.
    let other = Signal.sine(330, amplitude: 0.1, frames: 9_600)
    let sum = zip(tone, other).map { -$0 - $1 }
    studio.engine.play(try studio.clip(tone), options: PlaybackOptions(start: start))
    studio.render(min(frame, 700))
    studio.engine.play(try studio.clip(other), options: PlaybackOptions(start: start))
    studio.engine.play(try studio.clip(sum), options: PlaybackOptions(start: start))
    studio.render(20_000)
    #expect(studio.heard.peak < 1e-6)
  }
}

import TestSupport
import Testing

@testable import Earshot

/// How a voice begins: sharp at a clip's first frame, ramped anywhere else.
struct ClipEntryTests {
  /// Constant samples: the output is the gain itself.
  private let level = [Float](repeating: 0.5, count: 48_000)

  private func entry(_ options: PlaybackOptions, _ prepare: (Studio, Voice) -> Void = { _, _ in })
    throws -> Studio
  {
    let studio = try Studio()
    let voice = studio.engine.play(try studio.clip(level), options: options)
    prepare(studio, voice)
    studio.render(3_200)
    return studio
  }

  @Test("a start at the clip's first frame is at full level at once", arguments: [0, 1, 333, 799])
  func attack(_ frame: Int) throws {
    let studio = try entry(PlaybackOptions(start: .frame(Int64(frame))))
    #expect(studio.samples[frame] == 0.5)
    #expect(studio.samples[frame...].allSatisfy { $0 == 0.5 })
  }

  @Test("a start inside the clip rises evenly over about a step", arguments: [0, 1, 333, 799])
  func insideIsRamped(_ frame: Int) throws {
    let studio = try entry(PlaybackOptions(offset: 0.25, start: .frame(Int64(frame))))
    let step = studio.heard.largestStep
    #expect(step.size < 0.5 / 300, "the largest step is \(step)")
    #expect(studio.samples[frame + 1_600] == 0.5)
  }

  @Test("a start inside the clip without a fade is at full level at once", arguments: [0, 5, 799])
  func insideImmediate(_ frame: Int) throws {
    let options = PlaybackOptions(fade: .immediate, offset: 0.25, start: .frame(Int64(frame)))
    let studio = try entry(options)
    // OpenAL itself is silent for the first frame it mixes of anything inside a clip.
    #expect(studio.samples[frame + 1] == 0.5, "it begins \(studio.samples[frame...(frame + 2)])")
  }

  @Test("a seek before the start makes it a start inside the clip", arguments: [0, 5, 799])
  func seekBeforeStart(_ frame: Int) throws {
    let studio = try entry(PlaybackOptions(start: .frame(Int64(frame)))) { studio, voice in
      studio.engine.seek(voice, to: 0.25)
    }
    let step = studio.heard.largestStep
    #expect(step.size < 0.5 / 300, "the largest step is \(step)")
  }

  @Test("a seek back to the first frame before the start keeps the attack")
  func seekBackBeforeStart() throws {
    let studio = try entry(PlaybackOptions(offset: 0.25)) { studio, voice in
      studio.engine.seek(voice, to: 0)
    }
    #expect(studio.samples[0] == 0.5, "the first sample is \(studio.samples[0])")
  }

  @Test("a fade-in is a straight line of amplitude", arguments: [0, 123, 799])
  func fadeIn(_ frame: Int) throws {
    let options = PlaybackOptions(fade: .over(.milliseconds(100)), start: .frame(Int64(frame)))
    let studio = try entry(options)
    studio.render(6_000)
    for offset in stride(from: 0, to: 5_400, by: 37) {
      let expected = 0.5 * min(Double(offset) / 4_800, 1)
      let heard = Double(studio.samples[frame + offset])
      #expect(abs(heard - expected) < 0.02, "at \(offset): \(heard), expected \(expected)")
    }
    #expect(studio.heard.largestStep.size < 3 * 0.5 / 4_800)
  }

  @Test("a pause before the start, undone, keeps the fade-in that was asked for")
  func pausedBeforeFadeIn() throws {
    let options = PlaybackOptions(fade: .over(.milliseconds(100)))
    let studio = try entry(options) { studio, voice in studio.engine.pause(voice) }
    #expect(studio.heard.peak == 0)
    studio.engine.resume(studio.engine.statuses[0].voice)
    studio.render(6_000)
    let half = studio.samples[3_200 + 2_400]
    #expect(abs(half - 0.25) < 0.02, "half way in it is \(half)")
  }
}

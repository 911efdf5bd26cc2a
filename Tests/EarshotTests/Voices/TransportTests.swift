import TestSupport
import Testing

@testable import Earshot

/// Stops, pauses, resumes and seeks of a clip whose samples tell their own place in it.
struct TransportTests {
  /// Rises by 2⁻¹⁶ a sample frame: any two places differ.
  private static let places = (0..<60_000).map { Float($0 + 1) / 65_536 }
  static let oddFrames = [1_600, 1_601, 2_000, 2_399, 3_333]
  static let fades: [Fade] = [
    .clickFree, .over(.milliseconds(40)), .over(.milliseconds(3)), .immediate,
  ]

  private func start() throws -> (Studio, Voice) {
    let studio = try Studio()
    return (studio, studio.engine.play(try studio.clip(Self.places)))
  }

  @Test("a stop leaves what came before alone, and ends in silence", arguments: oddFrames, fades)
  func stop(_ frame: Int, _ fade: Fade) throws {
    let (studio, voice) = try start()
    studio.at(frame) { $0.stop(voice, fading: fade) }
    studio.render(6_000)
    let before = frame / 800 * 800
    #expect(Array(studio.samples[..<before]) == Array(Self.places[..<before]))
    let length = fade.course(clickFree: 800, sampleRate: 48_000).frames
    #expect((studio.heard.end() ?? .max) <= frame + Int(length) + 800)
    #expect(studio.ending(of: voice) == .stopped)
    if fade == .immediate {
      let end = try #require(studio.heard.end())
      #expect(studio.ends(cutAt: frame).contains(end), "it ends at \(end)")
      #expect(studio.samples[frame - 1] == Self.places[frame - 1])
    } else {
      let slope = Double(Self.places[frame]) / max(length, 800) * 3 + 2e-5
      #expect(studio.heard.largestStep.size < slope, "\(studio.heard.largestStep), \(slope)")
      #expect((studio.heard.end() ?? 0) >= frame + Int(length) * 9 / 10)
    }
  }

  @Test(
    "pausing again and again in one update is pausing once", arguments: ["voice", "bus", "game"])
  func pauseTwice(_ what: String) throws {
    let (studio, voice) = try start()
    func pause(_ engine: AudioEngine) {
      switch what {
      case "voice": engine.pause(voice, fading: .immediate)
      case "bus": engine.pause(.master, fading: .immediate)
      default: engine.pauseGame(fading: .immediate)
      }
    }
    func resume(_ engine: AudioEngine) {
      switch what {
      case "voice": engine.resume(voice, fading: .immediate)
      case "bus": engine.resume(.master, fading: .immediate)
      default: engine.resumeGame(fading: .immediate)
      }
    }
    studio.at(900) { engine in
      for _ in 0..<5 {
        pause(engine)
        resume(engine)
      }
      pause(engine)
    }
    studio.render(1_600)
    #expect(studio.engine.playhead(of: voice) == 900 / 48_000.0)
    #expect(Array(studio.samples[..<900]) == Array(Self.places[..<900]))
    #expect(studio.samples[900...].allSatisfy { $0 == 0 })
    studio.engine.checkInvariants()
    resume(studio.engine)
    let start = studio.frameCount
    studio.render(1_600)
    #expect(studio.samples[start + 1_000] == Self.places[1_900])
  }

  @Test("what is to stop before it begins is never heard")
  func stopBeforeStart() throws {
    let studio = try Studio()
    let clip = try studio.clip(Self.places)
    for stop in [100, 500] as [Int64] {
      let voice = studio.engine.play(
        clip, options: PlaybackOptions(start: .frame(studio.engine.world.now + 500)))
      studio.engine.stop(voice, at: .frame(studio.engine.world.now + stop), fading: .immediate)
      studio.render(1_600)
      #expect(studio.samples.allSatisfy { $0 == 0 })
      #expect(studio.ending(of: voice) == .stopped)
    }
  }

  @Test("a pause and a resume lose nothing of the clip", arguments: oddFrames, fades)
  func pause(_ frame: Int, _ fade: Fade) throws {
    let (studio, voice) = try start()
    studio.at(frame) { $0.pause(voice, fading: fade) }
    studio.render(8_000)
    let playhead = try #require(studio.engine.playhead(of: voice)) * 48_000
    #expect(studio.engine.status(of: voice)?.state == .paused)
    #expect(studio.engine.status(of: voice)?.reason == .pausedByGame)
    #expect(studio.samples.suffix(2_000).allSatisfy { $0 == 0 })
    if fade == .immediate {
      #expect(abs(playhead - Double(try #require(studio.heard.end()))) < 2)
    }
    let resumedAt = studio.frameCount + 357
    studio.at(resumedAt) { $0.resume(voice, fading: fade) }
    studio.render(8_000)
    let index = resumedAt + 6_000
    let place = Double(studio.samples[index]) * 65_536 - 1
    #expect(abs(place - (playhead + 6_000)) < 0.01, "place \(place), expected \(playhead + 6_000)")
    if fade != .immediate {
      #expect(studio.heard.largestStep.size < 0.25 / 300, "\(studio.heard.largestStep)")
    }
  }

  @Test("a seek goes on at the place asked for", arguments: oddFrames, fades)
  func seek(_ frame: Int, _ fade: Fade) throws {
    let (studio, voice) = try start()
    studio.at(frame) { $0.seek(voice, to: 0.75, fading: fade) }
    studio.render(8_000)
    let index = frame + 5_000
    let place = Double(studio.samples[index]) * 65_536 - 1
    #expect(abs(place - 41_000) < 0.01, "place \(place) is heard")
    let playhead = try #require(studio.engine.playhead(of: voice)) * 48_000
    #expect(abs(playhead - Double(36_000 + studio.frameCount - frame)) < 0.01)
    if fade == .immediate {
      #expect(studio.samples[frame - 1] == Self.places[frame - 1])
      #expect(studio.samples[frame + 1] == Self.places[36_001])
    } else {
      let length = max(fade.course(clickFree: 800, sampleRate: 48_000).frames, 144)
      let slope = 0.6 / min(length, 400)
      #expect(studio.heard.largestStep.size < slope, "\(studio.heard.largestStep)")
    }
  }

  @Test("a seek beyond the end ends the voice, before the start is the start, NaN is nothing")
  func seekOutside() throws {
    let (studio, voice) = try start()
    studio.render(800)
    studio.engine.seek(voice, to: .nan)
    studio.engine.seek(voice, to: -7)
    studio.render(3_200)
    #expect(abs(studio.samples[3_999] - Self.places[3_199]) < 1e-6)
    studio.engine.seek(voice, to: 1e300)
    studio.render(1_600)
    #expect(studio.ending(of: voice) == .ended)
    #expect(studio.heard.largestStep.size < 0.1 / 300)
    #expect(studio.samples.suffix(700).allSatisfy { $0 == 0 })
  }

  @Test("a seek while paused is heard on resuming")
  func seekPaused() throws {
    let (studio, voice) = try start()
    studio.render(800)
    studio.engine.pause(voice)
    studio.render(1_600)
    studio.engine.seek(voice, to: 0.5)
    #expect(studio.engine.playhead(of: voice) == 0.5)
    studio.engine.resume(voice)
    studio.render(1_600)
    #expect(abs(studio.samples[3_999] - Self.places[24_000 + 1_599]) < 1e-6)
  }

  @Test("a pause taken back before it is over leaves the voice playing")
  func changeOfMind() throws {
    let (studio, voice) = try start()
    studio.at(1_000) { $0.pause(voice, fading: .over(.milliseconds(100))) }
    studio.at(3_100) { $0.resume(voice, fading: .over(.milliseconds(20))) }
    studio.render(4_000)
    let index = studio.frameCount - 1
    #expect(studio.samples[index] == Self.places[index])
    #expect(studio.heard.largestStep.size < 1e-3, "\(studio.heard.largestStep)")
    #expect(studio.engine.status(of: voice)?.state == .real)
  }
}

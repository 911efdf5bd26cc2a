import OpenALSoft
import TestSupport
import Testing

@testable import Earshot

struct InterruptionTests {
  private static let places = (0..<96_000).map { Float($0 + 1) / 131_072 }

  private func start() throws -> (Studio, Voice) {
    let studio = try Studio()
    let voice = studio.engine.play(try studio.clip(Self.places))
    studio.render(8_000)
    return (studio, voice)
  }

  @Test("an interruption is silent, the clock stands still, and sound goes on where it was")
  func resumes() throws {
    let (studio, voice) = try start()
    studio.engine.beginInterruption("call")
    #expect(studio.engine.suspensionReasons == .interruption)
    studio.render(1_600)
    let (frame, playhead) = (studio.engine.currentFrame, studio.engine.playhead(of: voice))
    let wait = studio.frameCount
    studio.render(48_000)
    #expect(studio.engine.currentFrame == frame)
    #expect(studio.engine.playhead(of: voice) == playhead)
    #expect(studio.samples[wait...].allSatisfy { $0 == 0 })
    studio.engine.endInterruption("call")
    studio.render(3_200)
    let place = Double(studio.samples[studio.frameCount - 1]) * 131_072
    let expected = playhead! * 48_000 + 3_200
    #expect(abs(place - expected) < 1, "place \(place), expected \(expected)")
    #expect(studio.heard.largestStep.size < 0.1 / 500, "\(studio.heard.largestStep)")
    #expect(studio.events.contains(.suspended("call")) && studio.events.contains(.restored))
  }

  @Test("OpenAL's context rests meanwhile, and is restored")
  func contextRests() throws {
    let (studio, _) = try start()
    func rests() throws -> Bool {
      let context = try #require(studio.engine.driver.renderer).context
      let holdsBack: Bool? = context.withCurrent { context.holdsBack }
      return try #require(holdsBack as Bool?)
    }
    #expect(try !rests())
    studio.engine.beginInterruption("call")
    studio.render(8_000)
    studio.engine.suspend(.background)
    #expect(try rests())
    studio.engine.endInterruption("call")
    #expect(try rests())
    studio.engine.restore(.background)
    #expect(try !rests())
  }

  @Test("of overlapping interruptions the last to end lets sound go on")
  func overlapping() throws {
    let (studio, _) = try start()
    let engine = studio.engine
    engine.beginInterruption("call")
    engine.beginInterruption("alarm")
    engine.suspend()
    engine.endInterruption("call")
    engine.endInterruption("nothing of the kind")
    studio.render(4_000)
    let wait = studio.frameCount
    studio.render(4_000)
    engine.restore()
    #expect(engine.suspensionReasons == .interruption)
    studio.render(4_000)
    #expect(studio.samples[wait...].allSatisfy { $0 == 0 })
    engine.endInterruption("alarm")
    engine.endInterruption("alarm")
    studio.render(4_000)
    #expect(engine.suspensionReasons.isEmpty)
    #expect(studio.samples.suffix(1_000).allSatisfy { $0 > 0 })
    #expect(studio.events.filter { $0 == .restored }.count == 1)
  }

  @Test("an interruption that shall not resume leaves voices paused until they are resumed")
  func staysPaused() throws {
    let (studio, voice) = try start()
    let engine = studio.engine
    engine.beginInterruption("call")
    studio.render(2_400)
    engine.endInterruption("call", shouldResume: false)
    let frame = engine.currentFrame
    let playhead = engine.playhead(of: voice)
    studio.render(8_000)
    #expect(engine.currentFrame == frame + 8_000, "the clock goes on")
    #expect(engine.playhead(of: voice) == playhead)
    #expect(engine.status(of: voice)?.reason == .pausedByInterruption)
    #expect(studio.samples.suffix(7_000).allSatisfy { $0 == 0 })
    let fresh = engine.play(try studio.clip(Self.places))
    studio.render(800)
    #expect(engine.status(of: fresh)?.state == .real, "what starts later plays")
    engine.stop(fresh)
    engine.resume(voice)
    studio.render(4_000)
    #expect(studio.samples.suffix(1_000).allSatisfy { $0 > 0 })
  }

  @Test("what the game had paused itself stays paused after an interruption")
  func gamePause() throws {
    let (studio, voice) = try start()
    studio.engine.pause(voice)
    studio.render(2_400)
    studio.engine.beginInterruption("call")
    studio.render(2_400)
    studio.engine.endInterruption("call")
    studio.render(2_400)
    #expect(studio.engine.status(of: voice)?.reason == .pausedByGame)
    #expect(studio.samples.suffix(2_000).allSatisfy { $0 == 0 })
  }

  @Test("calls made while suspended are heard afterwards")
  func callsMeanwhile() throws {
    let (studio, voice) = try start()
    studio.engine.suspend()
    studio.render(3_200)
    studio.engine.seek(voice, to: 1.5)
    studio.engine.setGain(voice, .decibels(-20))
    let other = studio.engine.play(try studio.clip([Float](repeating: 0.01, count: 10)))
    studio.render(3_200)
    #expect(studio.engine.isAlive(other))
    studio.engine.restore()
    studio.render(3_200)
    let place = Double(studio.samples[studio.frameCount - 1]) * 131_072 * 10
    #expect(abs(place - (72_000 + 3_200)) < 20, "place \(place) is heard")
    #expect(!studio.engine.isAlive(other))
  }

  @Test("more interruptions than anybody has are ignored, not forgotten half")
  func many() throws {
    let (studio, _) = try start()
    for index in 0..<2_000 { studio.engine.beginInterruption("\(index)") }
    for index in 0..<2_000 { studio.engine.endInterruption("\(index)") }
    #expect(studio.engine.suspensionReasons.isEmpty)
  }
}

import TestSupport
import Testing

@testable import Earshot

struct SuspensionTests {
  private static let places = (0..<96_000).map { Float($0 + 1) / 131_072 }

  /// The clip's frame of a sample, when nothing else sounds.
  private func place(_ sample: Float) -> Double { Double(sample) * 131_072 - 1 }

  @Test("reasons are counted: each lasts until it was taken out as often, in whatever order")
  func nested() throws {
    let studio = try Studio()
    let engine = studio.engine
    engine.play(try studio.clip(Self.places))
    studio.render(4_000)
    engine.suspend([.background, .sleep])
    engine.suspend(.background)
    engine.restore(.background)
    engine.restore(.unplugged)
    #expect(engine.suspensionReasons == [.background, .sleep])
    engine.restore(.sleep)
    engine.suspend(.deviceLost)
    #expect(engine.suspensionReasons == .background, "a lost device is found out, not told")
    studio.render(4_000)
    #expect(studio.samples.suffix(1_000).allSatisfy { $0 == 0 })
    engine.restore(.background)
    engine.restore(.background)
    #expect(engine.suspensionReasons.isEmpty)
    let frame = engine.world.now
    studio.render(4_000)
    #expect(abs(place(studio.samples.last!) - Double(frame + 3_999)) < 0.1)
    let changes = studio.events.filter { if case .suspensionChanged = $0 { true } else { false } }
    #expect(
      changes == [
        .suspensionChanged([.background, .sleep]), .suspensionChanged(.background),
        .suspensionChanged([]),
      ])
  }

  @Test("the game's pause lets exempt buses and voices play on, and the clock")
  func gamePause() throws {
    let studio = try Studio()
    let engine = studio.engine
    let menu = try engine.makeBus()
    engine.setSuspensionPolicy(menu, SuspensionPolicy(playsWhileGameIsPaused: true))
    let deeper = try engine.makeBus(under: menu)
    let clip = try studio.clip(Self.places)
    let world = engine.play(clip)
    let click = engine.play(clip, options: PlaybackOptions(bus: deeper))
    let stubborn = engine.play(clip, options: PlaybackOptions(bus: deeper))
    engine.setSuspensionPolicy(stubborn, SuspensionPolicy())
    studio.render(8_000)
    engine.suspend()
    engine.suspend(.game)
    studio.render(1_600)
    let (stood, stoodToo) = (engine.playhead(of: world), engine.playhead(of: stubborn))
    studio.render(8_000)
    #expect(engine.currentFrame == 17_600)
    #expect(engine.playhead(of: world) == stood && engine.playhead(of: stubborn) == stoodToo)
    #expect(engine.status(of: world)?.reason == .pausedWithGame)
    #expect(abs(place(studio.samples.last!) - 17_599) < 0.1, "only the menu's is heard")
    let late = engine.play(clip)
    #expect(engine.status(of: late)?.state == .paused, "what begins meanwhile waits, too")
    engine.restore()
    #expect(engine.timeScale == 0)
    engine.restore()
    studio.render(4_000)
    #expect(engine.playhead(of: world)! > stood! && engine.playhead(of: late)! > 0)
    #expect(engine.isAlive(click))
  }

  @Test("music may take its time to fade when the game is paused, and goes on where it waited")
  func music() throws {
    let studio = try Studio()
    let engine = studio.engine
    let music = try engine.makeBus()
    engine.setSuspensionPolicy(
      music, SuspensionPolicy(gamePauseFade: .over(.milliseconds(500))))
    let voice = engine.play(
      try studio.clip([Float](repeating: 0.5, count: 192_000)),
      options: PlaybackOptions(bus: music))
    studio.render(8_000)
    engine.pauseGame()
    studio.render(24_000)
    #expect(abs(studio.samples[8_000 + 12_000] - 0.25) < 1e-3, "half way down")
    studio.render(2_400)
    let stood = engine.playhead(of: voice)
    studio.render(4_800)
    #expect(studio.samples.last == 0 && engine.playhead(of: voice) == stood)
    engine.resumeGame()
    studio.render(30_000)
    #expect(abs(studio.samples[39_200 + 12_000] - 0.25) < 1e-3, "half way up")
    #expect(abs(engine.playhead(of: voice)! - stood! - 30_000 / 48_000) < 0.02)
    #expect(studio.heard.largestStep.size < CutTolerance.step(0.5 / 20_000))
  }

  @Test(
    "after a suspension voices resume always, when the system says so, or never",
    arguments: [true, false])
  func resumption(_ shouldResume: Bool) throws {
    let studio = try Studio()
    let engine = studio.engine
    let clip = try studio.clip(Self.places)
    let voices = try SuspensionPolicy.Resumption.allCases.map { resumption in
      let bus = try engine.makeBus()
      engine.setSuspensionPolicy(bus, SuspensionPolicy(resumption: resumption))
      return (resumption, engine.play(clip, options: PlaybackOptions(bus: bus)))
    }
    studio.render(4_000)
    engine.suspend(.sleep)
    studio.render(4_000)
    engine.restore(.sleep, shouldResume: shouldResume)
    studio.render(4_000)
    for (resumption, voice) in voices {
      let goesOn = resumption == .always || (resumption == .whenTold && shouldResume)
      #expect(engine.status(of: voice)?.state == (goesOn ? .real : .paused), "\(resumption)")
      engine.resume(voice)
    }
    studio.render(2_400)
    #expect(voices.allSatisfy { engine.status(of: $0.1)?.state == .real })
  }

  @Test("scheduled starts, fades, ramps and virtual voices stand still with the clock")
  func everythingStands() throws {
    let studio = try Studio { $0.sources = 2 }
    let engine = studio.engine
    let flat = [Float](repeating: 0.5, count: 96_000)
    let fading = engine.play(try studio.clip(flat), fadingInOver: .over(.milliseconds(200)))
    let virtual = engine.play(
      try studio.clip(Self.places), options: PlaybackOptions(gain: .decibels(-70)))
    let planned = engine.play(try studio.clip(flat), options: PlaybackOptions(start: .frame(9_600)))
    studio.render(4_800)
    engine.suspend(.background)
    studio.render(1_600)
    let wait = engine.world.now
    let gain = engine.status(of: fading)!.gain
    studio.render(48_000)
    #expect(engine.world.now == wait && engine.status(of: planned)?.state == .starting)
    #expect(engine.status(of: fading)!.gain == gain)
    #expect(engine.playhead(of: virtual)! * 48_000 == Double(wait))
    engine.restore(.background)
    studio.render(Int(9_600 - wait) + 4_000)
    #expect(engine.status(of: fading)!.gain == 1)
    #expect(engine.playhead(of: planned)! * 48_000 == 4_000)
  }

  @Test("many threads put reasons in and take them out; in the end sound goes on")
  func threads() async throws {
    let studio = try Studio()
    studio.engine.play(try studio.clip([Float](repeating: 0.5, count: 96_000)))
    let remote = studio.engine.remote
    await withTaskGroup { group in
      for index in 0..<200 {
        group.addTask {
          let reason: SuspensionReasons = [.game, .background, .sleep, .unplugged][index % 4]
          remote.suspend(reason)
          remote.restore(reason)
        }
      }
    }
    studio.render(4_800)
    #expect(studio.engine.suspensionReasons.isEmpty)
    #expect(studio.samples.last == 0.5)
  }

  @Test("a gap between updates is reported: the process stood still, or the machine slept")
  func gaps() {
    var uptime = Uptime()
    #expect(uptime.notice(awake: 10, all: 100) == nil)
    #expect(uptime.notice(awake: 10.9, all: 100.9) == nil)
    #expect(
      uptime.notice(awake: 13, all: 103) == Uptime.Gap(seconds: 103 - 100.9, machineSlept: false))
    #expect(uptime.notice(awake: 14, all: 3_703) == Uptime.Gap(seconds: 3_600, machineSlept: true))
    #expect(uptime.notice(awake: 14.1, all: 3_703.1) == nil)
  }
}

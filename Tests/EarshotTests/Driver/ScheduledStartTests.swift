import CSystem
import TestSupport
import Testing

@testable import Earshot

/// The states of sources that are bound ahead of a start, on OpenAL's own silent device. The rig,
/// which records a device's output, checks that starts are heard in their frames.
struct ScheduledStartTests {
  private final class Game {
    let engine: AudioEngine
    let clip: Clip
    let faults = OutputFaults()
    private(set) var events: [AudioEvent] = []
    private let clock = ContinuousClock()
    private var latest: ContinuousClock.Instant

    init(sources: Int = 8) throws {
      engine = try AudioEngine(
        Configuration(output: .device(), sampleRate: 48_000, sources: sources), faults: faults)
      clip = try engine.load(
        samples: Signal.sine(100, amplitude: 1e-2, frames: 24_000), sampleRate: 48_000)
      latest = clock.now
    }

    func schedule(in seconds: Double, _ options: PlaybackOptions = PlaybackOptions()) -> Voice {
      var options = options
      options.start = .seconds(engine.currentTime + seconds)
      return engine.play(clip, options: options)
    }

    /// A machine that is busy may let pass more than a game's frame, but not the game's time.
    func update() {
      usleep(4_000)
      let now = clock.now
      engine.update(elapsed: min(now - latest, .milliseconds(20)))
      engine.checkInvariants()
      events += engine.takeEvents()
      latest = now
    }

    @discardableResult
    func run(until isDone: () -> Bool) -> Bool {
      let end = clock.now + .seconds(5)
      while !isDone(), clock.now < end { update() }
      return isDone()
    }

    func isLent(_ voice: Voice) -> Bool {
      engine.world.voices.row(of: voice).map { engine.world.voices.slot[$0] >= 0 } ?? false
    }

    var idle: Int { engine.driver.idleSources }
  }

  @Test("a voice gets its source before its start, and is starting until then")
  func ahead() throws {
    let game = try Game()
    let voice = game.schedule(in: 0.4)
    let start = game.engine.currentFrame + 19_200
    game.update()
    #expect(!game.isLent(voice))
    #expect(game.run { game.isLent(voice) })
    #expect(game.engine.currentFrame < start - 2_400)
    #expect(game.engine.status(of: voice)?.state == .starting)
    #expect(game.engine.status(of: voice)?.reason == .scheduled)
    #expect(game.engine.statistics.realVoices == 0 && game.engine.statistics.virtualVoices == 0)
    #expect(game.engine.heardPlayhead(of: voice) == nil)
    game.run { game.engine.status(of: voice)?.state != .starting }
    #expect(game.engine.status(of: voice)?.state == .real)
    #expect((start...start + 2_400).contains(game.engine.currentFrame))
    #expect(game.engine.explain(voice).decisions.map(\.kind) == [.played, .becameReal])
    #expect(game.run { !game.engine.isAlive(voice) && game.idle == 8 })
    #expect(game.events.contains(.voiceFinished(voice, .ended)))
  }

  @Test("a start in the past is now, and is counted; one that is now, or has no time, isn't")
  func tooLate() throws {
    let game = try HostGame { $0.output = .offline }
    let clip = try game.clip([Float](repeating: 0.5, count: 100))
    game.pull(48_000)
    let engine = game.engine
    let now = engine.currentFrame
    for start in [StartTime.now, .frame(now), .frame(now + 1), .seconds(1), .seconds(3)] {
      engine.play(clip, options: PlaybackOptions(start: start))
    }
    game.pull(48_000)
    #expect(engine.statistics.lateStarts == 0)
    for start in [StartTime.frame(10), .frame(-5), .seconds(1.5), .time(.zero)] {
      engine.play(clip, options: PlaybackOptions(start: start))
    }
    let due = game.heard.count
    game.pull(800)
    #expect(engine.statistics.lateStarts == 4)
    #expect(game.heard[due..<due + 100].allSatisfy { $0 == 2 } && game.heard[due + 100] == 0)
  }

  @Test("what is stopped, paused or sought before its start leaves its source at once")
  func leaving() throws {
    let game = try Game()
    let bus = try game.engine.makeBus()
    let voices = (0..<4).map { index in
      game.schedule(in: 0.3, PlaybackOptions(bus: index == 3 ? bus : nil))
    }
    game.run { voices.allSatisfy { game.isLent($0) } }
    #expect(game.idle == 4)
    game.engine.stop(voices[0])
    game.engine.pause(voices[1])
    game.engine.seek(voices[2], to: 0.25)
    game.engine.pause(bus)
    #expect(game.idle == 8)
    #expect(!game.engine.isAlive(voices[0]))
    game.engine.resume(voices[1])
    game.engine.checkInvariants()
    #expect(game.run { game.engine.status(of: voices[2])?.state == .real })
    #expect(try #require(game.engine.playhead(of: voices[2])) >= 0.25)
    #expect(game.engine.status(of: voices[1])?.state == .real)
    #expect(game.engine.status(of: voices[3])?.reason == .pausedByBus)
    game.engine.resume(bus)
    #expect(game.run { game.engine.status(of: voices[3])?.state == .real })
  }

  @Test("a source is taken for a scheduled voice that matters more, and from one for others")
  func ranking() throws {
    let game = try Game(sources: 3)
    let holders = (0..<2).map { _ in
      game.engine.play(game.clip, looping: .forever)
    }
    game.run { holders.allSatisfy { game.isLent($0) } }
    let wanted = game.schedule(in: 0.3, PlaybackOptions(priority: 3))
    let faint = game.schedule(in: 0.3, PlaybackOptions(gain: .decibels(-30)))
    #expect(game.run { game.isLent(wanted) })
    #expect(!game.isLent(faint) && game.engine.status(of: wanted)?.state == .starting)
    // Two that matter more still come first.
    let urgent = (0..<2).map { _ in
      game.engine.play(game.clip, options: PlaybackOptions(priority: 9))
    }
    game.run { urgent.allSatisfy { game.engine.status(of: $0)?.state == .real } }
    #expect(!game.isLent(wanted))
    #expect(game.run { game.engine.status(of: wanted)?.state == .virtual })
  }

  @Test("a voice whose device is lost between binding and start starts in time on the next one")
  func lost() throws {
    let game = try Game()
    let voice = game.schedule(in: 0.5)
    let start = game.engine.currentFrame + 24_000
    game.run { game.isLent(voice) }
    game.faults.die(atFrame: game.engine.world.now)
    game.update()
    #expect(game.isLent(voice), "it keeps its source")
    #expect(game.engine.status(of: voice)?.state == .starting)
    #expect(game.run { game.engine.status(of: voice)?.state != .starting })
    #expect((start...start + 2_400).contains(game.engine.currentFrame))
    #expect(game.run { game.engine.status(of: voice)?.state == .real })
  }

  @Test("rates, fades and loops, and streams of several clips, leave nothing behind")
  func kinds() throws {
    let game = try Game()
    let voices = [
      PlaybackOptions(rate: Rate(100)), PlaybackOptions(rate: Rate(0.1)),
      PlaybackOptions(looping: .times(3), offset: 0.1),
      PlaybackOptions(fade: .seconds(0.2), offset: 0.2),
      PlaybackOptions(followedBy: [game.clip, game.clip]),
    ].map { game.schedule(in: 0.25, $0) }
    game.run { game.engine.driver.idleSources <= 4 }
    game.engine.setRate(voices[4], Rate(50))
    game.engine.setRate(voices[0], Rate(0.2))
    game.run { voices.allSatisfy { game.engine.status(of: $0)?.state != .starting } }
    #expect(voices.allSatisfy { game.engine.status(of: $0)?.state != .virtual })
    for voice in voices { game.engine.stop(voice) }
    #expect(game.run { game.idle == 8 })
  }
}

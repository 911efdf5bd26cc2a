import CSystem
import OpenALSoft
import Synchronization
import TestSupport
import Testing

@testable import Earshot

/// On OpenAL's own silent device, which runs in real time; faults that it never has are simulated.
struct DeviceFaultTests {
  /// A game that updates in real time, and its observations.
  private final class Game {
    let engine: AudioEngine
    let faults: OutputFaults
    let voice: Voice
    private(set) var events: [AudioEvent] = []
    private(set) var longestUpdate = Duration.zero
    private(set) var elapsed = Duration.zero
    private let clock = ContinuousClock()
    private var latest: ContinuousClock.Instant

    init(
      _ faults: OutputFaults = OutputFaults(), adjust: (inout Configuration) -> Void = { _ in }
    ) throws {
      self.faults = faults
      var configuration = Configuration(output: .device(), sampleRate: 48_000)
      adjust(&configuration)
      engine = try AudioEngine(configuration, faults: faults)
      let samples = Signal.sine(100, amplitude: 1e-3, frames: 48_000 * 20)
      voice = engine.play(try engine.load(samples: samples, sampleRate: 48_000))
      latest = clock.now
    }

    /// Lets time pass until something holds; false after ten seconds.
    @discardableResult
    func run(until isDone: () -> Bool) -> Bool {
      let end = clock.now + .seconds(10)
      while !isDone() {
        guard clock.now < end else { return false }
        usleep(4_000)
        let start = clock.now
        engine.update(elapsed: start - latest)
        elapsed += start - latest
        latest = start
        longestUpdate = max(longestUpdate, clock.now - start)
        events += engine.takeEvents()
      }
      return true
    }

    /// The engine's frame in which the voice would have begun if it never stood still.
    var voiceBegin: Double {
      Double(engine.world.now) - (engine.playhead(of: voice) ?? .nan) * 48_000
    }

    /// Lets time pass until the rendered voice is where the game's is: on a busy machine it begins
    /// late, after it has begun for the game.
    func begin() -> Bool {
      run {
        let begun = engine.driver.renderer?.withReport { report in
          report.sources.first { $0.ticks > 0 }.map {
            Double(report.frame) - Double($0.ticks) / Double(VoiceTable.ticksPerFrame)
          }
        }
        return begun.flatMap { $0 }.map { abs($0 - voiceBegin) < 0.1 } ?? false
      }
    }

    var uploads: Int { engine.driver.renderer?.context.trace[.fillBuffer] ?? 0 }

    func restartClock() { elapsed = .zero }

    func run(_ time: Duration) {
      let end = clock.now + time
      run { clock.now >= end }
    }

    func hasHeard(_ event: (AudioEvent) -> Bool) -> Bool { events.contains(where: event) }
  }

  /// The output events of a recorder: lost, or back.
  private final class OutputCalls: CallRecorder {
    private(set) var losses: [Bool] = []

    func record(_ call: EngineCall, at frame: Int64) {
      switch call {
      case .outputLost: losses.append(true)
      case .outputRestored: losses.append(false)
      default: break
      }
    }
  }

  private func isLoss(_ event: AudioEvent) -> Bool {
    if case .deviceLost = event { true } else { false }
  }

  private func isReturn(_ event: AudioEvent) -> Bool {
    if case .deviceRestored = event { true } else { false }
  }

  @Test("a lost device is replaced on another thread; playheads go on and no update waits for it")
  func dies() throws {
    let game = try Game(OutputFaults(openingMilliseconds: 1_500))
    #expect(game.begin())
    // The voice's first frame, and the data uploaded for it.
    let begin = game.voiceBegin
    let uploads = game.uploads
    let told = OutputCalls()
    game.engine.setRecorder(told, withScene: false)
    game.faults.die(atFrame: game.engine.world.now)
    #expect(game.run { game.hasHeard(isLoss) })
    game.restartClock()
    #expect(told.losses == [true], "a recorder is told when")
    let start = Duration.seconds(game.engine.playhead(of: game.voice)!)
    #expect(game.engine.suspensionReasons == .deviceLost && game.engine.deviceName == nil)
    #expect(game.engine.status(of: game.voice)?.reason == .noOutput)
    // The game's updates are the clock meanwhile; a device's own begins late on a busy machine.
    var (elapsed, playhead) = (Duration.zero, start)
    #expect(
      game.run {
        guard !game.hasHeard(isReturn) else { return true }
        (elapsed, playhead) = (game.elapsed, .seconds(game.engine.playhead(of: game.voice)!))
        return false
      })
    #expect(told.losses == [true, false])
    #expect(elapsed > .seconds(1))
    #expect(abs((elapsed - (playhead - start)) / .milliseconds(1)) < 60)
    #expect(game.run { game.engine.status(of: game.voice)?.state == .real })
    game.run(.milliseconds(100))
    #expect(abs(game.voiceBegin - begin) < 1e-3, "from \(begin) to \(game.voiceBegin)")
    #expect(uploads > 0 && game.uploads == uploads)
    #expect(game.engine.suspensionReasons.isEmpty)
    #expect(game.longestUpdate < .seconds(1), "opening took 1.5 s on its own thread")
    game.engine.checkInvariants()
  }

  @Test("a device that fails to open is tried again until it does")
  func failsToOpen() throws {
    let game = try Game()
    game.run(.milliseconds(50))
    let tries = game.faults.tries
    game.faults.failNext(4)
    game.faults.die(atFrame: game.engine.world.now)
    #expect(game.run { game.hasHeard(isReturn) })
    #expect(game.faults.tries == tries + 5)
    #expect(game.run { game.engine.status(of: game.voice)?.state == .real })
  }

  @Test("a default that can't be opened yet isn't declined for good")
  func defaultFailsToOpen() throws {
    let game = try Game()
    game.run(.milliseconds(50))
    let present = try #require(game.engine.deviceName)
    // Both looks at it.
    game.faults.failNext(2)
    game.engine.consider(
      DeviceSearch.DeviceList(names: ["Headset", present], standard: "Headset"), wanted: nil)
    #expect(game.engine.route.declined == "Headset")
    #expect(game.run { game.engine.route.declined == nil })
    #expect(game.engine.search?.isSearching == true, "it is tried again")
  }

  @Test("without a device at the start the game plays on silently, and is heard when there is one")
  func missingAtStart() throws {
    let game = try Game(OutputFaults(failures: 3))
    #expect(game.engine.deviceName == nil && game.engine.suspensionReasons == .deviceLost)
    #expect(game.run { game.engine.deviceName != nil })
    let told = game.events.contains { if case .outputUnavailable = $0 { true } else { false } }
    #expect(told && game.hasHeard(isReturn))
    #expect(game.run { game.engine.status(of: game.voice)?.state == .real })
  }

  @Test("with `waitUntilRestored`, an unplugging suspends playback until the game restores it")
  func unplugged() throws {
    let game = try Game { $0.whenUnplugged = .waitUntilRestored }
    game.run(.milliseconds(50))
    game.faults.die(atFrame: game.engine.world.now)
    #expect(game.run { game.hasHeard(isReturn) })
    #expect(game.engine.suspensionReasons == .unplugged)
    let playhead = game.engine.playhead(of: game.voice)
    game.run(.milliseconds(100))
    #expect(game.engine.playhead(of: game.voice) == playhead)
    game.engine.restore(.unplugged)
    #expect(game.run { game.engine.playhead(of: game.voice)! > playhead! + 0.05 })
  }

  @Test("a device's thread that a game's own effect keeps for long is waited for a second at most")
  func keptThread() throws {
    final class Stall: Sendable {
      let milliseconds = Atomic<UInt32>(0)
      let entries = Atomic<Int>(0)
    }
    let stall = Stall()
    var game: Game? = try Game()
    try game?.engine.addEffect(to: .master) { _, _, _ in
      let milliseconds = stall.milliseconds.exchange(0, ordering: .relaxed)
      guard milliseconds > 0 else { return }
      stall.entries.add(1, ordering: .relaxed)
      usleep(1_000 * milliseconds)
    }
    game?.run(.milliseconds(100))
    weak let feeder = game?.engine.device
    stall.milliseconds.store(1_700, ordering: .relaxed)
    game?.run { stall.entries.load(ordering: .relaxed) > 0 }
    let clock = ContinuousClock()
    let time = clock.measure { feeder?.close() }
    #expect(time > .milliseconds(900) && time < .seconds(3), "\(time)")
    // It closes the device itself, and goes.
    try game?.engine.close()
    game = nil
    let end = clock.now + .seconds(3)
    while feeder != nil, clock.now < end { usleep(10_000) }
    #expect(feeder == nil)
  }

  @Test("outputs change while all plays on: each voice keeps its playhead, whatever it goes to")
  func switches() throws {
    let game = try Game()
    let engine = game.engine
    let file = try TemporaryFile("sound.wav")
    #expect(game.begin())
    var playhead = engine.playhead(of: game.voice)!
    for output in [
      Output.offline, .waveFile(path: file.path), .silence, .host, .device(), .offline,
      .device(named: "no such device"), .silence,
    ] {
      try engine.setOutput(output)
      #expect(engine.output == output)
      if output == .offline {
        let heard = engine.render(frameCount: 4_800)
        #expect(heard.contains { abs($0) > 5e-4 })
      } else {
        game.run(.milliseconds(100))
        game.run { engine.playhead(of: game.voice)! > playhead + 0.03 }
      }
      if case .device = output { #expect(game.run { engine.deviceName != nil }) }
      if output == .host {
        var samples = [Float](repeating: 0, count: 9_600)
        samples.withUnsafeMutableBufferPointer { engine.hostOutput!.render(into: $0) }
        #expect(samples.contains { abs($0) > 5e-4 })
      }
      #expect(engine.isAlive(game.voice))
      let now = engine.playhead(of: game.voice)!
      #expect(now >= playhead + 0.03 && now < playhead + 8, "\(output): \(playhead) to \(now)")
      playhead = now
      engine.checkInvariants()
    }
    #expect(game.hasHeard { if case .routeChanged = $0 { true } else { false } })
    #expect(throws: AudioError.self) {
      try engine.setOutput(.waveFile(path: "/no/such/folder/sound.wav"))
    }
    #expect(engine.output == .silence)
  }

  @Test("an interruption on a device keeps the playhead, however short it is")
  func interruption() throws {
    let game = try Game()
    game.run(.milliseconds(100))
    for pause in [0, 5, 50, 200] {
      game.engine.remote.beginInterruption("call")
      game.run(.milliseconds(20))
      let playhead = game.engine.playhead(of: game.voice)!
      game.run(.milliseconds(pause))
      #expect(game.engine.playhead(of: game.voice) == playhead)
      game.engine.remote.endInterruption("call")
      #expect(game.run { game.engine.playhead(of: game.voice)! > playhead + 0.04 })
      game.engine.checkInvariants()
    }
  }

  @Test("silenced once more before it stands still, a device stops after that fade, not the first")
  func silencedAgain() throws {
    let game = try Game()
    game.run(.milliseconds(100))
    let device = try #require(game.engine.device)
    let second = 1_000_000_000.0
    for mixes in [0.4, 0.8, 1.2] {
      device.gate.close()
      usleep(UInt32(mixes * device.mixSeconds * 1e6))
      device.gate.open()
      while device.gate.isSourcePaused { usleep(500) }
      let start = Wakeup.now
      device.gate.close()
      while !device.gate.isSourcePaused, Wakeup.now < start + Int64(2 * second) { usleep(500) }
      let time = Double(Wakeup.now - start) / second
      #expect(device.gate.isSourcePaused && time > 2 * device.mixSeconds, "\(time)")
      device.gate.open()
      while device.gate.isSourcePaused { usleep(500) }
    }
  }

  @Test("a device reports its traits and heard playhead; silence has no latency or heard playhead")
  func traits() throws {
    let game = try Game()
    #expect(game.run { game.engine.heardPlayhead(of: game.voice) ?? 0 > 0.1 })
    let traits = game.engine.outputTraits
    #expect(traits.deviceName == game.engine.deviceName && traits.sampleRate == 48_000)
    #expect(traits.channelCount == 2 && !traits.isHRTFEnabled && traits.latency != nil)
    #expect(traits.mixDuration.map { $0 > .zero && $0 < .seconds(1) } == true)
    let heard = game.engine.heardPlayhead(of: game.voice)!
    #expect(abs(heard - game.engine.playhead(of: game.voice)!) < 1)
    try game.engine.setOutput(.silence)
    #expect(game.engine.heardPlayhead(of: game.voice) == nil)
    #expect(game.engine.outputTraits.latency == nil)
  }

  @Test("a loop that is shorter than the output's latency is heard somewhere in it")
  func heardShortLoop() throws {
    let game = try Game()
    let samples = [Float](repeating: 0.1, count: 480)
    let voice = game.engine.play(
      try game.engine.load(samples: samples, sampleRate: 48_000), looping: .forever)
    #expect(game.run { game.engine.heardPlayhead(of: voice) != nil })
    for _ in 0..<40 {
      game.run(.milliseconds(10))
      let heard = try #require(game.engine.heardPlayhead(of: voice))
      #expect(heard >= 0 && heard < 0.01, "\(heard)")
    }
  }

  @Test("however long ago a loop was rendered, it was in the round of that time, to the frame")
  func formerRounds() throws {
    let game = try HostGame()
    let (first, count) = (100, 480)
    let voice = game.engine.play(
      try game.clip([Float](repeating: 0.1, count: 1_000), loop: first..<first + count),
      looping: .forever)
    game.pass(30)
    let world = game.engine.world
    let row = world.voices.row(of: voice)
    func place(_ ago: Int) -> Double {
      let ticks = row.flatMap {
        game.engine.driver.renderedTicks($0, world.voices, ago: Int64(ago))
      }
      return Double(ticks ?? -1) / Double(VoiceTable.ticksPerFrame) - Double(first)
    }
    let now = Int(place(0))
    for ago in 0...2_000 {
      let former = ((now - ago) % count + count) % count
      #expect(place(ago) == Double(former), "\(ago) frames before \(now)")
    }
  }

  @Test("what goes on with another clip isn't heard at the end of that, which has just begun")
  func heardFollower() throws {
    let game = try Game()
    let samples = [Float](repeating: 0.1, count: 96_000)
    let (short, long) = (
      try game.engine.load(samples: Array(samples[..<14_400]), sampleRate: 48_000),
      try game.engine.load(samples: samples, sampleRate: 48_000)
    )
    let voice = game.engine.play(short, options: PlaybackOptions(followedBy: [long]))
    for _ in 0..<80 {
      game.run(.milliseconds(10))
      #expect(game.engine.heardPlayhead(of: voice) ?? 0 < 1)
    }
    #expect(game.engine.isAlive(voice))
  }

  @Test("where a loop is heard goes evenly from its end to its beginning")
  func heardLoop() throws {
    let game = try Game()
    let samples = [Float](repeating: 0.1, count: 24_000)
    let clip = try game.engine.load(samples: samples, sampleRate: 48_000)
    for loops in [Looping.forever, .times(40)] {
      let voice = game.engine.play(clip, looping: loops)
      #expect(game.run { game.engine.heardPlayhead(of: voice) ?? 0 > 0.1 })
      // A machine that is too busy to feed the device is given other chances.
      var errors: [Double] = []
      for _ in 0..<10 where errors.allSatisfy({ $0 >= 0.15 }) {
        var largest = 0.0
        for _ in 0..<60 {
          game.run(.milliseconds(10))
          let heard = try #require(game.engine.heardPlayhead(of: voice))
          let latency = try #require(game.engine.outputTraits.latency) / .seconds(1)
          // As far behind the playhead as the output's latency, except for the clock's smoothing;
          // it doesn't wait at the beginning until that has passed.
          let behind = game.engine.playhead(of: voice)! - heard - latency
          largest = max(largest, abs(behind - (behind / 0.5).rounded() * 0.5))
          #expect(heard > 0 && heard < 0.5)
        }
        errors.append(largest)
      }
      #expect(errors.contains { $0 < 0.15 }, "\(errors)")
      game.engine.stop(voice)
    }
  }
}

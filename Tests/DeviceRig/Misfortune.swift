import Earshot
import Foundation

/// Accidents of a playing process, each met in a process of its own: it must end by itself and
/// cleanly.
enum Misfortune {
  static func meet(_ name: String) throws {
    switch name {
    case "exit": try exitWithoutClosing()
    case "exit-while-opening": try exitWhileOpening()
    case "drop": try dropWhilePlaying()
    case "two": try twoEngines()
    case "fork": try fork()
    case "thread": try threadGoesAway()
    case "no-device": try noDevice()
    case "short-mixes": try shortMixes()
    case "sleep": try sleep()
    default: throw RigError("no misfortune is called \(name)")
    }
  }

  private static func playing(_ faults: OutputFaults? = nil) throws -> AudioEngine {
    let engine = try AudioEngine(Configuration(output: .device()), faults: faults)
    let clip = try engine.load(
      samples: [Float](repeating: 0.01, count: 48_000), sampleRate: 48_000)
    engine.play(clip, looping: .forever)
    run(engine, seconds: 0.1)
    return engine
  }

  private static func run(_ engine: AudioEngine, seconds: Double) {
    for _ in 0..<Int(seconds * 100) {
      usleep(10_000)
      engine.update(elapsed: .milliseconds(10))
    }
  }

  nonisolated(unsafe) private static var kept: [AudioEngine] = []

  private static func exitWithoutClosing() throws {
    kept = [try playing()]
    exit(0)
  }

  private static func exitWhileOpening() throws {
    let faults = OutputFaults(openingMilliseconds: 40)
    let engine = try playing(faults)
    faults.die(atFrame: 0)
    run(engine, seconds: 0.02)
    kept = [engine]
    exit(0)
  }

  private static func dropWhilePlaying() throws {
    for _ in 0..<10 { _ = try playing() }
  }

  private static func twoEngines() throws {
    let first = try playing()
    var second: AudioEngine? = try playing()
    run(second!, seconds: 0.1)
    second = nil
    run(first, seconds: 0.1)
    guard first.statistics.realVoices == 1 else { throw RigError("the other's end was its own") }
  }

  /// The child has the parent's memory but none of its threads: it must be able to end.
  private static func fork() throws {
    let engine = try playing()
    kept = [engine]
    let child = forkProcess()
    if child == 0 { exit(0) }
    var status: CInt = 0
    let end = Clock.now + 5
    while waitpid(child, &status, WNOHANG) == 0 {
      guard Clock.now < end else {
        kill(child, SIGKILL)
        throw RigError("the child hangs")
      }
      usleep(5_000)
    }
    guard status == 0 else { throw RigError("the child ended with \(status)") }
    run(engine, seconds: 0.1)
    guard engine.statistics.realVoices == 1 else { throw RigError("the parent fell silent") }
  }

  private static func threadGoesAway() throws {
    nonisolated(unsafe) var engine: AudioEngine?
    let isDone = Flag()
    Thread.detachNewThread {
      engine = try? playing()
      isDone.set()
    }
    try Clock.wait(10, for: "the other thread") { isDone.isSet }
    usleep(20_000)
    guard let engine else { throw RigError("no engine") }
    run(engine, seconds: 0.1)
    guard engine.statistics.realVoices == 1 else { throw RigError("it fell silent") }
  }

  /// The mix of a device that mixes as requested, but only for the first time.
  private static func shortMixes() throws {
    guard AudioEngine.preferMixDuration(.milliseconds(6)), getenv("ALSOFT_CONF") == nil else {
      throw RigError("OpenAL can't be asked for shorter mixes")
    }
    let engine = try playing()
    let mix = engine.outputTraits.mixDuration.map { $0 / .milliseconds(1) } ?? 0
    guard abs(mix - 6) < 0.6 else { throw RigError("a mix is \(mix) ms long") }
    guard !AudioEngine.preferMixDuration(.milliseconds(20)) else {
      throw RigError("OpenAL was asked once more")
    }
  }

  /// For a message bus on which the rig itself is the login manager.
  private static func sleep() throws {
    let engine = try AudioEngine(Configuration(output: .silence))
    let manager = try SleepHerald()
    guard let watch = SleepWatch(engine.remote) else { throw RigError("nobody tells of sleep") }
    for isAsleep in [true, false, true, false] {
      try Clock.wait(5, for: "word of sleep") {
        // Until the watch listens, messages are lost.
        manager.say(isAboutToSleep: isAsleep)
        engine.update(elapsed: .milliseconds(10))
        return engine.suspensionReasons == (isAsleep ? .sleep : [])
      }
    }
    withExtendedLifetime(watch) {}
  }

  /// For an environment in which OpenAL has no device.
  private static func noDevice() throws {
    let engine = try AudioEngine(Configuration(output: .device()))
    let clip = try engine.load(samples: [Float](repeating: 0.01, count: 4_800), sampleRate: 48_000)
    let voice = engine.play(clip)
    guard engine.suspensionReasons == .deviceLost, engine.deviceName == nil else {
      throw RigError("there is a device")
    }
    run(engine, seconds: 0.3)
    guard !engine.isAlive(voice) else { throw RigError("time stands still") }
  }
}

/// Swift hides this as it is seldom wise; here we test whether the process survives it.
@_silgen_name("fork") private func forkProcess() -> pid_t

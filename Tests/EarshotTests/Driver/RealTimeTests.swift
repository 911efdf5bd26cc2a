import CSystem
import TestSupport
import Testing

@testable import Earshot

struct RealTimeTests {
  /// Updates as a game would until `isDone`, at most two seconds; how long that took. Blocks its
  /// thread, as a game's loop does: tasks that sleep would wait for other tests.
  private func run(_ engine: AudioEngine, until isDone: () -> Bool) -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    var last = start
    while !isDone(), clock.now - start < .seconds(2) {
      usleep(5_000)
      let now = clock.now
      engine.update(elapsed: now - last)
      last = now
    }
    return clock.now - start
  }

  @Test(
    "a clip on a device, real or not, plays for as long as it lasts",
    arguments: [Output.device(), .silence, .device(named: "no such device")])
  func duration(_ output: Output) throws {
    let engine = try AudioEngine(Configuration(output: output))
    let rate = engine.sampleRate
    let samples = Signal.silence(frames: rate * 3 / 10).map { $0 + 1e-3 }
    let voice = engine.play(try engine.load(samples: samples, sampleRate: rate))
    let took = run(engine) { !engine.isAlive(voice) }
    #expect(took >= .milliseconds(295), "it took \(took)")
    #expect(took < .seconds(1), "it took \(took)")
    #expect(engine.takeEvents().contains(.voiceFinished(voice, .ended)))
    engine.checkInvariants()
  }

  @Test("a missing device is reported by an event, and the game continues")
  func noSuchDevice() throws {
    let engine = try AudioEngine(Configuration(output: .device(named: "no such device")))
    let told = engine.takeEvents().contains {
      if case .outputUnavailable(let reason) = $0 { return reason.contains("no such device") }
      return false
    }
    #expect(told)
    #expect(engine.deviceName == nil)
    #expect(engine.sampleRate == 48_000)
    engine.update(elapsed: .seconds(1))
  }

  @Test("stop, pause, resume and seek leave no source behind on a device")
  func sourcesComeBack() throws {
    let engine = try AudioEngine(Configuration(output: .device(), sources: 8))
    let clip = try engine.load(
      samples: Signal.sine(100, amplitude: 1e-3, frames: 480_000), sampleRate: 48_000)
    var voices = (0..<6).map { _ in engine.play(clip, looping: .forever) }
    var turn = 0
    _ = run(engine) {
      turn += 1
      let voice = voices[turn % voices.count]
      if turn % 7 == 0 { engine.seek(voice, to: Double(turn) * 0.01) }
      if turn % 5 == 0 { engine.pause(voice) }
      if turn % 5 == 2 { engine.resume(voice) }
      engine.checkInvariants()
      return turn == 60
    }
    for voice in voices { engine.stop(voice) }
    voices = []
    _ = run(engine) { engine.driver.idleSources == 8 }
    #expect(engine.driver.idleSources == 8)
    #expect(engine.statistics.voices == 0)
  }
}

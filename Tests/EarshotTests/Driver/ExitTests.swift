import Earshot
import Foundation
import Synchronization
import TestScheduling
import TestSupport
import Testing

@Suite("Exits of programs that play")
struct ExitTests {
  private static let isRendering = Atomic(false)

  /// Behind it OpenAL is taken apart, where a thread that still calls it aborts.
  @Test("wait for the thread that renders for a device", .waits)
  func device() async {
    let outcome = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      setenv("ALSOFT_DRIVERS", "null", 1)
      let engine = try AudioEngine(Configuration(output: .device(), sampleRate: 48_000))
      let slow = EffectCallback { _, _, _ in
        guard !Self.isRendering.exchange(true, ordering: .relaxed) else { return }
        usleep(300_000)
        _ = write(STDERR_FILENO, "done", 4)
      }
      try engine.addEffect(.callback(slow), to: .master)
      let hum = try engine.load(samples: Signal.sine(300, frames: 48_000), sampleRate: 48_000)
      engine.play(hum, looping: .forever)
      for _ in 0..<1_000 where !Self.isRendering.load(ordering: .relaxed) {
        engine.update(elapsed: .milliseconds(5))
        usleep(5_000)
      }
      exit(0)
    }
    #expect(outcome.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "done")
  }
}

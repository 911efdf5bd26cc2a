import Foundation
import OpenALSoft
import TestScheduling
import Testing

@Suite("Exits of programs that use OpenAL")
struct ExitTests {
  /// Among a thread's calls that an exit waits for.
  @Test("wait for calls that are under way, and let none begin behind them", .waits)
  func calls() async {
    let outcome = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      // Registered before OpenAL is taken care of, so it runs behind that.
      atexit {
        Self.say("door shut, ")
        Thread { ALExit.whileRunning { Self.say("late") } }.start()
        usleep(100_000)
      }
      let device = try ALDevice.openLoopback()
      let isUnderWay = DispatchSemaphore(value: 0)
      Thread {
        ALExit.whileRunning {
          isUnderWay.signal()
          usleep(300_000)
          Self.say("done, ")
        }
      }.start()
      isUnderWay.wait()
      withExtendedLifetime(device) { exit(0) }
    }
    #expect(
      outcome.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
        == "done, door shut, ")
  }

  private static func say(_ text: StaticString) {
    _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }
}

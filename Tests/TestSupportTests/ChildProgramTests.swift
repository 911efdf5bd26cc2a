import Foundation
import TestScheduling
import TestSupport
import Testing

@Suite("Programs that tests run")
struct ChildProgramTests {
  @Test("what whoever runs the tests ignores isn't ignored in them", .waits)
  func signals() async {
    await #expect(processExitsWith: .success) {
      for ignored in [SIGINT, SIGXFSZ] { signal(ignored, SIG_IGN) }
      // Waiting for its first program, the shell takes the signals that threads of the tests block.
      for name in ["INT", "XFSZ"] {
        let outcome = try ChildProgram.run(["sh", "-c", "sleep 0; kill -\(name) $$"])
        #expect(outcome.isSignalled, "\(name)")
      }
    }
  }

  @Test("one that goes on for too long is ended with what it started, and its test fails")
  func endless() throws {
    let shell = try ChildProgram(URL(filePath: "/bin/sh"), ["-c", "sleep 100; echo done"])
    let time = ContinuousClock().measure {
      #expect(throws: (any Error).self) { try shell.outcome(within: 0.2) }
    }
    #expect(time < .seconds(50), "it went on for \(time)")
  }
}

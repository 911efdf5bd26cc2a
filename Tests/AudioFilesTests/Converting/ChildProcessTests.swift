import Testing

@testable import AudioConverting
@testable import AudioFiles

@Suite("Programs that are run")
struct ChildProcessTests {
  private func run(
    _ words: [String], outputLimit: Int = 1 << 20, idleLimit: Int = 5_000,
    goesOn: () -> Bool = { true }
  ) throws(ChildProcess.Failure) -> ChildProcess.Outcome {
    try ChildProcess.run(
      "/bin/sh", ["-c"] + words, outputLimit: outputLimit, idleLimit: idleLimit, goesOn: goesOn)
  }

  @Test("what a program says, complains about and ends with is told")
  func outcome() throws {
    let outcome = try run(["head -c 300000 /dev/zero; echo no >&2; exit 3"])
    #expect(outcome.output.count == 300_000 && outcome.complaint == "no\n" && outcome.status == 3)
    #expect(try run(["kill -9 $$"]).status == 137)
    // It gets nothing of the input that the caller has.
    #expect(try run(["cat"]).output.isEmpty)
  }

  @Test("a program that hangs, says too much or is no longer wanted is ended")
  func ended() throws {
    let start = ContinuousClock.now
    for (script, expected) in [
      ("sleep 100", "hung"), ("cat /dev/zero", "tooMuchOutput"), ("sleep 100", "stopped"),
    ] {
      do throws(ChildProcess.Failure) {
        _ = try run([script], idleLimit: 300) { expected != "stopped" }
        Issue.record("\(script) ended by itself")
      } catch {
        #expect("\(error)" == expected)
      }
    }
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test("what isn't there is told, and programs are found on the PATH alone")
  func missing() {
    #expect(throws: ChildProcess.Failure.self) {
      try ChildProcess.run("/no/such", [], outputLimit: 1, goesOn: { true })
    }
    #expect(ChildProcess.find("sh")?.hasSuffix("/sh") == true)
    #expect(ChildProcess.find("no-such-program") == nil)
  }
}

import Foundation
import TestSupport
import Testing

/// The rig in short; `Tests/rig` runs it at length.
struct DeviceRigTests {
  @Test("sound goes on, where it was, when the sink that it comes from is pulled out, three times")
  func losses() async throws { try await expectSuccess(Rig.run("losses", "3")) }

  @Test("sound follows the default sink")
  func defaults() async throws { try await expectSuccess(Rig.run("defaults", "1")) }

  @Test("a sink that was asked for, or is the default, is taken up again when it is back")
  func returns() async throws { try await expectSuccess(Rig.run("returns", "1")) }

  @Test("sound comes back when the sound server was killed and is there again")
  func servers() async throws { try await expectSuccess(Rig.run("servers", "1")) }

  @Test("scheduled starts are heard in their frames, however unsteady the game's updates are")
  func starts() async throws { try await expectSuccess(Rig.run("starts", "13")) }

  @Test("what loses its source and comes back is in time with what went on, to the frame")
  func comeBacks() async throws { try await expectSuccess(Rig.run("come-backs", "2")) }

  @Test("left and right are heard on sinks of one, six and eight channels, at any rate")
  func channels() async throws { try await expectSuccess(Rig.run("channels")) }

  @Test("what is mixed for more loudspeakers than two is heard by each, and where there are fewer")
  func surround() async throws { try await expectSuccess(Rig.run("surround")) }

  @Test("a device and a sound server play what was rendered, to the bit")
  func bits() async throws { try await expectSuccess(Rig.run("bits")) }

  @Test("an interruption is heard at once, without a click, and costs no more than its fade")
  func interruptions() async throws {
    try await expectSuccess(Rig.run("interruptions", "6"))
  }

  @Test("sinks come and go at no cost, though OpenAL takes a tenth of a second to list them")
  func listings() async throws { try await expectSuccess(Rig.run("listings", "4")) }

  @Test("on a sound server, `heardFrame` moves steadily and tells when a click is heard")
  func heardFrame() async throws { try await expectSuccess(Rig.run("heard", "8")) }

  @Test("sound is placed for headphones while it goes to a sink that is that, and only then")
  func headphones() async throws { try await expectSuccess(Rig.run("headphones", "2")) }

  @Test("what a microphone hears is recorded, to the frame, through pauses and losses of it")
  func capture() async throws { try await expectSuccess(Rig.run("capture")) }

  @Test("a recorder that is killed leaves files that lack a second at the most")
  func captureCrashes() async throws { try await expectSuccess(Rig.run("capture-crashes")) }

  @Test("`earshot record` writes whole files, to its limit and to ctrl-C")
  func captureCommand() async throws { try await expectSuccess(Rig.run("capture-command")) }

  @Test("sleep is heard of on the message bus before it comes")
  func sleep() async throws { try await expectSuccess(Rig.run("sleep")) }

  @Test(
    "a process that plays ends well whatever befalls it",
    arguments: [
      "exit", "exit-while-opening", "drop", "two", "fork", "thread", "short-mixes",
    ])
  func misfortunes(_ name: String) async throws {
    let outcome = try await Rig.run("misfortune", name, environment: ["ALSOFT_DRIVERS": "null"])
    try expectSuccess(outcome)
    // A forked child hasn't the threads that OpenAL would need to close its devices.
    if name != "fork" { #expect(outcome.errors.isEmpty, "\(outcome.errors)") }
  }

  @Test("without any device time goes on")
  func noDevice() async throws {
    // There is no server, and OpenAL may use no other back end.
    let environment = ["ALSOFT_DRIVERS": "pulse", "PULSE_SERVER": "unix:/no/such/socket"]
    try await expectSuccess(Rig.run("misfortune", "no-device", environment: environment))
  }

  private func expectSuccess(_ outcome: ChildProgram.Outcome) throws {
    #expect(outcome.status == 0, "\(outcome.output)\n\(outcome.errors)")
  }
}

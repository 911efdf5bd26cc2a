import TestSupport
import Testing

@Suite("earshot play")
struct PlayCommandTests {
  private let folder: TestFolder
  /// OpenAL's own silent device: real time without a sound card.
  private let silent = ["ALSOFT_DRIVERS": "null"]

  init() throws {
    folder = try TestFolder()
    try folder.write(RenderCommandTests.bee, to: "bee.earshot")
  }

  private func seconds(_ body: () throws -> Void) rethrows -> Double {
    try ContinuousClock().measure(body) / .seconds(1)
  }

  @Test("takes as long as the script, or the sound, lasts")
  func realTime() throws {
    _ = try Earshot.run("render", "bee.earshot", "-o", "bee.wav", in: folder)
    for name in ["bee.earshot", "bee.wav"] {
      let time = try seconds {
        let outcome = try Earshot.run("play", name, in: folder, environment: silent)
        #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
      }
      #expect(time > 0.5 && time < 5, "\(name) of 0.5 s took \(time) s")
    }
  }

  @Test("a mistake in a script is told where it stands, and a sound that is none too")
  func mistakes() throws {
    try folder.write(RenderCommandTests.bee + "\n{\"at\": 0.2, \"sto\": 1}", to: "broken.earshot")
    var outcome = try Earshot.run("play", "broken.earshot", in: folder, environment: silent)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("broken.earshot:6: "), "\(outcome.errors)")
    try folder.write("no sound at all", to: "text.wav")
    outcome = try Earshot.run("play", "text.wav", in: folder, environment: silent)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("text.wav: "), "\(outcome.errors)")
  }

  @Test("ctrl-C fades out and ends with status 130")
  func interrupted() async throws {
    try folder.write(
      RenderCommandTests.bee.replacing(#""duration": 0.5"#, with: #""duration": 600"#),
      to: "long.earshot")
    let running = try Earshot.start(
      ["play", "long.earshot"], in: folder, environment: silent)
    try await Task.sleep(for: .milliseconds(700))
    running.interrupt()
    let time = seconds {
      let outcome = running.outcome()
      #expect(outcome.status == 130 && !outcome.isSignalled, "\(outcome)")
    }
    #expect(time < 5, "it went on for \(time) s")
  }

  @Test("the list of devices marks the default")
  func devices() throws {
    let outcome = try Earshot.run("devices", in: folder, environment: silent)
    #expect(outcome.status == 0)
    #expect(outcome.output == "* No Output\n", "\(outcome)")
  }
}

import Foundation
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
      #expect(time > 0.5 && time < 60, "\(name) of 0.5 s took \(time) s")
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
  func interrupted() throws {
    try folder.write(
      RenderCommandTests.bee.replacing(#""duration": 0.5"#, with: #""duration": 600"#),
      to: "long.earshot")
    let running = try Earshot.start(
      ["play", "long.earshot"], in: folder, environment: silent)
    try running.interruptOnceItListens()
    let time = try seconds {
      let outcome = try running.outcome()
      #expect(outcome.status == 130 && !outcome.isSignalled, "\(outcome)")
    }
    #expect(time < 60, "it went on for \(time) s")
  }

  @Test("the list of devices marks the default")
  func devices() throws {
    let outcome = try Earshot.run("devices", in: folder, environment: silent)
    #expect(outcome.status == 0)
    #expect(outcome.output == "* No Output\n", "\(outcome)")
  }

  #if os(Linux)
    /// A machine without a sound card, as far as ALSA knows.
    private let cardless = ["ALSOFT_DRIVERS": "alsa", "ALSA_CONFIG_PATH": "/dev/null"]

    @Test(
      "without a card there is one line with the reason, and a file that is missing comes first")
    func noCard() throws {
      var outcome = try Earshot.run("play", "bee.earshot", in: folder, environment: cardless)
      #expect(outcome.status == 1)
      #expect(
        outcome.errors.hasPrefix("earshot: the default device can't be opened: "), "\(outcome)")
      #expect(outcome.errors.contains("opened: Could not open"), "\(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
      for words in [["nope.wav"], ["nope.wav", "--device", "a kazoo"]] {
        outcome = try Earshot.start(["play"] + words, in: folder, environment: cardless).outcome()
        #expect(outcome.status == 2 && outcome.errors.hasPrefix("nope.wav: "), "\(outcome)")
        #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
      }
    }

    @Test("devices that can't be opened are told with the reason, and not listed")
    func closedDevices() throws {
      var outcome = try Earshot.run("devices", in: folder, environment: cardless)
      #expect(outcome.status == 0 && outcome.output == "", "\(outcome)")
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.count == 2, "\(lines)")
      #expect(
        lines[0].hasPrefix("* ALSA Default: it can't be opened: Could not open "), "\(lines)")
      outcome = try Earshot.run("devices", "--untried", in: folder, environment: cardless)
      #expect(outcome.output == "* ALSA Default\n" && outcome.errors == "", "\(outcome)")
    }

    @Test("who asks OpenAL for its log gets all of it")
    func wordy() throws {
      var environment = cardless
      environment["ALSOFT_LOGLEVEL"] = "2"
      let outcome = try Earshot.run("devices", in: folder, environment: environment)
      // The mark of OpenAL Soft 1.19, or that of 1.24.
      #expect(
        outcome.errors.contains("AL lib: (") || outcome.errors.contains("[ALSOFT] ("),
        "\(outcome)")
    }
  #endif
}

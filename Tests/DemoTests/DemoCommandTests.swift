import Foundation
import TestSupport
import Testing

@Suite("The demo, as a command")
struct DemoCommandTests {
  @Test("says in plain lines how it gets on, and what it wrote where")
  func report() throws {
    let walk = try Walk.rendered()
    #expect(walk.outcome.status == 0)
    #expect(walk.outcome.errors.isEmpty, "\(walk.outcome.errors)")
    #expect(!walk.outcome.output.contains("\u{1B}"), "escape codes in a pipe")
    #expect(walk.outcome.output.contains("50 %"))
    for (name, recording) in [
      ("walk.wav", walk.stereo), ("walk-headphones.wav", walk.headphones),
      ("walk-5.1.wav", walk.surround),
    ] {
      let line = try #require(
        walk.outcome.output.split(separator: "\n").last { $0.contains(name) })
      #expect(line.contains("42.0 s"))
      let peak = "peak \(tenths(20 * log10(recording.peak))) dB"
      let loudness = "loudness \(tenths(recording.level)) dB"
      #expect(line.contains(peak) && line.contains(loudness), "\(line): \(peak), \(loudness)")
    }
    #expect(walk.folder.contents == ["renders"])
  }

  private func tenths(_ level: Double) -> String { String(format: "%.1f", level) }

  @Test("tells what it can do")
  func help() throws {
    let outcome = try DemoProcess.run("--help")
    #expect(outcome.status == 0)
    for option in [
      "--out", "--fast", "--watch", "--live", "--device", "--headphones", "--plain",
      "--stats",
    ] {
      #expect(outcome.output.contains(option), "nothing about \(option)")
    }
  }

  @Test(
    "refuses what it can't use in one line, with status 2",
    arguments: [
      (["--loud"], "--loud"), (["no-such.earshot"], "no-such.earshot"),
      (["--out"], "--out"), (["--live", "--watch"], "--live"),
      (["--out", "/dev/null/renders"], "/dev/null/renders"),
      (["a.earshot", "b.earshot"], "b.earshot"),
    ])
  func mistakes(words: [String], told: String) throws {
    let demo = try DemoProcess.start(words)
    let outcome = try demo.outcome()
    #expect(outcome.status == 2 && !outcome.isSignalled)
    #expect(outcome.errors.contains(told), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.output.isEmpty, "\(outcome.output)")
  }

  @Test("shows a radar and meters on a terminal, within its size, and gives the cursor back")
  func radar() throws {
    let folder = OutputFolder()
    let scene = try folder.makeScene("bee.earshot", seconds: 1.5)
    let terminal = try PseudoTerminal()
    let demo = try DemoProcess.start(
      [scene, "--fast", "--out", folder.path], on: terminal,
      environment: [
        "TERM": "xterm", "COLUMNS": "90", "LINES": "30", "LC_ALL": "C", "NO_COLOR": "1",
      ])
    let drawn = terminal.drawn()
    let outcome = try demo.outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(drawn.hasPrefix("\u{1B}[?25l"))
    for text in [
      "A bee", "B organ", "1.5 of 1.5 s", "100 m", "LFE ", "dB, peak", "choir", " ~-",
      "ducked -20.0",
    ] {
      #expect(drawn.contains(text), "\(text) is missing")
    }
    // Everything is drawn before the cursor is shown again for the last time.
    let pictures = try #require(drawn.ranges(of: "\u{1B}[?25h").last).lowerBound
    let lines = drawn[..<pictures].replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "")
      .split(separator: "\r\n")
    let widest = lines.map(\.count).max() ?? 0
    #expect((40...90).contains(widest), "\(widest) columns")
  }

  @Test("ctrl-C gives the cursor back, and leaves no half file")
  func interruption() throws {
    let folder = OutputFolder()
    let scene = try folder.makeScene("bee.earshot", seconds: 30)
    let terminal = try PseudoTerminal()
    let demo = try DemoProcess.start(
      [scene, "--watch", "--out", folder.path], on: terminal, environment: ["TERM": "xterm"])
    let start = terminal.drawn(until: "bee")
    #expect(start.contains("\u{1B}[?25l"))
    demo.interrupt()
    let rest = terminal.drawn()
    let outcome = try demo.outcome()
    #expect(outcome.status == 130 && !outcome.isSignalled)
    #expect(rest.contains("\u{1B}[?25h"))
    #expect(folder.contents == ["bee.earshot"])
  }

  @Test("renders a scene of the user's own, and plays one live where there is no device")
  func ownScene() throws {
    let folder = OutputFolder()
    let scene = try folder.makeScene("bee.earshot", seconds: 0.3)
    let rendered = try DemoProcess.run(scene, "--out", folder.path, "--stats")
    #expect(rendered.status == 0, "\(rendered.errors)")
    // Once for each of the three renditions.
    for text in ["% of a core", "% without effects", "master: -", "bees: -", "dBTP"] {
      #expect(rendered.output.ranges(of: text).count % 3 == 0, "\(rendered.output)")
      #expect(rendered.output.contains(text), "\(rendered.output)")
    }
    #expect(folder.contents == ["bee-5.1.wav", "bee-headphones.wav", "bee.earshot", "bee.wav"])

    let live = try DemoProcess.start(
      [scene, "--live", "--stats"], environment: ["ALSOFT_DRIVERS": "null"])
    let outcome = try live.outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("0.3 s"))
    #expect(outcome.output.contains("of a core to render"), "\(outcome.output)")
  }
}

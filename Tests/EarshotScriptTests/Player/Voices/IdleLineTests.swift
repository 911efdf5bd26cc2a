import Earshot
import Testing

@testable import EarshotScript

@Suite("Lines that do nothing")
struct IdleLineTests {
  private func idleLines(
    _ lines: [String], header: String = #"{"earshot": 1, "duration": 1}"#
  ) throws -> [(line: Int, why: String)] {
    let setting = [
      header, tone("hum", #""seconds": 0.5"#), #"{"at": 0, "emitter": "bee"}"#,
      #"{"at": 0, "clip": "later", "awaited": true}"#,
    ]
    let text = (setting + lines).joined(separator: "\n")
    let player = try ScriptPlayer(ScriptReader(bytes: Array(text.utf8)))
    while try player.renderBlock() {}
    #expect(player.idleLines.count >= player.idleLines.first.count)
    return player.idleLines.first
  }

  @Test(
    "are told with the reason",
    arguments: [
      ([#"{"at": 0, "play": "hum", "start": 0.5}"#], "`start` is 0.5 s, and the clip"),
      ([#"{"at": 0, "play": "hum", "start": 86400, "loop": true}"#], "`start` is 86400 s"),
      ([#"{"at": 0, "play": "hum", "gain": -200}"#], "`gain` is silence"),
      ([#"{"at": 0, "play": "hum", "gain": {"linear": 0}, "on": "bee"}"#], "`gain` is silence"),
      ([#"{"at": 0.1, "play": "hum", "until": 0.1}"#], "it stops when it starts"),
      ([#"{"at": 0.1, "play": "hum", "delay": 0.9}"#], "after the script's end"),
      (
        [#"{"at": 0, "remove": "bee"}"#, #"{"at": 0, "play": "hum", "on": "bee"}"#],
        "the emitter \"bee\" was removed"
      ),
      ([#"{"at": 0, "unload": "hum"}"#, #"{"at": 0, "play": "hum"}"#], "the clip was unloaded"),
      ([#"{"at": 1.1, "play": "hum"}"#], "after the script's `duration` of 1 s"),
    ])
  func told(_ lines: [String], says: String) throws {
    let found = try idleLines(lines)
    #expect(found.map(\.line) == [4 + lines.count], "\(found)")
    #expect(found.first?.why.contains(says) ?? false, "\(found)")
  }

  @Test("are none that may be heard, or that say what is so anyway")
  func heard() throws {
    let found = try idleLines([
      #"{"at": 0, "play": "hum", "start": 0.49}"#, #"{"at": 0, "play": "later", "start": 3}"#,
      #"{"at": 0, "play": "hum", "gain": -200, "as": "rising"}"#,
      #"{"at": 0, "play": "hum", "start": 0.6, "then": ["hum"]}"#,
      #"{"at": 0, "play": "hum", "delay": 0.9, "stopAfter": 1}"#, #"{"at": 1, "stop": "master"}"#,
    ])
    #expect(found.isEmpty, "\(found)")
  }

  @Test("of a recording are none, and of very many the first")
  func many() throws {
    let late = (0..<100).map { _ in #"{"at": 2, "play": "hum"}"# }
    let recorded = #"{"earshot": 1, "duration": 1, "recorded": true}"#
    #expect(try idleLines(late, header: recorded).isEmpty)
    #expect(try idleLines(late).map(\.line) == Array(5..<25))
  }
}

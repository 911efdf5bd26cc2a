import Earshot
import Testing

@testable import EarshotScript

@Suite("A script played live")
struct LivePlayTests {
  private func player(_ lines: String...) throws -> ScriptPlayer {
    let script = #"{"earshot": 1, "duration": 1}"# + "\n" + lines.joined(separator: "\n")
    return try ScriptPlayer(
      ScriptReader(bytes: Array(script.utf8), name: "live.earshot"), output: .silence)
  }

  @Test(
    "follows its lines as time passes, however the time is cut up",
    arguments: [
      [1_000], [16], [7, 31, 2], [250, 1],
    ])
  func passesTime(milliseconds: [Int]) throws {
    let player = try player(
      hum, #"{"at": 0.25, "play": "hum", "as": "v", "loop": true}"#,
      #"{"at": 0.75, "stop": "v"}"#)
    var (passed, index, heard) = (0, 0, 0.0)
    while !player.isOver {
      let part = milliseconds[index % milliseconds.count]
      try player.update(elapsed: .milliseconds(part))
      passed += part
      index += 1
      if let status = player.engine.statuses.first { heard = max(heard, status.playhead) }
      #expect(player.frame == min(passed, 1_000) * 48)
    }
    #expect(player.engine.statuses.isEmpty)
    if milliseconds != [1_000] { #expect(abs(heard - 0.5) < 0.05, "it was at \(heard) s") }
    #expect(passed >= 1_000)
  }

  @Test("interruptions stand still in the engine and not in the script")
  func interruption() throws {
    let player = try player(
      hum, #"{"at": 0, "play": "hum", "as": "v", "loop": true}"#,
      #"{"at": 0.2, "interrupt": "call"}"#, #"{"at": 0.7, "endInterruption": "call"}"#)
    for _ in 0..<95 { try player.update(elapsed: .milliseconds(10)) }
    let playhead = try #require(player.engine.statuses.first?.playhead)
    #expect(abs(playhead - 0.45) < 0.06, "at \(playhead) s")
  }

  @Test("`until` ends a voice in its step, however the time is cut up", arguments: [1, 7, 16, 31])
  func until(milliseconds: Int) throws {
    let script =
      #"{"earshot": 1, "duration": 1, "channels": "mono", "limiter": false}"# + "\n" + hum + "\n"
      + #"{"at": 0.1, "play": "hum", "loop": true, "until": 0.6123}"#
    let player = try ScriptPlayer(
      ScriptReader(bytes: Array(script.utf8), name: "live.earshot"), output: .host)
    let host = try #require(player.engine.hostOutput)
    var heard: [Float] = []
    var passed = 0
    while passed < 900 {
      try player.update(elapsed: .milliseconds(milliseconds))
      passed += milliseconds
      var samples = [Float](repeating: 0, count: passed * 48 - heard.count)
      samples.withUnsafeMutableBufferPointer { host.render(into: $0) }
      heard += samples
    }
    let onset = try #require(heard.firstIndex { abs($0) > 1e-4 })
    let end = try #require(heard.lastIndex { abs($0) > 1e-4 })
    // Live, a step and a pull are the best precision.
    let slack = 800 + milliseconds * 48
    #expect((4_800 - slack..<4_800 + slack).contains(onset), "from frame \(onset) on")
    #expect((29_390 - slack..<29_390 + 800 + slack).contains(end), "to frame \(end)")
    #expect(player.engine.statuses.isEmpty)
  }

  @Test("a mistake is thrown when it is reached, at its line")
  func mistakes() throws {
    let player = try player(hum, #"{"at": 0.5, "play": "hmu"}"#)
    #expect(throws: ScriptError.self) {
      for _ in 0..<100 { try player.update(elapsed: .milliseconds(10)) }
    }
    #expect(player.frame < 24_000)
  }

  @Test("a fade-out ends every voice")
  func fadesOut() throws {
    let player = try player(hum, #"{"at": 0, "play": "hum", "loop": true}"#)
    try player.update(elapsed: .milliseconds(100))
    player.fadeOut(over: .milliseconds(100))
    for _ in 0..<15 { try player.update(elapsed: .milliseconds(10)) }
    #expect(player.engine.statuses.isEmpty)
  }
}

import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("Lines about mixing")
struct MixingActionTests {
  /// A hum on `music`, alone in the last tenth of a second.
  private func level(_ lines: String...) throws -> Double {
    let rendering = try Rendering(
      [
        hum, #"{"at": 0, "bus": "music"}"#, #"{"at": 0, "bus": "speech"}"#,
        #"{"at": 0, "clip": "word", "tone": {"frequency": 2000, "level": -20, "seconds": 5}}"#,
        #"{"at": 0, "play": "hum", "as": "h", "bus": "music", "loop": true}"#,
      ] + lines)
    let plain = 0.5 * 0.5.squareRoot()
    return Math.decibels(rendering.recording[0.9..<1].left.sine(at: 480).amplitude / plain)
  }

  private func expect(_ level: Double, _ expected: Double) {
    #expect(abs(level - expected) < 0.05, "\(level) dB, not \(expected)")
  }

  @Test("duck")
  func duck() throws {
    let speech = #"{"at": 0.2, "play": "word", "bus": "speech"}"#
    let rule = #"{"at": 0, "duck": "music", "under": "speech", "gain": -9}"#
    expect(try level(rule), 0)
    expect(try level(rule, speech), -9)
    expect(
      try level(rule, speech, #"{"at": 0.5, "duck": "music", "under": "speech", "gain": 0}"#), 0)
    expect(
      try level(
        #"{"at": 0, "duck": "music", "under": "speech", "gain": -9, "threshold": -10}"#, speech), 0)
  }

  @Test("snapshots and parameters have settings of effects")
  func settings() throws {
    let band = #"{"kind": "bell", "frequency": 480, "gain": 0}"#
    let made =
      #"{"at": 0, "effect": "eq", "kind": "equalizer", "bus": "music", "bands": [\#(band)]}"#
    let snapshot =
      #"{"at": 0, "snapshot": "s", "effects": [{"effect": "eq", "gain1": -12}], "weight": 0.5}"#
    expect(try level(made, snapshot), -6)
    expect(try level(made, snapshot, #"{"at": 0.1, "remove": "s"}"#), 0)
    expect(
      try level(
        made, snapshot, #"{"at": 0.1, "snapshot": "s", "effects": [{"effect": "eq"}]}"#), 0)
    let driven = [
      made, #"{"at": 0, "parameter": "p", "value": 1}"#,
      #"{"at": 0, "drive": "eq", "by": "p", "of": "gain1", "points": [[0, 0], [1, -9]]}"#,
    ]
    expect(try level(driven[0], driven[1], driven[2]), -9)
    expect(
      try level(
        driven[0], driven[1], driven[2],
        #"{"at": 0.2, "drive": "eq", "by": "p", "of": "gain1", "points": []}"#), 0)
    let wet = #"{"at": 0, "drive": "e", "by": "p", "of": "dry", "points": [[1, -6.0206]]}"#
    expect(
      try level(
        #"{"at": 0, "effect": "e", "kind": "echo", "wet": -200, "bus": "music"}"#, driven[1], wet),
      -6.02)
    for (line, key) in [
      (#"{"at": 0, "drive": "eq", "by": "p", "of": "gain", "points": []}"#, "`of`"),
      (#"{"at": 0, "drive": "music", "by": "p", "of": "gain1", "points": []}"#, "only effects"),
      (#"{"at": 0, "drive": "eq", "by": "p", "of": "gain9", "points": []}"#, "`of`"),
      (#"{"at": 0, "drive": "eq", "by": "p", "of": "gain1", "points": [[0, 40]]}"#, "`points`"),
      (#"{"at": 0, "snapshot": "s", "effects": [{"effect": "ex", "gain1": 1}]}"#, "no effect"),
      (
        #"{"at": 0, "drive": "eq", "by": "p", "of": "ratio", "points": [[0, 4]]}"#,
        "`ratio` is no setting"
      ),
      (
        #"{"at": 0, "snapshot": "s", "effects": [{"effect": "eq", "wet": 0}]}"#,
        "`wet` is no setting"
      ),
    ] {
      let error = #expect(throws: ScriptError.self) { try level(driven[0], driven[1], line) }
      #expect(error?.description.contains(key) == true, "\(error?.description ?? "")")
    }
  }

  @Test("snapshot, made, captured, blended and removed")
  func snapshot() throws {
    let made =
      #"{"at": 0, "snapshot": "s", "priority": 2, "buses": [{"bus": "music", "gain": -20}]}"#
    expect(try level(made), 0)
    expect(try level(made, #"{"at": 0.1, "snapshot": "s", "weight": 0.5, "over": 0.1}"#), -10)
    expect(
      try level(
        made, #"{"at": 0.1, "snapshot": "s", "weight": 1}"#,
        #"{"at": 0.2, "snapshot": "t", "capture": ["music"]}"#,
        #"{"at": 0.3, "remove": "s"}"#, #"{"at": 0.3, "snapshot": "t", "weight": 1}"#), -20)
    expect(
      try level(
        made, #"{"at": 0.1, "snapshot": "s", "weight": 1, "buses": [{"bus": "music"}]}"#), 0)
  }

  @Test("parameter and drive, of a bus, a clip, an emitter and a snapshot")
  func parameter() throws {
    let made = #"{"at": 0, "parameter": "p", "range": [0, 10]}"#
    let set = #"{"at": 0.3, "parameter": "p", "value": 10}"#
    let points = #""points": [[0, 0], [10, -12]]"#
    expect(try level(made, #"{"at": 0, "drive": "music", "by": "p", \#(points)}"#), 0)
    expect(try level(made, #"{"at": 0, "drive": "music", "by": "p", \#(points)}"#, set), -12)
    expect(try level(made, #"{"at": 0, "drive": "hum", "by": "p", \#(points)}"#, set), -12)
    expect(
      try level(
        made, #"{"at": 0, "drive": "hum", "by": "p", \#(points)}"#, set,
        #"{"at": 0.5, "drive": "hum", "by": "p", "points": []}"#), 0)
    expect(
      try level(
        made, #"{"at": 0, "snapshot": "s", "buses": [{"bus": "music", "muted": true}]}"#,
        #"{"at": 0, "drive": "s", "by": "p", "points": [[0, 0], [10, 0.5]]}"#, set), -30)
    let placed = try lastAction(
      made, #"{"at": 0, "emitter": "e"}"#,
      #"{"at": 0, "drive": "e", "by": "p", "of": "occlusion", "points": [[0, 0], [10, 1]]}"#)
    guard case .drive(let drive) = placed else { return #expect(Bool(false)) }
    #expect(drive.quantity == .occlusion && drive.curve(.emitter)?.points.last?.result == 1)
  }

  @Test(
    "are refused with what to do",
    arguments: [
      (#""duck": "master", "under": "nowhere""#, #"there is no bus "nowhere""#),
      (#""duck": "master", "under": "b", "gain": 3"#, "a bus that makes room"),
      (#""snapshot": "s", "buses": [{"bus": "c"}]"#, #"there is no bus "c""#),
      (#""snapshot": "old", "priority": 3"#, "was made with its priority"),
      (#""snapshot": "s", "weight": 2"#, "its limit is 0 to 1"),
      (#""parameter": "p", "value": 1, "on": "e""#, #"there is no emitter "e""#),
      (#""parameter": "known", "range": [0, 2]"#, "was made with its range"),
      (#""parameter": "known""#, "gives no value"),
      (#""parameter": "p", "range": [2, 1]"#, "goes down"),
      (#""drive": "b", "by": "q", "points": []"#, #"there is no parameter "q""#),
      (#""drive": "x", "by": "known", "points": []"#, "there is no bus or emitter or clip"),
      (#""drive": "b", "by": "known", "points": [[1]]"#, "give [value, result]"),
      (#""drive": "b", "by": "known", "points": [[1, 60]]"#, "-200 to 48"),
      (#""drive": "old", "by": "known", "of": "rate", "points": []"#, "only a weight"),
      (#""drive": "old", "by": "known", "points": [[0, 3]]"#, "its limit is 0 to 1"),
    ])
  func refusals(keys: String, words: String) throws {
    let error = fault(
      #"{"at": 0, "bus": "b"}"#, #"{"at": 0, "snapshot": "old"}"#,
      #"{"at": 0, "parameter": "known"}"#, #"{"at": 0, \#(keys)}"#)
    let text = error?.description ?? ""
    #expect(text.contains(words), "\(text)")
  }

  @Test("A bus for itself is refused when it is played")
  func own() {
    let error = #expect(throws: ScriptError.self) {
      try Rendering([#"{"at": 0, "duck": "master", "under": "master"}"#])
    }
    #expect(error?.description.contains("can't be lowered under itself") ?? false)
  }
}

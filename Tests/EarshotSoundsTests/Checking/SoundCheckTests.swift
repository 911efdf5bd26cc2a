import Testing

@testable import EarshotSounds

@Suite("A check of definitions")
struct SoundCheckTests {
  private func findings(
    _ sections: String, clips: [String] = ["a.wav"]
  ) throws -> [String] {
    var files = ["a.sounds": "{\"sounds\": 1, \(sections)}"]
    for clip in clips { files[clip] = "" }
    return try TemporaryTree(files).read().check().map { "\($0.rule.rawValue): \($0.what)" }
  }

  @Test("finds nothing in what is right")
  func clean() throws {
    let found = try findings(
      """
      "buses": {"b": {"effects": [{"name": "muffle", "kind": "lowPass"}], "parameters":
        {"p": {"effect": {"muffle": {"frequency": [[0, 100], [1, 1000]]}}}}}}, "reverbs": {"r": {}},
      "states": {"s": {"values": ["x", "y"]}}, "parameters": {"p": {}},
      "events": {"e": {"bus": "b", "sends": {"r": -6}, "play": {"switch": "s", "default": "x",
        "cases": {"x": "a.wav"}}}}
      """)
    #expect(found == [])
  }

  @Test("finds clips that are missing and clips that nothing plays")
  func clips() throws {
    let found = try findings(
      #""events": {"e": {"play": {"random": ["a.wav", "bb.wav", "z*.wav"]}}}"#,
      clips: ["a.wav", "b.wav"])
    #expect(
      found == [
        #"missing-clip: no clip matches "z*.wav""#, #"missing-clip: there is no clip "bb.wav""#,
        "dead-clip: no event plays the clip",
      ])
  }

  @Test(
    "finds events that can never be heard",
    arguments: [
      (#"{"silence": 1}"#, true), (#"{"play": "a.wav", "probability": 0}"#, true),
      (#"{"layers": [{"silence": 1}, "a.wav"]}"#, false), (#"{"hole": "line"}"#, false),
      (#"{"play": "a.wav", "gain": -200}"#, true), (#"{"event": "ok"}"#, false),
      (#"{"switch": "s", "cases": {"z": "a.wav"}}"#, true),
    ])
  func silent(play: String, isSilent: Bool) throws {
    let found = try findings(
      """
      "states": {"s": {"values": ["x"]}},
      "events": {"ok": {"play": "a.wav"}, "e": {"play": \(play)}}
      """)
    #expect(found.contains { $0.hasPrefix("silent-event") } == isSilent, "\(found)")
  }

  @Test("finds what is read and not applied")
  func unapplied() throws {
    let found = try findings(
      """
      "hdr": {}, "states": {"s": {"values": ["x"]}},
      "buses": {"b": {"states": {"s": {"x": {"muted": true, "occlusion": 1}}}}},
      "events": {"e": {"play": "a.wav", "spread": 90, "parameters": {"distance": {"highPass":
        [[0, 20], [9, 200]]}}, "states": {"s": {"x": {"highPass": 90}}}}}
      """)
    #expect(found.count == 6 && found.allSatisfy { $0.hasPrefix("no-effect: ") }, "\(found)")
  }

  @Test("finds names and values that aren't defined, old names, and unused parameters")
  func names() throws {
    let found = try findings(
      """
      "buses": {"foley": {"parent": "fx"}}, "parameters": {"danger": {}},
      "states": {"world": {"values": ["dry"]}},
      "events": {
        "new": {"was": ["old"], "play": "a.wav"},
        "e": {"bus": "folly", "sends": {"cave": 0}, "play": {"layers": [{"event": "old"},
          {"event": "nothing"}, {"switch": "world", "default": "dri", "cases": {"dry": "a.wav"}}]},
          "states": {"world": {"wet": {"gain": -6}}, "menu": {}}}}
      """)
    let rules = found.map { $0.prefix { $0 != ":" } }
    #expect(rules.count { $0 == "unknown-name" } == 5, "\(found)")
    #expect(rules.count { $0 == "unknown-value" } == 3, "\(found)")
    #expect(found.contains(#"old-name: "old" is an old name of the event "new""#))
    #expect(rules.contains("unused-parameter"))
  }
}

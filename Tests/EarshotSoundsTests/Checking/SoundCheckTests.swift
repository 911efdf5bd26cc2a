import TestSupport
import Testing

@testable import EarshotSounds

@Suite("A check of definitions")
struct SoundCheckTests {
  private func check(
    _ files: [String: String], clips: [String]
  ) throws -> [SoundFinding] {
    let tree = try TemporaryTree(files)
    let wave = TemporaryFile.wave([0, 0.5, 0], sampleRate: 48_000)
    for clip in clips { try tree.write(wave, to: clip) }
    // A check reads the files once more.
    defer { withExtendedLifetime(tree) {} }
    return try tree.read().check()
  }

  private func findings(
    _ sections: String, clips: [String] = ["a.wav"]
  ) throws -> [String] {
    try check(["a.sounds": "{\"sounds\": 1, \(sections)}"], clips: clips)
      .map { "\($0.rule.rawValue): \($0.what)" }
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
        #"missing-clip: there is no clip "bb.wav""#, #"missing-clip: no clip matches "z*.wav""#,
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
    #expect(rules.count { $0 == "unknown-value" } == 2, "\(found)")
    #expect(found.contains(#"unknown-value: the default "dri" has no case"#))
    #expect(found.contains(#"old-name: "old" is an old name of the event "new""#))
    #expect(rules.contains("unused-parameter"))
  }

  /// The findings as they are printed.
  private func lines(_ text: String, clips: [String] = ["a.wav", "b.wav"]) throws -> [String] {
    try check(["x/a.sounds": text], clips: clips.map { "x/" + $0 }).map(\.description)
  }

  @Test("points at the reference that is wrong, with its keys")
  func places() throws {
    let found = try lines(
      """
      {
        "sounds": 1,
        "states": { "world": { "values": ["dry", "wet"] } },
        "buses": { "b": { "parent": "c", "ducks": [{ "under": "b" }, { "under": "d" }] } },
        "events": {
          "é": { "play": { "layers": ["a.wav", "b.wav", "bb.wav"] },
            "states": { "world": { "dry": {},
              "wett": {} } } },
          "f": { "bus": "b",
            "sends": { "cave": -6 },
            "play": { "layers": [{ "event": "é" },
              { "event": "g" }] } },
        },
      }
      """)
    #expect(
      found == [
        #"x/a.sounds:4:31: error: there is no bus "c" (at buses.b.parent); define it, or remove "#
          + "the reference [unknown-name]",
        #"x/a.sounds:4:75: error: there is no bus "d" (at buses.b.ducks.1.under); define it, or "#
          + "remove the reference [unknown-name]",
        #"x/a.sounds:6:51: error: there is no clip "x/bb.wav" (at events.é.play.layers.2); "#
          + #"did you mean "b.wav"? [missing-clip]"#,
        #"x/a.sounds:8:9: error: the state "world" has no value "wett" (at "#
          + #"events.é.states.world); did you mean "wet"? [unknown-value]"#,
        #"x/a.sounds:10:18: error: there is no reverb "cave" (at events.f.sends); define it, or "#
          + "remove the reference [unknown-name]",
        #"x/a.sounds:12:20: error: there is no event "g" (at events.f.play.layers.1.event); "#
          + "define it, or remove the reference [unknown-name]",
        #"x/a.sounds:11:39: warning: `states` of the event "é" doesn't count where "f" plays it "#
          + #"(at events.f.play.layers.0.event); give "f" its own, or expect none "#
          + "[nested-settings]",
      ], "\(found.joined(separator: "\n"))")
  }

  @Test("finds what can't have any effect where it stands")
  func mistakes() throws {
    let found = try lines(
      """
      {
        "sounds": 1,
        "clips": [{ "match": "*.wav", "gain": 1 }, { "match": "**/q.wav", "gain": 1 }],
        "parameters": { "speed": {}, "p": {} },
        "states": { "s": { "values": ["x"] } },
        "switches": { "w": { "values": ["x"] } },
        "buses": { "b": {}, "master": {} },
        "vcas": { "v": {} },
        "reverbs": { "r": {} },
        "events": {
          "e": {
            "play": {
              "random": ["b.wav",
                { "play": "a.wav", "parameters": { "p": { "blend": [[0, 0]] } } }],
              "avoid": 2, "parameters": { "speed": { "gain": [[0, 0]] } },
            },
          },
        },
      }
      """)
    #expect(
      found == [
        #"x/a.sounds:3:57: warning: no clip matches "x/**/q.wav" (at clips.1.match); correct "#
          + "`match`, or remove the rule [dead-rule]",
        #"x/a.sounds:4:19: warning: the parameter hides the built-in "speed" (at "#
          + "parameters.speed); rename it, or remove it to read what the engine measures "
          + "[built-in-name]",
        #"x/a.sounds:5:15: warning: no definition uses the state "s" (at states.s); remove it, or "#
          + "use it [unused-name]",
        #"x/a.sounds:6:17: warning: no definition uses the switch "w" (at switches.w); remove it, "#
          + "or use it [unused-name]",
        #"x/a.sounds:7:14: warning: no definition uses the bus "b" (at buses.b); remove it, "#
          + "unless the game uses it by its name [unused-name]",
        #"x/a.sounds:8:13: warning: no definition uses the VCA "v" (at vcas.v); remove it, or use "#
          + "it [unused-name]",
        #"x/a.sounds:9:16: warning: no definition uses the reverb "r" (at reverbs.r); remove it, "#
          + "unless the game uses it by its name [unused-name]",
        "x/a.sounds:11:5: warning: `avoid` is 2 among 2 choices (at events.e); give at most 1, as "
          + "more counts as that [no-effect]",
        "x/a.sounds:11:5: warning: a curve of `blend` on a container that is no blend (at "
          + "events.e); move it to the container with `blend`, or remove it [no-effect]",
      ], "\(found.joined(separator: "\n"))")
  }

  @Test("finds a folder without definitions, and clips that nothing plays as files")
  func folders() throws {
    let tree = try TemporaryTree(["a.wav": ""])
    let found = try tree.read().check()
    withExtendedLifetime(tree) {}
    #expect(found.map(\.rule) == [.noDefinitions] && found.allSatisfy(\.rule.isError), "\(found)")
    #expect(
      try lines("{\"sounds\": 1}", clips: ["a.wav"]) == [
        "x/a.wav: warning: no event plays the clip; remove it, or use it [dead-clip]"
      ])
  }

  @Test("finds settings of a nested event that don't count, unless the outer one has its own")
  func nested() throws {
    let found = try findings(
      """
      "buses": {"b": {}},
      "events": {
        "inner": {"play": "a.wav", "bus": "b", "cooldown": 1, "limit": {"voices": 2},
          "fade": {"start": 1}, "distance": {}, "gain": -3, "pitch": 2},
        "free": {"play": {"event": "inner"}},
        "own": {"play": {"event": "inner"}, "bus": "b", "cooldown": 2, "limit": {"voices": 1},
          "fade": {"stop": 1}, "distance": {"reference": 2}}}
      """)
    #expect(
      found == [
        "nested-settings: `bus`, `distance`, `limit`, `cooldown`, `fade` of the event \"inner\" "
          + "don't count where \"free\" plays it"
      ], "\(found)")
  }

  @Test("finds a default without a case, whether or not the switch is declared")
  func defaults() throws {
    for switches in ["", #""switches": {"surface": {"values": ["stone"]}}, "#] {
      let found = try lines(
        """
        {"sounds": 1, \(switches)"events": {"e": {"play": {"switch": "surface",
        "default": "Stone", "cases": {"stone": "a.wav"}}}}}
        """, clips: ["a.wav"])
      #expect(
        found == [
          #"x/a.sounds:2:12: error: the default "Stone" has no case (at events.e.play.default); "#
            + #"did you mean "stone"? [unknown-value]"#
        ], "\(found)")
    }
  }

  @Test("finds undeclared names near a declared or built-in one, and doesn't call that one unused")
  func similarNames() throws {
    let found = try lines(
      """
      {
        "sounds": 1,
        "parameters": { "rpm": {} },
        "switches": { "surface": { "values": ["x"] } },
        "events": {
          "e": {
            "play": { "blend": "rmp", "parts": [{ "at": 0, "play": "a.wav" }] },
            "modulators": { "tremble": { "kind": "lfo" } },
            "parameters": {
              "Speed": { "gain": [[0, 0]] }, "temble": { "gain": [[0, 0]] },
              "tremble": { "gain": [[0, 0]] }, "danger": { "gain": [[0, 0]] },
            },
          },
          "f": { "play": { "switch": "Surface", "cases": { "x": "b.wav" } } },
        },
      }
      """)
    func line(_ place: String, _ name: String, _ keys: String, _ near: String) -> String {
      "x/a.sounds:\(place): warning: nothing declares \"\(name)\" (at \(keys)); did you mean "
        + "\"\(near)\"? If not, declare it [similar-name]"
    }
    #expect(
      found == [
        line("7:26", "rmp", "events.e.play.blend", "rpm"),
        line("10:9", "Speed", "events.e.parameters", "speed"),
        line("10:40", "temble", "events.e.parameters", "tremble"),
        line("14:32", "Surface", "events.f.play.switch", "surface"),
      ], "\(found.joined(separator: "\n"))")
  }

  @Test("names the clip that was meant as the file has to write it")
  func intendedClips() throws {
    let found = try check(
      [
        "sub/b.sounds": """
        {"sounds": 1, "events": {"e": {"play": {"layers": ["engine.wav", "engine", "horn-*.wav",
        "Door.WAV", "deep/bell.wav", "nothing-at-all.wav"]}}}}
        """
      ],
      clips: [
        "engine.wav", "sub/engines/engine.flac", "horns/horn-1.wav", "sub/Door.wav", "sub/bell.wav",
      ])
    let remedies = found.filter { $0.rule == .missingClip }.map(\.remedy)
    #expect(
      remedies == [
        #"did you mean "../engine.wav"?"#, #"did you mean "../engine.wav"?"#,
        #"did you mean "../horns/horn-*.wav"?"#, #"did you mean "Door.wav"?"#,
        #"did you mean "bell.wav"?"#, "add it, or remove the reference",
      ], "\(found)")
  }

  @Test("tells a clip that is missing once, and nothing that follows from it")
  func consequences() throws {
    let found = try findings(
      """
      "events": {"e": {"play": {"random": ["z*.wav"], "avoid": 1}}, "f": {"play": {"event": "g"}}}
      """, clips: [])
    #expect(
      found == [
        #"missing-clip: no clip matches "z*.wav""#, #"unknown-name: there is no event "g""#,
      ], "\(found)")
  }

  @Test("finds clips that no engine can play, if they are used, and puts errors first")
  func unreadable() throws {
    let found = try check(
      [
        "a.sounds": #"{"sounds": 1, "parameters": {"p": {}}, "events": {"e": {"play": "z.wav"}}}"#,
        "unused.wav": "", "z.wav": "",
      ], clips: [])
    #expect(
      found.map(\.description) == [
        "z.wav: error: the clip can't be played: an empty file; export the sound again or leave "
          + "it out [unreadable-clip]",
        "a.sounds:1:30: warning: no curve, blend or switch reads the parameter \"p\" (at "
          + "parameters.p); remove it, or use it [unused-parameter]",
        "unused.wav: warning: no event plays the clip; remove it, or use it [dead-clip]",
      ], "\(found)")
  }

  @Test("asks whether the master was meant")
  func master() throws {
    let found = try check(
      ["a.sounds": #"{"sounds": 1, "events": {"e": {"bus": "Master", "play": "a.wav"}}}"#],
      clips: ["a.wav"])
    #expect(found.map(\.remedy) == [#"did you mean "master"?"#], "\(found)")
  }
}

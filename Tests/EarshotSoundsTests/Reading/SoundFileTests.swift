import Earshot
import Testing

@testable import EarshotSounds

@Suite("A definition file")
struct SoundFileTests {
  @Test("of the documentation reads as it says")
  func example() throws {
    let definitions = try SoundDefinitions.read(
      #"""
      { "sounds": 1,
        "events": {
          "hero/step": {
            "was": ["player/footstep"],
            "bus": "foley", "distance": { "reference": 1, "maximum": 40 },
            "limit": { "voices": 6, "per": "emitter", "steal": "oldest" }, "cooldown": 0.08,
            "play": { "switch": "surface", "default": "stone", "cases": {
              "grass": { "random": ["grass-1.wav", "grass-2.wav", "grass-3.wav"], "avoid": 2,
                         "pitch": [-1, 1], "gain": [-2, 0] },
              "water": { "layers": [ { "random": ["wade-*.wav"] },
                { "play": "splash.wav", "probability": 0.3, "delay": [0, 0.05] } ] } } },
            "parameters": { "speed": { "gain": [[0, -12], [2, -3], [8, 0]],
                                       "pitch": [[0, -2], [8, 1]] } } } } }
      """#)
    let event = try #require(definitions.events["hero/step"])
    #expect(event.id == SoundID("player/footstep"))
    #expect(event.bus == "foley")
    #expect(event.cooldown == 0.08)
    #expect(event.limit?.voices == 6 && event.limit?.per == .emitter)
    guard case .model(let distance) = event.distance else { return #expect(Bool(false)) }
    #expect(distance.maximum == 40)
    guard case .switch(let surface) = event.play.content else { return #expect(Bool(false)) }
    #expect(surface.name == "surface" && surface.usual == "stone")
    let grass = try #require(surface.cases["grass"])
    #expect(grass.pitch == -1...1 && grass.gain == -2...0)
    guard case .random(let choice) = grass.content else { return #expect(Bool(false)) }
    #expect(choice.avoid == 2)
    #expect(choice.choices.map(\.container.content) == (1...3).map { .clip("grass-\($0).wav") })
    guard case .layers(let layers) = surface.cases["water"]?.content else {
      return #expect(Bool(false))
    }
    #expect(layers[1].probability == 0.3 && layers[1].delay == 0...0.05)
    #expect(event.drives.map(\.target) == [.gain, .pitch])
    #expect(event.drives[0].curve.value(at: 1) == -7.5)
    #expect(definitions.event(named: "player/footstep") == event)
  }

  @Test("written and formatted reads as the same definitions")
  func roundTrip() throws {
    var random = RandomDefinitions(seed: 47)
    for _ in 0..<2_000 {
      let definitions = random.next()
      let text = definitions.text()
      let read = try SoundDefinitions.read(text)
      #expect(read == definitions, "\(text)")
      let formatted = try SoundDefinitions.formatted(text)
      #expect(formatted == text)
      guard read == definitions else { return }
    }
  }

  @Test("with mistakes says of each where it is and what to do")
  func allErrors() throws {
    let text = """
      {
        "sounds": 1,
        "evnts": {},
        "events": {
          "a": { "play": "a.wav", "gain": "-6 dB", "pich": 1 },
          "b": { "cooldown": -1 },
          "c": { "play": { "random": ["x.wav"], "silence": 1 } },
          "d": { "play": "../secret.wav", "limit": { "voices": 1.5 } },
          "e": { "play": "e.wav", "parameters": { "speed": { "gain": [[1, 0], [0, 0]] } } },
          "f": { "play": { "event": "e", "avoid": 2 } },
          "g": { "play": "g.wav", "bus": 5, "limit": { "voices": 1, "steal": "oldst" } }
        }
      }
      """
    let errors = try #require(throws: SoundDefinitionErrors.self) {
      try SoundDefinitions.read(text, file: "a.sounds")
    }
    let lines = errors.errors.map(\.description)
    let expected = [
      #"a.sounds:5:37: "gain" is text, not a number (at events.a.gain); "#
        + "write the number alone, in dB",
      #"a.sounds:5:46: unknown key "pich" (at events.a); did you mean "pitch"?"#,
      #"a.sounds:6:24: "cooldown" is -1 s (at events.b.cooldown); give 0 to 3600 s"#,
      #"a.sounds:6:10: the key "play" is missing (at events.b); add it"#,
      #"a.sounds:7:20: a container with "random" and "silence" (at events.c.play); "#
        + "leave one of them",
      #"a.sounds:8:58: "voices" is 1.5 (at events.d.limit.voices); "#
        + "give a whole number from 1 to 4096",
      #"a.sounds:8:20: the path "../secret.wav" leads out of the root folder (at events.d.play); "#
        + "move the clip into the folder that is loaded",
      #"a.sounds:9:73: the point at 0 follows the one at 1 (at events.e.parameters.speed.gain); "#
        + "put the points in order of their values",
      #"a.sounds:10:36: the key "avoid" is for "random", not for "event" (at events.f.play); "#
        + "leave it out",
      #"a.sounds:11:36: "bus" is a number, not a name in quotes (at events.g.bus); "#
        + "give a name in quotes",
      #"a.sounds:11:72: "steal" can't be "oldst" (at events.g.limit.steal); "#
        + #"did you mean "oldest"?"#,
      #"a.sounds:3:3: unknown key "evnts"; did you mean "events"?"#,
    ]
    #expect(lines.sorted() == expected.sorted(), "\(errors)")
  }

  @Test(
    "beyond a limit is refused with the limit's name",
    arguments: [
      (#"{"sounds": 2}"#, "; give 1"), (#"{}"#, "\"sounds\" is missing"),
      (#"{"sounds": 1, "events": {"": {"play": "a.wav"}}}"#, "an empty name"),
      (#"{"sounds": 1, "events": {"a\u0007": {"play": "a.wav"}}}"#, "control character"),
      (#"{"sounds": 1, "events": {"a": {"play": {"random": []}}}}"#, "1 to 1024"),
      (#"{"sounds": 1, "events": {"a": {"play": "/etc/passwd"}}}"#, "absolute"),
      (#"{"sounds": 1, "events": {"a": {"play": "b\\c.wav"}}}"#, "backslash"),
      (#"{"sounds": 1, "events": {"a": {"play": "*/c.wav"}}}"#, "wildcard"),
      (#"{"sounds": 1, "events": {"a": {"play": "x/"}}}"#, "folder"),
      (#"{"sounds": 1, "events": {"a": {"play": "a", "gain": [0, -2]}}}"#, "lower number first"),
      (#"{"sounds": 1, "events": {"a": {"play": "a", "gain": 1e999}}}"#, "too large"),
      (
        #"{"sounds":1,"buses":{"a":{"effects":[{"name":"x","kind":"lowPass","slope":7}]}}}"#,
        "multiple of 6"
      ),
      (
        #"{"sounds": 1, "buses": {"a": {"effects": [{"name": "x", "kind": "echo", "ratio": 7}]}}}"#,
        "unknown key"
      ),
      (
        #"{"sounds": 1, "buses": {"a": {"states": {"s": {"x": {"occlusion": 1}}}}}}"#,
        "unknown key \"occlusion\" (at buses.a.states.s.x); the keys here are gain, pitch, lowPass"
      ),
      (
        #"{"sounds":1,"events":{"a":{"play":"a","distance":{"model":"none","points":[[0,0]]}}}}"#,
        "has points and other keys"
      ),
      (
        #"{"sounds":1,"events":{"a":{"play":{"blend":"p","parts":[{"at":[0,4000],"play":"a"},"#
          + #"{"at":[3000,8000],"play":"b"}]}}}}"#,
        "two parts overlap from 3000 to 4000 (at events.a.play); leave a gap between them"
      ),
      (
        #"{"sounds":1,"events":{"a":{"play":{"blend":"p","parts":[{"at":4,"play":"a"},"#
          + #"{"at":[0,3],"play":"b"}]}}}}"#,
        #"the part at 0 follows the one at 4 (at events.a.play); put the parts in order of "at""#
      ),
    ])
  func limits(text: String, message: String) throws {
    let errors = try #require(throws: SoundDefinitionErrors.self) {
      try SoundDefinitions.read(text)
    }
    #expect(errors.description.contains(message), "\(errors)")
  }

  @Test(
    "of an event with what only a bus or an emitter has says where to set that",
    arguments: [
      (
        #""spread": 90"#,
        #""spread" can't be set here (at events.e.spread); give the emitter a radius instead: the "#
          + "game calls `setRadius`"
      ),
      (
        #""parameters": {"x": {"spread": [[0, 9]]}}"#,
        #""spread" can't be set here (at events.e.parameters.x.spread); give the emitter a radius"#
      ),
      (
        #""parameters": {"x": {"highPass": [[0, 90]]}}"#,
        "(at events.e.parameters.x.highPass); set `highPass` of the event's bus instead"
      ),
      (
        #""parameters": {"x": {"effect": {"dull": {"frequency": [[0, 90]]}}}}"#,
        "(at events.e.parameters.x.effect); move the curves to `parameters` of the effect's bus"
      ),
      (
        #""states": {"s": {"x": {"highPass": 90}}}"#,
        "(at events.e.states.s.x.highPass); set `highPass` of the event's bus instead"
      ),
      (
        #""states": {"s": {"x": {"sends": {"r": 0}}}}"#,
        "(at events.e.states.s.x.sends); set `sends` of the event's bus instead"
      ),
    ])
  func elsewhere(keys: String, message: String) throws {
    let errors = try #require(throws: SoundDefinitionErrors.self) {
      try SoundDefinitions.read(#"{"sounds": 1, "events": {"e": {"play": "a.wav", \#(keys)}}}"#)
    }
    #expect(errors.errors.count == 1 && errors.description.contains(message), "\(errors)")
  }

  @Test("lists no more than the first hundred of its mistakes")
  func manyErrors() throws {
    let keys = (0..<1_000).map { "\"k\($0)\": 0" }.joined(separator: ",")
    let errors = try #require(throws: SoundDefinitionErrors.self) {
      try SoundDefinitions.read("{\"sounds\": 1, \(keys)}")
    }
    #expect(errors.errors.count == SoundLimits.errors && errors.isCutShort)
  }

  @Test("nests containers only as deep as is stated")
  func depth() throws {
    func text(_ depth: Int) -> String {
      let play =
        String(repeating: #"{"layers": ["#, count: depth) + "\"a.wav\""
        + String(repeating: "]}", count: depth)
      return #"{"sounds": 1, "events": {"a": {"play": \#(play)}}}"#
    }
    _ = try SoundDefinitions.read(text(SoundLimits.containerDepth))
    #expect(throws: SoundDefinitionErrors.self) {
      try SoundDefinitions.read(text(SoundLimits.containerDepth + 1))
    }
  }
}

import Testing

@testable import EarshotSounds

@Suite("A folder of definition files")
struct SoundFolderTests {
  @Test("is one set of definitions, with clips relative to each file")
  func merging() throws {
    let tree = try TemporaryTree([
      "a.sounds": #"{"sounds": 1, "events": {"a": {"play": "x.wav"}}}"#,
      "deep/er/b.sounds": #"{"sounds": 1, "events": {"b": {"play": "../x.wav"}}, "hdr": {}}"#,
      "x.wav": "", "deep/x.wav": "", ".hidden/c.sounds": "wrong", "notes.txt": "",
    ])
    let folder = try tree.read()
    #expect(folder.files == ["a.sounds", "deep/er/b.sounds"])
    #expect(folder.clips == ["deep/x.wav", "x.wav"])
    #expect(folder.definitions.events["a"]?.play.content == .clip("x.wav"))
    #expect(folder.definitions.events["b"]?.play.content == .clip("deep/x.wav"))
    #expect(folder.definitions.hdr != nil)
    #expect(folder.place(ofEvent: "b") == SoundPlace(file: "deep/er/b.sounds", line: 1, column: 26))
  }

  @Test("replaces wildcards by the clips that match, in order")
  func wildcards() throws {
    let tree = try TemporaryTree([
      "a.sounds": #"""
      {"sounds": 1, "events": {
        "alone": {"play": "wade-*.wav"}, "one": {"play": "s*sh.wav"}, "none": {"play": "q*.wav"},
        "among": {"play": {"random": ["*.wav", {"play": "wade-*.wav", "weight": 2}]}}}}
      """#,
      "wade-10.wav": "", "wade-2.wav": "", "splash.wav": "", "sub/wade-3.wav": "", "wade-x.txt": "",
    ])
    let events = try tree.read().definitions.events
    func choices(_ name: String) -> [String]? {
      guard case .random(let random) = events[name]?.play.content else { return nil }
      return random.choices.map { choice in
        guard case .clip(let path) = choice.container.content else { return "?" }
        return "\(path) \(choice.weight)"
      }
    }
    #expect(choices("alone") == ["wade-10.wav 1.0", "wade-2.wav 1.0"])
    #expect(events["one"]?.play.content == .clip("splash.wav"))
    #expect(events["none"]?.play.content == .clip("q*.wav"))
    #expect(
      choices("among") == [
        "splash.wav 1.0", "wade-10.wav 1.0", "wade-2.wav 1.0", "wade-10.wav 2.0", "wade-2.wav 2.0",
      ])
  }

  @Test(
    "refuses what contradicts itself, with both places",
    arguments: [
      (
        #""events": {"a": {"play": "x.wav"}}"#, #""events": {"a": {"play": "y.wav"}}"#,
        #"b.sounds:1:26: the event "a" is defined at a.sounds:1:26 as well"#
      ),
      (#""hdr": {}"#, #""hdr": {}"#, "is defined at a.sounds:1:15 as well"),
      (
        #""events": {"a": {"play": "x.wav"}}"#,
        #""events": {"b": {"play": "y.wav", "was": ["a"]}}"#,
        #"the old name "a" is a name of "a" at a.sounds:1:26"#
      ),
      (
        #""states": {"a": {"values": ["x"]}}"#, #""switches": {"a": {"values": ["x"]}}"#,
        #"there is a state "a", too"#
      ),
      (
        #""states": {"a": {"values": ["dry", "wet"], "initial": "wett"}}"#, "",
        #"did you mean "wet"?"#
      ),
      (#""buses": {"a": {"parent": "b"}}"#, #""buses": {"b": {"parent": "a"}}"#, "under itself"),
      (#""buses": {"master": {"parent": "b"}}"#, "", "has a parent"),
      (
        #""buses": {"a": {"effects": [{"name": "e", "kind": "echo"}]}}"#,
        #""buses": {"b": {"effects": [{"name": "e", "kind": "echo"}]}}"#, "on the bus \"a\", too"
      ),
      (
        #""events": {"a": {"play": {"event": "b"}}}"#,
        #""events": {"b": {"play": {"event": "a"}}}"#,
        "plays itself"
      ),
    ])
  func contradictions(first: String, second: String, message: String) throws {
    let tree = try TemporaryTree([
      "a.sounds": "{\"sounds\": 1, \(first)}",
      "b.sounds": "{\"sounds\": 1" + (second.isEmpty ? "" : ", \(second)") + "}",
    ])
    let errors = try #require(throws: SoundDefinitionErrors.self) { try tree.read() }
    #expect(errors.description.contains(message), "\(errors)")
  }

  @Test("tells the errors of all its files at once")
  func errorsOfAll() throws {
    let tree = try TemporaryTree(["a.sounds": "{", "b.sounds": "[]", "c.sounds": "{\"sounds\": 1}"])
    let errors = try #require(throws: SoundDefinitionErrors.self) { try tree.read() }
    #expect(errors.errors.map(\.place.file) == ["a.sounds", "b.sounds"])
  }

  @Test("that isn't there is an error, and no events are no error")
  func absence() throws {
    #expect(throws: SoundDefinitionErrors.self) { try SoundFolder("/no/such/folder") }
    #expect(throws: SoundDefinitionErrors.self) { try SoundFolder("") }
    let tree = try TemporaryTree(["x.wav": ""])
    #expect(try tree.read().definitions == SoundDefinitions())
  }

  @Test("says what is wrong with a folder or a file as a whole, without a line")
  func wholes() throws {
    let tree = try TemporaryTree(["x.wav": "", "a.bank": "", "utf16.sounds": ""])
    try tree.write([0xFF, 0xFE, 0x7B, 0, 0x7D, 0], to: "utf16.sounds")
    func message(_ path: String) throws -> String {
      try #require(throws: SoundDefinitionErrors.self) { try SoundFolder(path) }.description
    }
    #expect(
      try message(tree.file("x.wav")).hasSuffix(
        "x.wav: a file, not a folder; name the folder that contains the definition files"))
    #expect(try message(tree.file("a.bank")).contains("a.bank: a bank of sound events, not a"))
    #expect(try message(tree.file("no")).hasSuffix("/no: there is no such folder; check the path"))
    #expect(try message(tree.path) == "utf16.sounds: the text is UTF-16; save the file as UTF-8")
  }

  @Test("refuses more buses, and deeper ones, than an engine can have")
  func manyBuses() throws {
    func errors(_ count: Int, deep: Bool) -> [String] {
      var definitions = SoundDefinitions()
      for number in 0..<count {
        definitions.buses["\(number)"] = SoundBus()
        if deep, number > 0 { definitions.buses["\(number)"]?.parent = "\(number - 1)" }
      }
      return SoundConsistency.errors(in: definitions, [:]).map(\.what)
    }
    #expect(errors(1_023, deep: false) == [])
    #expect(errors(1_024, deep: false) == ["one of 1024 buses"])
    #expect(errors(256, deep: true) == [])
    #expect(errors(300, deep: true) == ["buses are deeper under each other than 256"])
    var ring = SoundDefinitions()
    for (name, parent) in [("a", "c"), ("b", "a"), ("c", "b"), ("d", "c"), ("e", "none")] {
      ring.buses[name] = SoundBus()
      ring.buses[name]?.parent = parent
    }
    let found = SoundConsistency.errors(in: ring, [:])
    #expect(Set(found.map(\.key)) == ["buses.a", "buses.b", "buses.c"] && found.count == 3)
    let program = SoundProgram(ring, paths: [])
    let order = program.busOrder.map { program.buses[Int($0)] }
    #expect(order.sorted() == ["a", "b", "c", "d", "e"])
    #expect(order.firstIndex(of: "c") ?? 9 < order.firstIndex(of: "d") ?? 0, "\(order)")
  }

  @Test("refuses more of a section in all its files than each of them may have")
  func sections() throws {
    func file(_ letter: String) -> String {
      let entries = (0..<2_100).map { "\"\(letter)\($0)\": {}" }.joined(separator: ",")
      return "{\"sounds\": 1, \"reverbs\": {\(entries)}}"
    }
    let tree = try TemporaryTree(["a.sounds": file("a"), "b.sounds": file("b")])
    let errors = try #require(throws: SoundDefinitionErrors.self) { try tree.read() }
    #expect(errors.errors.map(\.key) == ["reverbs"], "\(errors)")
  }

  @Test("lets wildcards stand for so many clips in all")
  func wildcardLimit() {
    var expansion = WildcardExpansion((0..<6).map { "\($0).wav" }, most: 12)
    for isTooMuch in [false, false, true] {
      _ = expansion.expand(.clip("*.wav"))
      #expect(expansion.takeOverflow() == isTooMuch)
    }
  }

  @Test("with a chain of two thousand nested events is refused")
  func longChain() throws {
    let events = (0..<2_000).map { "\"\($0)\": {\"play\": {\"event\": \"\($0 + 1)\"}}" }
    let tree = try TemporaryTree([
      "a.sounds": "{\"sounds\": 1, \"events\": {\(events.joined(separator: ","))}}"
    ])
    let errors = try #require(throws: SoundDefinitionErrors.self) { try tree.read() }
    #expect(errors.errors.contains { $0.what.contains("nested deeper than 8") })
  }

  @Test(
    "matches patterns as it says",
    arguments: [
      ("a.wav", "*.wav", true), ("x/a.wav", "*.wav", false), ("x/a.wav", "**.wav", true),
      ("x/y/a.wav", "x/**", true), ("wade-1.wav", "wade-*.wav", true),
      ("wade.wav", "wade-*", false), ("a.wav", "**/a.wav", true), ("x/y/a.wav", "**/a.wav", true),
      ("ba.wav", "**/a.wav", false), ("x/a.wav", "x/**/a.wav", true),
      ("xa.wav", "x**/a.wav", false),
      ("", "*", true), ("abc", "a*b*c", true), ("acb", "a*b*c", false),
    ])
  func patterns(path: String, pattern: String, matches: Bool) {
    #expect(ClipPath.matches(path, pattern) == matches)
  }
}

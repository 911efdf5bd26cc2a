import Testing

@testable import EarshotScript

@Suite("An error in a script")
struct ScriptErrorTests {
  @Test(
    "says on one line where, what, and what to do",
    arguments: [
      (
        #"{"at": 0, "emitter": "a", "postion": [0, 0, 0]}"#,
        #"walk.earshot:2: there is no key "postion" here; did you mean `position`?"#
      ),
      (
        #"{"at": 0, "set": "a", "rate": 2, "shape": "sCurve"}"#,
        "walk.earshot:2: `shape` is the way of a `gain`, and this line sets none; leave it out"
      ),
      (
        #"{"at": 0, "set": "a", "clearance": {"gain": -6}}"#,
        #"walk.earshot:2: there is no key "clearance" here; give it on an `emitter` line"#
      ),
      (
        #"{"at": 0, "emitter": "a", "line": [[0, 0, 0], [1, 0, 0]]}"#,
        "walk.earshot:2: there is no key \"line\" here; give it in `shape`, as "
          + #"{"line": [[x, y, z], …]}"#
      ),
      (
        #"{"at": 0, "emitter": "a", "box": [1, 1, 1]}"#,
        "walk.earshot:2: there is no key \"box\" here; give it in `shape`, as "
          + #"{"box": [x, y, z]}"#
      ),
      (
        #"{"at": 0, "listener": "a", "stage": "left"}"#,
        "walk.earshot:2: `stage` is not 2 numbers; give [left, right], each from -1 to 1"
      ),
      (
        #"{"at": 0, "schedule": true, "plays": [{"play": "a", "dely": 1}]}"#,
        #"walk.earshot:2: there is no key "dely" in `plays[0]`; did you mean `delay`?"#
      ),
      (
        #"{"at": 0, "emiter": "a"}"#,
        "walk.earshot:2: the line has no action; did you mean `emitter`?"
      ),
      (
        #"{"at": 0, "sounds": "Sounds"}"#,
        "walk.earshot:2: the line has no action; did you mean `loadSounds`?"
      ),
      (
        #"{"at": 0, "emitter": "a", "gain": 60}"#,
        "walk.earshot:2: `gain` is 60, and its limit is -200 to 48 dB; "
          + "give a value within the limit"
      ),
      (
        #"{"at": 0, "emitter": "a", "gain": "loud"}"#,
        "walk.earshot:2: `gain` is text; give a number"
      ),
      (
        #"{"at": 0, "clip": "a", "tone": {"freqency": 1}}"#,
        #"walk.earshot:2: there is no key "freqency" in `tone`; did you mean `frequency`?"#
      ),
      (
        #"{"at": 0, "clip": "a", "tone": {"kind": "sin"}}"#,
        #"walk.earshot:2: `tone.kind` is "sin"; did you mean "sine"?"#
      ),
      (
        #"{"at": 0, "clip": "a", "flie": "b.wav"}"#,
        #"walk.earshot:2: there is no key "flie" here; did you mean `file`?"#
      ),
      (
        #"{"at": 0, "clip": "a"}"#,
        "walk.earshot:2: a clip needs `file` or `tone`; say where its sound comes from"
      ),
      (
        #"{"at": 0, "clip": "a", "file": "HTTPS://b/c.mp3"}"#,
        "walk.earshot:2: a script, which may come from a stranger, opens nothing of the network; "
          + "download it, and name the file"
      ),
      (
        #"{"at": 0, "clip": "a", "file": "b", "tone": {}}"#,
        "walk.earshot:2: a clip has both `file` and `tone`; leave one of them out"
      ),
      (
        #"{"at": 0, "supply": "talk", "voice": "v", "reader": 1}"#,
        "walk.earshot:2: a `supply` has both a `voice` and a `reader`; leave one of them out"
      ),
      (
        #"{"at": 0}"#,
        "walk.earshot:2: the line has no action; "
          + "give one of `clip`, `clipSet`, `embed`, `supply`, `unload`, `setCooldown`, "
          + "`setMarkers`, `setCaption`, "
          + "`node`, `listener`, `emitter`, `wall`, `walls`, `room`, `portal`, `zone`, `air`, "
          + "`surroundings`, `scatter`, `place`, `move`, `orbit`, `play`, `schedule`, `alert`, "
          + "`stop`, `pause`, `resume`, `seek`, `set`, `append`, `removeFollowers`, "
          + "`loadSounds`, `post`, `setParameter`, `setSwitch`, `setState`, `releaseSound`, "
          + "`stopSound`, `bus`, `effect`, `reverb`, `send`, `duck`, `snapshot`, `parameter`, "
          + "`drive`, `limit`, "
          + "`policy`, `label`, `remove`, `timeScale`, `pauseGame`, `resumeGame`, `interrupt`, "
          + "`endInterruption`, `suspend`, `restore`, `changeRoute`, `setOutput`, `hrtf`, "
          + "`loseDevice`, `restoreDevice`, `update`, `settle`, `pass`, "
          + "`unrecorded`"
      ),
      (
        #"{"at": 0, "state": "engine", "of": "clock", "steps": 5}"#,
        "walk.earshot:2: `state` lines are of recordings from before version 0.4; "
          + "record the game again"
      ),
      (
        #"{"at": 0, "wall": "a", "box": [1, 1, 1], "material": "bricks"}"#,
        #"walk.earshot:2: there is no material "bricks"; did you mean "brick"?"#
      ),
      (
        #"{"at": 0, "wall": "a", "box": [1, 1, 1]}"#,
        "walk.earshot:2: `material` is missing; say what the wall is made of, as \"brick\""
      ),
      (
        #"{"at": 0, "wall": "a", "box": [1, 1, 1], "like": "b", "material": "wood"}"#,
        "walk.earshot:2: the wall has two shapes, by `box` and by `like`; leave one of them out"
      ),
      (
        #"{"at": 0, "wall": "a", "like": "b", "material": "wood"}"#,
        #"walk.earshot:2: there is no wall "b"; make it on an earlier line"#
      ),
      (
        #"{"at": 0, "room": "a", "box": [1, 1, 1], "radius": 2}"#,
        "walk.earshot:2: the room has two shapes, by `box` and by `radius`; leave one of them out"
      ),
      (
        #"{"at": 0, "zone": "a", "box": [1, 1, 1], "radius": 2}"#,
        "walk.earshot:2: the zone has two shapes, by `box` and by `radius`; leave one of them out"
      ),
      (
        #"{"at": 0, "zone": "a", "edge": 2}"#,
        "walk.earshot:2: there is no zone \"a\" yet, and this line gives it no shape; "
          + "give one, as `box` with three sizes"
      ),
      (
        #"{"at": 0, "wall": "a", "material": "brick"}"#,
        "walk.earshot:2: there is no wall \"a\" yet, and this line gives it no shape; "
          + "give one, as `box` with three sizes"
      ),
      (
        #"{"at": 0, "zone": "a", "radius": 5, "position": [0, 0, 1]}"#,
        "walk.earshot:2: there is no key \"position\" here; "
          + "its place is that of its `parent`, a node"
      ),
      (
        #"{"at": 0, "zone": "a", "radius": 5, "reverb": "cave"}"#,
        "walk.earshot:2: `reverb` is text; give an object {…} of `preset`, `eax`, `level`"
      ),
      (
        #"{"at": 0, "surroundings": true}"#,
        "walk.earshot:2: `surroundings` is true or false; give on or off in double quotes"
      ),
      (
        #"{"at": 0, "portal": "a", "between": ["hall"]}"#,
        "walk.earshot:2: `between` is a list of 1; give one of 2"
      ),
      (
        #"{"at": 0, "portal": "a", "between": ["outside", null]}"#,
        #"walk.earshot:2: there is no room "outside"; what is outside is null"#
      ),
      (
        #"{"at": 0, "emitter": "a", "heardBy": "two"}"#,
        "walk.earshot:2: `heardBy` is \"two\"; "
          + #"give one of "nearest", "loudest", or {"listener": "two"}"#
      ),
      (
        #"{"at": 0, "portal": "a", "between": [null, null]}"#,
        "walk.earshot:2: the portal leads from a room into itself; "
          + "give two rooms, or null for outside"
      ),
      (
        #"{"at": 0, "portal": "a", "between": ["hall", null]}"#,
        #"walk.earshot:2: there is no room "hall"; make it on an earlier line"#
      ),
      (
        #"{"at": 0, "portal": "a", "openness": 0.5}"#,
        "walk.earshot:2: there is no portal \"a\" yet, and this line doesn't say which rooms it is "
          + "between; give `between`, as [\"hall\", null]"
      ),
      (
        #"{"at": 0, "emitter": "a", "shape": {"box": [1, 1, 1], "line": [[0, 0, 0], [1, 0, 0]]}}"#,
        "walk.earshot:2: a shape has either a `line` or a `box`; give one of them"
      ),
      (
        #"{"at": 0, "emitter": "a", "shape": {"box": [1, -1, 1]}}"#,
        "walk.earshot:2: `shape` is none: the shape encloses no volume, or all its "
          + "triangles have no area; "
          + "give it a size"
      ),
      (
        #"{"at": 0, "emitter": "a", "shape": {"line": [[1, 1, 1]]}}"#,
        "walk.earshot:2: `shape.line` is a list of 1, and its limit is 2 to 4096; "
          + "give a value within the limit"
      ),
      (
        #"{"at": 0, "listener": "a", "distanceFrom": "b"}"#,
        #"walk.earshot:2: there is no node "b"; make it on an earlier line"#
      ),
      (
        #"{"at": 0, "listener": "a", "beside": ["b"]}"#,
        #"walk.earshot:2: there is no listener "b"; make it on an earlier line"#
      ),
      (
        #"{"at": 0, "listener": "a", "mixesEach": true}"#,
        #"walk.earshot:2: there is no key "mixesEach" here; version 0.4 removed it: one listener "#
          + "hears each emitter, as `heardBy` of that says"
      ),
      (
        #"{"at": 0, "listener": "a", "beside": ["a"]}"#,
        #"walk.earshot:2: "a" listens already; name each listener once"#
      ),
      (
        #"{"at": 0, "listener": "a", "beside": ["b", "c", "d", "e"]}"#,
        "walk.earshot:2: `beside` is a list of 4, and its limit is 0 to 3; "
          + "give a value within the limit"
      ),
      (
        #"{"at": 0, "listener": "a", "stage": [1, 0]}"#,
        "walk.earshot:2: `stage` goes down, from 1 to 0; give the lower number first"
      ),
      (
        #"{"at": 0, "listener": "a", "weight": 2}"#,
        "walk.earshot:2: `weight` is 2, and its limit is 0 to 1; give a value within the limit"
      ),
      (
        #"{"at": 0, "emitter": "a", "heardBy": {"listener": "b"}}"#,
        #"walk.earshot:2: there is no listener "b"; make it on an earlier line"#
      ),
      (
        #"{"at": 0, "emitter": "a", "heardBy": "nearst"}"#,
        #"walk.earshot:2: `heardBy` is "nearst"; did you mean "nearest"?"#
      ),
      (
        #"{"at": 0, "node": "a", "emitter": "b"}"#,
        "walk.earshot:2: the line has two actions, `node` and `emitter`; "
          + "put each on a line of its own"
      ),
      (#"{"node": "a"}"#, "walk.earshot:2: `at` is missing; say when, in seconds"),
      (
        #"{"at": 0, "node": "a""#,
        "walk.earshot:2: column 22: the end of the line is where a comma or } should be; "
          + "end the object with }, on this line"
      ),
      ("[1]", "walk.earshot:2: the line is a list, not an object; write it as {…}"),
      (
        #"{"at": 0, "loseDevice": false}"#,
        "walk.earshot:2: `loseDevice` is not true; give true as its value"
      ),
      (
        #"{"at": 0, "set": "master"}"#,
        "walk.earshot:2: `set` says nothing to change; "
          + "give `gain`, `rate`, `priority` or `occlusion`, or what only voices have"
      ),
      (
        #"{"at": 0, "play": "horn"}"#,
        #"walk.earshot:2: there is no clip "horn"; make it on an earlier line"#
      ),
      (
        #"{"at": 0, "set": "mater", "gain": 0}"#,
        #"walk.earshot:2: there is no voice or emitter or bus "mater"; did you mean "master"?"#
      ),
      (
        #"{"at": 0, "orbit": "master", "raduis": 1, "period": 1}"#,
        #"walk.earshot:2: there is no key "raduis" here; did you mean `radius`?"#
      ),
      (
        #"{"at": 0, "orbit": "master", "period": 1}"#,
        "walk.earshot:2: `radius` is missing; add it"
      ),
    ])
  func sentences(line: String, sentence: String) {
    #expect(fault(line)?.description == sentence)
  }

  @Test("tells a line that goes back in time which line it should follow")
  func order() {
    let error = fault(#"{"at": 2, "node": "a"}"#, "# a comment", "", #"{"at": 1.5, "node": "b"}"#)
    #expect(
      error?.description
        == "walk.earshot:5: `at` is 1.5, before the 2 of line 2; put the lines in order of time")
    // One Double, but two frames.
    #expect(
      fault(
        #"{"at": 0.0000104166666666666666667, "node": "a"}"#,
        #"{"at": 0.0000104166666666666666666, "node": "a"}"#)?.key == "at")
  }

  @Test("keeps pan to flat voices")
  func pan() {
    let error = fault(
      clipLine, #"{"at": 0, "emitter": "e"}"#, #"{"at": 0, "play": "tick", "on": "e", "pan": 0}"#)
    #expect(
      error?.description == "walk.earshot:4: `pan` is for flat voices, and this one plays `on` an "
        + "emitter; leave one of them out")
  }

  @Test(
    "is plain when the file is no script at all",
    arguments: [
      ("", "walk.earshot: the script is empty; begin it with a header such as"),
      ("\n# nothing\n", "walk.earshot:2: the script is empty; begin it with a header such as"),
      (#"{"at": 0}"#, "walk.earshot:1: the first line is not a header"),
      (#"{"earshot": 2, "stereo": true}"#, "walk.earshot:1: the script is of version 2 of the"),
      (
        #"{"earshot": 1.5, "duration": 1}"#, "walk.earshot:1: `earshot` is 1.5; give a whole number"
      ),
      (#"{"earshot": 1}"#, "walk.earshot:1: `duration` is missing; add it"),
      (
        "RIFF\u{0}\u{0}",
        "walk.earshot:1: column 1: R is where a value should be; a scene script begins with "
          + #"{"earshot": 1, "duration": 5}"#
      ),
    ])
  func noScript(text: String, sentence: String) {
    let error = #expect(throws: ScriptError.self) { try readScript(text) }
    #expect(error?.description.hasPrefix(sentence) == true, "\(String(describing: error))")
  }

  @Test("is plain when the file cannot be read")
  func noFile() {
    let missing = #expect(throws: ScriptError.self) {
      try ScriptReader(path: "/nonexistent/a.earshot").header
    }
    #expect(
      missing?.description
        == "/nonexistent/a.earshot: cannot be opened (No such file or directory); check the path")
    let folder = #expect(throws: ScriptError.self) { try ScriptReader(path: "/").header }
    #expect(
      folder?.description.hasPrefix("/: cannot be read (") == true, "\(String(describing: folder))")
    let zero = #expect(throws: ScriptError.self) { try ScriptReader(path: "/\u{0}").header }
    #expect(zero?.line == nil)
    let endless = #expect(throws: ScriptError.self) { try ScriptReader(path: "/dev/zero").header }
    #expect(endless?.line == 1)
  }

  @Test("stays on one short line whatever names hold")
  func oneLine() throws {
    let name = "\u{1B}[2J\n\u{202E}" + String(repeating: "x", count: 200)
    let quoted = JSONWriter.text(of: .string(name))
    let error = fault(#"{"at": 0, "play": \#(quoted)}"#)
    let text = try #require(error?.description)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" }, "\(text)")
    #expect(text.count < 200)
    #expect(!ScriptError(file: "a\nb", line: 1, what: "x", remedy: "y").description.contains("\n"))
  }

  @Test("is thrown again when the reader is asked again")
  func again() throws {
    var reader = try ScriptReader(bytes: Array("{\"earshot\": 1, \"duration\": 5}\n{}\n".utf8))
    var errors: [ScriptError] = []
    for _ in 0..<2 {
      do { _ = try reader.next() } catch { errors.append(error) }
    }
    #expect(errors.count == 2 && errors[0] == errors[1])
  }
}

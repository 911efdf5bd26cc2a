import Earshot
import EarshotSounds
import StrictJSON
import TestScheduling
import TestSupport
import Testing

@testable import EarshotInspector

@Suite("Definitions that pages change", .waits)
struct EditTests {
  private static let text = """
    {
      "sounds": 1,
      // The mix of the game.
      "buses": { "music": { "gain": -3 /* as agreed */ }, "steps": {} },
      "events": {
        // Heard all the time.
        "hum": {
          "bus": "music",
          "gain": 0, // even
          "play": { "play": "hum.wav", "loop": true }
        },
        "step": { "play": "hum.wav", "parameters": { "pace": { "gain": [[0, -8], [3, 0]] } } }
      }
    }

    """

  /// A game with definitions that plays a hum.
  private final class Game {
    let folder: TestFolder
    let bench: InspectorBench
    let sounds: Sounds

    init(_ folder: TestFolder) throws {
      self.folder = folder
      bench = try InspectorBench()
      sounds = try bench.engine.loadSounds(folder: folder.path)
      sounds.post("hum")
      bench.render(frames: 9_600)
    }

    convenience init() throws {
      let folder = try TestFolder()
      try folder.write(EditTests.text, to: "game.sounds")
      let samples = (0..<48_000).map { Float($0 % 96 < 48 ? 0.25 : -0.25) }
      try folder.write(EditTests.wave(samples), to: "hum.wav")
      try self.init(folder)
      // The page has seen where the definitions are.
      let page = try bench.open()
      #expect(page.next("mix") { $0["canEdit"]?.flag == true } != nil)
    }

    func level() -> Double {
      bench.render(frames: 9_600)
      let samples = bench.engine.render(frameCount: 4_800)
      let power = samples.reduce(0) { $0 + Double($1 * $1) } / Double(samples.count)
      return Gain(linear: power.squareRoot()).decibels
    }

    func edit(_ path: String, _ value: String?) throws -> JSONValue {
      let value = value.map { #", "value": \#($0)"# } ?? ""
      return try bench.post("edit", #"{"file": "game.sounds", "path": \#(path)\#(value)}"#)
    }

    var file: String {
      get throws { String(decoding: try folder.bytes(of: "game.sounds"), as: UTF8.self) }
    }
  }

  /// 16-bit PCM.
  private static func wave(_ samples: [Float]) -> [UInt8] {
    func word(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let data = samples.flatMap { word(Int($0 * 32_767), 2) }
    return Array("RIFF".utf8) + word(36 + data.count, 4) + Array("WAVEfmt ".utf8) + word(16, 4)
      + word(1, 2) + word(1, 2) + word(48_000, 4) + word(96_000, 4) + word(2, 2) + word(16, 2)
      + Array("data".utf8) + word(data.count, 4) + data
  }

  @Test("A change is heard, and in no file")
  func heard() throws {
    let game = try Game()
    let before = game.level()
    let answer = try game.edit(#"["events", "hum", "gain"]"#, "-12")
    #expect(answer["changes"]?.list.count == 1, "\(answer)")
    #expect(answer["changes"]?[0]?["before"]?.number == 0)
    #expect(answer["changes"]?[0]?["after"]?.number == -12)
    #expect(abs(game.level() - before + 12) < 0.3)
    #expect(try game.file == Self.text)
  }

  @Test("A bus's gain, a range, a curve and a distance curve are changed")
  func kinds() throws {
    let game = try Game()
    let before = game.level()
    _ = try game.edit(#"["buses", "music", "gain"]"#, "-9")
    #expect(abs(game.level() - before + 6) < 0.3)
    for (path, value) in [
      (#"["events", "step", "pitch"]"#, "[-2, 2]"),
      (#"["events", "step", "parameters", "pace", "gain"]"#, "[[0, -20], [2, -3], [8, 1]]"),
      (#"["events", "step", "distance"]"#, #"{"reference": 2, "maximum": 30}"#),
      (#"["events", "step", "play"]"#, #"{"play": "hum.wav", "probability": 0.5}"#),
    ] {
      #expect(try game.edit(path, value)["changes"] != nil, "\(path)")
    }
    game.bench.render()
    let step = try #require(game.sounds.definitions.events["step"])
    #expect(step.pitch == -2...2 && step.play.probability == 0.5)
    #expect(step.drives.first?.curve.value(at: 2) == -3)
    guard case .model(let model)? = step.distance else {
      Issue.record("\(String(describing: step.distance))")
      return
    }
    #expect(model.reference == 2 && model.maximum == 30)
  }

  @Test("Save writes the file with its comments, and a restart hears it")
  func save() throws {
    let game = try Game()
    let before = game.level()
    _ = try game.edit(#"["events", "hum", "gain"]"#, "-12")
    _ = try game.edit(#"["events", "hum", "pitch"]"#, "[-1, 1]")
    let texts = try game.bench.post("edit", "{}")
    #expect(texts["error"] != nil)
    let changes = try game.bench.get("changes")
    game.bench.answer(changes)
    let difference = try JSONReader.read(Array(changes.body.utf8))
    #expect(difference["files"]?[0]?["before"]?.text == Self.text)
    #expect(try game.bench.post("save", "{}")["changes"]?.list.isEmpty == true)
    let saved = try game.file
    #expect(difference["files"]?[0]?["after"]?.text == saved)
    for part in [
      "// The mix of the game.", "\"gain\": -3, /* as agreed */", "// Heard all the time.",
      "\"gain\": -12, // even", "\"pitch\": [-1, 1],",
    ] {
      #expect(saved.contains(part), "\(part) in\n\(saved)")
    }
    #expect(try SoundDefinitions.formatted(saved) == saved)
    #expect(try game.folder.contents() == ["game.sounds", "hum.wav"])
    // The files count again, and say the same.
    #expect(abs(game.level() - before + 12) < 1.5)
    let again = try Game(game.folder)
    #expect(again.sounds.definitions.events["hum"]?.gain == -12 ... -12)
    #expect(abs(again.level() - before + 12) < 1.5)
  }

  @Test("A and B are heard in turn, and revert ends both")
  func ab() throws {
    let game = try Game()
    let before = game.level()
    _ = try game.edit(#"["events", "hum", "gain"]"#, "-12")
    #expect(abs(game.level() - before + 12) < 0.3)
    _ = try game.bench.post("hear", #"{"saved": true}"#)
    #expect(abs(game.level() - before) < 0.3)
    _ = try game.bench.post("hear", #"{"saved": false}"#)
    #expect(abs(game.level() - before + 12) < 0.3)
    let answer = try game.bench.post("revert", "{}")
    #expect(answer["changes"]?.list.isEmpty == true)
    #expect(abs(game.level() - before) < 0.3)
    #expect(try game.file == Self.text)
  }

  @Test("One of several changes is reverted")
  func revertOne() throws {
    let game = try Game()
    _ = try game.edit(#"["events", "hum", "gain"]"#, "-12")
    _ = try game.edit(#"["events", "hum", "play"]"#, nil)
    _ = try game.edit(#"["events", "step", "cooldown"]"#, "0.2")
    let answer = try game.bench.post(
      "revert", #"{"file": "game.sounds", "path": ["events", "hum", "gain"]}"#)
    #expect(answer["changes"]?.list.count == 1)
    #expect(answer["changes"]?[0]?["path"]?.list.map(\.text) == ["events", "step", "cooldown"])
    _ = try game.bench.post(
      "revert", #"{"file": "game.sounds", "path": ["events", "step", "cooldown"]}"#)
    #expect(try game.bench.post("save", "{}")["changes"]?.list.isEmpty == true)
    // Without a change nothing is written, not even in another layout.
    #expect(try game.file == Self.text)
  }

  @Test("What would make the files unusable is refused, and changes nothing")
  func refused() throws {
    let game = try Game()
    let before = game.sounds.definitions
    for (path, value) in [
      (#"["events", "hum", "gain"]"#, "\"loud\""), (#"["events", "hum", "gain"]"#, "99"),
      (#"["events", "hum", "play"]"#, nil), (#"["events", "hum", "volume"]"#, "1"),
      (#"["sounds"]"#, "2"), (#"[]"#, "3"), (#"["events", 0]"#, "{}"),
      (#"["events", "hum", "gain", "x"]"#, "1"), (#"[1.5]"#, "1"), (#""events""#, "1"),
      (#"["buses", "music", "parent"]"#, "\"music\""),
    ] as [(String, String?)] {
      let answer = try game.edit(path, value)
      #expect(answer["error"]?.text?.isEmpty == false, "\(path): \(answer)")
    }
    for file in ["../game.sounds", "/etc/passwd", "game.sounds/", "other.sounds", ""] {
      let answer = try game.bench.post(
        "edit", #"{"file": "\#(file)", "path": ["events", "hum", "gain"], "value": 1}"#)
      #expect(answer["error"]?.text?.contains("none of the files") == true, "\(answer)")
    }
    game.bench.render()
    #expect(game.sounds.definitions == before)
    let saved = try game.bench.post("save", "{}")
    #expect(saved["changes"]?.list.isEmpty == true)
    #expect(try game.file == Self.text)
  }

  @Test("A file that another program has changed isn't written over")
  func conflict() throws {
    let game = try Game()
    _ = try game.edit(#"["events", "hum", "gain"]"#, "-12")
    let other = Self.text.replacing("\"gain\": 0", with: "\"gain\": -1")
    try game.folder.write(other, to: "game.sounds")
    let answer = try game.bench.post("save", "{}")
    #expect(answer["error"]?.text?.contains("changed by another program") == true, "\(answer)")
    #expect(try game.file == other)
    _ = try game.bench.post("revert", "{}")
    let definitions = try game.bench.get("definitions")
    game.bench.answer(definitions)
    let read = try JSONReader.read(Array(definitions.body.utf8))
    #expect(read["files"]?[0]?["value"]?["events"]?["hum"]?["gain"]?.number == -1)
  }

  @Test("An event is auditioned with its parameters")
  func audition() throws {
    let game = try Game()
    _ = try game.edit(
      #"["events", "step", "play"]"#, #"{"play": "hum.wav", "loop": true}"#)
    let answer = try game.bench.post(
      "command", #"{"do": "post", "event": "step", "values": {"pace": 0}}"#)
    let instance = try #require(answer["instance"]?.text)
    let page = try game.bench.open()
    let frame = try #require(page.next("frame") { $0["instances"]?.list.count == 2 })
    let own = try #require(frame["instances"]?.list.first { $0[0]?.text == instance })
    #expect(own[5]?.list.count == 1 && own[3]?.text == "playing")
    #expect(own[6]?[0]?[1]?.number == 0)
    _ = try game.bench.post(
      "command", #"{"do": "parameter", "instance": "\#(instance)", "name": "pace", "value": 3}"#)
    #expect(
      page.next("frame") { frame in
        frame["instances"]?.list.first { $0[0]?.text == instance }?[6]?[0]?[1]?.number == 3
      } != nil)
    _ = try game.bench.post("command", #"{"do": "stop", "instance": "\#(instance)"}"#)
    #expect(page.next("frame") { $0["instances"]?.list.count == 1 } != nil)
    let missing = try game.bench.post("command", #"{"do": "post", "event": "stap"}"#)
    #expect(missing["error"]?.text?.contains("step") == true, "\(missing)")
  }

  @Test("Without definition files there is nothing to edit")
  func none() throws {
    let bench = try InspectorBench()
    let answer = try bench.post("edit", #"{"file": "a.sounds", "path": ["events"], "value": {}}"#)
    #expect(answer["error"]?.text?.contains("no folder") == true)
  }
}

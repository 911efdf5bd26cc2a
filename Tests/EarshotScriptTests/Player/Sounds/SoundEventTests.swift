import AudioFiles
import Earshot
import EarshotSounds
import TestSupport
import Testing

@testable import EarshotScript

@Suite("Sound events in scripts")
struct SoundEventTests {
  private let definitions = """
    {
      "sounds": 1,
      "states": { "weather": { "values": ["dry", "wet"] } },
      "events": {
        "step": { "play": { "switch": "ground", "cases": { "a": "a.wav", "b": "b.wav" } } },
        "hum": {
          "play": { "play": "a.wav", "loop": true },
          "parameters": { "loud": { "gain": [[0, -40], [1, 0]] } },
          "states": { "weather": { "wet": { "gain": -100 } } }
        }
      }
    }
    """

  /// Plays lines in a folder with definitions, and gives the largest sample of each tenth of a
  /// second.
  private func peaks(_ lines: String) throws -> [Float] {
    let folder = try TestFolder()
    let player = try player(lines, in: folder)
    defer { withExtendedLifetime(folder) {} }
    var samples: [Float] = []
    while try player.renderBlock() { player.withRenderedBlock { samples += $0 } }
    return (0..<10).map { tenth in
      samples[tenth * 9_600..<(tenth + 1) * 9_600].map { abs($0) }.max() ?? 0
    }
  }

  private func player(_ lines: String, in folder: TestFolder) throws -> ScriptPlayer {
    try folder.write(definitions, to: "sounds/game.sounds")
    for (name, level) in [("a", 0.25), ("b", 0.5)] {
      let samples = [Int16](repeating: Int16(level * 32_767), count: 4_800)
      try folder.write(Self.wave(samples), to: "sounds/\(name).wav")
    }
    try folder.write("{\"earshot\": 1, \"duration\": 1}\n" + lines, to: "scene.earshot")
    return try ScriptPlayer(path: folder.file("scene.earshot"))
  }

  /// A file of one channel at 48 kHz.
  private static func wave(_ samples: [Int16]) -> [UInt8] {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    var file = Array("RIFF".utf8) + bytes(36 + samples.count * 2, 4) + Array("WAVEfmt ".utf8)
    file += bytes(16, 4) + bytes(1, 2) + bytes(1, 2) + bytes(48_000, 4) + bytes(96_000, 4)
    file += bytes(2, 2) + bytes(16, 2) + Array("data".utf8) + bytes(samples.count * 2, 4)
    return file + samples.flatMap { bytes(Int($0), 2) }
  }

  @Test("post, parameters, states, release and stop do what they say")
  func actions() throws {
    let heard = try peaks(
      """
      {"at": 0, "loadSounds": "sounds"}
      {"at": 0, "emitter": "boots", "position": [0, 0, -1], "distance": {"model": "none"}}
      {"at": 0, "setSwitch": "ground", "value": "b", "on": "boots"}
      {"at": 0, "post": "step", "values": {"ground": "a"}}
      {"at": 0.2, "post": "hum", "as": "hum", "values": {"loud": 1}}
      {"at": 0.4, "setParameter": "loud", "value": 0, "of": "hum"}
      {"at": 0.6, "setParameter": "loud", "value": 1, "of": "hum"}
      {"at": 0.6, "setState": "weather", "value": "wet"}
      {"at": 0.8, "setState": "weather", "value": "dry"}
      {"at": 0.89, "stopSound": "hum", "fade": 0}
      """)
    let level = 0.25 * Float(0.5).squareRoot()
    func isNear(_ tenth: Int, _ wanted: Float) -> Bool { abs(heard[tenth] - wanted) < 0.003 }
    #expect(isNear(0, level) && heard[1] == 0, "\(heard)")
    #expect(isNear(3, level) && isNear(5, level / 100) && isNear(7, 0), "\(heard)")
    #expect(heard[8] > level / 2 && heard[9] == 0, "\(heard)")
  }

  @Test("a bank plays like its folder, and a damaged one gives one clear error")
  func bank() throws {
    let lines = #"{"at": 0, "loadSounds": "game.bank"}"# + "\n"
    let folder = try TestFolder()
    _ = try player(#"{"at": 0, "loadSounds": "sounds"}"#, in: folder)
    let files = try SoundFolder(folder.file("sounds"))
    let clips = ["a.wav", "b.wav"].map { name in
      SoundBankWriter.Clip(name, .original) { () throws(AudioFileError) in
        try FileBytes(path: folder.file("sounds/\(name)"))
      }
    }
    let writer = SoundBankWriter(files.definitions, SoundBankLabel(), clips)
    try writer.write(to: folder.file("game.bank"))
    try folder.write(
      "{\"earshot\": 1, \"duration\": 0.1}\n" + lines
        + #"{"at": 0, "post": "step", "values": {"ground": "b"}}"#, to: "bank.earshot")
    let player = try ScriptPlayer(path: folder.file("bank.earshot"))
    var loudest: Float = 0
    while try player.renderBlock() {
      player.withRenderedBlock { loudest = $0.reduce(loudest) { max($0, abs($1)) } }
    }
    #expect(abs(loudest - 0.5 * Float(0.5).squareRoot()) < 0.003)
    try folder.write(Array(try folder.bytes(of: "game.bank").prefix(40)), to: "game.bank")
    let broken = try ScriptPlayer(path: folder.file("bank.earshot"))
    #expect {
      while try broken.renderBlock() {}
    } throws: { error in
      let message = "\(error)"
      return message.contains("/bank.earshot:2: ") && message.contains("copy the bank again")
    }
  }

  @Test("released, a loop ends with its pass")
  func release() throws {
    let heard = try peaks(
      """
      {"at": 0, "loadSounds": "sounds"}
      {"at": 0, "post": "hum", "as": "hum", "values": {"loud": 1}}
      {"at": 0.25, "releaseSound": "hum"}
      """)
    #expect(heard[..<3].allSatisfy { $0 > 0.1 } && heard[3...].allSatisfy { $0 == 0 }, "\(heard)")
  }

  private let lacking = """
    {"at": 0, "loadSounds": "sounds"}
    {"at": 0, "emitter": "boots", "position": [0, 0, -1]}
    {"at": 0.1, "post": "stepp", "on": "boots"}
    {"at": 0.1, "post": "hum", "values": {"lowd": 1}}
    {"at": 0.2, "setParameter": "loude", "value": 1}
    {"at": 0.2, "setState": "weather", "value": "wett"}
    {"at": 0.2, "setState": "wheather", "value": "wet"}
    {"at": 0.3, "setSwitch": "grund", "value": "a", "on": "boots"}
    """

  @Test("what sound events lack is told once, with the line and what was meant")
  func missing() throws {
    let folder = try TestFolder()
    let player = try player(lacking, in: folder)
    defer { withExtendedLifetime(folder) {} }
    var perBlock: [String] = []
    while try player.renderBlock() {
      perBlock += player.soundNotices.compactMap {
        if case .missing(let what) = $0 { what } else { nil }
      }
    }
    let told = player.missing.first.map { "\($0.line): \($0.why)" }
    #expect(
      told == [
        "4: There is no sound event \"stepp\". Did you mean \"step\"?",
        "5: There is no parameter or switch \"lowd\". Did you mean \"loud\"?",
        "6: There is no parameter or switch \"loude\". Did you mean \"loud\"?",
        "7: weather: There is no value \"wett\". Did you mean \"wet\"?",
        "8: There is no state \"wheather\". Did you mean \"weather\"?",
        "9: There is no switch \"grund\". Did you mean \"ground\"?",
      ], "\(told)")
    #expect(perBlock.count == told.count && player.missing.count == told.count)
    #expect(player.idleLines.count == 0)
  }

  @Test("a folder without events, and a clip that isn't there, are told where it is loaded")
  func empty() throws {
    let folder = try TestFolder()
    try folder.write("", to: "none/readme.txt")
    defer { withExtendedLifetime(folder) {} }
    let player = try player("{\"at\": 0.5, \"loadSounds\": \"none\"}", in: folder)
    while try player.renderBlock() {}
    let told = player.missing.first.map { "\($0.line): \($0.why)" }
    #expect(told == ["2: \"none\" defines no sound events."], "\(told)")
  }

  @Test("a trace has what was missing, with the line")
  func trace() throws {
    let folder = try TestFolder()
    let player = try player(lacking, in: folder)
    let trace = try TraceWriter(path: folder.file("trace.jsonl"))
    while try player.renderBlock() { try trace.noteBlock(of: player) }
    try trace.finish()
    let lines = String(decoding: try folder.bytes(of: "trace.jsonl"), as: UTF8.self)
      .split(separator: "\n").filter { $0.contains("\"missing\"") }
    #expect(lines.count == 6, "\(lines)")
    #expect(lines.first?.contains("\"line\": 4, \"missing\": \"There is no sound event") == true)
  }

  @Test("an explanation tells the lines up to its time")
  func explanation() throws {
    let folder = try TestFolder()
    _ = try player(lacking, in: folder)
    var lines: [Int] = []
    _ = try ScriptExplanation.explanations(
      of: nil, at: ScriptTime(0.15), ScriptReader(path: folder.file("scene.earshot")),
      remark: { line, _ in lines.append(line) })
    #expect(lines == [4, 5])
  }

  @Test("voices of events are explained by instance, event, emitter and line")
  func explainedVoices() throws {
    let folder = try TestFolder()
    _ = try player(
      """
      {"at": 0, "loadSounds": "sounds"}
      {"at": 0, "emitter": "boots", "position": [0, 0, -2]}
      {"at": 0, "post": "step", "values": {"ground": "b"}}
      {"at": 0.1, "post": "hum", "on": "boots", "as": "motor", "values": {"loud": 1}}
      {"at": 0.8, "post": "step", "as": "last", "values": {"ground": "b"}}
      """, in: folder)
    func explained(_ wish: String?, at time: Double = 0.3) throws -> [ScriptExplanation] {
      try ScriptExplanation.explanations(
        of: wish, at: ScriptTime(time), ScriptReader(path: folder.file("scene.earshot")))
    }
    for wish in [nil, "motor", "hum", "boots", ":5"] {
      let found = try explained(wish)
      try #require(found.count == 1, "\(wish ?? "all")")
      #expect(found[0].title == "event `hum` `motor`: clip `a.wav` on `boots`, line 5")
      #expect(found[0].event == "hum" && found[0].number == 0 && found[0].emitter == "boots")
      // Two metres away: half as loud.
      #expect(abs(found[0].explanation.gain - 0.5) < 1e-6, "\(found[0].explanation.gain)")
      #expect(found[0].json.contains(#""event": "hum", "clip": "a.wav""#), "\(found[0].json)")
    }
    #expect(try explained(nil, at: 0.05).map(\.event) == ["step"])
    for (wish, reason) in [
      ("step", "the event \"step\", posted on line 4, plays no voice then: it has ended"),
      ("last", "the voice \"last\" is played at 0.8 s, which is later"),
      ("moto", "did you mean \"motor\"?"),
    ] {
      let error = #expect(throws: ScriptError.self) { try explained(wish) }
      #expect(error?.description.contains(reason) ?? false, "\(wish): \(error as Any)")
    }
  }

  @Test("mistakes are clear")
  func mistakes() {
    #expect(
      fault(#"{"at": 0, "post": "step"}"#)?.description
        == "walk.earshot:2: no sound events are loaded; load a folder with `loadSounds` first")
    let load = #"{"at": 0, "loadSounds": "sounds"}"#
    #expect(
      fault(load, #"{"at": 0, "releaseSound": "hum"}"#)?.description.contains("\"hum\"") == true)
    #expect(
      fault(load, #"{"at": 0, "post": "a", "on": "b"}"#)?.description.contains("\"b\"") == true)
    #expect(throws: ScriptError.self) { try peaks(#"{"at": 0, "loadSounds": "nowhere"}"#) }
  }
}

import AudioFiles
import Foundation
import TestSupport
import Testing

@Suite("earshot render")
struct RenderCommandTests {
  static let bee = """
    {"earshot": 1, "duration": 0.5}
    {"at": 0, "clip": "hum", "tone": {"frequency": 220, "seconds": 1, "level": -12}}
    {"at": 0, "emitter": "bee", "position": [1, 0, -1]}
    {"at": 0, "orbit": "bee", "radius": 1.5, "period": 2}
    {"at": 0.1, "play": "hum", "on": "bee", "as": "humming", "loop": true, "rate": 1.1}
    """

  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write(Self.bee, to: "bee.earshot")
  }

  private func floats(_ name: String) throws -> [Float] {
    // The samples of our float files are all bytes after the header.
    let bytes = try folder.bytes(of: name)
    let start = try #require(bytes.count > 58 ? 58 : nil, "\(name) is too short")
    return bytes[start...].withUnsafeBytes { raw in
      (0..<raw.count / 4).map { raw.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
    }
  }

  @Test("ends when it is done: nobody waits at its end for OpenAL that is at rest")
  func end() throws {
    let times = try (0..<5).map { _ in
      let start = ContinuousClock.now
      _ = try Earshot.run("render", "bee.earshot", "-o", "bee.wav", in: folder)
      return ContinuousClock.now - start
    }
    #expect(times.min().map { $0 < .seconds(1.9) } == true, "\(times)")
  }

  @Test("with --stats it tells how loud the output and metered buses were")
  func stats() throws {
    try folder.write(
      Self.bee + "\n" + #"{"at": 0.1, "bus": "music", "metered": true}"#, to: "loud.earshot")
    let outcome = try Earshot.run(
      "render", "loud.earshot", "-o", "loud.wav", "--stats", in: folder)
    #expect(outcome.status == 0 && outcome.output == "")
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 3, "\(outcome.errors)")
    #expect(lines[0].contains(/^master: [−-]\d+\.\d LUFS, true peak [−-]\d+\.\d dBTP$/))
    #expect(lines[1] == "music: silence, true peak silence")
    #expect(lines[2].hasPrefix("voices: at most 1 at once, 1 of them heard; 0 gave way"))
  }

  @Test("writes a wave file and a trace, says nothing, and leaves nothing else")
  func renders() throws {
    let outcome = try Earshot.run(
      "render", "bee.earshot", "-o", "bee.wav", "--trace", "bee.jsonl", in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "" && outcome.errors == "")
    #expect(try folder.contents() == ["bee.earshot", "bee.jsonl", "bee.wav"])
    let samples = try floats("bee.wav")
    #expect(samples.count == 2 * 24_000)
    #expect(samples[..<(2 * 4_800)].allSatisfy { $0 == 0 })
    #expect(samples[(2 * 4_800)...].contains { abs($0) > 0.05 })
    let trace = String(decoding: try folder.bytes(of: "bee.jsonl"), as: UTF8.self)
    #expect(trace.split(separator: "\n").count == 26, "\(trace.prefix(300))")
  }

  @Test(
    "writes the kind of file that its suffix says, and it sounds as the wave file does",
    arguments: [
      ("caf", "CAF", 0.0), ("aiff", "AIFF", 0), ("au", "AU", 0), ("flac", "FLAC", 1e-6),
      ("OGG", "Ogg", 0.02), ("opus", "Ogg", 0.05), ("mp3", "MPEG audio", 0.02),
    ])
  func kinds(_ suffix: String, container: String, within limit: Float) throws {
    for name in ["bee.wav", "bee.\(suffix)"] {
      let outcome = try Earshot.run("render", "bee.earshot", "-o", name, in: folder)
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    }
    #expect(try folder.contents() == ["bee.\(suffix)", "bee.earshot", "bee.wav"].sorted())
    let sounds = try ["bee.wav", "bee.\(suffix)"].map {
      try AudioFile.read(path: folder.url.appending(path: $0).path)
    }
    #expect(sounds[1].info.container == container)
    // Where it is cut off in the midst of a tone, an encoder does as it likes.
    let pairs = zip(sounds[0].samples.values(ofChannel: 0), sounds[1].samples.values(ofChannel: 0))
      .prefix(23_000)
    let difference = pairs.map { abs($0 - $1) }.max() ?? 1
    #expect(sounds[1].samples.frameCount >= 24_000 && difference <= limit, "\(difference)")
  }

  @Test("s16 is the same in all kinds of file that have it")
  func integers() throws {
    var sounds: [[Float]] = []
    for name in ["bee.wav", "bee.flac", "bee.aiff"] {
      let outcome = try Earshot.run(
        "render", "bee.earshot", "-o", name, "--format", "s16", in: folder)
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
      let sound = try AudioFile.read(path: folder.url.appending(path: name).path)
      #expect(sound.info.bitsPerSample == 16)
      sounds.append(sound.samples.values(ofChannel: 0))
    }
    #expect(sounds[0] == sounds[1] && sounds[0] == sounds[2])
  }

  @Test(
    "what no file of that kind can be is refused before the work",
    arguments: [
      (
        ["bee.xyz"],
        "is no kind of file that is written; there are caf, wav, aiff, au, flac, ogg, opus"
      ),
      (["bee.ogg", "--format", "s16"], "Ogg cannot hold I16"),
      (["bee.flac", "--format", "float"], "FLAC cannot hold F32"),
      (["no/such/bee.ogg"], "make the folder first"),
      (["bee.mp3"], "convert to 2 channels"),
    ])
  func otherKinds(_ words: [String], says: String) throws {
    // A day takes longer than any test may.
    try folder.write(
      #"{"earshot": 1, "duration": 40000, "channels": "quad"}"#, to: "bee.earshot")
    let outcome = try Earshot.start(["render", "bee.earshot", "-o"] + words, in: folder).outcome()
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(try folder.contents() == ["bee.earshot"])
  }

  @Test("without room for the wave file on the way it is said where, and nothing is left")
  func fullDisk() throws {
    try folder.write("precious", to: "old.flac")
    try folder.write("", to: "way/.empty")
    let outcome = try Earshot.run(
      "render", "bee.earshot", "-o", "old.flac", in: folder,
      environment: ["TMPDIR": folder.url.appending(path: "way").path], fileBlocks: 50)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("old.flac: ") && outcome.errors.contains("set TMPDIR"))
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(try folder.contents() == ["bee.earshot", "old.flac", "way"])
    let way = try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/way")
    #expect(way == [".empty"])
    #expect(try folder.bytes(of: "old.flac") == Array("precious".utf8))
  }

  @Test(
    "nothing is written over a sound of the script",
    arguments: [
      ["hum.wav"], ["way/../hum.wav"], ["link.wav"], ["hum.flac"], ["x.wav", "--trace", "hum.wav"],
    ])
  func overSounds(_ words: [String]) throws {
    let sound = words[0] == "hum.flac" ? "hum.flac" : "hum.wav"
    _ = try Earshot.run("render", "bee.earshot", "-o", sound, in: folder)
    try folder.write("", to: "way/.empty")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.wav"), withDestinationPath: "hum.wav")
    try folder.write(
      """
      {"earshot": 1, "duration": 0.1}
      {"at": 0, "clip": "hum", "file": "\(sound)"}
      {"at": 0, "play": "hum"}
      """, to: "over.earshot")
    let before = try folder.bytes(of: sound)
    let outcome = try Earshot.start(["render", "over.earshot", "-o"] + words, in: folder).outcome()
    #expect(outcome.status == 2 && outcome.errors.contains("would be written over"), "\(outcome)")
    let isSame = try folder.bytes(of: sound) == before
    #expect(isSame)
  }

  @Test("lines that do nothing are told, and the others are rendered")
  func idleLines() throws {
    try folder.write(
      Self.bee + """

        {"at": 0.2, "play": "hum", "start": 1.5}
        {"at": 0.7, "stop": "humming"}

        """, to: "idle.earshot")
    let outcome = try Earshot.run("render", "idle.earshot", "-o", "idle.wav", in: folder)
    #expect(outcome.status == 0)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 2, "\(lines)")
    #expect(lines.first?.hasPrefix("idle.earshot:6: nothing comes of this line: ") ?? false)
    #expect(lines.last?.hasPrefix("idle.earshot:7: nothing comes of this line: ") ?? false)
    _ = try Earshot.run("render", "bee.earshot", "-o", "bee.wav", in: folder)
    let isSame = try folder.bytes(of: "idle.wav") == folder.bytes(of: "bee.wav")
    #expect(isSame)
  }

  @Test("a sound is no broken script, nor a script a broken sound")
  func mixups() throws {
    _ = try Earshot.run("render", "bee.earshot", "-o", "bee.wav", in: folder)
    for words in [["render", "bee.wav", "-o", "new.wav"], ["explain", "bee.wav", "--at", "0"]] {
      let outcome = try Earshot.start(words, in: folder).outcome()
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("bee.wav: a sound file, and "), "\(outcome.errors)")
      #expect(outcome.errors.contains("`earshot play`"), "\(outcome.errors)")
    }
    for words in [["info", "bee.earshot"], ["convert", "bee.earshot", "-o", "new.wav"]] {
      let outcome = try Earshot.start(words, in: folder).outcome()
      #expect(outcome.status == 2)
      #expect(
        outcome.errors == "bee.earshot: a scene script; `earshot render` makes a sound of it\n")
    }
  }

  @Test("renders the same bytes twice, and finds files beside the script, not where it is run")
  func repeats() throws {
    try folder.write(
      #"""
      {"earshot": 1, "duration": 0.3, "sampleRate": 44100}
      {"at": 0, "clip": "bee", "file": "sounds/bee.wav"}
      {"at": 0, "play": "bee"}
      """#, to: "scenes/again.earshot")
    try folder.write("", to: "scenes/sounds/.empty")
    var outcome = try Earshot.run(
      "render", "bee.earshot", "--output=scenes/sounds/bee.wav", "--format", "s24", in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    for name in ["a.wav", "b.wav"] {
      outcome = try Earshot.run("render", "scenes/again.earshot", "-o\(name)", in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let isSame = try folder.bytes(of: "a.wav") == folder.bytes(of: "b.wav")
    #expect(isSame)
    #expect(try floats("a.wav").contains { abs($0) > 0.05 })
  }

  @Test("a mistake is one line with file, line and remedy; status 2; and nothing is left")
  func mistakes() throws {
    let broken: [(line: String, says: String)] = [
      (#"{"at": 0, "play": "hmu"}"#, #"broken.earshot:6: there is no clip "hmu"; did you mean"#),
      (#"{"at": 0.2, "clip": "no", "file": "no.wav"}"#, "broken.earshot:6: no.wav: "),
      (#"{"at": 0.2, "clip": "no", "file": "bee.earshot"}"#, "broken.earshot:6: bee.earshot: "),
      (#"{"at": 0.2, "set": "bee", "gain": 90}"#, "broken.earshot:6: `gain` is 90"),
      (#"{"at": 900, "nonsense": 1}"#, "broken.earshot:6: "),
    ]
    for (line, says) in broken {
      let text = Self.bee.replacing(#""at": 0.1"#, with: #""at": 0"#) + "\n" + line + "\n"
      try folder.write(text, to: "broken.earshot")
      try folder.write("precious", to: "old.wav")
      let outcome = try Earshot.run(
        "render", "broken.earshot", "-o", "old.wav", "--trace", "new.jsonl", in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix(says), "heard \(outcome.errors), expected \(says)")
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
      #expect(outcome.errors.contains("; "), "no remedy in \(outcome.errors)")
      #expect(try folder.contents() == ["bee.earshot", "broken.earshot", "old.wav"])
      #expect(try folder.bytes(of: "old.wav") == Array("precious".utf8))
    }
  }

  @Test(
    "arguments that make no sense are told in one line, with status 2",
    arguments: [
      (["rendr", "a"], "did you mean `render`?"),
      (["--halp"], "did you mean `--help`?"),
      (["render"], "the script is missing"),
      (["render", "bee.earshot"], "`-o OUT.wav`"),
      (["render", "bee.earshot", "-o"], "after `-o` comes a file's name"),
      (["render", "bee.earshot", "-o", "a.wav", "b.wav"], "`b.wav` is one too many"),
      (["render", "bee.earshot", "-o", "a.wav", "--trce", "b"], "did you mean `--trace`?"),
      (["render", "bee.earshot", "-o", "a.wav", "--format", "mp3"], "float, s16 or s24"),
      (["render", "bee.earshot", "-o", "a.wav", "-o", "b.wav"], "given twice"),
      (["render", "bee.earshot", "-o", "a.wav", "--quiet=1"], "takes no value"),
      (["render", "bee.earshot", "-o", "bee.earshot"], "written over the script"),
      (["render", "bee.earshot", "-o", "./bee.earshot"], "written over the script"),
      (["render", "bee.earshot", "-o", "a.wav", "--trace", "./a.wav"], "over the output"),
      (["render", "bee.earshot", "-o", "."], "a folder"),
      (["render", "bee.earshot", "-o", "no/such/a.wav"], "make the folder first"),
      (["render", "no.earshot", "-o", "a.wav"], "no.earshot: cannot be opened"),
      (["render", ".", "-o", "a.wav"], "directory"),
      (["help", "plya"], "did you mean `play`?"),
      (["devices", "all"], "one too many"),
      (["play"], "what to play is missing"),
      (["play", "bee.earshot", "--device", "a kazoo"], "`earshot devices` lists"),
      (["play", "no.wav"], "no.wav: "),
      ([], "earshot --help"),
    ])
  func usage(_ arguments: [String], says: String) throws {
    let outcome = try Earshot.start(arguments, in: folder).outcome()
    #expect(outcome.status == 2, "\(arguments): \(outcome.errors)")
    #expect(outcome.errors.contains(says), "heard \(outcome.errors), expected \(says)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(try folder.contents() == ["bee.earshot"])
  }

  @Test("ctrl-C ends it at once with status 130, and leaves what was there")
  func interrupted() throws {
    let long = Self.bee.replacing(
      #""duration": 0.5"#, with: #""duration": 60000, "sampleRate": 8000"#)
    try folder.write(long, to: "long.earshot")
    try folder.write("precious", to: "old.wav")
    let running = try Earshot.start(
      ["render", "long.earshot", "-o", "old.wav", "--trace", "t.jsonl"], in: folder)
    // Asleep as a task it would let other tests go first, for minutes in which the child computes.
    #expect(try wait { try folder.contents().count >= 5 })
    running.interrupt()
    let outcome = try running.outcome()
    #expect(outcome.status == 130 && !outcome.isSignalled, "\(outcome)")
    #expect(try folder.contents() == ["bee.earshot", "long.earshot", "old.wav"])
    #expect(try folder.bytes(of: "old.wav") == Array("precious".utf8))
  }
}

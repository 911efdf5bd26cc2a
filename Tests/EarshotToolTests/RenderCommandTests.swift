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
    // The samples of a float file of ours are what is behind the header, to the end.
    let bytes = try folder.bytes(of: name)
    let start = try #require(bytes.count > 58 ? 58 : nil, "\(name) is too short")
    return bytes[start...].withUnsafeBytes { raw in
      (0..<raw.count / 4).map { raw.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
    }
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
    "a name that is another kind's is refused, with the way to that kind",
    arguments: ["bee.mp3", "bee.OGG", "so/bee.flac", "bee.m4a"])
  func otherKinds(_ name: String) throws {
    let outcome = try Earshot.run("render", "bee.earshot", "-o", name, in: folder)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.contains("write `-o OUT.wav`, and let `earshot convert`"))
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(try folder.contents() == ["bee.earshot"])
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
  func interrupted() async throws {
    let long = Self.bee.replacing(
      #""duration": 0.5"#, with: #""duration": 60000, "sampleRate": 8000"#)
    try folder.write(long, to: "long.earshot")
    try folder.write("precious", to: "old.wav")
    let running = try Earshot.start(
      ["render", "long.earshot", "-o", "old.wav", "--trace", "t.jsonl"], in: folder)
    for _ in 0..<1_000 where try folder.contents().count < 5 {
      try await Task.sleep(for: .milliseconds(10))
    }
    running.interrupt()
    let outcome = running.outcome()
    #expect(outcome.status == 130 && !outcome.isSignalled, "\(outcome)")
    #expect(try folder.contents() == ["bee.earshot", "long.earshot", "old.wav"])
    #expect(try folder.bytes(of: "old.wav") == Array("precious".utf8))
  }
}

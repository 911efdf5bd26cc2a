import AudioFiles
import Earshot
import Foundation
import TestSupport
import Testing

@testable import EarshotScript

@Suite("Paths in scripts")
struct ScriptPathTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file(name), withIntermediateDirectories: true)
  }

  @Test("a script's folder ends at its last slash, also where a combining mark follows it")
  func combiningMark() throws {
    try makeFolder("in")
    try folder.write([Float](repeating: 0.25, count: 4_800), to: "in/a.wav")
    let path = folder.file("in/\u{301}s.earshot")
    let script = """
      {"earshot": 1, "duration": 0.1}
      {"at": 0, "clip": "a", "file": "a.wav"}
      {"at": 0, "play": "a"}
      """
    try Data(script.utf8).write(to: URL(fileURLWithPath: path))
    try ScriptPlayer(path: path).render(to: folder.file("out.wav"))
    let samples = try AudioFile.read(path: folder.file("out.wav")).samples
    #expect(abs(samples.value(frame: 1_000, channel: 0)) > 0.1)
  }

  @Test("a pipe in a file's place is no file, and is not waited for")
  func pipe() throws {
    let path = folder.file("pipe.wav")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(FileChecksum(ofFileAt: FilePath(path)) == nil)
  }

  @Test("a file is in the recording's folder only if the bytes of its path say so")
  func sibling() throws {
    try makeFolder("caf\u{E9}")
    try makeFolder("cafe\u{301}")
    try folder.write([Float](repeating: 0.25, count: 4_800), to: "cafe\u{301}/a.wav")
    try folder.write([Float](repeating: 0.25, count: 4_800), to: "caf\u{E9}/b.wav")
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
    let recorder = try FlightRecorder(engine, writingTo: folder.file("caf\u{E9}/r.earshot"))
    for name in ["cafe\u{301}/a.wav", "caf\u{E9}/b.wav"] {
      engine.play(try engine.load(folder.file(name)))
      _ = engine.render(frameCount: 4_800)
    }
    try recorder.stop()
    let text = try folder.text(of: "caf\u{E9}/r.earshot")
    #expect(text.utf8.split(separator: 34).contains { $0.elementsEqual("b.wav".utf8) })
    #expect(text.utf8.split(separator: 34).contains { $0.first == 47 && $0.last == 118 })
    try ScriptPlayer(path: folder.file("caf\u{E9}/r.earshot")).render(to: folder.file("out.wav"))
  }
}

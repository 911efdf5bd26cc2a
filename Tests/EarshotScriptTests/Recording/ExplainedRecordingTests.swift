import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("Explanations of recordings")
struct ExplainedRecordingTests {
  private let folder: TestFolder
  init() throws { folder = try TestFolder() }

  /// A game whose things have names, recorded.
  private func record(_ embedding: FlightRecorder.Embedding) throws -> ScriptReader {
    try folder.write(Signal.sine(300, amplitude: 0.3, frames: 48_000), to: "motor.wav")
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
    var options = FlightRecorder.Options()
    options.embedding = embedding
    let recorder = try FlightRecorder(
      engine, writingTo: folder.file("session.earshot"), options: options)
    let clip = try engine.load(folder.file("motor.wav"))
    let garage = try engine.makeEmitter(at: [0, 0, -2], label: "garage")
    engine.play(clip, on: garage, options: PlaybackOptions(label: "car"))
    let second = engine.play(clip)
    _ = engine.render(frameCount: 9_600)
    engine.setLabel(second, "named later")
    _ = engine.render(frameCount: 9_600)
    try recorder.stop()
    return try ScriptReader(path: folder.file("session.earshot"))
  }

  @Test(
    "voices, clips and emitters are called as the game called them",
    arguments: FlightRecorder.Embedding.allCases)
  func names(_ embedding: FlightRecorder.Embedding) throws {
    let wishes: [(String, [String])] = [
      ("car", ["car"]), ("named later", ["named later"]), ("garage", ["car"]),
      ("motor.wav", ["car", "named later"]), ("motor", ["car", "named later"]), ("v0", ["car"]),
    ]
    for (wish, voices) in wishes {
      let found = try ScriptExplanation.explanations(
        of: wish, at: 0.3, record(embedding), folder: folder.path + "/")
      #expect(found.map { $0.voice ?? "" } == voices, "asked for \(wish)")
      #expect(found.allSatisfy { $0.clip == "motor.wav" }, "\(found.map(\.title))")
    }
    let car = try #require(
      ScriptExplanation.explanations(
        of: "car", at: 0.3, record(embedding), folder: folder.path + "/"
      ).first)
    #expect(car.title.hasPrefix("voice 1 `car`: clip `motor.wav` on `garage`, line "))
    let error = #expect(throws: ScriptError.self) {
      try ScriptExplanation.explanations(
        of: "cra", at: 0.3, record(embedding), folder: folder.path + "/")
    }
    #expect(error?.remedy == "did you mean \"car\"?")
  }
}

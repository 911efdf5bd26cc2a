import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("Plays at a place")
struct PlaceTests {
  private static let head = [hum]

  @Test("sound as on an emitter that is there, and are recorded as such")
  func place() throws {
    let folder = try TestFolder()
    let distance = #""distance": {"reference": 2}, "radius": 0.5"#
    let placed = try Rendering(
      Self.head + [#"{"at": 0.1, "play": "hum", "position": [3, 0, -1], \#(distance)}"#])
    let direct = try Rendering(
      Self.head + [
        #"{"at": 0.1, "emitter": "e", "position": [3, 0, -1], \#(distance)}"#,
        #"{"at": 0.1, "play": "hum", "on": "e"}"#,
      ])
    #expect(placed.recording.samples == direct.recording.samples)
    #expect(placed.recording.level > -60)

    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
    let recorder = try FlightRecorder(engine, writingTo: folder.file("r.earshot"))
    let clip = try engine.load(
      samples: Signal.sine(300, amplitude: 0.3, frames: 12_000), sampleRate: 48_000)
    engine.play(clip, at: [3, 0, -1])
    var heard = engine.render(frameCount: 24_000)
    engine.play(clip, at: [-3, 0, -1])
    heard += engine.render(frameCount: 24_000)
    try recorder.stop()
    let text = try folder.text(of: "r.earshot")
    #expect(text.split(separator: "\n").count { $0.contains(#""remove""#) } == 2, "\(text)")
    #expect(try FlightRecorderTests.render(folder.file("r.earshot")) == heard)
  }

  @Test(
    "what belongs to another kind of play is refused",
    arguments: [
      (#""position": [1, 0, 0], "on": "e""#, "without an emitter"),
      (#""position": [1, 0, 0], "pan": 0.5"#, "without an emitter"),
      (#""radius": 2"#, "only what plays at a `position`"),
      (#""distance": {}"#, "only what plays at a `position`"),
      (#""position": [1, 0]"#, "position"),
    ])
  func refused(keys: String, words: String) {
    let error = #expect(throws: ScriptError.self) {
      try Rendering(
        Self.head + [
          #"{"at": 0, "emitter": "e"}"#, #"{"at": 0, "play": "hum", \#(keys)}"#,
        ])
    }
    #expect(error?.description.contains(words) == true, "\(error.map(\.description) ?? "")")
  }

  @Test("a reference distance of 0, which would be heard everywhere, is refused")
  func reference() throws {
    for model in ["inverse", "exponential"] {
      let error = #expect(throws: ScriptError.self) {
        try Rendering([
          #"{"at": 0, "emitter": "e", "distance": {"model": "\#(model)", "reference": 0}}"#
        ])
      }
      #expect(error?.what.contains("as loud everywhere") == true)
    }
    _ = try Rendering([
      #"{"at": 0, "emitter": "e", "distance": {"model": "LINEAR", "reference": 0, "maximum": 9}}"#
    ])
  }
}

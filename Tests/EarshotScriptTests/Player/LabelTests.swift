import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("Names in scripts and recordings")
struct LabelTests {
  @Test("what a script calls a thing is its name")
  func script() throws {
    let folder = try TestFolder()
    try folder.write(
      [
        #"{"earshot": 1, "duration": 0.2}"#, hum, #"{"at": 0, "node": "car"}"#,
        #"{"at": 0, "listener": "hero"}"#, #"{"at": 0, "emitter": "engine", "parent": "car"}"#,
        #"{"at": 0, "bus": "sfx"}"#, #"{"at": 0, "limit": "cars", "maximum": 3}"#,
        #"{"at": 0, "play": "hum", "on": "engine", "as": "idle", "bus": "sfx", "group": "cars"}"#,
        #"{"at": 0.1, "label": "engine", "text": "V8", "userValue": "18446744073709551615"}"#,
        #"{"at": 0.1, "label": "sfx", "userValue": 12}"#,
      ].joined(separator: "\n"), to: "s.earshot")
    let player = try ScriptPlayer(path: folder.file("s.earshot"))
    _ = try player.renderBlock()
    let engine = player.engine
    let handles = player.handles
    let emitter = try #require(handles.emitters["engine"]?.thing)
    let bus = try #require(handles.bus("sfx"))
    #expect(engine.label(of: try #require(handles.nodes["car"])) == "car")
    #expect(engine.label(of: try #require(handles.listeners["hero"]?.thing)) == "hero")
    #expect(engine.label(of: emitter) == "engine" && engine.label(of: bus) == "sfx")
    #expect(engine.label(of: try #require(handles.groups["cars"])) == "cars")
    #expect(engine.label(of: try #require(handles.voices["idle"])) == "idle")
    while try player.renderBlock() {}
    #expect(engine.label(of: emitter) == Label("V8", userValue: .max))
    #expect(engine.label(of: bus) == Label("", userValue: 12))
  }

  @Test("what a game calls a thing is in its recording, and in a trace of that")
  func recording() throws {
    let folder = try TestFolder()
    let path = folder.file("game.earshot")
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
    let recorder = try FlightRecorder(engine, writingTo: path)
    let clip = try engine.load(
      samples: Signal.sine(300, amplitude: 0.3, frames: 48_000), sampleRate: 48_000)
    let name = "Tür \"1\"\t🚪"
    let bus = try engine.makeBus(label: Label(name, userValue: .max))
    let voice = engine.play(
      clip, options: PlaybackOptions(bus: bus, label: Label("creak", userValue: 7)))
    let plain = engine.play(clip)
    _ = engine.render(frameCount: 4_800)
    engine.setLabel(plain, "later")
    engine.setLabel(voice, nil)
    _ = engine.render(frameCount: 4_800)
    try engine.close()
    try recorder.stop()
    let wave = folder.file("o.wav")
    try ScriptPlayer(path: path).render(
      to: wave, format: .float, tracingTo: folder.file("o.jsonl"))
    let lines = try folder.text(of: "o.jsonl").split(separator: "\n")
    let first = try #require(lines.first { $0.contains("\"state\"") && $0.contains("\"v0\"") })
    #expect(first.contains(#""voice": "v0", "label": "creak", "userValue": 7"#), "\(first)")
    #expect(lines.last { $0.contains("\"v0\"") }?.contains("label") == false)
    #expect(lines.last { $0.contains("\"v1\"") }?.contains(#""label": "later""#) ?? false)
    let player = try ScriptPlayer(path: path)
    while try player.renderBlock() {}
    let again = try #require(player.handles.bus("b1"))
    #expect(player.engine.label(of: again) == Label(name, userValue: .max))
  }
}

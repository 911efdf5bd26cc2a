import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A script's alerts")
struct AlertActionTests {
  @Test("they are heard through the game's pause, ask for the motor, and a trace tells it")
  func pauses() throws {
    let lines = [
      hum, #"{"at": 0, "play": "hum", "loop": true}"#, #"{"at": 0.2, "pauseGame": true}"#,
      #"{"at": 0.5, "alert": "hum", "as": "mail", "gain": -6}"#,
      #"{"at": 0.7, "stop": "mail"}"#, #"{"at": 0.8, "alert": "hum", "interface": true}"#,
    ]
    let rendering = try Rendering(lines)
    let heard = rendering.recording
    #expect(heard[0.3..<0.5].peak < 1e-4 && heard[0.75..<0.8].peak < 1e-4)
    #expect(abs(heard[0.55..<0.7].level - heard[0.05..<0.2].level + 6) < 0.2)
    #expect(abs(heard[0.85..<1].level - heard[0.05..<0.2].level) < 0.2)
    #expect(Self.wishes(rendering.events) == 1)
    let folder = try TestFolder()
    try folder.render(duration: 1, lines, to: "o.wav", tracingTo: "o.jsonl")
    #expect(
      try folder.text(of: "o.jsonl").contains(#""event": "vibrationWanted", "voice": "mail""#))
  }

  @Test("clips that are sets, unknown or too long are refused on their line")
  func faults() throws {
    let set = #"{"at": 0, "clipSet": "s", "clips": ["hum"]}"#
    let long = #"{"at": 0, "clip": "long", "tone": {"seconds": 31, "sampleRate": 8000}}"#
    for (line, words) in [
      (#"{"at": 0, "alert": "s"}"#, "is a clip set, and `alert` takes clips alone"),
      (#"{"at": 0, "alert": "nothing"}"#, "nothing"),
      (#"{"at": 0, "alert": "long"}"#, "longer than the 30 s that an alert may have"),
      (#"{"at": 0, "alert": "hum", "pan": 1}"#, "there is no key \"pan\""),
    ] {
      let error = #expect(throws: ScriptError.self) { try Rendering([hum, set, long, line]) }
      #expect(error?.line == 5 && error?.description.contains(words) == true, "\(line)")
    }
  }

  @Test("a recording of alerts renders to the same bytes and asks for the motor as often")
  func recordings() throws {
    let folder = try TestFolder()
    let path = folder.file("game.earshot")
    let engine = try AudioEngine(Configuration(output: .offline))
    let recorder = try FlightRecorder(engine, writingTo: path)
    let clip = try engine.load(
      samples: Signal.sine(300, amplitude: 0.1, frames: 9_000), sampleRate: 48_000)
    engine.play(clip)
    engine.pauseGame()
    var heard = engine.render(frameCount: 4_000)
    try engine.playAlert(clip)
    engine.setGain(try engine.alertBus(), .decibels(-3))
    heard += engine.render(frameCount: 4_000)
    for _ in 0..<7 {
      try engine.playAlert(clip)
      heard += engine.render(frameCount: 2_500)
    }
    // The sound is left out, and the haptics play all the same; an interface sound isn't.
    engine.beginInterruption("call")
    try engine.playAlert(clip)
    try engine.playAlert(clip, as: .interface)
    engine.endInterruption("call", shouldResume: true)
    heard += engine.render(frameCount: 2_500)
    try engine.playAlert(clip, as: .interface)
    heard += engine.render(frameCount: 2_500)
    let wishes = Self.wishes(engine.takeEvents())
    try engine.close()
    try recorder.stop()
    #expect(heard.contains { $0 > 0.1 })
    let player = try ScriptPlayer(path: path)
    var (samples, events): ([Float], [AudioEvent]) = ([], [])
    while try player.renderBlock() {
      player.withRenderedBlock { samples += $0 }
      events += player.events
    }
    let difference = FlightRecorderTests.difference(heard, samples)
    #expect(difference == nil, "\(difference ?? "")")
    #expect(wishes == 9)
    #expect(Self.wishes(events) == wishes)
  }

  private static func wishes(_ events: [AudioEvent]) -> Int {
    events.count { if case .vibrationWanted = $0 { true } else { false } }
  }
}

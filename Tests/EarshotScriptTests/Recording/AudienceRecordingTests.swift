import Earshot
import Foundation
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A recording of several listeners")
struct AudienceRecordingTests {
  private let folder: TestFolder
  private var path: String { folder.file("r.earshot") }

  init() throws { folder = try TestFolder() }

  /// A second of a game that two, then three, then two play, with a wall between them.
  private func play(recordingFrom start: Int) throws -> RecordedSecond {
    let engine = try AudioEngine(Configuration(output: .offline, sources: 16))
    let tone = try engine.load(
      samples: Signal.sine(700, amplitude: 0.1, frames: 48_000), sampleRate: 48_000)
    let one = try engine.makeListener(at: [-8, 0, 0])
    let two = try engine.makeListener(at: [8, 0, 0], rotation: Rotation(forward: [1, 0, 0.2]))
    let third = try engine.makeListener(at: [0, 0, 9])
    let emitters = try (0..<4).map { try engine.makeEmitter(at: [Double($0) * 3 - 6, 0, -3]) }
    let node = try engine.makeNode(at: [2, 0, 0])
    _ = try engine.makeWall(.box(SIMD3(0.2, 4, 20)), of: .brick, on: node)
    return try RecordedSecond(of: engine, recordedFrom: start, to: path) { step in
      switch step {
      case 0:
        try engine.setListeners([one, two])
        engine.setStage(one, .leftHalf)
      case 1: emitters.play(tone, by: engine)
      case 2: try engine.setListeners([two, one])
      case 3: engine.move(emitters[0], to: [9, 0, -3], over: .milliseconds(400))
      case 4: engine.setTransmission(emitters[3], Transmission(gain: .decibels(-9)), to: third)
      case 5: engine.setListenerPolicy(emitters[1], .pinned(two))
      case 7: engine.setListenerPolicy(emitters[2], .loudest)
      case 8: engine.setWeight(two, 0.5)
      case 9: try engine.setListeners([two, third, one])
      case 11: engine.teleport(third, to: [0, 0, -4])
      case 13: engine.remove(two)
      case 15: engine.move(one, to: [4, 0, 0], over: .milliseconds(200))
      case 17: engine.setStage(one, .whole)
      case 18: engine.activate(third)
      default: break
      }
    }
  }

  @Test("renders to the same from its first call on, and sounds alike from any in the middle")
  func same() throws {
    for start in [0, 2, 4, 6, 8, 9, 10, 12, 13, 14, 16, 18, 19] {
      try play(recordingFrom: start).expectSame(from: start)
    }
  }

  @Test("a script sets all of it, and a trace says who hears")
  func script() throws {
    let path = folder.file("s.earshot")
    let lines = [
      #"{"earshot": 1, "duration": 0.1}"#,
      #"{"at": 0, "clip": "hum", "tone": {"frequency": 220, "seconds": 1, "level": -12}}"#,
      #"{"at": 0, "listener": "one"}"#,
      #"{"at": 0, "listener": "two", "position": [9, 0, 0], "weight": 0.5, "stage": [0, 1],"#
        + #" "beside": ["one"]}"#,
      #"{"at": 0, "emitter": "pump", "position": [2, 0, 0], "heardBy": {"listener": "two"}}"#,
      #"{"at": 0, "play": "hum", "on": "pump"}"#,
    ]
    try folder.write(lines.joined(separator: "\n"), to: "s.earshot")
    let player = try ScriptPlayer(path: path)
    while try player.renderBlock() {}
    let engine = player.engine
    let (audience, voice) = (engine.listeners, try #require(engine.statuses.first))
    #expect(audience.map { engine.label(of: $0)?.name } == ["two", "one"])
    #expect(engine.weight(of: audience[0]) == 0.5)
    #expect(engine.stage(of: audience[0]) == .rightHalf)
    #expect(voice.listener == audience[0])
    #expect(engine.explain(voice.voice).description.contains("The listener `two` of 2 hears it"))
  }
}

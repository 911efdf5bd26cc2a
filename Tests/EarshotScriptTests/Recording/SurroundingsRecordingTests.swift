import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A recording of surroundings")
struct SurroundingsRecordingTests {
  private let folder: TestFolder
  private var path: String { folder.file("r.earshot") }

  init() throws { folder = try TestFolder() }

  private static func sides(
    _ engine: AudioEngine, _ size: SIMD3<Double>, at middle: Position
  ) throws {
    let thick = 0.2
    for axis in 0..<3 {
      for side in [-0.5, 0.5] {
        var (place, box) = (middle, size)
        place[axis] += side * (size[axis] + thick)
        box[axis] = thick
        try engine.makeWall(
          .box(SIMD3<Float>(box)), of: WallMaterial(loss: .zero, absorption: Bands(0.1, 0.12, 0.2)),
          on: try engine.makeNode(at: place))
      }
    }
  }

  /// A second of a game in which a listener comes from a large room into a small one.
  private func play(
    recordingFrom start: Int, silentUntil first: Int = 0
  ) throws -> RecordedSecond {
    let engine = try AudioEngine(Configuration(output: .offline, sources: 16))
    let tone = try engine.load(
      samples: Signal.sine(700, amplitude: 0.03, frames: 48_000), sampleRate: 48_000)
    let listener = try engine.makeListener(at: [5, 0, 0])
    try Self.sides(engine, [12, 5, 10], at: [5, 0, 0])
    try Self.sides(engine, [3, 2.5, 3], at: [-3, 0, 0])
    let machines = try [-3.0, 4, 6].map { try engine.makeEmitter(at: [$0, 0, -1]) }
    try engine.setSurroundings(SurroundingsSettings(raysPerStep: 300, level: .decibels(-3)))
    let gate = try engine.makeWall(.box([0.5, 3, 3]), of: .wood, on: nil)
    return try RecordedSecond(of: engine, recordedFrom: start, to: path) { step in
      if step == first + 1 { machines.play(tone, by: engine) }
      switch step {
      case 4: engine.move(listener, to: [-3, 0, 0], over: .milliseconds(400))
      case 7: engine.setMaterial(gate, .curtain)
      case 10: engine.air = Air()
      case 13:
        try engine.setSurroundings(
          SurroundingsSettings(raysPerStep: 500, level: .decibels(-1), smoothing: 0.1))
      case 15: engine.remove(gate)
      case 16:
        let grid = try engine.bakeSpaces(from: [-4, 0, 0], to: [7, 0, 0], spacing: 4)
        try engine.setSurroundings(SurroundingsSettings(raysPerStep: 9, grid: grid))
      case 17:
        let grid = engine.surroundings?.grid
        try engine.setSurroundings(SurroundingsSettings(emitters: 1, grid: grid))
      case 18: try engine.setSurroundings(nil)
      default: break
      }
    }
  }

  @Test("renders to the same from its first call on, and sounds alike from any in the middle")
  func same() throws {
    try play(recordingFrom: 0).expectSame(from: 0)
    // A recording has nothing of the reverb's earlier sound. These starts are not ones at which the
    // listener changes rooms, as the reverb follows a second later.
    for start in [1, 2, 8, 9, 12, 14, 16, 17] {
      try play(recordingFrom: start, silentUntil: start).expectSame(from: start)
    }
  }

  @Test("scripts turn it on and off, and traces and explanations tell of it")
  func script() throws {
    let lines = [
      #"{"at": 0, "clip": "hum", "tone": {"frequency": 300, "seconds": 1}}"#,
      #"{"at": 0, "emitter": "bee", "position": [0, 0, -1]}"#,
      #"{"at": 0, "wall": "tent", "box": [6, 4, 5], "material": {"loss": [0, 0, 0], "#
        + #""absorption": [0.1, 0.2, 0.3]}}"#,
      #"{"at": 0, "surroundings": "on", "raysPerStep": 4096, "level": -6}"#,
      #"{"at": 0, "play": "hum", "as": "voice", "on": "bee", "loop": true}"#,
      #"{"at": 0.6, "surroundings": "off"}"#,
    ]
    let script = #"{"earshot": 1, "duration": 1}"# + "\n" + lines.joined(separator: "\n")
    func told(_ time: Double) throws -> String {
      try ScriptExplanation.explanations(
        of: "voice", at: ScriptTime(time),
        ScriptReader(bytes: Array(script.utf8), name: "s.earshot"))[0].json
    }
    let first = try told(0.4)
    #expect(
      first.contains(#"{"surroundings": "surroundings", "listener": 1, "emitter": 1, "gain": 0."#),
      "\(first)")
    #expect(first.contains(#""in": "surroundings""#), "\(first)")
    #expect(try told(0.8).contains(#""zones": []"#))
    try folder.render(duration: 1, lines, to: "s.wav", tracingTo: "s.jsonl")
    #expect(try folder.text(of: "s.jsonl").contains(#""reverbs": [], "zones": ["surroundings"]"#))
    #expect(throws: ScriptError.self) {
      try readScript(#"{"earshot": 1, "duration": 1}"# + "\n" + #"{"at": 0, "surroundings": "up"}"#)
    }
  }
}

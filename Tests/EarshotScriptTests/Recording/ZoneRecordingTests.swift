import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A recording of zones")
struct ZoneRecordingTests {
  private let folder: TestFolder
  private var path: String { folder.file("r.earshot") }

  init() throws { folder = try TestFolder() }

  /// A second of a game in which a listener walks through zones, a car drives by, and a hall has a
  /// reverb.
  private func play(
    recordingFrom start: Int, silentUntil first: Int = 0
  ) throws -> RecordedSecond {
    let engine = try AudioEngine(Configuration(output: .offline, sources: 16))
    let tone = try engine.load(
      samples: Signal.sine(700, amplitude: 0.03, frames: 48_000), sampleRate: 48_000)
    let listener = try engine.makeListener(at: [-6, 0, 3])
    let car = try engine.makeNode(
      at: [20, 0, 0], rotation: Rotation(angle: 0.5, axis: [0, 1, 0]))
    let middle = try engine.makeNode(at: [0, 0, -5])
    let hall = try engine.makeRoom(
      .box(SIMD3(10, 4, 10)), on: middle, reverb: ZoneReverb(.hangar, level: .decibels(-2)),
      label: "hall")
    _ = try engine.makePortal(between: nil, and: hall, PortalFrame(width: 2, height: 2))
    let gone = try engine.makeZone(.sphere(radius: 1), reverb: ZoneReverb(.forest))
    var odd = EAXReverb(.cave)
    odd.lateGain = 0.123456789
    let cave = try engine.makeZone(
      .sphere(radius: 4), edge: 2.5, priority: 3, reverb: ZoneReverb(odd),
      outside: Transmission(gain: Gain(linear: 0.7), high: Gain(linear: 0.5)), label: "cave")
    engine.remove(gone)
    let points = [SIMD3<Double>(-1, -1, -1), SIMD3(1, -1, 0), SIMD3(0, 1, 0), SIMD3(0, -1, 3)]
    try engine.makeZone(.hull(of: points), on: car, edge: 8, reverb: ZoneReverb(.drivingTunnel))
    let machines = try (0..<6).map {
      try engine.makeEmitter(at: [Double($0) * 4 - 10, 0, $0 % 2 == 0 ? -4 : 4])
    }
    return try RecordedSecond(of: engine, recordedFrom: start, to: path) { step in
      if step == first + 1 { machines.play(tone, by: engine) }
      switch step {
      case 3: engine.move(listener, to: [6, 0, -3], over: .milliseconds(600))
      case 4: engine.move(car, to: [-20, 0, 0], over: .milliseconds(500))
      case 6: engine.setEdge(cave, 5)
      case 8: try engine.setReverb(hall, ZoneReverb(.bathroom))
      case 10: engine.setPriority(cave, -1)
      case 12: try engine.setReverb(cave, nil)
      case 13: try engine.setReverb(cave, ZoneReverb(.pipeLarge, level: .decibels(-9)))
      case 14: engine.setOutside(cave, .free)
      case 15: engine.teleport(listener, to: [0, 0, 0])
      case 17: engine.remove(cave)
      case 18: try engine.setReverb(hall, nil)
      default: break
      }
    }
  }

  @Test("renders to the same from its first call on, and sounds alike from any in the middle")
  func same() throws {
    try play(recordingFrom: 0).expectSame(from: 0)
    // A recording has no earlier sound in its reverbs, so they begin silent.
    for start in [2, 5, 7, 9, 11] {
      try play(recordingFrom: start, silentUntil: start).expectSame(from: start)
    }
  }

  @Test("scripts make and change zones, and traces and explanations tell of them")
  func script() throws {
    let lines = [
      #"{"at": 0, "clip": "hum", "tone": {"frequency": 300, "seconds": 1}}"#,
      #"{"at": 0, "emitter": "bee", "position": [0, 0, -3]}"#,
      #"{"at": 0, "zone": "den", "radius": 2, "edge": 2, "#
        + #""reverb": {"preset": "cave", "level": -6}, "outside": {"gain": -6}}"#,
      #"{"at": 0, "room": "hut", "box": [1, 1, 1], "reverb": {"eax": {"decayTime": 0.5}}}"#,
      #"{"at": 0, "play": "hum", "as": "voice", "on": "bee", "loop": true}"#,
      #"{"at": 0.5, "zone": "den", "edge": 4, "priority": 2}"#,
      #"{"at": 0.6, "zone": "den", "reverb": null}"#,
      #"{"at": 0.7, "remove": "den"}"#,
      #"{"at": 0.7, "room": "hut", "reverb": null}"#,
    ]
    let script = #"{"earshot": 1, "duration": 1}"# + "\n" + lines.joined(separator: "\n")
    func told(_ time: Double) throws -> String {
      try ScriptExplanation.explanations(
        of: "voice", at: ScriptTime(time),
        ScriptReader(bytes: Array(script.utf8), name: "z.earshot"))[0].json
    }
    let first = try told(0.4)
    #expect(first.contains(#"{"zone": "den", "listener": 1, "emitter": 0.5"#), "\(first)")
    #expect(
      first.contains(#"{"room": "hut", "listener": 1, "emitter": 0, "gain": 0.5"#), "\(first)")
    #expect(first.contains(#""in": "den""#))
    let later = try told(0.55)
    #expect(later.contains(#"{"zone": "den", "listener": 1, "emitter": 0.75"#), "\(later)")
    #expect(later.contains(#"{"room": "hut", "listener": 1, "emitter": 0, "gain": 0,"#), "\(later)")
    #expect(try told(0.65).contains(#""emitter": 0.75, "gain": 0, "in": null"#))
    #expect(try told(0.8).contains(#""zones": []"#))
    try folder.render(duration: 1, lines, to: "z.wav", tracingTo: "z.jsonl")
    let text = try folder.text(of: "z.jsonl")
    #expect(text.contains(#""zones": [{"zone": "den", "listener": 1, "emitter": 0.5"#))
    #expect(text.contains(#""reverbs": [], "zones": ["hut", "den"]"#))
  }
}

import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A recording of snapshots, parameters and rules")
struct MixingRecordingTests {
  private let folder: TestFolder
  private var path: String { folder.file("r.earshot") }

  init() throws { folder = try TestFolder() }

  /// A second of a game, with everything on its way in the middle of it.
  private func play(recordingFrom start: Int) throws -> RecordedSecond {
    let engine = try AudioEngine(Configuration(output: .offline, sources: 16))
    let (music, speech) = (try engine.makeBus(), try engine.makeBus())
    func tone(_ hertz: Double) throws -> Clip {
      try engine.load(
        samples: Signal.sine(hertz, amplitude: 0.1, frames: 48_000), sampleRate: 48_000)
    }
    let (idle, word) = (try tone(100), try tone(900))
    let cars = try [-1.0, 1].map { try engine.makeEmitter(at: [$0, 0, -1], bus: music) }
    let rpm = try engine.makeParameter("rpm", 0...9_000, smoothing: .milliseconds(300))
    return try RecordedSecond(of: engine, recordedFrom: start, to: path) { step in
      switch step {
      case 1:
        for car in cars { engine.play(idle, on: car) }
        try engine.setDucking(music, under: speech, Ducking(hold: .milliseconds(100)))
        let spare = try engine.makeSnapshot("spare")
        let sea = try engine.makeSnapshot(
          "sea", priority: 3, buses: [.master: BusMix(occlusion: 0.7)])
        engine.capture(music, in: sea)
        engine.setMix(music, in: sea, BusMix(gain: .decibels(-3.3), rate: 0.9, isMuted: false))
        engine.remove(spare)
        engine.setWeight(sea, 0.8, over: .milliseconds(700), shaped: .sCurve)
        let mood = try engine.makeParameter("mood", value: 0.5)
        try engine.drive(
          .weight(of: sea), by: mood, ParameterCurve([.init(0, 0), .init(1, 0.5)]))
      case 3:
        let curve = ParameterCurve([.init(0, 0.5), .init(9_000, 1.9)], shape: .sCurve)
        try engine.drive(.clip(idle, .rate), by: rpm, curve)
        try engine.drive(.emitter(cars[0], .gain), by: rpm, ParameterCurve([.init(0, 0.3)]))
        try engine.drive(
          .bus(music, .occlusion), by: rpm, ParameterCurve([.init(0, 0), .init(9_000, 0.4)]))
        engine.setValue(rpm, 7_000, on: cars[1])
      case 5: engine.setValue(rpm, 20_000)
      case 6: engine.play(word, options: PlaybackOptions(bus: speech, stop: .seconds(0.6)))
      case 9: engine.setValue(rpm, 1_000, on: cars[1])
      case 17: engine.remove(rpm)
      default: break
      }
    }
  }

  @Test("renders to the same from its first call on, and sounds alike from any in the middle")
  func same() throws {
    for start in [0, 8, 12, 15] {
      try play(recordingFrom: start).expectSame(from: start)
    }
  }
}

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
  private func play(recordingFrom start: Int) throws -> (heard: [Float], rendered: [Float]) {
    let engine = try AudioEngine(Configuration(output: .offline, sources: 16))
    let (music, speech) = (try engine.makeBus(), try engine.makeBus())
    func tone(_ hertz: Double) throws -> Clip {
      try engine.load(
        samples: Signal.sine(hertz, amplitude: 0.1, frames: 48_000), sampleRate: 48_000)
    }
    let (idle, word) = (try tone(100), try tone(900))
    let cars = try [-1.0, 1].map { try engine.makeEmitter(at: [$0, 0, -1], bus: music) }
    let rpm = try engine.makeParameter("rpm", 0...9_000, smoothing: .milliseconds(300))
    var recorder: FlightRecorder?
    var heard: [Float] = []
    for step in 0..<20 {
      if step == start { recorder = try FlightRecorder(engine, writingTo: path) }
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
      let block = engine.render(frameCount: 2_400)
      if recorder != nil { heard += block }
    }
    try recorder?.stop()
    let player = try ScriptPlayer(path: path)
    var rendered: [Float] = []
    while try player.renderBlock() { player.withRenderedBlock { rendered += $0 } }
    #expect(player.unrecorded.isEmpty, "\(player.unrecorded)")
    return (heard, rendered)
  }

  @Test("renders to the same from its first call on, and from any in the middle")
  func same() throws {
    let (all, again) = try play(recordingFrom: 0)
    #expect(all == again)
    for start in [8, 12, 15] {
      let (heard, rendered) = try play(recordingFrom: start)
      #expect(heard.count == rendered.count)
      let largest = zip(heard, rendered).map { abs($0 - $1) }.max() ?? 1
      #expect(largest < 1e-5, "from \(start): \(largest)")
    }
  }
}

import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A recording of walls")
struct WallRecordingTests {
  private let folder: TestFolder
  private var path: String { folder.file("r.earshot") }

  init() throws { folder = try TestFolder() }

  /// A second of a game, with a door that moves, and half of the ways told by the game.
  private func play(recordingFrom start: Int) throws -> (heard: [Float], rendered: [Float]) {
    let engine = try AudioEngine(Configuration(output: .offline, sources: 16))
    let tone = try engine.load(
      samples: Signal.sine(700, amplitude: 0.1, frames: 48_000), sampleRate: 48_000)
    let door = try engine.makeNode(at: [0, 0, -2])
    let panel = try WallShape.box(SIMD3(1.5, 2, 0.1))
    let leaf = try engine.makeWall(panel, of: .wood, on: door, label: "gate")
    let machines = try [-1.0, 0, 1].map { try engine.makeEmitter(at: [$0, 0, -4]) }
    engine.setRayTest { rays, losses in
      for (index, ray) in rays.enumerated() where ray.emitter == machines[2] {
        losses[index] = Bands(3, 4, Double(index % 3))
      }
    }
    var recorder: FlightRecorder?
    var heard: [Float] = []
    for step in 0..<20 {
      if step == start { recorder = try FlightRecorder(engine, writingTo: path) }
      switch step {
      case 1: for machine in machines { engine.play(tone, on: machine, looping: .forever) }
      case 3: engine.move(door, to: [2, 0, -2], over: .milliseconds(400))
      case 5: try engine.makeWall(panel, of: WallMaterial(loss: Bands(1, 2.5, 5)), on: nil)
      case 7: engine.wallSettings = WallSettings(rays: 5, raysPerStep: 32, smoothing: 0.3)
      case 8: engine.air = Air(temperature: 30, humidity: 12.5)
      case 14: engine.air = nil
      case 9: engine.setMaterial(leaf, .glass)
      case 11: engine.setRayTest(nil)
      case 13: engine.setClearance(machines[0], Clearance(gain: .decibels(-2.3)))
      case 16: engine.remove(leaf)
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
    for start in [4, 8, 12, 15] {
      let (heard, rendered) = try play(recordingFrom: start)
      #expect(heard.count == rendered.count)
      let largest = zip(heard, rendered).map { abs($0 - $1) }.max() ?? 1
      #expect(largest < 1e-5, "from \(start): \(largest)")
    }
  }
}

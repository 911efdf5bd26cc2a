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
  private func play(recordingFrom start: Int) throws -> RecordedSecond {
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
    return try RecordedSecond(of: engine, recordedFrom: start, to: path) { step in
      switch step {
      case 1: machines.play(tone, by: engine)
      case 3: engine.move(door, to: [2, 0, -2], over: .milliseconds(400))
      case 5: try engine.makeWall(panel, of: WallMaterial(loss: Bands(1, 2.5, 5)), on: nil)
      case 7: engine.wallSettings = WallSettings(rays: 5, raysPerStep: 32, smoothing: 0.3)
      case 8: engine.air = Air(temperature: 30, humidity: 12.5)
      case 14: engine.air = nil
      case 9: engine.setMaterial(leaf, .glass)
      case 11: engine.setRayTest(nil)
      case 13: engine.setTransmission(machines[0], Transmission(gain: .decibels(-2.3)))
      case 16: engine.remove(leaf)
      default: break
      }
    }
  }

  @Test("renders to the same from its first call on, and sounds alike from any in the middle")
  func same() throws {
    for start in [0, 4, 8, 12, 15] {
      try play(recordingFrom: start).expectSame(from: start)
    }
  }
}

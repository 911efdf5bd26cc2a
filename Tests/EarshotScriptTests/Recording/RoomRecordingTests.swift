import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A recording of rooms")
struct RoomRecordingTests {
  private let folder: TestFolder
  private var path: String { folder.file("r.earshot") }

  init() throws { folder = try TestFolder() }

  /// A second of a game in which a listener walks past a hall whose doors open and shut.
  private func play(recordingFrom start: Int) throws -> RecordedSecond {
    let engine = try AudioEngine(Configuration(output: .offline, sources: 16))
    let tone = try engine.load(
      samples: Signal.sine(700, amplitude: 0.03, frames: 48_000), sampleRate: 48_000)
    let listener = try engine.makeListener(at: [-3, 0, 3])
    let middle = try engine.makeNode(at: [0, 0, -5])
    let hall = try engine.makeRoom(.box(SIMD3(10, 4, 10)), on: middle, label: "hall")
    let frame = PortalFrame(width: 1, height: 2, door: Transmission(gain: .decibels(-30)))
    let doors = try [-2.0, 2].map { x in
      let doorway = try engine.makeNode(at: [x, 0, 0])
      return try engine.makePortal(between: nil, and: hall, frame, on: doorway)
    }
    let machines = try (0..<12).map { try engine.makeEmitter(at: [Double($0) / 3 - 2, 0, -4]) }
    return try RecordedSecond(of: engine, recordedFrom: start, to: path) { step in
      switch step {
      case 1: machines.play(tone, by: engine)
      case 3: engine.move(listener, to: [3, 0, 3], over: .milliseconds(600))
      case 5: engine.setOpenness(doors[0], 0, over: .milliseconds(200))
      case 7: engine.setDoor(doors[0], Transmission(gain: .decibels(-12), high: .decibels(-6)))
      case 9: engine.setThrough(hall, Transmission(gain: .decibels(-40)))
      case 11: engine.setOpenness(doors[1], 0.3)
      case 13:
        let points = [SIMD3<Double>(0, -1, 0), SIMD3(1, -1, 0), SIMD3(0, 1, 0), SIMD3(0, -1, 3)]
        _ = try engine.makeRoom(.hull(of: points))
      case 16: engine.remove(doors[1])
      case 18: engine.remove(hall)
      default: break
      }
    }
  }

  @Test("renders to the same from its first call on, and sounds alike from any in the middle")
  func same() throws {
    for start in [0, 2, 4, 6, 8, 12, 15] {
      try play(recordingFrom: start).expectSame(from: start)
    }
  }
}

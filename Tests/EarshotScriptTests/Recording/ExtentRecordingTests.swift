import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A recording of emitters of some size")
struct ExtentRecordingTests {
  private let folder: TestFolder
  private var path: String { folder.file("r.earshot") }

  init() throws { folder = try TestFolder() }

  /// A second of a game: a figure that a camera follows walks past a river into a crowd.
  private func play(recordingFrom start: Int) throws -> RecordedSecond {
    let engine = try AudioEngine(Configuration(output: .offline, sources: 16))
    let tone = try engine.load(
      samples: Signal.sine(700, amplitude: 0.1, frames: 48_000), sampleRate: 48_000)
    let figure = try engine.makeNode(at: [0, 0, -4])
    let camera = try engine.makeListener(parent: figure, at: [0, 2, 4])
    var options = EmitterOptions()
    options.radius = 3
    options.shape = try .line([[-9, 0, 0], [1, 0, -7], [1, 1, -20]])
    let river = try engine.makeEmitter(at: [-2, 0, 0], options: options)
    let crowd = try engine.makeEmitter(at: [6, 0, -3])
    return try RecordedSecond(of: engine, recordedFrom: start, to: path) { step in
      switch step {
      case 1: [river, crowd].play(tone, by: engine)
      case 2: engine.setDistancePlace(camera, figure)
      case 3: engine.move(figure, to: [5, 0, -3], over: .milliseconds(500))
      case 5: engine.setShape(crowd, try .box([4, 2, 6]))
      case 7: engine.setRadius(crowd, 0.5)
      case 9: engine.setRadius(river, 1)
      case 11: engine.setRotation(river, Rotation(forward: [1, 0, 0.3]))
      case 13: engine.setShape(river, .point)
      case 15: engine.setDistancePlace(camera, nil)
      case 17: engine.remove(figure)
      default: break
      }
    }
  }

  @Test("renders to the same from its first call on, and sounds alike from any in the middle")
  func same() throws {
    for start in [0, 4, 8, 12, 14, 16] {
      try play(recordingFrom: start).expectSame(from: start)
    }
  }
}

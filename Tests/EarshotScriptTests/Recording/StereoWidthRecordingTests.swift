import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A recording of emitters with a width")
struct StereoWidthRecordingTests {
  private let folder: TestFolder
  private var path: String { folder.file("r.earshot") }

  init() throws { folder = try TestFolder() }

  /// A second of a game: a band on a wagon passes by, a radio, and two listeners.
  private func play(recordingFrom start: Int) throws -> RecordedSecond {
    let engine = try AudioEngine(Configuration(output: .offline, sources: 16))
    let (left, right) = (
      Signal.sine(500, amplitude: 0.1, frames: 24_000),
      Signal.sine(900, amplitude: 0.1, frames: 24_000)
    )
    let band = try engine.load(
      samples: zip(left, right).flatMap { [$0, $1] }, channelCount: 2, sampleRate: 48_000)
    let slow = try engine.load(
      samples: zip(right, left).flatMap { [$0, $1] }, channelCount: 2, sampleRate: 48_000)
    let ears = try engine.makeListener()
    let other = try engine.makeListener(at: [3, 0, -3], rotation: Rotation(forward: [-1, 0, 0]))
    var options = EmitterOptions()
    options.stereoWidth = 2.5
    let wagon = try engine.makeEmitter(at: [-6, 0, -3], options: options)
    let radio = try engine.makeEmitter(at: [1, 1, -1])
    return try RecordedSecond(of: engine, recordedFrom: start, to: path) { step in
      switch step {
      case 1:
        [wagon, radio].play(band, by: engine)
        engine.move(wagon, to: [6, 0, -3], over: .seconds(1))
      case 2: engine.play(slow, on: wagon, options: PlaybackOptions(rate: 0.9, looping: .forever))
      case 5: engine.setStereoWidth(radio, 1)
      case 7: engine.setRotation(wagon, Rotation(forward: [1, 0, 1]))
      case 9: try engine.setListeners([ears, other])
      case 11: engine.setStereoWidth(wagon, .nan)
      case 13: engine.setListenerPolicy(radio, .pinned(other))
      case 15: engine.setStereoWidth(wagon, 1e9)
      default: break
      }
    }
  }

  @Test("renders to the same from its first call on, and sounds alike from any in the middle")
  func same() throws {
    for start in [0, 4, 8, 10, 12, 14, 16] {
      try play(recordingFrom: start).expectSame(from: start)
    }
  }
}

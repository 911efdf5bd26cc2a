import Earshot
import TestSupport

@testable import EarshotScript

/// A script's sound and the states of its voices, block by block.
struct Rendering {
  /// A voice after a fixed step.
  struct Moment {
    /// Seconds of output so far.
    let time: Double
    let status: VoiceStatus
    let credit: ScriptCredit?
  }

  let recording: Render
  let moments: [Moment]
  let events: [AudioEvent]

  /// Renders lines after a header with these keys, which begin with `duration`.
  init(
    duration: Double = 1, header: String = "", folder: String = "", _ lines: [String]
  ) throws(ScriptError) {
    let keys = header.isEmpty ? "" : ", " + header
    try self.init(
      script: #"{"earshot": 1, "duration": \#(duration)\#(keys)}"# + "\n"
        + lines.joined(separator: "\n"), folder: folder)
  }

  init(script: String, folder: String = "") throws(ScriptError) {
    let player = try ScriptPlayer(
      ScriptReader(bytes: Array(script.utf8), name: "test.earshot"), folder: folder)
    var samples: [Float] = []
    var moments: [Moment] = []
    var events: [AudioEvent] = []
    var steps = 0
    while try player.renderBlock() {
      player.withRenderedBlock { samples.append(contentsOf: $0) }
      events += player.events
      guard player.engine.statistics.steps > steps else { continue }
      steps = player.engine.statistics.steps
      for status in player.engine.statuses {
        moments.append(
          Moment(time: player.time, status: status, credit: player.credit(of: status.voice)))
      }
    }
    recording = Render(
      samples, channelCount: player.engine.configuration.layout.channelCount,
      sampleRate: Double(player.header.sampleRate))
    self.moments = moments
    self.events = events
  }

  /// Frames where the first channel is not silent.
  var soundingFrames: [Int] {
    let samples = recording.left.samples
    return samples.indices.filter { abs(samples[$0]) > 1e-4 }
  }
}

/// A tone that is as long and as dense as its test needs.
func tone(_ name: String, _ keys: String) -> String {
  #"{"at": 0, "clip": "\#(name)", "tone": {\#(keys)}}"#
}

/// A flat, looping sine of amplitude 0.5, called `hum`.
let hum = tone("hum", #""frequency": 480, "seconds": 1, "level": -6.020599913279624"#)
/// An impulse of full scale, called `tick`.
let tick = tone("tick", #""kind": "impulse", "seconds": 0.1, "level": 0"#)

// An expectation that fails with arrays of samples in it would print them for minutes.
extension Render {
  var isExactlySilent: Bool { samples.allSatisfy { $0 == 0 } }

  func isSame(as other: Render) -> Bool { samples == other.samples }
}

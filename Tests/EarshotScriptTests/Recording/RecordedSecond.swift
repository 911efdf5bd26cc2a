import Earshot
import Testing

@testable import EarshotScript

/// A second of a game, recorded from one of its twenty blocks on, and what the recording plays.
struct RecordedSecond {
  let heard: [Float]
  let rendered: [Float]

  /// - Parameter step: What the game does before each block.
  init(
    of engine: AudioEngine, recordedFrom start: Int, to path: String,
    _ step: (Int) throws -> Void
  ) throws {
    var recorder: FlightRecorder?
    var heard: [Float] = []
    for block in 0..<20 {
      if block == start { recorder = try FlightRecorder(engine, writingTo: path) }
      try step(block)
      let block = engine.render(frameCount: 2_400)
      if recorder != nil { heard += block }
    }
    try recorder?.stop()
    let player = try ScriptPlayer(path: path)
    var rendered: [Float] = []
    while try player.renderBlock() { player.withRenderedBlock { rendered += $0 } }
    #expect(player.unrecorded.isEmpty, "\(player.unrecorded)")
    (self.heard, self.rendered) = (heard, rendered)
  }

  /// To the bit.
  func expectSame(from start: Int) {
    let difference = FlightRecorderTests.difference(heard, rendered)
    #expect(difference == nil, "from \(start): \(difference ?? "")")
  }
}

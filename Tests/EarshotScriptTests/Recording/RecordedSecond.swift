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

  /// To the bit from the game's first call on; from a later block on to what no ear can tell.
  func expectSame(from start: Int) {
    guard start > 0 else {
      #expect(heard == rendered)
      return
    }
    #expect(heard.count == rendered.count)
    let largest = zip(heard, rendered).map { abs($0 - $1) }.max() ?? 1
    #expect(largest < 1e-5, "from \(start): \(largest)")
  }
}

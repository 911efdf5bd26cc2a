import Earshot
import Foundation
import TestSupport
import Testing

@testable import EarshotScript

/// A second of a game, recorded from one of its twenty blocks on, and the recording's render. A
/// recording that begins late lasts a second and a half longer.
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
    for block in 0..<(start == 0 ? 20 : 50) {
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

  /// To the bit from the game's start; later as a recording promises.
  func expectSame(from start: Int) {
    let difference =
      start == 0
      ? FlightRecorderTests.difference(heard, rendered)
      : MidGameTests.difference(heard, rendered, channelCount: 2)
    #expect(difference == nil, "from \(start): \(difference ?? "")")
  }
}

extension [Emitter] {
  /// Plays a clip on each for ever, each a third of an octave higher; so the level of two does not
  /// depend on their phases.
  @discardableResult
  func play(_ clip: Clip, by engine: AudioEngine) -> [Voice] {
    enumerated().map { index, emitter in
      engine.play(clip, on: emitter, rate: Rate(pow(1.26, Double(index))), looping: .forever)
    }
  }
}

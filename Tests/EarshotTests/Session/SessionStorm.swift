import TestSupport

@testable import Earshot

/// A scene with everything that keeps time in it, rendered block by block with random changes of
/// its session; and the parts of the render that must be unaffected.
final class SessionStorm {
  let studio: Studio
  /// The samples of frames in which the engine's clock went on, and whether each has settled: no
  /// ramp of a silence or of another output is under way there.
  private(set) var cutOut: [Float] = []
  private(set) var isSettled: [Bool] = []
  private(set) var operations = 0
  private var generator: SeededNumbers
  private var blocksSinceChange = 100
  private var interruptions: [String] = []
  private var holds: [SuspensionReasons] = []

  init(seed: UInt64) throws {
    generator = SeededNumbers(seed: seed)
    studio = try Studio {
      $0.layout = .stereo
      $0.sources = 32
      $0.stepsPerSecond = 120
    }
    try arrange()
  }

  private func arrange() throws {
    let engine = studio.engine
    let drone = try studio.clip(Signal.sine(220, amplitude: 0.1, frames: 48_000))
    let noise = try studio.clip(Signal.sine(310, amplitude: 0.05, frames: 31_000))
    engine.play(drone, looping: .forever)
    engine.play(noise, gain: .decibels(-6), looping: .times(40))
    let emitter = try engine.makeEmitter(at: [3, 0, -2])
    engine.play(noise, on: emitter, looping: .forever)
    for start in 0..<100 {
      engine.play(
        drone,
        options: PlaybackOptions(
          gain: .decibels(-12), fade: .over(.milliseconds(300)),
          start: .frame(Int64(start * 9_001))))
    }
  }

  /// The next block, silent or not.
  func renderBlock() {
    let engine = studio.engine
    let before = engine.world.now
    let frames = engine.renderNextBlock(atMost: 100)
    engine.withRenderedBlock { samples in
      guard engine.world.now > before else { return }
      cutOut += samples
      let isLost = engine.suspensionReasons.contains(.deviceLost)
      let settled = blocksSinceChange > 4 && !isLost && !engine.session.isFrozen
      isSettled += [Bool](repeating: settled, count: frames * studio.channelCount)
      blocksSinceChange += 1
    }
  }

  /// Something happens to the session, from this thread or as from another.
  func happen() throws {
    let engine = studio.engine
    operations += 1
    blocksSinceChange = 0
    switch Int.random(in: 0..<9, using: &generator) {
    case 0:
      interruptions.append("call \(operations)")
      if Bool.random(using: &generator) {
        engine.beginInterruption(interruptions.last!)
      } else {
        engine.remote.beginInterruption(interruptions.last!)
      }
    case 1, 2:
      guard let index = interruptions.indices.randomElement(using: &generator) else { return }
      engine.remote.endInterruption(interruptions.remove(at: index))
    case 3:
      let choices: [SuspensionReasons] = [.background, .sleep, .unplugged, [.sleep, .background]]
      holds.append(choices.randomElement(using: &generator)!)
      engine.suspend(holds.last!)
    case 4, 5:
      guard let index = holds.indices.randomElement(using: &generator) else { return }
      engine.remote.restore(holds.remove(at: index))
    case 6: engine.loseOutput()
    case 7: try engine.restoreOutput()
    default:
      if Bool.random(using: &generator) {
        try engine.changeRoute(to: "route \(operations)")
      } else {
        try engine.setOutput(.silence)
        try engine.setOutput(.offline)
      }
    }
  }

  /// Everything is over.
  func calm() throws {
    // Posted commands have arrived then.
    renderBlock()
    for name in interruptions { studio.engine.endInterruption(name) }
    for reasons in holds { studio.engine.restore(reasons) }
    try studio.engine.restoreOutput()
    interruptions = []
    holds = []
    blocksSinceChange = 0
  }
}

import TestSupport

@testable import Earshot

/// Changes of the world and of the engine as a whole.
extension RandomGame {
  func touchScene() -> String {
    let engine = studio.engine
    let emitter = emitters.randomElement(using: &generator)!
    func coordinate() -> Double { Double.random(in: -5...5, using: &generator) }
    let place = Position(coordinate(), coordinate(), coordinate())
    switch Int.random(in: 0..<6, using: &generator) {
    case 0:
      engine.teleport(emitter, to: place)
      return "teleport to \(place)"
    case 1:
      engine.move(emitter, to: place, over: .milliseconds(500))
      return "move to \(place)"
    case 2:
      engine.setRotation(listener, Rotation(angle: coordinate(), axis: place))
      return "turn listener"
    case 3:
      engine.teleport(listener, to: place)
      return "teleport listener to \(place)"
    case 4:
      let amount = Double.random(in: 0...1, using: &generator)
      let over = Duration.seconds(Double.random(in: -0.2...0.4, using: &generator))
      engine.setOcclusion(emitter, Occlusion(amount), over: over)
      return "occlusion \(amount) over \(over)"
    default:
      engine.setGain(emitter, Gain(linear: Double.random(in: 0...1, using: &generator)))
      return "emitter gain"
    }
  }

  func touchSession() -> String {
    let engine = studio.engine
    if engine.suspensionReasons.isDisjoint(with: [.game, .interruption]),
      Int.random(in: 0..<3, using: &generator) > 0
    {
      return "nothing"
    }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0:
      engine.beginInterruption("call")
      return "interruption"
    case 1:
      engine.suspend()
      return "suspend"
    case 2, 3:
      engine.restore()
      return "restore"
    default:
      engine.endInterruption("call", shouldResume: Bool.random(using: &generator))
      return "end of interruption"
    }
  }

  func touchOutput() -> String {
    guard studio.engine.suspensionReasons.contains(.deviceLost) else {
      studio.engine.loseOutput()
      return "lose output"
    }
    do { try studio.engine.restoreOutput() } catch { return "restore output failed: \(error)" }
    return "restore output"
  }
}

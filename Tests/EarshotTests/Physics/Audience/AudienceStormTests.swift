import TestSupport
import Testing

@testable import Earshot

@Suite("Several listeners by chance")
struct AudienceStormTests {
  private func storm(_ seed: UInt64, steps: Int) throws -> Render {
    let room = try PhysicsRoom(sources: 12)
    let engine = room.engine
    var chance = SeededNumbers(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &chance) }
    func place() -> Position { [number(-9...9), number(-1...1), number(-9...9)] }
    func rotation() -> Rotation { Rotation(forward: place() + [0.01, 0, 0]) }
    var ears = [try engine.makeListener(), try engine.makeListener(at: [4, 0, 0])]
    var emitters: [Emitter] = []
    for hertz in [180.0, 250, 310] {
      let (emitter, _) = try room.sounding(
        Signal.sine(hertz, amplitude: 0.1, frames: 48_000), at: place(), distance: .inverse())
      engine.setDoppler(emitter, false)
      emitters.append(emitter)
    }
    let node = try engine.makeNode(at: [0, 0, -3])
    _ = try engine.makeWall(.box(SIMD3(4, 4, 0.2)), of: .brick, on: node)
    var heard = room.record(frames: 800)
    for _ in 0..<steps {
      let (listener, emitter) = (
        ears.randomElement(using: &chance)!, emitters.randomElement(using: &chance)!
      )
      switch Int(number(0...12)) {
      case 0, 1: engine.teleport(listener, to: place())
      case 2: engine.move(listener, to: place(), over: .milliseconds(Int(number(0...300))))
      case 3: engine.setRotation(listener, rotation())
      case 4: engine.teleport(emitter, to: place())
      case 5: engine.setWeight(listener, number(0...1))
      case 6:
        engine.setListenerPolicy(
          emitter, [.nearest, .loudest, .pinned(listener)][Int(number(0...2.9))])
      case 7: if ears.count < 5 { ears.append(try engine.makeListener(at: place())) }
      case 8:
        if ears.count > 1 {
          engine.remove(ears.remove(at: Int(number(0...0.99) * Double(ears.count))))
        }
      case 9:
        let left = number(-1...0.5)
        engine.setStage(listener, StereoStage(left: left, right: number(left...1)))
      case 10: engine.setRadius(emitter, number(-2...3))
      default: try engine.setListeners(Array(ears.shuffled(using: &chance).prefix(4)))
      }
      heard = heard + room.record(frames: Int(number(1...1_200)))
      engine.checkInvariants()
    }
    return heard
  }

  @Test("never click, and sound the same twice", arguments: 0..<3)
  func storms(seed: UInt64) throws {
    let heard = try storm(seed, steps: 250)
    #expect(CutTolerance.isRepeat(heard.samples, try storm(seed, steps: 250).samples))
    #expect(heard.clicks().isEmpty, "\(heard.clicks())")
    for side in [heard.left, heard.right] {
      let bend = side.bend
      // The tones' own is -54 dB.
      #expect(bend < -44, "\(bend) dB")
    }
    #expect(heard.level > -50)
  }
}

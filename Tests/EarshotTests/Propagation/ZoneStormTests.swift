import TestSupport
import Testing

@testable import Earshot

@Suite("Zones by chance")
struct ZoneStormTests {
  private func storm(_ seed: UInt64, steps: Int) throws -> ZoneStage {
    let stage = try ZoneStage()
    let engine = stage.engine
    var chance = SeededNumbers(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &chance) }
    func place() -> Position { [number(-20...20), 0, number(-20...20)] }
    func reverb() -> ZoneReverb? {
      let presets: [EAXReverb.Preset] = [
        .cave, .bathroom, .hallway, .arena, .castleHall, .pipeLarge, .paddedCell,
      ]
      return number(0...1) < 0.2
        ? nil
        : ZoneReverb(
          presets.randomElement(using: &chance)!, level: .decibels(number(-20...0)))
    }
    var emitters: [Emitter] = []
    for _ in 0..<2 {
      let (emitter, _) = try stage.sounding(at: place())
      emitters.append(emitter)
      engine.setGain(emitter, Gain(linear: 0.4))
    }
    var zones: [Zone] = []
    let nodes = try (0..<4).map { _ in try engine.makeNode(at: place()) }
    let rooms = try nodes.prefix(2).map { try engine.makeRoom(.box([9, 4, 9]), on: $0) }
    let door = try engine.makePortal(
      between: rooms[0], and: nil, PortalFrame(width: 3, height: 3), on: nodes[2])
    for _ in 0..<steps {
      let zone = zones.randomElement(using: &chance)
      switch Int(number(0...13)) {
      case 0, 1:
        let shapes: [ConvexShape] = [try .sphere(radius: number(1...12)), try .box([8, 8, 8])]
        zones.append(
          try engine.makeZone(
            shapes.randomElement(using: &chance)!, on: nodes.randomElement(using: &chance)!,
            edge: number(0...6), priority: Int(number(0...3)), reverb: reverb()))
      case 2: if zones.count > 6 { engine.remove(zones.removeFirst()) }
      case 3: if let zone { try engine.setReverb(zone, reverb()) }
      case 4: if let zone { engine.setEdge(zone, number(0...9)) }
      case 5: if let zone { engine.setPriority(zone, Int(number(-2...2))) }
      case 6:
        if let zone { engine.setOutside(zone, Transmission(gain: .decibels(number(-30...0)))) }
      case 7: engine.teleport(stage.ears, to: place())
      case 8: engine.teleport(emitters.randomElement(using: &chance)!, to: place())
      case 9:
        engine.move(
          stage.ears, to: place(), over: .milliseconds(Int(number(0...400))))
      case 10: engine.teleport(nodes.randomElement(using: &chance)!, to: place())
      case 11: try engine.setReverb(rooms.randomElement(using: &chance)!, reverb())
      case 12: engine.setOpenness(door, number(0...1), over: .milliseconds(50))
      default:
        if engine.reverbs.count < 2 {
          _ = try engine.makeReverb(EAXReverb(.city))
        } else if let first = engine.reverbs.first {
          engine.remove(first)
        }
      }
      stage.studio.render(Int(number(1...1_200)))
      engine.checkInvariants()
      #expect(engine.soundingZones.count <= 4 && engine.statistics.busySlots <= 5)
    }
    return stage
  }

  @Test("never click, and sound the same twice", arguments: 0..<3)
  func storms(seed: UInt64) throws {
    let stage = try storm(seed, steps: 400)
    #expect(
      CutTolerance.isRepeat(stage.studio.samples, try storm(seed, steps: 400).studio.samples))
    let bend = stage.studio.heard.bend
    // The tones' own.
    #expect(bend < (CutTolerance.isCut ? -60 : -63), "\(bend) dB")
    #expect(stage.studio.heard.level > -40)
  }
}

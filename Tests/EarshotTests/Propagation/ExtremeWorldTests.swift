import TestSupport
import Testing

@testable import Earshot

@Suite("A world of extreme numbers and stale handles")
struct ExtremeWorldTests {
  /// Tiny to huge numbers, of both signs.
  private static let numbers: [Double] = [
    0, 1e-12, 1e-6, 1e-3, 0.5, 2, 30, 1e4, 1e6, 1e9, 1e30, 1e300,
  ]

  private struct Game {
    let engine: AudioEngine
    var chance: SeededNumbers
    var nodes: [Node] = []
    var rooms: [Room] = []
    var portals: [Portal] = []
    var zones: [Zone] = []
    var walls: [Wall] = []
    var emitters: [Emitter] = []
    var listeners: [Listener] = []

    mutating func number() -> Double {
      let size = numbers.randomElement(using: &chance) ?? 0
      return Bool.random(using: &chance) ? size : -size
    }

    /// Mostly near enough to be heard.
    mutating func place() -> Position {
      guard Int.random(in: 0..<4, using: &chance) == 0 else {
        return Position(
          .random(in: -9...9, using: &chance), .random(in: -1...1, using: &chance),
          .random(in: -9...9, using: &chance))
      }
      return [number(), number(), number()]
    }

    mutating func size() -> SIMD3<Float> {
      SIMD3(Float(abs(number())), Float(abs(number())), Float(abs(number())))
    }

    mutating func transmission() -> Transmission {
      Transmission(gain: Gain(linear: abs(number())), high: Gain(linear: abs(number())))
    }

    /// One of them, which may have been removed, or none.
    mutating func any<Thing>(_ things: [Thing]) -> Thing? {
      Int.random(in: 0..<8, using: &chance) == 0 ? nil : things.randomElement(using: &chance)
    }

    mutating func act() {
      switch Int.random(in: 0..<26, using: &chance) {
      case 0, 1:
        let scale = abs(number())
        let made = try? engine.makeNode(parent: any(nodes), at: place(), scale: scale)
        if let made { nodes.append(made) }
      case 2:
        let shape: ConvexShape? = try? .box(SIMD3<Double>(size()))
        if let shape,
          let room = try? engine.makeRoom(shape, on: any(nodes), through: transmission())
        {
          rooms.append(room)
        }
      case 3:
        let frame = PortalFrame(width: abs(number()), height: abs(number()))
        let made = try? engine.makePortal(
          between: any(rooms), and: any(rooms), frame, on: any(nodes), openness: number())
        if let made { portals.append(made) }
      case 4:
        let shape: ConvexShape? = try? .sphere(radius: abs(number()))
        let reverb = Bool.random(using: &chance) ? ZoneReverb(ZoneStage.short) : nil
        if let shape,
          let made = try? engine.makeZone(
            shape, on: any(nodes), edge: number(), priority: .random(in: -9...9, using: &chance),
            reverb: reverb, outside: transmission())
        {
          zones.append(made)
        }
      case 5:
        let shape = try? WallShape.box(size())
        let loss = Bands(number(), number(), number())
        if let shape,
          let made = try? engine.makeWall(
            shape, of: WallMaterial(loss: loss, thickness: number()), on: any(nodes))
        {
          walls.append(made)
        }
      case 6: if let room = any(rooms) { engine.remove(room) }
      case 7: if let portal = any(portals) { engine.remove(portal) }
      case 8: if let zone = any(zones) { engine.remove(zone) }
      case 9: if let wall = any(walls) { engine.remove(wall) }
      case 10 where Int.random(in: 0..<4, using: &chance) == 0:
        if let node = any(nodes) { engine.remove(node) }
      case 11:
        if let portal = any(portals) {
          engine.setOpenness(portal, number(), over: .seconds(min(abs(number()), 1e9)))
        }
      case 12: if let room = any(rooms) { engine.setThrough(room, transmission()) }
      case 13: if let portal = any(portals) { engine.setDoor(portal, transmission()) }
      case 14: if let zone = any(zones) { engine.setEdge(zone, number()) }
      case 15: if let emitter = any(emitters) { engine.teleport(emitter, to: place()) }
      case 16: if let emitter = any(emitters) { engine.setRadius(emitter, number()) }
      case 17:
        if let emitter = any(emitters) {
          engine.move(emitter, to: place(), over: .seconds(min(abs(number()), 100)))
        }
      case 18: if let listener = any(listeners) { engine.teleport(listener, to: place()) }
      case 19:
        try? engine.setListeners(Array(listeners.shuffled(using: &chance).prefix(2)))
      case 20:
        if let emitter = any(emitters), let listener = any(listeners) {
          engine.setListenerPolicy(
            emitter, Bool.random(using: &chance) ? .pinned(listener) : .loudest)
        }
      case 21: if let node = any(nodes) { engine.setPosition(node, place()) }
      case 22:
        try? engine.setSurroundings(
          Bool.random(using: &chance)
            ? SurroundingsSettings(raysPerStep: 300, smoothing: number()) : nil)
      case 23: engine.air = Air(temperature: number(), humidity: number())
      case 24: if let emitter = any(emitters) { engine.setTransmission(emitter, transmission()) }
      default: if let room = any(rooms) { try? engine.setReverb(room, ZoneReverb(.cave)) }
      }
    }
  }

  @Test("is heard as finite sound, keeps in order, and is the same twice", arguments: 0..<6)
  func storm(seed: UInt64) throws {
    func play() throws -> [Float] {
      let engine = try AudioEngine(Configuration(output: .offline, sources: 24))
      var game = Game(engine: engine, chance: SeededNumbers(seed: seed))
      game.listeners = try [engine.makeListener(at: [3, 0, 0]), engine.makeListener()]
      let tone = try engine.load(
        samples: Signal.sine(300, amplitude: 0.1, frames: 4_800), sampleRate: 48_000)
      for _ in 0..<6 {
        let emitter = try engine.makeEmitter(at: [Double(game.emitters.count) - 2, 0, -2])
        game.emitters.append(emitter)
        engine.play(tone, on: emitter, looping: .forever)
      }
      var heard: [Float] = []
      for _ in 0..<60 {
        // Several in one update.
        for _ in 0..<4 { game.act() }
        heard += engine.render(frameCount: 800)
        engine.checkInvariants()
        for status in engine.statuses { _ = engine.explain(status.voice).sentences() }
        _ = engine.heard()
      }
      return heard
    }
    let heard = try play()
    #expect(heard.allSatisfy { abs($0) < 4 }, "\(heard.map { abs($0) }.max() ?? 0)")
    #expect(heard.contains { $0 != 0 })
    #expect(CutTolerance.isRepeat(heard, try play()))
  }
}

import TestSupport
import Testing

@testable import Earshot

/// A hall of 10 m by 10 m before the listener, who stands outside; its front is at z = 0, with a
/// door 1 m wide to the right.
@Suite("From room to room")
struct RoomTests {
  private static let tone = Signal.sine(250, amplitude: 0.5, frames: 4_800)
  private static let place = Position(-3, 0, -4)

  private let room: PhysicsRoom
  private let ears: Listener
  private let hall: Room
  private let door: Portal
  private let doorway: Node
  private var engine: AudioEngine { room.engine }

  init() throws { try self.init(layout: .stereo) }

  private init(layout: ChannelLayout) throws {
    room = try PhysicsRoom(layout: layout)
    ears = try room.engine.makeListener(at: [0, 0, 3])
    let middle = try room.engine.makeNode(at: [0, 0, -5])
    hall = try room.engine.makeRoom(.box(SIMD3(10, 4, 10)), on: middle, label: "hall")
    doorway = try room.engine.makeNode(at: [2.5, 0, 0])
    door = try room.engine.makePortal(
      between: hall, and: nil, PortalFrame(width: 1, height: 2), on: doorway, label: "gate")
  }

  @Test("sound from a room comes from its door, by as long a way and what its bend takes")
  func aroundTheCorner() throws {
    // Over the edge of the door at x = 2.
    let way = (4.0 + 9).squareRoot() + (25.0 + 16).squareRoot()
    let straight = (9.0 + 49).squareRoot()
    let root = (4 * Double.pi * (way - straight) * 500 / 343.3).squareRoot()
    let free = try PhysicsRoom(layout: .mono)
    try free.sounding(Self.tone, at: [0, 0, -way], distance: .inverse())
    let expected = free.record(frames: 9_600).level - Gain(linear: root).decibels

    let mono = try RoomTests(layout: .mono)
    let (_, voice) = try mono.room.sounding(Self.tone, at: Self.place, distance: .inverse())
    let heard = mono.room.record(frames: 9_600).level
    #expect(abs(heard - expected) < 0.4, "heard \(heard) dB, expected \(expected)")
    let words = mono.engine.explain(voice).description
    // So near to the straight way is the door's edge.
    #expect(
      words.contains("on its way through the portal `gate`, 3.0 m beside the straight way"),
      "\(words)")

    // The emitter is to the left, the door to the right.
    try room.sounding(Self.tone, at: Self.place, distance: .inverse())
    #expect(room.record(frames: 9_600).balance > 3)
  }

  @Test("on a plan of what is around a room has its four sides, one after the other, and its door")
  func plan() throws {
    _ = room.record(frames: 800)
    let lines = engine.floorPlan.lines
    let sides = lines.filter { $0.kind == .room }
    #expect(sides.count == 4)
    for (side, next) in zip(sides, sides.dropFirst() + sides.prefix(1)) {
      let (across, along) = (side.end.x - side.start.x, side.end.z - side.start.z)
      #expect(abs(abs(across) + abs(along) - 10) < 1e-6 && abs(across * along) < 1e-6, "\(side)")
      #expect(abs(side.end.x - next.start.x) < 1e-6 && abs(side.end.z - next.start.z) < 1e-6)
      // The listener is three metres before its front.
      #expect(abs(abs(side.start.x) - 5) < 1e-6 && abs(abs(side.start.z + 8) - 5) < 1e-6)
    }
    let gate = try #require(lines.first { $0.kind == .door(openness: 1) })
    let ends = [gate.start, gate.end].sorted { $0.x < $1.x }
    #expect((ends[0] - Position(2, 0, -3)).length < 1e-6)
    #expect((ends[1] - Position(3, 0, -3)).length < 1e-6)
  }

  @Test("making a portal to a room whose node was removed throws an error")
  func orphan() throws {
    let node = try engine.makeNode(at: [9, 0, 0])
    let shed = try engine.makeRoom(.box(SIMD3(2, 2, 2)), on: node)
    engine.remove(node)
    #expect(throws: AudioError.self) {
      try engine.makePortal(between: shed, and: nil, PortalFrame(width: 1, height: 1))
    }
  }

  @Test("who goes in through the door hears no step, and within what there is without rooms")
  func throughTheDoor() throws {
    let mono = try RoomTests(layout: .mono)
    try mono.room.sounding(Self.tone, at: Self.place, distance: .inverse())
    mono.engine.teleport(mono.ears, to: [2.5, 0, 3])
    _ = mono.room.record(seconds: 0.5)
    mono.engine.move(mono.ears, to: [2.5, 0, -3], over: .seconds(3))
    let heard = mono.room.record(seconds: 3.5)
    let levels = heard.levels(every: 1_920)
    for (before, after) in zip(levels, levels.dropFirst()) {
      #expect(after - before < 1.5 && after - before > -0.3, "a step of \(after - before) dB")
    }
    #expect(heard.clicks().isEmpty, "\(heard.clicks())")
    let free = try PhysicsRoom(layout: .mono)
    try free.sounding(Self.tone, at: [0, 0, -(5.5 * 5.5 + 1).squareRoot()], distance: .inverse())
    let expected = free.record(frames: 9_600).level
    #expect(abs((levels.last ?? 0) - expected) < 0.1)
  }

  @Test("a door that shuts takes the sound away without a click, but for what it lets through")
  func shut() throws {
    try room.sounding(Self.tone, at: [2.5, 0, -3])
    engine.teleport(ears, to: [2.5, 0, 3])
    var heard = room.record(seconds: 0.5)
    let open = heard[0.3..<0.5].level
    engine.setOpenness(door, 0, over: .milliseconds(300))
    heard = heard + room.record(seconds: 2)
    #expect(heard[2.3..<2.5].peak < 1e-4)
    #expect(engine.openness(of: door) == 0)
    engine.setDoor(door, Transmission(gain: .decibels(-20)))
    heard = heard + room.record(seconds: 1)
    #expect(abs(open - heard[3.3..<3.5].level - 20) < 0.2)
    engine.setOpenness(door, 0.5)
    heard = heard + room.record(seconds: 1)
    let half = open - heard[4.3..<4.5].level
    #expect(abs(half - 2.97) < 0.2, "\(half) dB")
    #expect(heard.clicks().isEmpty, "\(heard.clicks())")
  }

  @Test("a moving door follows the game's time")
  func gameTime() throws {
    engine.setOpenness(door, 0)
    engine.setOpenness(door, 1, over: .seconds(1))
    _ = room.record(seconds: 0.5)
    engine.pauseGame()
    _ = room.record(seconds: 1)
    let half = try #require(engine.openness(of: door))
    #expect(abs(half - 0.5) < 0.02, "\(half)")
    engine.resumeGame()
    engine.timeScale = 2
    _ = room.record(seconds: 0.2)
    #expect(abs((engine.openness(of: door) ?? 0) - half - 0.4) < 0.04)
    _ = room.record(seconds: 0.1)
    #expect(engine.openness(of: door) == 1)
  }

  @Test("sound through walls is quieter by their transmission, and heard from its own direction")
  func through() throws {
    try room.sounding(Self.tone, at: Self.place)
    engine.setOpenness(door, 0)
    engine.setThrough(hall, Transmission(gain: .decibels(-10)))
    let heard = room.record(seconds: 1)[0.8..<1.0]
    let free = try PhysicsRoom()
    try free.sounding(Self.tone, at: Self.place - [0, 0, 3])
    let other = free.record(frames: 9_600)
    #expect(abs(other.level - heard.level - 10) < 0.2)
    #expect(abs(other.balance - heard.balance) < 0.2)
  }

  @Test("what is in the listener's room sounds as if there were none, to the bit")
  func sameRoom() throws {
    func heard(_ hasRooms: Bool) throws -> [Float] {
      let room = try PhysicsRoom()
      if hasRooms {
        let all = try room.engine.makeRoom(.sphere(radius: 30))
        let hut = try room.engine.makeRoom(
          .box([2, 2, 2]), on: room.engine.makeNode(at: [9, 0, 9]))
        _ = try room.engine.makePortal(between: all, and: hut, PortalFrame(width: 1, height: 1))
      }
      for index in 0..<5 {
        let (emitter, _) = try room.sounding(at: [Double(index) - 2, 0, -3], distance: .inverse())
        room.engine.move(emitter, to: [Double(index), 1, 3], over: .milliseconds(300))
      }
      return room.record(seconds: 0.4).samples
    }
    #expect(try heard(false) == heard(true))
  }

  @Test("rooms and portals go with their nodes, and portals with their rooms")
  func lifetimes() throws {
    #expect(engine.room(at: [0, 0, -5]) == nil, "no step has been made yet")
    _ = room.record(frames: 800)
    #expect(engine.room(at: [0, 0, -5]) == hall && engine.room(at: [0, 0, 1]) == nil)
    engine.remove(doorway)
    _ = room.record(frames: 800)
    #expect(engine.frame(of: door) == nil)
    let other = try engine.makePortal(between: nil, and: hall, PortalFrame(width: 1, height: .nan))
    #expect(engine.frame(of: other)?.height == 0)
    let huge = PortalFrame(width: 10_001, height: .infinity)
    #expect(huge.width == 10_000 && huge.height == 10_000)
    #expect(PortalFrame(width: 1, height: 10_000.5).height == 10_000)
    engine.remove(hall)
    #expect(engine.frame(of: other) == nil && engine.shape(of: hall) == nil)
    let stale = engine.statistics.staleCalls
    engine.remove(hall)
    engine.setOpenness(other, 0.5)
    #expect(engine.statistics.staleCalls == stale + 2)
    #expect(throws: AudioError.self) {
      try engine.makePortal(between: hall, and: nil, PortalFrame(width: 1, height: 1))
    }
    #expect(throws: AudioError.self) {
      try engine.makePortal(between: nil, and: nil, PortalFrame(width: 1, height: 1))
    }
    #expect(throws: AudioError.self) { try engine.makeRoom(.sphere(radius: 1), on: doorway) }
  }

  @Test("a new emitter is heard at its own distance, whatever used its row before")
  func noGhost() throws {
    let (ghost, _) = try room.sounding(Self.tone, at: Self.place)
    _ = room.record(seconds: 0.2)
    engine.remove(ghost)
    _ = room.record(seconds: 0.1)
    engine.remove(hall)
    _ = room.record(seconds: 0.5)
    let (emitter, _) = try room.sounding(Self.tone, at: [0, 0, -2], distance: .inverse())
    let heard = room.record(seconds: 0.2)
    let free = try PhysicsRoom()
    _ = try free.engine.makeListener(at: [0, 0, 3])
    try free.sounding(Self.tone, at: [0, 0, -2], distance: .inverse())
    #expect(abs(heard.level - free.record(seconds: 0.2).level) < 0.1)
    #expect(engine.options(of: emitter) != nil)
  }

  @Test("what opens far away changes nothing, and who begins is heard from its first frame on")
  func farDoor() throws {
    let far = try engine.makeRoom(.box([4, 4, 4]), on: engine.makeNode(at: [900, 0, 0]))
    let gate = try engine.makePortal(
      between: far, and: nil, PortalFrame(width: 1, height: 2),
      on: engine.makeNode(at: [898, 0, 0]), openness: 0)
    for index in 0..<12 {
      try room.sounding(Self.tone, at: [2.5, 0, -3 - Double(index) / 2], distance: .inverse())
    }
    // Twelve begin at once: none of them waits for the limit of a step.
    let first = room.record(frames: 9_600)
    let levels = (first + room.record(seconds: 0.5)).levels(every: 2_400)
    #expect((levels.max() ?? .nan) - (levels.min() ?? .nan) < 0.1, "\(levels)")
    engine.setOpenness(gate, 1)
    let moving = room.record(seconds: 0.5).levels(every: 2_400)
    for level in moving { #expect(abs(level - (levels.last ?? 0)) < 0.1, "\(moving)") }
  }

  @Test("where another door opens as one shuts, sound goes around the listener, not through")
  func doorsSwap() throws {
    let mono = try RoomTests(layout: .mono)
    let engine = mono.engine
    engine.remove(mono.hall)
    let house = try engine.makeRoom(.box([60, 4, 60]), on: engine.makeNode(at: [0, 0, -30.5]))
    let doors = try [-20.0, 20].map { x in
      try engine.makePortal(
        between: house, and: nil, PortalFrame(width: 1, height: 2),
        on: engine.makeNode(at: [x, 0, -0.5]), openness: x < 0 ? 1 : 0)
    }
    engine.teleport(mono.ears, to: [0, 0, 0])
    try mono.room.sounding(Self.tone, at: [0, 0, -20], distance: .inverse())
    _ = mono.room.record(seconds: 0.3)
    let before = mono.room.record(frames: 9_600).level
    engine.setOpenness(doors[0], 0)
    engine.setOpenness(doors[1], 1)
    let levels = mono.room.record(seconds: 1.2).levels(every: 1_920)
    for level in levels { #expect(level < before + 0.5, "\(levels), before \(before)") }
    #expect(abs((levels.last ?? 0) - before) < 0.3)
  }

  @Test("in the doorway of a thick wall nothing drops out")
  func thickWall() throws {
    let mono = try RoomTests(layout: .mono)
    let engine = mono.engine
    let other = try engine.makeRoom(.box([10, 4, 5]), on: engine.makeNode(at: [0, 0, 2.8]))
    engine.remove(mono.door)
    _ = try engine.makePortal(
      between: mono.hall, and: other, PortalFrame(width: 1, height: 2),
      on: engine.makeNode(at: [0, 0, 0.15]))
    try mono.room.sounding(Self.tone, at: [0, 0, -4], distance: .inverse())
    engine.teleport(mono.ears, to: [0, 0, 2])
    _ = mono.room.record(seconds: 0.3)
    engine.move(mono.ears, to: [0, 0, -2], over: .seconds(2))
    let levels = mono.room.record(seconds: 2).levels(every: 2_400)
    for (before, after) in zip(levels, levels.dropFirst()) {
      #expect(after > before - 0.2 && after < before + 1, "\(levels)")
    }
  }

  @Test("a room moves and goes with its node, though all else rests")
  func withItsNode() throws {
    let node = try engine.makeNode(at: [20, 0, 0])
    let cabin = try engine.makeRoom(.box([2, 2, 2]), on: node)
    for _ in 0..<3 { _ = room.record(frames: 800) }
    #expect(engine.room(at: [20, 0, 0]) == cabin)
    engine.setPosition(node, [30, 0, 0])
    _ = room.record(frames: 1_600)
    #expect(engine.room(at: [30, 0, 0]) == cabin && engine.room(at: [20, 0, 0]) == nil)
    engine.remove(node)
    _ = room.record(frames: 1_600)
    #expect(engine.shape(of: cabin) == nil && engine.room(at: [30, 0, 0]) == nil)
  }

  @Test("an explanation says that no portal leads to the listener, or what the walls take")
  func shutIn() throws {
    let (_, voice) = try room.sounding(Self.tone, at: Self.place)
    engine.remove(door)
    _ = room.record(seconds: 0.3)
    let words = engine.explain(voice).description
    #expect(words.contains("no open portal leads to the listener's room"), "\(words)")
    engine.setThrough(hall, Transmission(gain: .decibels(-10)))
    _ = room.record(seconds: 1.5)
    let through = engine.explain(voice).description
    #expect(
      through.contains("10.0 dB down by the walls of its room and the listener's"), "\(through)")
  }

  @Test("whatever rooms and portals do, nothing clicks", arguments: 0..<4 as Range<UInt64>)
  func storm(seed: UInt64) throws {
    func render() throws -> Render {
      var numbers = SeededNumbers(seed: seed)
      func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
      let storm = try RoomTests()
      let engine = storm.engine
      var emitters: [Emitter] = []
      for _ in 0..<3 {
        let place = Position(random(-6...6), 0, random(-12...3))
        emitters.append(
          try storm.room.sounding(Self.tone, at: place, distance: .inverse()).emitter)
      }
      var (rooms, portals) = ([storm.hall], [storm.door])
      var heard = storm.room.record(seconds: 0.1)
      for _ in 0..<100 {
        let node = try engine.makeNode(at: [random(-8...8), 0, random(-12...3)])
        switch Int(random(0...9)) {
        case 0: engine.teleport(storm.ears, to: [random(-6...6), 0, random(-12...6)])
        case 1: engine.move(storm.ears, to: [random(-6...6), 0, random(-9...6)], over: .seconds(1))
        case 2: engine.teleport(emitters[0], to: [random(-6...6), 0, random(-12...6)])
        case 3:
          rooms.append(
            try engine.makeRoom(.box([random(1...9), 4, random(1...9)]), on: node))
        case 4:
          let (a, b) = (rooms.randomElement(using: &numbers), rooms.randomElement(using: &numbers))
          guard a != b, let a, let b, engine.shape(of: a) != nil, engine.shape(of: b) != nil else {
            continue
          }
          portals.append(
            try engine.makePortal(
              between: a, and: random(0...1) < 0.5 ? nil : b, PortalFrame(width: 2, height: 2),
              on: node, openness: random(0...1)))
        case 5:
          guard let portal = portals.randomElement(using: &numbers) else { continue }
          engine.setOpenness(portal, random(-0.2...1), over: .seconds(random(0...0.2)))
        case 6 where random(0...1) < 0.3:
          if let room = rooms.randomElement(using: &numbers) { engine.remove(room) }
        case 7:
          guard let room = rooms.randomElement(using: &numbers) else { continue }
          engine.setThrough(room, Transmission(gain: .decibels(random(-60...0))))
        case 8 where random(0...1) < 0.5:
          engine.remove(emitters.removeLast())
          let place = Position(random(-6...6), 0, random(-12...3))
          emitters.append(
            try storm.room.sounding(Self.tone, at: place, distance: .inverse()).emitter)
        default: engine.setPosition(storm.doorway, [random(-4...4), 0, 0])
        }
        heard = heard + storm.room.record(frames: 2_000)
        engine.checkInvariants()
      }
      return heard
    }
    let heard = try render()
    #expect(heard.level > -60)
    #expect(heard.clicks(above: 0.02).isEmpty, "\(heard.clicks(above: 0.02))")
    #expect(try render().samples == heard.samples)
  }
}

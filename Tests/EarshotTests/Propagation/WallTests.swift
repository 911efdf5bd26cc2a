import CSystem
import TestSupport
import Testing

@testable import Earshot

@Suite("Behind walls")
struct WallTests {
  // The way is straight through: the gain is the mean of low and middle, in decibels, and at 5 kHz
  // it is the high band's.
  @Test("a wall takes what its material says", arguments: [(250.0, 7.0), (5_000, 20)])
  func levels(hertz: Double, loss: Double) throws {
    let walled = try WallRoom(settings: WallSettings(rays: 1))
    try walled.room.sounding(WallRoom.tone(hertz), at: [0, 0, -4])
    let heard = try walled.room.record(frames: 9_600).level - WallRoom.free(hertz)
    #expect(abs(heard + loss) < 0.4, "heard \(heard) dB, expected \(-loss)")
  }

  @Test("geometry and the game's own rays agree, to a millionth")
  func agreement() throws {
    func heard(byGame: Bool) throws -> [Float] {
      let walled = try WallRoom()
      if byGame {
        walled.engine.remove(walled.wall)
        walled.engine.setRayTest { rays, losses in
          for (index, ray) in rays.enumerated() {
            let way = ray.end - ray.start
            let places = [-1.9, -2.1].map { ($0 - ray.start.z) / way.z }
            guard places.allSatisfy({ (0...1).contains($0) }) else { continue }
            losses[index] = WallRoom.material.loss(
              through: abs(places[1] - places[0]) * (way * way).sum().squareRoot())
          }
        }
      }
      try walled.room.sounding(WallRoom.tone(1_000), at: [1, 0, -4])
      return walled.room.record(seconds: 0.2).samples
    }
    let (one, other) = try (heard(byGame: false), heard(byGame: true))
    let largest = zip(one, other).map { abs($0 - $1) }.max() ?? 1
    #expect(largest < 1e-6, "they differ by \(largest)")
    #expect((one.map(abs).max() ?? 0) > 0.05)
  }

  @Test("answers of the game's that nobody tells apart are told once, and a free way is told")
  func smallChanges() throws {
    final class Counter: CallRecorder {
      var told: [Transmission] = []
      func record(_ call: EngineCall, at frame: Int64) {
        if case .setTransmission(_, let transmission, _) = call { told.append(transmission) }
      }
    }
    let walled = try WallRoom()
    walled.engine.remove(walled.wall)
    try walled.room.sounding(WallRoom.tone(1_000), at: [1, 0, -4])
    var blocks = 0
    let counter = Counter()
    walled.engine.setRayTest { rays, losses in
      blocks += 1
      let loss = blocks < 40 ? 6 + 0.01 * Double(blocks % 3) : blocks < 80 ? 6.2 : 0
      for index in rays.indices { losses[index] = Bands(loss, loss, loss) }
    }
    walled.engine.setRecorder(counter)
    for _ in 0..<120 { _ = walled.room.record(frames: 800) }
    #expect(counter.told.count == 3, "\(counter.told)")
    #expect(counter.told.last == .free)
    withExtendedLifetime(counter) {}
  }

  @Test("who walks out from behind an edge is heard louder bit by bit")
  func edge() throws {
    let walled = try WallRoom(width: 4)
    let (walker, _) = try walled.room.sounding(
      WallRoom.tone(1_000), at: [0, 0, -4], distance: .none)
    walled.engine.move(walker, to: [8, 0, -4], over: .seconds(2))
    let heard = walled.room.record(seconds: 2.1)
    let levels = heard.levels(every: 800)
    for (before, after) in zip(levels, levels.dropFirst()) {
      #expect(after - before < 1.2 && after - before > -0.1, "a step of \(after - before) dB")
    }
    let rise = (levels.last ?? 0) - (levels.first ?? 0)
    #expect(abs(rise - 7.2) < 0.5, "it rose by \(rise) dB")
    // Where the render ends there is no next frame to tell.
    let clicks = heard.clicks().filter { $0.frame < heard.frameCount - 2 }
    #expect(clicks.isEmpty, "\(clicks)")
  }

  @Test("neither a teleported emitter nor a wall that is moved or removed clicks")
  func jumps() throws {
    let walled = try WallRoom()
    let (jumper, _) = try walled.room.sounding(WallRoom.tone(480), at: [0, 0, -1])
    var heard = walled.room.record(seconds: 0.3)
    walled.engine.teleport(jumper, to: [0, 0, -4])
    heard = heard + walled.room.record(seconds: 0.6)
    walled.engine.teleport(walled.node, to: [0, 0, 6])
    heard = heard + walled.room.record(seconds: 0.6)
    walled.engine.teleport(walled.node, to: [0, 0, -2])
    heard = heard + walled.room.record(seconds: 0.6)
    walled.engine.remove(walled.wall)
    heard = heard + walled.room.record(seconds: 0.6)
    #expect(heard.clicks().isEmpty, "\(heard.clicks())")
    let levels = heard.levels(every: 4_800)
    let free = levels[2]
    for (index, loss) in [(8, 7.0), (14, 0), (20, 7), (26, 0)] {
      #expect(abs(free - levels[index] - loss) < 1.5, "\(free - levels[index]) dB, not \(loss)")
    }
  }

  @Test(
    "the first loss in a sounding voice's path fades in by the time constant, whatever its cause",
    arguments: ["wall", "zone", "room", "game", "other listener"])
  func first(kind: String) throws {
    let room = try PhysicsRoom(layout: .mono)
    if kind == "other listener" {
      try room.engine.setListeners([
        room.engine.makeListener(at: .zero), room.engine.makeListener(at: [0, 0, 300]),
      ])
    }
    let (emitter, _) = try room.sounding(WallRoom.tone(480), at: [0, 0, -4])
    var heard = room.record(seconds: 0.2)
    let left = Transmission(gain: .decibels(-20), high: .decibels(-20))
    switch kind {
    case "wall":
      room.engine.wallSettings.rays = 1
      try room.engine.makeWall(
        .box(SIMD3(20, 10, 0.2)), of: WallMaterial(loss: Bands(20, 20, 20), thickness: 0.2),
        on: room.engine.makeNode(at: [0, 0, -2]))
    case "zone":
      try room.engine.makeZone(
        .sphere(radius: 2), on: room.engine.makeNode(at: [0, 0, -4]),
        ZoneSettings(outside: left))
    case "room":
      try room.engine.makeRoom(
        .box(SIMD3(2, 2, 2)), on: room.engine.makeNode(at: [0, 0, -4]), through: left)
    default: room.engine.setTransmission(emitter, left)
    }
    heard = heard + room.record(seconds: 1)
    #expect(heard.clicks().isEmpty, "\(heard.clicks())")
    let levels = heard.levels(every: 800)
    for step in 1...30 {
      // From the end of one step to the next one's it is a straight line.
      func gain(_ step: Int) -> Double { 0.1 + 0.9 * exp(-Double(step) / 60 / 0.1) }
      let expected = 20 * log10((gain(step - 1) + gain(step)) / 2)
      let level = levels[11 + step] - levels[10]
      #expect(abs(level - expected) < 0.3, "\(step): \(level) dB, expected \(expected)")
    }
    #expect(abs(levels[70] - levels[10] + 20) < 0.1)
  }

  // A third of the level would still be there a step after it began, if it were on its way.
  @Test("a voice paused before its first frame starts at the full loss of a wall made meanwhile")
  func firstOfWaiting() throws {
    let room = try PhysicsRoom(layout: .mono)
    room.engine.pause(.master)
    try room.sounding(WallRoom.tone(480), at: [0, 0, -4])
    _ = room.record(frames: 800)
    try room.engine.makeWall(
      .box(SIMD3(20, 10, 0.2)), of: WallMaterial(loss: Bands(20, 20, 20), thickness: 0.2),
      on: room.engine.makeNode(at: [0, 0, -2]))
    _ = room.record(frames: 800)
    room.engine.resume(.master)
    let levels = room.record(seconds: 1).levels(every: 800)
    #expect(levels[1] > -60 && abs(levels[1] - levels[50]) < 0.1, "\(levels.prefix(8))")
  }

  @Test("a voice begins behind the wall also where its emitter was in a shut room before")
  func firstAfterRoom() throws {
    let room = try PhysicsRoom(layout: .mono)
    try room.engine.makeWall(
      .box(SIMD3(20, 10, 0.2)), of: WallMaterial(loss: Bands(20, 20, 20), thickness: 0.2),
      on: room.engine.makeNode(at: [0, 0, -2]))
    let shed = try room.engine.makeRoom(
      .box(SIMD3(2, 2, 2)), on: room.engine.makeNode(at: [0, 0, -4]))
    let (emitter, voice) = try room.sounding(WallRoom.tone(480), at: [0, 0, -4])
    _ = room.record(frames: 1_600)
    let clip = try #require(room.engine.status(of: voice)?.clip)
    room.engine.stop(voice)
    _ = room.record(frames: 1_600)
    room.engine.remove(shed)
    room.engine.play(clip, on: emitter, looping: .forever)
    let levels = room.record(seconds: 1).levels(every: 800)
    #expect(levels[1] > -60 && abs(levels[1] - levels[50]) < 0.1, "\(levels.prefix(8))")
  }

  @Test("what sounds already and is sought as the first wall comes is muffled bit by bit")
  func firstOfSought() throws {
    let room = try PhysicsRoom(layout: .mono)
    let (_, voice) = try room.sounding(WallRoom.tone(480), at: [0, 0, -4])
    let free = room.record(seconds: 0.2).levels(every: 800)
    room.engine.seek(voice, to: 0)
    try room.engine.makeWall(
      .box(SIMD3(20, 10, 0.2)), of: WallMaterial(loss: Bands(20, 20, 20), thickness: 0.2),
      on: room.engine.makeNode(at: [0, 0, -2]))
    let levels = room.record(seconds: 1).levels(every: 800)
    #expect(levels[1] - free[10] > -4, "\(levels.prefix(8)), \(free[10])")
    #expect(abs(levels[50] - free[10] + 20) < 0.1, "\(levels[50]), \(free[10])")
  }

  @Test("the same bytes twice, and with walls elsewhere those without any")
  func same() throws {
    func heard(_ wall: Position?) throws -> [Float] {
      let room = try PhysicsRoom()
      if let wall {
        let node = try room.engine.makeNode(at: wall)
        try room.engine.makeWall(.box(SIMD3(2, 3, 1)), of: .plasterboard, on: node)
      }
      for index in 0..<6 {
        let (emitter, _) = try room.sounding(
          at: [Double(index) - 3, 0, -3], distance: .inverse())
        room.engine.orbit(emitter, radius: Double(index + 2), period: 1)
      }
      return room.record(seconds: 0.5).samples
    }
    #expect(try heard([0, 0, -2]) == heard([0, 0, -2]))
    #expect(try heard([0, 900, 0]) == heard(nil))
    #expect(try heard([0, 0, -2]) != heard(nil))
  }

  @Test("other settings are heard though nothing moves")
  func setAtRest() throws {
    func settings(_ radius: Double) -> WallSettings {
      WallSettings(rays: 32, radius: radius, smoothing: 0)
    }
    func levels(_ first: WallSettings, _ second: WallSettings) throws -> [Double] {
      let walled = try WallRoom(width: 0.5, settings: first)
      try walled.room.sounding(WallRoom.tone(480), at: [0, 0, -4])
      let before = walled.room.record(seconds: 0.3)
      walled.engine.wallSettings = second
      return [before, walled.room.record(seconds: 0.3)].map { $0[0.1...].level }
    }
    // A small one is behind the wall as a whole, and of a large one much is beside it.
    let small = try levels(settings(0.1), settings(0.1))
    let large = try levels(settings(2), settings(2))
    #expect(large[1] > small[1] + 3, "\(large) and \(small) dB")
    #expect(abs(small[0] - small[1]) < 0.01 && abs(large[0] - large[1]) < 0.01)
    let grown = try levels(settings(0.1), settings(2))
    #expect(abs(grown[0] - small[0]) < 0.01 && abs(grown[1] - large[1]) < 0.01, "\(grown) dB")
  }

  @Test("with few rays a step all are asked in their turn")
  func budget() throws {
    let walled = try WallRoom(settings: WallSettings(rays: 8, raysPerStep: 32))
    let emitters = try (0..<40).map { index in
      try walled.room.sounding(at: [Double(index) * 0.1, 0, -4]).emitter
    }
    let listener = try walled.engine.makeListener(at: [0, 0, 0.1])
    func asked() -> Int { walled.engine.world.walls.set.rayCount }
    var before = asked()
    _ = walled.room.record(frames: 800)
    // Each by one ray at first, except for those that fit into the step.
    #expect(asked() - before == 32 + 36, "\(asked() - before) rays")
    for _ in 0..<9 {
      before = asked()
      _ = walled.room.record(frames: 800)
      #expect(asked() - before == 32, "\(asked() - before) rays")
    }
    before = asked()
    _ = walled.room.record(frames: 1_600)
    #expect(asked() == before, "nothing has moved, and \(asked() - before) rays")
    walled.engine.teleport(listener, to: [0, 0, 0.2])
    _ = walled.room.record(seconds: 1)
    for emitter in emitters {
      let rest = walled.engine.world.scene.emitters
      let row = try #require(rest.row(of: emitter))
      let metres = try #require(walled.engine.worldPosition(of: emitter)).length
      let loss = WallRoom.material.loss(through: 0.2 * metres / 4)
      let heard = rest.transmissions[row].gain.decibels
      #expect(abs(heard + (loss.low + loss.middle) / 2) < 0.3, "\(heard) dB at \(metres) m")
    }
  }

  @Test("an explanation gives the loss by a wall or the game, and none once the path is free")
  func explanation() throws {
    let walled = try WallRoom(settings: WallSettings(rays: 1))
    let (emitter, voice) = try walled.room.sounding(at: [0, 0, -4])
    _ = walled.room.record(frames: 1_600)
    #expect(
      walled.engine.explain(voice).description.contains("7.0 dB down by the wall `barn`"),
      "\(walled.engine.explain(voice))")
    walled.engine.remove(walled.wall)
    walled.engine.setTransmission(emitter, Transmission(gain: .decibels(-3), high: .decibels(-6)))
    _ = walled.room.record(seconds: 1)
    #expect(
      walled.engine.explain(voice).description.contains(
        "3.0 dB down by what the game found in the way"))
    walled.engine.setTransmission(emitter, .free)
    _ = walled.room.record(seconds: 1)
    #expect(!walled.engine.explain(voice).description.contains("in the way"))
    #expect(!walled.engine.world.ways.isInUse)
  }

  @Test("losses by walls, zones and the game are listed separately, and multiply to the whole")
  func explanationOfSeveral() throws {
    let walled = try WallRoom(settings: WallSettings(rays: 1))
    let (emitter, voice) = try walled.room.sounding(at: [0, 0, -4])
    walled.engine.setTransmission(emitter, Transmission(gain: .decibels(-3), high: .unity))
    try walled.engine.makeZone(
      .sphere(radius: 1), edge: 0, outside: Transmission(gain: .decibels(-12), high: .unity),
      label: "tent")
    for wait in [0.05, 1] {
      _ = walled.room.record(seconds: wait)
      let explanation = walled.engine.explain(voice)
      let way = explanation.factors.filter { factor in
        switch factor.origin {
        case .path, .zone: true
        default: false
        }
      }
      let row = try #require(walled.engine.world.scene.emitters.row(of: emitter))
      let gain = walled.engine.world.scene.emitters.transmissions[row].gain.linear
      #expect(abs(way.reduce(1) { $0 * $1.gain } - gain) < 1e-9, "\(way)")
      #expect(way.count == 3)
    }
    let words = walled.engine.explain(voice).description
    for part in [
      "7.0 dB down by the wall `barn`", "3.0 dB down by what the game found in the way",
      "12.0 dB down by the edge of the zone `tent`",
    ] { #expect(words.contains(part), "\(words)") }
  }

  // The gain is on its way back for a third of a second, and the game has taken nothing of it.
  @Test(
    "what a wall took that is gone, or is in the way no more, isn't put down to the game",
    arguments: [true, false], [0, 2.0])
  func goneWall(isRemoved: Bool, game: Double) throws {
    let walled = try WallRoom(settings: WallSettings(rays: 1))
    let (emitter, voice) = try walled.room.sounding(at: [0, 0, -4])
    walled.engine.setTransmission(emitter, Transmission(gain: .decibels(-game), high: .unity))
    _ = walled.room.record(frames: 1_600)
    if isRemoved {
      walled.engine.remove(walled.wall)
    } else {
      walled.engine.teleport(walled.node, to: [0, 0, 9])
    }
    _ = walled.room.record(frames: 800)
    func told() -> [(isWall: Bool, decibels: Double)] {
      walled.engine.explain(voice).factors.compactMap { factor in
        guard case .path(let wall) = factor.origin else { return nil }
        return (wall == walled.wall, 20 * log10(factor.gain))
      }
    }
    let (walls, games) = (told().filter(\.isWall), told().filter { !$0.isWall })
    #expect(walls.count == 1 && games.count == (game > 0 ? 1 : 0), "\(told())")
    #expect((walls.first?.decibels ?? 0) < -4, "\(told())")
    #expect(abs((games.first?.decibels ?? 0) + game) < 0.01, "\(told())")
    _ = walled.room.record(seconds: 1.2)
    // The game's own transmission is lifted: it is no wall's.
    walled.engine.setTransmission(emitter, Transmission(gain: .decibels(-12), high: .unity))
    _ = walled.room.record(seconds: 1.2)
    walled.engine.setTransmission(emitter, .free)
    _ = walled.room.record(frames: 800)
    #expect(told().map(\.isWall) == [false], "\(told())")
  }

  @Test("walls go with their nodes, and handles that are stale do nothing")
  func stale() throws {
    let walled = try WallRoom()
    try walled.room.sounding(at: [0, 0, -4])
    walled.engine.remove(walled.node)
    _ = walled.room.record(frames: 800)
    #expect(walled.engine.shape(of: walled.wall) == nil)
    walled.engine.remove(walled.wall)
    walled.engine.setMaterial(walled.wall, .brick)
    #expect(walled.engine.statistics.staleCalls == 2)
    #expect(throws: AudioError.self) {
      try walled.engine.makeWall(.box(SIMD3(1, 1, 1)), of: .brick, on: walled.node)
    }
    walled.engine.checkInvariants()
  }
}

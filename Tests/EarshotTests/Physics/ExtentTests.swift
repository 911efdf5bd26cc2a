import TestSupport
import Testing

@testable import Earshot

@Suite("Emitters of some size")
struct ExtentTests {
  private func level(of radius: Double, at distance: Double) throws -> Double {
    let room = try PhysicsRoom(layout: .mono)
    let (emitter, _) = try room.sounding(at: [0, 0, -distance], distance: .inverse())
    room.engine.setRadius(emitter, radius)
    return room.record(frames: 9_600).level
  }

  private func heard(
    _ radius: Double, at place: Position, _ samples: [Float] = PhysicsRoom.tone, hrtf: Bool = false
  ) throws -> Render {
    let room = try PhysicsRoom(hrtf: hrtf)
    let (emitter, _) = try room.sounding(samples, at: place)
    room.engine.setRadius(emitter, radius)
    _ = room.record(frames: 4_800)
    return room.record(frames: 9_600)
  }

  @Test("distances are those to the surface")
  func surface() throws {
    let near = try level(of: 0, at: 1)
    for (radius, distance) in [(2.0, 3.0), (5, 9), (0.5, 20), (10, 4), (3, 0)] {
      let gain = 1 / max(distance - radius, 1)
      let heard = try level(of: radius, at: distance) - near
      // OpenAL's ball is louder by up to 3 dB, the more of the surroundings it fills.
      let expected = Gain(linear: gain).decibels
      #expect(
        heard > expected - 0.1 && heard < expected + 3.1,
        "\(radius) m at \(distance) m: \(heard) dB, expected \(expected)")
    }
  }

  @Test("an extent is narrower with distance, and equally loud on both sides at its middle")
  func narrowing() throws {
    let point = try heard(0, at: [8, 0, 0]).balance
    var former = 0.0
    for distance in [0.0, 1, 3, 4, 5, 8, 20] {
      let balance = try heard(4, at: [distance, 0, 0]).balance
      #expect(balance >= former - 0.01, "\(distance) m: \(balance) dB, before \(former)")
      #expect(balance <= point + 0.01)
      former = balance
    }
    let around = try heard(4, at: [0, 0, 0])
    #expect(abs(around.balance) < 0.01)
    // A sound all around has its full level, half of it in each ear.
    #expect(abs(around.left.level + 9.03 + 3.01) < 0.1, "\(around.left.level) dB")
    let noise = try [false, true].map { hrtf in
      try heard(4, at: [0, 0, 0], HRTFTierTests.pink(frames: 9_600), hrtf: hrtf)
    }
    #expect(abs(noise[1].balance) < 0.01)
    let difference = noise[1].level - noise[0].level
    #expect(abs(difference) < 0.5, "\(difference) dB by HRTF")
  }

  @Test(
    "left and right are what OpenAL makes of the angle", arguments: [0.5, 0.9, 1, 2, 4])
  func law(ratio: Double) throws {
    let heard = try heard(3 * ratio, at: [3, 0, 0])
    var source = PlainSource(at: [3, 0, 0])
    (source.radius, source.rolloff, source.isLooping) = (Float(3 * ratio), 0, true)
    let scene = try PlainScene()
    try scene.play(PhysicsRoom.tone, from: source)
    let plain = try scene.render(frames: 9_600).after(4_800)
    for (own, expected) in [(heard.left, plain.left), (heard.right, plain.right)] {
      #expect(abs(own.level - expected.level) < 0.2, "\(own.level), expected \(expected.level)")
    }
  }

  @Test("who walks through one hears no step and no click, and its pitch goes over smoothly")
  func through() throws {
    let room = try PhysicsRoom()
    let ears = try room.engine.makeListener(at: [-12, 0, 0.5])
    let (emitter, voice) = try room.sounding(
      Signal.sine(250, amplitude: 0.5, frames: 4_800), at: .zero, distance: .inverse())
    room.engine.setRadius(emitter, 4)
    _ = room.record(seconds: 0.2)
    room.engine.move(ears, to: [12, 0, 0.5], over: .seconds(2))
    var former = 1.0
    var heard = room.record(frames: 800)
    for step in 0..<130 {
      heard = heard + room.record(frames: 800)
      let doppler = try #require(room.engine.status(of: voice)).doppler
      #expect(step < 2 || step > 115 || abs(doppler - former) < 0.006, "\(step): \(doppler)")
      former = doppler
    }
    let levels = heard.levels(every: 1_920)
    for (before, after) in zip(levels, levels.dropFirst()) {
      // At 1 m from it half a metre changes a point by as much, too.
      #expect(abs(after - before) < 3.5, "\(levels)")
    }
    #expect(heard.clicks().isEmpty, "\(heard.clicks())")
  }

  @Test("a river is as loud along all of it, comes from where it is near, and never jumps")
  func river() throws {
    let room = try PhysicsRoom()
    let ears = try room.engine.makeListener(at: [-30, 0, 3])
    // Several tones: each of them alone would show how the two channels and the one add up while
    // they are cross-faded.
    let tones = [250.0, 350, 500, 750, 1_150, 1_900].map {
      Signal.sine($0, amplitude: 0.15, frames: 4_800)
    }
    let (emitter, voice) = try room.sounding(
      tones.dropFirst().reduce(tones[0]) { zip($0, $1).map(+) }, at: .zero, distance: .inverse())
    room.engine.setShape(
      emitter, try .line([[-200, 0, 0], [0, 0, 0], [0, 0, 60], [40, 0, 90]]))
    _ = room.record(seconds: 0.3)
    // Straight ahead, 3 m away, however far its own place is.
    let status = try #require(room.engine.status(of: voice))
    #expect(abs(status.position.length - 3) < 0.01 && abs(status.position.x) < 0.5)
    #expect(status.spread > 100 && status.spread < 180, "\(status.spread)°")
    let level = room.record(frames: 9_600).level
    room.engine.move(ears, to: [-10, 0, 3], over: .seconds(1))
    let along = room.record(seconds: 1)
    #expect(abs(along.level - level) < 0.3, "\(along.level) dB, before \(level)")
    room.engine.move(ears, to: [-3, 0, 3], over: .seconds(0.5))
    var heard = room.record(seconds: 0.6)
    // Round the bend it is on two sides: ahead and to the right, and no side jumps.
    room.engine.move(ears, to: [-3, 0, 50], over: .seconds(4))
    heard = heard + room.record(seconds: 4)
    #expect(heard[4.4..<4.6].balance > 6)
    for part in stride(from: 0.0, to: 4.4, by: 0.04) {
      let (one, other) = (heard[part..<part + 0.04], heard[part + 0.04..<part + 0.08])
      #expect(abs(one.level - other.level) < 1, "after \(part) s")
      #expect(abs(one.left.level - other.left.level) < 3, "after \(part) s")
    }
    #expect(heard.clicks().isEmpty, "\(heard.clicks())")
    let words = room.engine.explain(voice).description
    #expect(words.contains("It is heard over"), "\(words)")
  }

  @Test("a crowd surrounds who is in it, and an area turns with its node")
  func crowd() throws {
    let room = try PhysicsRoom()
    let (emitter, voice) = try room.sounding(at: [6, 0, 0], distance: .inverse())
    room.engine.setShape(emitter, try .box([4, 2, 30]))
    let beside = room.record(frames: 9_600)
    // 4 m to its side.
    #expect(beside.balance > 6)
    var status = try #require(room.engine.status(of: voice))
    #expect(abs(status.position.length - 4) < 0.01)
    // Across the way it ends beyond the listener.
    room.engine.setRotation(emitter, Rotation(forward: Direction(1, 0, 0)))
    _ = room.record(frames: 4_800)
    let within = room.record(frames: 9_600)
    status = try #require(room.engine.status(of: voice))
    #expect(status.spread > 180, "\(status.spread)°")
    #expect(within.balance < beside.balance / 2)
    room.engine.setShape(emitter, .point)
    _ = room.record(frames: 4_800)
    #expect(try #require(room.engine.status(of: voice)).spread == 0)
  }

  @Test("a line on what is turned any way is heard as the one that lies there")
  func turnedLine() throws {
    let place = Position(-6, 1, -1)
    // To the left, upwards and back again.
    let points: [SIMD3<Double>] = [[0, 0, 0], [4, 0, 0], [4, 3, -1]]
    func position(_ rotation: Rotation) throws -> Position {
      let room = try PhysicsRoom()
      let (emitter, voice) = try room.sounding(at: place, distance: .inverse())
      room.engine.setRotation(emitter, rotation)
      let (x, y, z) = (rotation.right, rotation.up, -rotation.forward)
      let local = points.map { point in
        SIMD3([x, y, z].map { $0.x * point.x + $0.y * point.y + $0.z * point.z })
      }
      room.engine.setShape(emitter, try .line(local))
      _ = room.record(frames: 1_600)
      return try #require(room.engine.status(of: voice)).position
    }
    let plain = try position(.identity)
    // Its nearest point is at (−2, 1, −1).
    #expect(abs(plain.length - 6.0.squareRoot()) < 0.01 && plain.x < -1.5 && plain.y > 1)
    for (forward, up) in [
      (Direction(0, 0, -1), Direction(1, 0, 0)), (Direction(0, 1, 0), Direction(0, 0, 1)),
      (Direction(0.4, -0.3, 0.6), Direction(0.5, 0.7, 0.2)),
    ] {
      let turned = try position(Rotation(forward: forward, up: up))
      #expect((turned - plain).length < 1e-4, "\(turned), lying so \(plain)")
    }
  }

  @Test("a camera hears directions from its own place, but levels and Doppler from the figure's")
  func distancePlace() throws {
    let room = try PhysicsRoom()
    let engine = room.engine
    let figure = try engine.makeNode(at: [0, 0, -6])
    let camera = try engine.makeListener()
    let (_, voice) = try room.sounding(at: [4, 0, -6], distance: .inverse())
    engine.setDistancePlace(camera, figure)
    #expect(engine.distancePlace(of: camera) == figure)
    let heard = room.record(frames: 9_600)
    let status = try #require(engine.status(of: voice))
    #expect(abs(status.gain - 0.25) < 1e-6, "a gain of \(status.gain)")
    #expect((status.position - [4, 0, -6]).length < 1e-5, "\(status.position)")
    let free = try PhysicsRoom()
    try free.sounding(at: [4, 0, -6], distance: .none)
    let other = free.record(frames: 9_600)
    #expect(
      abs(other.level - heard.level - 12.04) < 0.05 && abs(other.balance - heard.balance) < 0.01)
    // Pitch is by the figure, which runs away while the camera stands.
    engine.move(figure, to: [-26, 0, -6], over: .seconds(1))
    _ = room.record(seconds: 0.5)
    let doppler = try #require(engine.status(of: voice)).doppler
    #expect(abs(doppler - (343.3 - 26) / 343.3) < 1e-4, "\(doppler)")
    engine.remove(figure)
    _ = room.record(seconds: 0.2)
    #expect(engine.distancePlace(of: camera) == nil)
    let alone = try #require(engine.status(of: voice))
    #expect(abs(alone.gain - 1 / 52.0.squareRoot()) < 1e-6)
  }

  @Test("rays go to all of a ball")
  func walls() throws {
    func loss(_ radius: Double) throws -> Double {
      let walled = try WallRoom(width: 1, settings: WallSettings(rays: 32, smoothing: 0))
      let (emitter, voice) = try walled.room.sounding(WallRoom.tone(250), at: [0, 0, -4.5])
      // While nothing moves.
      _ = walled.room.record(frames: 4_800)
      walled.engine.setRadius(emitter, radius)
      _ = walled.room.record(frames: 4_800)
      return try #require(walled.engine.status(of: voice)).gain
    }
    // The wall is as wide as the sound behind it, or narrower.
    let (point, ball) = (try loss(0.1), try loss(4))
    #expect(point < 0.5 && ball > point + 0.15, "\(point), \(ball)")
  }

  @Test("the same is the same, to the bit, and numbers that are none do no harm")
  func hostile() throws {
    func render() throws -> [Float] {
      let room = try PhysicsRoom(sources: 16)
      let figure = try room.engine.makeNode(at: [1, 0, 2])
      let ears = try room.engine.makeListener()
      for (index, radius) in [Double.nan, .infinity, -1, 0, 1e300, 1e-300, 3].enumerated() {
        let (emitter, _) = try room.sounding(at: [Double(index), 0, -1], distance: .inverse())
        room.engine.setRadius(emitter, radius)
        if index % 2 == 0 {
          let far = index % 4 == 0 ? 1e6 : 10
          room.engine.setShape(emitter, try .line([[-far, 0, 0], [far, 1, 1]]))
        }
        room.engine.orbit(emitter, around: [0, 0, 1], radius: 1e8, period: 0.3)
      }
      let big = try room.engine.makeNode(scale: 1e6)
      let (emitter, _) = try room.sounding(at: .zero)
      try room.engine.attach(emitter, to: big)
      room.engine.setRadius(emitter, 1e6)
      room.engine.setShape(emitter, try .box([1e6, 0, 1]))
      room.engine.setDistancePlace(ears, figure)
      let first = room.record(seconds: 0.4)
      room.engine.teleport(figure, to: [1e9, -1e9, 1e9])
      room.engine.remove(figure)
      return first.samples + room.record(seconds: 0.2).samples
    }
    let heard = try render()
    #expect(CutTolerance.isRepeat(heard, try render()))
    #expect(heard.allSatisfy { abs($0) < 8 })
  }

  /// The level of an area around a house for a listener in front of it, who may have come out of
  /// it.
  private func forest(from start: Position) throws -> Double {
    let room = try PhysicsRoom()
    let listener = try room.engine.makeListener(at: start)
    let house = try room.engine.makeRoom(.box(SIMD3(10, 5, 10)), on: nil)
    let doorway = try room.engine.makeNode(at: [0, 0, -5])
    _ = try room.engine.makePortal(
      between: house, and: nil, PortalFrame(width: 1, height: 2), on: doorway, openness: 0.5)
    let (emitter, _) = try room.sounding(at: .zero)
    try room.engine.setShape(emitter, .box(SIMD3(400, 20, 400)))
    _ = room.record(frames: 9_600)
    room.engine.move(listener, to: [0, 0, -60], over: .seconds(1))
    _ = room.record(frames: 96_000)
    return room.record(frames: 9_600).level
  }

  @Test("who walks out of a house hears an area around it as one who always was outside")
  func walkedOut() throws {
    let (out, always) = (try forest(from: .zero), try forest(from: [0, 0, -59]))
    #expect(abs(out - always) < 0.1, "\(out) and \(always) dB")
  }

  @Test("what is heard from all of a river is in the zone in which it is near")
  func zoned() throws {
    let levels = try [nil, Gain.decibels(-20)].map { (outside: Gain?) in
      let room = try PhysicsRoom()
      _ = try room.engine.makeListener(at: [100, 0, 0])
      let middle = try room.engine.makeNode(at: [100, 0, 0])
      if let outside {
        _ = try room.engine.makeZone(
          .sphere(radius: 20), on: middle, outside: Transmission(gain: outside))
      }
      let (emitter, _) = try room.sounding(at: .zero)
      try room.engine.setShape(emitter, .line([[-50, 0, 2], [200, 0, 2]]))
      _ = room.record(frames: 9_600)
      return room.record(frames: 9_600).level
    }
    #expect(abs(levels[0] - levels[1]) < 0.1, "\(levels) dB")
  }
}

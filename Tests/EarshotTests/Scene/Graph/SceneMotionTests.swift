import Testing

@testable import Earshot

struct SceneMotionTests {
  /// A graph and the clock that drives it, as the engine has them.
  struct World {
    var graph = SceneGraph()
    var clock: AudioClock

    init(stepsPerSecond: Double = 60) {
      clock = AudioClock(sampleRate: 48_000, stepsPerSecond: stepsPerSecond)
    }

    /// Lets time pass; `heard` is called after each step.
    mutating func update(_ elapsed: Duration, heard: (SceneGraph) -> Void = { _ in }) {
      for _ in 0..<clock.advance(by: elapsed) {
        let step = clock.takeStep()
        graph.step(
          SceneStep(
            endFrame: Double(step.endFrame), seconds: clock.secondsPerStep,
            updateFraction: step.updateFraction, followsGap: step.followsGap))
        heard(graph)
      }
      graph.finishUpdate()
    }
  }

  @Test(
    "at any frame rate objects move at a steady speed",
    arguments: [24.0, 30, 59.94, 60, 75, 144, 333])
  func steady(framesPerSecond: Double) throws {
    var world = World()
    let node = try world.graph.makeNode()
    var speeds: [Double] = []
    var random = SeededGenerator(seed: 2)
    var time = 0.0
    for _ in 0..<Int(framesPerSecond * 3) {
      // No game's frames are all of one length.
      let elapsed = (0.9 + 0.2 * random.nextUnit()) / framesPerSecond
      time += elapsed
      world.graph.setPosition(node, Position(20 * time, 0, 0))
      let before = world.clock.stepCount
      world.update(.seconds(elapsed))
      if world.clock.stepCount > before, before > 2 {
        speeds.append(world.graph.velocity(at: 0).x)
      }
    }
    let slowest = speeds.min() ?? 0
    let fastest = speeds.max() ?? 0
    #expect(slowest > 19.99 && fastest < 20.01, "20 m/s came out as \(slowest) to \(fastest)")
  }

  @Test("what the engine moves is at the same places however time is cut up")
  func slicing() throws {
    var random = SeededGenerator(seed: 6)
    var tracks: [[Position]] = []
    for cut in [1.0 / 60, 0.1, 0.003, nil] {
      var world = World()
      world.clock.maximumStepsPerUpdate = nil
      let hub = try world.graph.makeNode()
      let node = try world.graph.makeNode(parent: hub)
      world.graph.orbit(hub, Orbit(radius: 4, periodFrames: 30_000), startFrame: 123)
      world.graph.move(node, to: Position(0, 30, 0), startFrame: 777.5, frames: 90_000)
      var places: [Position] = []
      while places.count < 240 {
        world.update(.seconds(cut ?? random.nextUnit() * 0.2)) {
          places.append($0.worldPosition(at: 1))
        }
      }
      tracks.append(Array(places.prefix(240)))
    }
    for track in tracks { #expect(track == tracks[0], "another cut, other places") }
  }

  @Test("an orbit begins at its right and turns to the front first")
  func orbit() throws {
    var graph = SceneGraph()
    let node = try graph.makeNode()
    let expected: [(axis: Direction, quarter: Position)] = [
      (Direction(0, 1, 0), Position(1, 2, -2)), (Direction(0, -1, 0), Position(1, 2, 8)),
      (Direction(0, 0, 1), Position(1, 7, 3)), (Direction(0, 0, -9), Position(1, -3, 3)),
    ]
    for (axis, quarter) in expected {
      let orbit = Orbit(center: Position(1, 2, 3), radius: 5, periodFrames: 4_000, axis: axis)
      graph.orbit(node, orbit, startFrame: 100)
      for (frame, place) in [(100.0, Position(6, 2, 3)), (1_100, quarter), (4_100, [6, 2, 3])] {
        graph.step(SceneStep(endFrame: frame, seconds: 1 / 60))
        let heard = graph.worldPosition(at: 0)
        #expect((heard - place).length < 1e-12, "about \(axis) at \(frame): \(heard)")
      }
    }
  }

  @Test("a move starts and ends on its frames and then stays")
  func move() throws {
    var graph = SceneGraph()
    let node = try graph.makeNode(position: Position(10, 0, 0))
    graph.step(SceneStep(endFrame: 0, seconds: 0.1))
    graph.move(node, to: Position(20, 0, 0), startFrame: 400, frames: 1_000)
    let expected: [(Double, Double)] = [
      (300, 10), (900, 15), (1_399, 19.99), (1_400, 20), (2_000, 20), (9e9, 20),
    ]
    for (frame, x) in expected {
      graph.step(SceneStep(endFrame: frame, seconds: 0.1))
      #expect(abs(graph.worldPosition(at: 0).x - x) < 1e-12, "at \(frame)")
      #expect(graph.isMoving(node) == (frame < 1_400))
    }
    #expect(graph.velocity(at: 0) == .zero && graph.changed.isEmpty)
    graph.move(node, to: .zero, startFrame: 9e9, frames: 0)
    graph.step(SceneStep(endFrame: 9e9 + 1, seconds: 0.1))
    #expect(graph.worldPosition(at: 0) == .zero && graph.velocity(at: 0) == .zero)
  }

  @Test("a jump has no velocity: teleports, new parents and orbits begun elsewhere")
  func jumps() throws {
    var graph = SceneGraph()
    let parent = try graph.makeNode(position: Position(1, 0, 0))
    let child = try graph.makeNode(parent: parent)
    let other = try graph.makeNode(position: Position(5, 5, 5))
    let third = SceneStep(endFrame: 3, seconds: 1)
    func velocity() -> SIMD3<Double> { graph.velocity(at: Int(child.handle.index)) }
    graph.step(third)
    #expect(velocity() == .zero, "what is made somewhere has not flown there")
    graph.teleport(parent, Position(2, 0, 0))
    graph.setPosition(child, Position(0, 1, 0))
    graph.step(third)
    #expect(velocity() == .zero && graph.worldPosition(at: 1) == Position(2, 1, 0))
    graph.finishUpdate()
    graph.setPosition(child, Position(0, 2, 0))
    graph.step(third)
    #expect(velocity() == Position(0, 1, 0), "a step later it flies again: \(velocity())")
    graph.finishUpdate()
    try graph.setParent(child, to: other)
    graph.step(third)
    #expect(velocity() == .zero && graph.worldPosition(at: 1) == Position(5, 7, 5))
    graph.orbit(child, Orbit(radius: 2, periodFrames: 100), startFrame: 3)
    graph.step(third)
    #expect(velocity() == .zero && graph.worldPosition(at: 1) == Position(7, 5, 5))
    graph.orbit(child, Orbit(radius: 2, periodFrames: 100), startFrame: 3)
    graph.step(SceneStep(endFrame: 28, seconds: 1))
    #expect((velocity() - Position(-2, 0, -2)).length < 1e-6, "begun where it was: \(velocity())")
  }

  @Test("nothing is faster than the engine allows, and nothing moves while time stands still")
  func limits() throws {
    var graph = SceneGraph()
    graph.maximumSpeed = 300
    let node = try graph.makeNode()
    graph.step(SceneStep(endFrame: 0, seconds: 0.1))
    graph.setPosition(node, Position(0, 300, 400))
    graph.step(SceneStep(endFrame: 1, seconds: 0.1))
    #expect((graph.velocity(at: 0) - SIMD3(0, 180, 240)).length < 1e-4)
    graph.finishUpdate()
    graph.setPosition(node, Position(0, 310, 400))
    graph.step(SceneStep(endFrame: 1, seconds: 0))
    #expect(graph.velocity(at: 0) == .zero && graph.worldPosition(at: 0).y == 310)
  }

  @Test("after a stall objects keep their speed")
  func gap() throws {
    var world = World()
    let node = try world.graph.makeNode()
    var time = 0.0
    for _ in 0..<30 {
      time += 1.0 / 60
      world.graph.setPosition(node, Position(time * 10, 0, 0))
      world.update(.seconds(1.0 / 60))
    }
    world.graph.setPosition(node, Position((time + 3) * 10, 0, 0))
    var heard: [Double] = []
    world.update(.seconds(3)) { heard.append($0.velocity(at: 0).x) }
    #expect(heard.allSatisfy { abs($0 - 10) < 1e-3 }, "heard \(heard), expected 10 m/s all along")
  }

  @Test("8,000 km from home a step is as exact as at home")
  func farAway() throws {
    var graph = SceneGraph()
    let far = Position(8_000_000, -8_000_000, 8_000_000)
    let car = try graph.makeNode(position: far)
    let horn = try graph.makeNode(parent: car, position: Position(0, 0, -1))
    graph.step(SceneStep(endFrame: 0, seconds: 1 / 60))
    for step in 1...100 {
      graph.setPosition(car, far + Position(Double(step) * 0.25, 0, 0))
      graph.step(SceneStep(endFrame: Double(step) * 800, seconds: 1 / 60))
      graph.finishUpdate()
      let row = Int(horn.handle.index)
      let error = (graph.worldPosition(at: row) - far - Position(Double(step) * 0.25, 0, -1)).length
      #expect(error < 1e-8, "\(error) m off")
      #expect(abs(graph.velocity(at: row).x - 15) < 1e-5)
    }
  }

  @Test("a velocity of the game's own stays until it is given up")
  func ownVelocity() throws {
    var graph = SceneGraph()
    let node = try graph.makeNode()
    graph.setVelocity(node, SIMD3(3, 0, 0))
    for frame in 0..<4 {
      graph.step(SceneStep(endFrame: Double(frame), seconds: 1))
      #expect(graph.velocity(at: 0) == SIMD3(3, 0, 0))
      #expect(graph.changed.isEmpty == (frame > 0))
      graph.finishUpdate()
    }
    graph.setVelocity(node, nil)
    graph.step(SceneStep(endFrame: 5, seconds: 1))
    #expect(graph.velocity(at: 0) == .zero && Array(graph.changed) == [0])
  }

  @Test("what is not a place, a scale or a time is refused, and changes nothing")
  func refused() throws {
    var graph = SceneGraph()
    let node = try graph.makeNode(position: Position(1, 2, 3))
    for bad in [Position(.nan, 0, 0), Position(0, .infinity, 0), Position(0, 0, 1.1e9)] {
      #expect(throws: SceneError.outOfRange) { _ = try graph.makeNode(position: bad) }
      #expect(graph.setPosition(node, bad) == false && graph.teleport(node, bad) == false)
      #expect(graph.move(node, to: bad, startFrame: 0, frames: 9) == false)
      #expect(
        graph.orbit(node, Orbit(center: bad, radius: 1, periodFrames: 9), startFrame: 0) == false)
      #expect(graph.setVelocity(node, bad) == false)
    }
    for bad in [0, -1, Double.nan, .infinity, 1e7] {
      #expect(graph.setScale(node, bad) == false)
    }
    for bad in [0, -0.5, 0.5, Double.nan, .infinity] {
      #expect(graph.orbit(node, Orbit(radius: 1, periodFrames: bad), startFrame: 0) == false)
    }
    #expect(graph.orbit(node, Orbit(radius: -1, periodFrames: 9), startFrame: 0) == false)
    #expect(graph.move(node, to: .zero, startFrame: .nan, frames: 9) == false)
    #expect(graph.move(node, to: .zero, startFrame: 0, frames: .infinity) == false)
    #expect(graph.position(of: node) == Position(1, 2, 3) && !graph.isMoving(node))
    graph.step(SceneStep(endFrame: 1, seconds: 1))
    #expect(graph.worldPosition(at: 0) == Position(1, 2, 3))
  }

  @Test("a velocity set by the game is clamped to the maximum speed")
  func fastest() throws {
    var graph = SceneGraph()
    let node = try graph.makeNode()
    let most = graph.maximumSpeed
    for (factor, expected) in [(0.5, 0.5), (1.5, 1), (40, 1)] {
      graph.setVelocity(node, SIMD3(0, factor * most, 0))
      let speed = graph.velocity(at: 0).y
      #expect(abs(speed / most - expected) < 1e-6, "\(speed) of \(most) m/s")
    }
  }
}

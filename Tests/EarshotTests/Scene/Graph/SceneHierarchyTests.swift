import TestSupport
import Testing

@testable import Earshot

struct SceneHierarchyTests {
  @Test("a node cannot hang on itself or on what hangs on it")
  func cycles() throws {
    var graph = SceneGraph()
    let top = try graph.makeNode()
    let middle = try graph.makeNode(parent: top)
    let leaf = try graph.makeNode(parent: middle)
    for below in [top, middle, leaf] {
      #expect(throws: SceneError.cycle) { try graph.setParent(top, to: below) }
    }
    try graph.setParent(leaf, to: nil)
    try graph.setParent(top, to: leaf)
    #expect(graph.parent(of: top) == leaf && graph.parent(of: leaf) == nil)
    graph.checkInvariants()
  }

  @Test("nodes hang at most 256 deep, however they are put together")
  func depth() throws {
    var graph = SceneGraph()
    func chain(_ length: Int) throws -> [Node] {
      var nodes = [try graph.makeNode(position: Position(1, 0, 0))]
      while nodes.count < length {
        nodes.append(try graph.makeNode(parent: nodes.last, position: Position(1, 0, 0)))
      }
      return nodes
    }
    let long = try chain(257)
    #expect(throws: SceneError.tooDeep) { _ = try graph.makeNode(parent: long[256]) }
    let short = try chain(100)
    #expect(throws: SceneError.tooDeep) { try graph.setParent(short[0], to: long[157]) }
    try graph.setParent(short[0], to: long[156])
    graph.setPosition(long[0], Position(2, 0, 0))
    graph.step(SceneStep(endFrame: 0, seconds: 1))
    let last = Int(short[99].handle.index)
    #expect(graph.worldPosition(at: last) == Position(258, 0, 0))
    graph.checkInvariants()
  }

  @Test("a node that keeps its place in the world stays put and then moves with its new parent")
  func keepingWorld() throws {
    var random = SeededGenerator(seed: 21)
    func point() -> Position {
      Position(random.next(in: -9...9), random.next(in: -9...9), random.next(in: -9...9))
    }
    for _ in 0..<100 {
      var graph = SceneGraph()
      let (a, b) = (Rotation(angle: 2, axis: point()), Rotation(angle: 1, axis: point()))
      let from = try graph.makeNode(position: point(), rotation: a, scale: 3)
      let to = try graph.makeNode(position: point(), rotation: b, scale: 0.5)
      let node = try graph.makeNode(parent: from, position: point(), rotation: b * a, scale: 2)
      graph.orbit(node, Orbit(center: point(), radius: 3, periodFrames: 800), startFrame: 0)
      graph.step(SceneStep(endFrame: 100, seconds: 1))
      graph.step(SceneStep(endFrame: 100, seconds: 1))
      let row = Int(node.handle.index)
      let (place, turn) = (graph.worldPosition(at: row), graph.worldRotation(at: row))
      var unmoved = graph
      let parent = random.nextUnit() < 0.3 ? nil : to
      try graph.setParent(node, to: parent, keepingWorld: true)
      graph.step(SceneStep(endFrame: 100, seconds: 1))
      #expect((graph.worldPosition(at: row) - place).length < 1e-11)
      #expect((graph.worldRotation(at: row).up - turn.up).length < 1e-11)
      #expect(abs(graph.worldScale(at: row) - 6) < 1e-11)
      #expect(graph.velocity(at: row).length < 1e-9)
      // Its orbit goes on as if nothing had happened.
      graph.step(SceneStep(endFrame: 300, seconds: 1))
      unmoved.step(SceneStep(endFrame: 300, seconds: 1))
      let error = (graph.worldPosition(at: row) - unmoved.worldPosition(at: row)).length
      #expect(error < 1e-10, "\(error) m off its orbit")
    }
  }

  @Test("removing a node takes what hangs on it along, and nothing else")
  func removal() throws {
    var scene = Scene()
    let car = try scene.graph.makeNode()
    let engine = try scene.makeEmitter(parent: car)
    let cabin = try scene.graph.makeNode(parent: car)
    let radio = try scene.makeEmitter(parent: cabin)
    let driver = try scene.makeListener(parent: cabin)
    let bird = try scene.makeEmitter()
    scene.checkInvariants()
    var gone: [NodeOwner] = []
    #expect(scene.remove(car, reportingTo: &gone) == true)
    #expect(Set(gone) == [.emitter(engine), .emitter(radio), .listener(driver)])
    #expect(scene.emitters.contains(bird) && scene.emitters.count == 1)
    #expect(scene.graph.count == 1 && !scene.graph.contains(cabin))
    #expect(scene.listeners.active == nil)
    #expect(scene.remove(car, reportingTo: &gone) == false && gone.count == 3)
    #expect(throws: SceneError.stale) { try scene.attach(.emitter(radio), to: nil) }
    #expect(throws: SceneError.stale) { try scene.attach(.emitter(bird), to: cabin) }
    #expect(throws: SceneError.stale) { _ = try scene.makeEmitter(parent: cabin) }
    scene.graph.step(SceneStep(endFrame: 0, seconds: 1))
    scene.checkInvariants()
  }

  @Test("an emitter attached to another moves with it, and stays in place once detached")
  func attach() throws {
    var scene = Scene()
    let tank = try scene.makeEmitter(position: Position(10, 0, 0))
    let turret = try scene.makeEmitter(position: Position(0, 3, 0))
    let body = try #require(scene.emitters.node(of: tank))
    try scene.attach(.emitter(turret), to: body)
    scene.graph.setPosition(body, Position(20, 0, 0))
    scene.graph.step(SceneStep(endFrame: 0, seconds: 1))
    let row = try #require(scene.node(of: turret).flatMap(scene.graph.row))
    #expect(scene.graph.worldPosition(at: row) == Position(20, 3, 0))
    try scene.attach(.emitter(turret), to: nil, keepingWorld: true)
    scene.graph.teleport(body, .zero)
    scene.graph.step(SceneStep(endFrame: 1, seconds: 1))
    #expect(scene.graph.worldPosition(at: row) == Position(20, 3, 0))
  }

  @Test("what nothing happened to costs nothing and is not reported")
  func quiet() throws {
    var graph = SceneGraph()
    let parent = try graph.makeNode()
    for _ in 0..<50 { _ = try graph.makeNode(parent: parent) }
    let loner = try graph.makeNode()
    graph.step(SceneStep(endFrame: 0, seconds: 1))
    #expect(graph.changed.count == 52)
    graph.step(SceneStep(endFrame: 1, seconds: 1))
    #expect(graph.changed.isEmpty && graph.active.isEmpty)
    graph.finishUpdate()
    graph.setPosition(loner, Position(1, 0, 0))
    graph.step(SceneStep(endFrame: 2, seconds: 1))
    #expect(Array(graph.changed) == [Int(loner.handle.index)])
    graph.step(SceneStep(endFrame: 3, seconds: 1))
    #expect(graph.changed.count == 1, "it has come to rest")
    graph.step(SceneStep(endFrame: 4, seconds: 1))
    #expect(graph.changed.isEmpty)
    graph.setRotation(parent, Rotation(angle: 1, axis: Direction(0, 1, 0)))
    graph.step(SceneStep(endFrame: 5, seconds: 1))
    #expect(graph.changed.count == 51)
  }

  @Test("a node is turned and scaled as it hangs before any step, also where another one was")
  func fromTheStart() throws {
    var graph = SceneGraph()
    let up = Direction(0, 1, 0)
    var removed: [NodeOwner] = []
    for number in 0..<3 {
      let angle = 0.3 * Double(number + 1)
      let top = try graph.makeNode(
        position: Position(1, 2, 3), rotation: Rotation(angle: angle, axis: up), scale: 3)
      let leaf = try graph.makeNode(
        parent: top, position: Position(0, 0, -2), rotation: Rotation(angle: 0.5, axis: up),
        scale: 0.5)
      let row = Int(leaf.handle.index)
      #expect(graph.worldScale(at: row) == 1.5)
      // To the left of straight ahead by the sum of both.
      let ahead = SIMD3(-Math.sine(angle + 0.5), 0, -Math.cosine(angle + 0.5))
      let forward = graph.worldRotation(at: row).forward
      #expect((SIMD3(forward.x, forward.y, forward.z) - ahead).length < 1e-9)
      let place = Position(1 - 6 * Math.sine(angle), 2, 3 - 6 * Math.cosine(angle))
      #expect((graph.worldPosition(at: row) - place).length < 1e-9)
      graph.remove(top, reportingTo: &removed)
    }
  }
}

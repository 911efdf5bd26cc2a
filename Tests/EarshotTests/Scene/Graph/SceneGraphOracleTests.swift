import Testing

@testable import Earshot

/// Random games played twice: by the scene graph and by the naive scene.
struct SceneGraphOracleTests {
  struct Game {
    var random: SeededGenerator
    var graph = SceneGraph()
    let naive: NaiveScene
    var frame = 0.0
    var dead: [Node] = []

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      naive = NaiveScene(maximumSpeed: graph.maximumSpeed)
    }

    mutating func point(_ size: Double = 20) -> Position {
      Position(
        random.next(in: -size...size), random.next(in: -size...size), random.next(in: -size...size))
    }

    mutating func turn() -> Rotation {
      Rotation(angle: random.next(in: -3...3), axis: point())
    }

    mutating func anyNode() -> Node? {
      // Sorted, because a dictionary's order differs from run to run.
      naive.things.keys.sorted { $0.handle.index < $1.handle.index }.randomElement(using: &random)
    }

    mutating func make() throws {
      let parent = random.nextUnit() < 0.7 ? anyNode() : nil
      let (position, rotation) = (point(), turn())
      let scale = random.nextUnit() < 0.3 ? random.next(in: 0.5...2) : 1
      let node = try graph.makeNode(
        parent: parent, position: position, rotation: rotation, scale: scale)
      let thing = NaiveScene.Thing()
      thing.parent = parent.flatMap { naive.things[$0] }
      (thing.from, thing.to, thing.setIn) = (position, position, naive.update)
      (thing.rotation, thing.scale) = (rotation, scale)
      naive.things[node] = thing
    }

    mutating func hang(_ node: Node, _ thing: NaiveScene.Thing) {
      let parent = random.nextUnit() < 0.8 ? anyNode() : nil
      let above = parent.flatMap { naive.things[$0] }
      let isCycle = above?.chain.contains { $0 === thing } ?? false
      do throws(SceneError) {
        try graph.setParent(node, to: parent)
        #expect(!isCycle, "a cycle was accepted")
        if thing.parent !== above { thing.jumps = true }
        thing.parent = above
      } catch {
        #expect(isCycle && error == .cycle, "\(error) for no reason")
      }
    }

    mutating func orbit(_ node: Node, _ thing: NaiveScene.Thing) {
      let orbit = Orbit(
        center: point(), radius: random.next(in: 0...9), periodFrames: random.next(in: 3e3...9e4),
        axis: point(), phaseDegrees: random.next(in: -400...400))
      let start = frame + random.next(in: 0...800)
      #expect(graph.orbit(node, orbit, startFrame: start) == true)
      thing.jumps = true
      let tilt = Rotation(from: Direction(0, 1, 0), to: orbit.axis)
      naive.run(thing, until: .infinity) { frame in
        let turns = orbit.phaseDegrees / 360 + (max(frame, start) - start) / orbit.periodFrames
        let spin = Rotation(
          angle: turns.truncatingRemainder(dividingBy: 1) * 2 * .pi, axis: Direction(0, 1, 0))
        return orbit.center
          + tilt.act(on: spin.act(on: Direction(orbit.radius, 0, 0)))
      }
    }

    mutating func act() throws {
      guard naive.things.count > 4, let node = anyNode(), let thing = naive.things[node] else {
        return try make()
      }
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<3: try make()
      case 3..<5: hang(node, thing)
      case 5:
        var gone: [NodeOwner] = []
        #expect(graph.remove(node, reportingTo: &gone) == true)
        dead += naive.remove(thing)
      case 6:
        let position = point()
        #expect(graph.teleport(node, position) == true)
        naive.teleport(thing, position)
      case 7..<9:
        let (end, frames) = (point(), random.next(in: 100...9_000))
        let start = frame + random.next(in: 0...800)
        let from = thing.motion?(start) ?? thing.to
        #expect(graph.move(node, to: end, startFrame: start, frames: frames) == true)
        naive.run(thing, until: start + frames) { frame in
          from + (end - from) * min(max(0, frame - start) / frames, 1)
        }
      case 9: orbit(node, thing)
      case 10:
        thing.rotation = turn()
        #expect(graph.setRotation(node, thing.rotation) == true)
      case 11:
        thing.scale = random.next(in: 0.5...2)
        #expect(graph.setScale(node, thing.scale) == true)
      default:
        let position = thing.to + point(1)
        #expect(graph.setPosition(node, position) == true)
        naive.setPosition(thing, position)
      }
    }

    mutating func step(fraction: Double) {
      frame += 800
      graph.step(SceneStep(endFrame: frame, seconds: 1 / 60, updateFraction: fraction))
      let expected = naive.step(endFrame: frame, seconds: 1 / 60, fraction: fraction)
      let changed = Set(graph.changed.map { Node(handle: graph.table.handle(at: $0)) })
      #expect(expected.isSubset(of: changed), "\(expected.subtracting(changed)) went unnoticed")
      for (node, thing) in naive.things { compare(node, thing) }
      graph.checkInvariants()
    }

    func compare(_ node: Node, _ thing: NaiveScene.Thing) {
      guard let row = graph.row(of: node) else {
        Issue.record("\(node) was lost")
        return
      }
      let place = graph.worldPosition(at: row)
      let tolerance = 1e-9 * max(1, thing.world.length)
      #expect((place - thing.world).length < tolerance, "\(place) for \(thing.world)")
      let turned = graph.worldRotation(at: row).forward
      #expect((turned - thing.worldTurn.forward).length < 1e-9, "looks along \(turned)")
      let scale = graph.worldScale(at: row)
      #expect(abs(scale / thing.worldScale - 1) < 1e-9, "\(scale) for \(thing.worldScale)")
      let velocity = graph.velocity(at: row)
      #expect((velocity - thing.velocity).length < 1e-3, "\(velocity) for \(thing.velocity)")
    }
  }

  @Test("random games end up where plain arithmetic says", arguments: 1...8)
  func games(seed: UInt64) throws {
    var game = Game(seed: seed)
    for _ in 0..<80 {
      let actions = Int.random(in: 0..<6, using: &game.random)
      for _ in 0..<actions { try game.act() }
      let steps = Int.random(in: 0..<3, using: &game.random)
      let fractions = (0..<steps).map { _ in min(1, 1.5 * game.random.nextUnit()) }
      for fraction in fractions.sorted() { game.step(fraction: fraction) }
      game.graph.finishUpdate()
      game.naive.update += 1
      if let stale = game.dead.randomElement(using: &game.random) {
        #expect(!game.graph.contains(stale) && !game.graph.setPosition(stale, .zero))
      }
    }
    #expect(game.graph.count == game.naive.things.count)
  }
}

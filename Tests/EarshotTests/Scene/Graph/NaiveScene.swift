@testable import Earshot

/// The scene graph again, as plainly as possible: objects with parents, everything computed afresh
/// from the top in every step.
final class NaiveScene {
  final class Thing {
    var parent: Thing?
    var from = Position.zero
    var to = Position.zero
    var setIn = 0
    var rotation = Rotation.identity
    var scale = 1.0
    var isFresh = true
    var jumps = true
    var motion: ((Double) -> Position)?
    var motionEnd = Double.infinity
    var world = Position.zero
    var worldRotation = Rotation.identity
    var velocity = SIMD3<Double>.zero
    var isNew = true

    var chain: [Thing] { [self] + (parent?.chain ?? []) }

    func toWorld(_ local: Position, at place: (Thing) -> Position) -> Position {
      var position = local
      for thing in chain.dropFirst() {
        position = place(thing) + thing.rotation.act(on: position * thing.scale)
      }
      return position
    }

    var worldTurn: Rotation { chain.dropFirst().reduce(rotation) { $1.rotation * $0 } }
    var worldScale: Double { chain.reduce(1) { $0 * $1.scale } }
  }

  var things: [Node: Thing] = [:]
  var update = 1
  let maximumSpeed: Double

  init(maximumSpeed: Double) { self.maximumSpeed = maximumSpeed }

  func setPosition(_ thing: Thing, _ position: Position) {
    if thing.setIn != update {
      thing.from = thing.to
      thing.setIn = update
    } else if thing.isFresh {
      thing.from = position
    }
    thing.motion = nil
    thing.to = position
  }

  func teleport(_ thing: Thing, _ position: Position) {
    thing.motion = nil
    thing.from = position
    thing.to = position
    thing.setIn = update
    thing.jumps = true
  }

  func run(_ thing: Thing, until end: Double, _ motion: @escaping (Double) -> Position) {
    thing.motion = motion
    thing.motionEnd = end
    thing.setIn = 0
  }

  func remove(_ top: Thing) -> Set<Node> {
    let gone = things.filter { $0.value.chain.contains { $0 === top } }.map(\.key)
    for node in gone { things[node] = nil }
    return Set(gone)
  }

  /// The nodes with another place or velocity than before.
  func step(endFrame: Double, seconds: Double, fraction: Double) -> Set<Node> {
    for thing in things.values {
      guard let motion = thing.motion else { continue }
      thing.to = motion(endFrame)
      if endFrame >= thing.motionEnd { thing.motion = nil }
    }
    func place(_ thing: Thing) -> Position {
      thing.setIn == update ? thing.from + (thing.to - thing.from) * fraction : thing.to
    }
    var changed: Set<Node> = []
    for (node, thing) in things {
      let world = thing.toWorld(place(thing), at: place)
      let turn = thing.worldTurn
      let isJump = thing.chain.contains(where: \.jumps)
      var velocity = isJump ? SIMD3.zero : (world - thing.world) / seconds
      if velocity.length > maximumSpeed { velocity *= maximumSpeed / velocity.length }
      let isElsewhere = (world - thing.world).length > 1e-9 || thing.isNew
      let isTurned = (turn.forward - thing.worldRotation.forward).length > 1e-9
      if isElsewhere || isTurned || (velocity - thing.velocity).length > 1e-3 {
        changed.insert(node)
      }
      thing.world = world
      thing.worldRotation = turn
      thing.velocity = velocity
      thing.isNew = false
    }
    for thing in things.values {
      thing.jumps = false
      thing.isFresh = false
    }
    return changed
  }
}

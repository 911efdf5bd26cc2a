/// Where a node is and how it moves, apart from what it hangs on: all that the next step looks at.
package struct PlaceState: Hashable, Sendable {
  /// In its parent's space: where it was at the end of the update before the one in which it was
  /// last set, and where it is since.
  package var origin = Position.zero
  package var target = Position.zero
  /// It was set since the last update.
  package var isSet = false
  /// It is elsewhere since the last step, and has not moved there.
  package var jumps = false
  /// Its rotation, scale, parent or told velocity changed since the last step.
  package var isTouched = false
  /// It was made since the last update.
  package var isFresh = false
  package var hasOwnVelocity = false
  /// In its parent's space.
  package var ownScale = 1.0
  /// In the world, as of the last step.
  package var worldPosition = Position.zero
  package var worldRotation = Rotation.identity
  package var worldScale = 1.0
  package var velocity = SIMD3<Double>.zero
  package var motion: MotionState?

  package init() {}
}

/// A movement that the engine runs.
package struct MotionState: Hashable, Sendable {
  package var circles = false
  /// On the scene's clock.
  package var startFrame = 0.0
  /// How long the line takes, or one turn.
  package var frames = 1.0
  package var startTurns = 0.0
  /// A line goes from a to b, a circle around a, through a + b and a + c.
  package var a = Position.zero
  package var b = Position.zero
  package var c = Position.zero

  package init() {}

  init(
    circles: Bool, startFrame: Double, frames: Double, startTurns: Double, a: Position, b: Position,
    c: Position
  ) {
    self.circles = circles
    self.startFrame = startFrame
    self.frames = frames
    self.startTurns = startTurns
    (self.a, self.b, self.c) = (a, b, c)
  }
}

extension SceneGraph {
  func state(of row: Int) -> PlaceState {
    var state = PlaceState()
    state.origin = paths[row].origin.position
    state.target = targets[row].position
    state.isSet = paths[row].set == updateNumber
    state.jumps = traits[row].contains(.jumps)
    state.isTouched = traits[row].contains(.touched)
    // Without an update that has ended since, it says nothing.
    state.isFresh = traits[row].contains(.fresh)
    state.hasOwnVelocity = traits[row].contains(.ownVelocity)
    state.ownScale = locals[row].scale
    state.worldPosition = worldPosition(at: row)
    state.worldRotation = worldRotation(at: row)
    state.worldScale = worldScale(at: row)
    state.velocity = velocity(at: row)
    state.motion = motionOf[row] >= 0 ? motions[Int(motionOf[row])].state : nil
    return state
  }

  /// Puts a node where another one was, moving as that did; false, and does nothing, where none can
  /// be.
  mutating func resume(_ node: Node, _ state: PlaceState) -> Bool {
    guard let row = row(of: node), state.origin.isAcceptable, state.target.isAcceptable,
      state.worldPosition.x.isFinite, state.worldPosition.y.isFinite,
      state.worldPosition.z.isFinite,
      [state.ownScale, state.worldScale].allSatisfy((1e-12...1e12).contains),
      state.velocity.length.isFinite,
      state.velocity.length <= maximumSpeed * 1.000_1
    else { return false }
    var motion: Motion?
    if let told = state.motion {
      motion = Motion(row: row, told)
      guard motion != nil else { return false }
    }
    endMotion(row)
    targets[row] = PackedPosition(state.target)
    paths[row] = Path(
      origin: PackedPosition(state.origin),
      set: state.isSet ? updateNumber : updateNumber &- 1)
    traits[row].subtract([.jumps, .touched, .fresh, .ownVelocity])
    if state.jumps { traits[row].insert(.jumps) }
    if state.isTouched { traits[row].insert(.touched) }
    if state.isFresh { traits[row].insert(.fresh) }
    if state.hasOwnVelocity { traits[row].insert(.ownVelocity) }
    locals[row].scale = state.ownScale
    worldPositions[row] = PackedPosition(state.worldPosition)
    worlds[row] = Frame(rotation: state.worldRotation, scale: state.worldScale)
    velocities[row] = PackedVelocity(state.velocity)
    if let motion {
      motionOf[row] = Int32(motions.count)
      motions.append(motion)
    }
    active.insert(row)
    // What stood still in the last step has no velocity in the next one, if nothing moves it.
    if state.velocity != .zero { changed.insert(row) }
    return true
  }
}

/// There are two kinds of motion. The game sets the position at the end of the next update, and the
/// steps within move linearly from the position at the end of the previous update; or the engine
/// runs a `Motion`. The last request counts. All methods return false, and do nothing, for a stale
/// node and for numbers that are infinite, NaN or out of range.
extension SceneGraph {
  /// Sets the position at the end of the next update, in its parent's space.
  @discardableResult
  mutating func setPosition(_ node: Node, _ position: Position) -> Bool {
    guard let row = row(of: node) else { return false }
    return setPosition(row: row, position)
  }

  mutating func setPosition(row: Int, _ position: Position) -> Bool {
    guard position.isAcceptable else { return false }
    if !motions.isEmpty { endMotion(row) }
    lead(row, to: PackedPosition(position))
    active.insert(row)
    return true
  }

  /// Moves the node at once: the next step gives it no velocity.
  @discardableResult
  mutating func teleport(_ node: Node, _ position: Position) -> Bool {
    guard let row = row(of: node), position.isAcceptable else { return false }
    endMotion(row)
    jump(row, to: position)
    return true
  }

  /// Moves the node linearly from its position at `startFrame`, which may be inside the next step.
  /// A length of zero or less is a teleport.
  @discardableResult
  mutating func move(
    _ node: Node, to end: Position, startFrame: Double, frames: Double
  ) -> Bool {
    guard let row = row(of: node), end.isAcceptable, startFrame.isFinite, frames.isFinite
    else { return false }
    guard frames > 0 else { return teleport(node, end) }
    let start = position(of: row, at: startFrame)
    begin(Motion(row: row, from: start, to: end, startFrame: startFrame, frames: frames))
    return true
  }

  /// Moves the node on a circle from `startFrame` on. A different position before is a jump.
  @discardableResult
  mutating func orbit(_ node: Node, _ orbit: Orbit, startFrame: Double) -> Bool {
    guard let row = row(of: node), orbit.isAcceptable, startFrame.isFinite else { return false }
    let motion = Motion(row: row, orbit: orbit, startFrame: startFrame)
    let gap = (motion.position(at: startFrame) - position(of: row, at: startFrame)).length
    // A millimetre in one step is an inaudible Doppler shift.
    if gap > 1e-3 { traits[row].insert(.jumps) }
    begin(motion)
    return true
  }

  /// Takes effect with the next step, without interpolation.
  @discardableResult
  mutating func setRotation(_ node: Node, _ rotation: Rotation) -> Bool {
    guard let row = row(of: node) else { return false }
    guard locals[row].rotation != rotation else { return true }
    locals[row].rotation = rotation
    traits[row].insert(.touched)
    active.insert(row)
    return true
  }

  /// Takes effect with the next step. Children move accordingly, with the resulting velocity.
  @discardableResult
  mutating func setScale(_ node: Node, _ scale: Double) -> Bool {
    guard let row = row(of: node), Self.scales.contains(scale) else { return false }
    guard locals[row].scale != scale else { return true }
    locals[row].scale = scale
    traits[row].insert(.touched)
    active.insert(row)
    return true
  }

  /// Sets a velocity in metres a second in the world, instead of the one from motion; nil computes
  /// it again. Clamped to the maximum speed.
  @discardableResult
  mutating func setVelocity(_ node: Node, _ velocity: SIMD3<Double>?) -> Bool {
    guard let row = row(of: node), velocity?.isAcceptable ?? true else { return false }
    if let velocity {
      traits[row].formUnion([.ownVelocity, .touched])
      let excess = velocity.length / maximumSpeed
      velocities[row] = PackedVelocity(excess > 1 ? velocity / excess : velocity)
    } else {
      traits[row].remove(.ownVelocity)
      traits[row].insert(.touched)
    }
    active.insert(row)
    return true
  }

  /// The position in the node's parent's space: as last set by the game, or as of the last step for
  /// a motion.
  func position(of node: Node) -> Position? {
    row(of: node).map { targets[$0].position }
  }

  /// Whether the engine moves the node.
  func isMoving(_ node: Node) -> Bool { row(of: node).map { motionOf[$0] >= 0 } ?? false }

  /// Ends an update, after its steps, or without any. Positions set during it take effect.
  mutating func finishUpdate() {
    updateNumber &+= 1
  }

  /// Objects made or teleported since the last step have been there before: in the next step they
  /// move from there, with the resulting velocity.
  mutating func settle() {
    for row in traits.indices
    where traits[row].contains(.live) && !traits[row].isDisjoint(with: [.fresh, .jumps]) {
      traits[row].subtract([.fresh, .jumps])
      paths[row] = Path(origin: targets[row], set: updateNumber &- 1)
      let pose = pose(of: row)
      worldPositions[row] = PackedPosition(pose.position)
      worlds[row] = pose.frame
    }
  }
}

extension SceneGraph {
  /// A node made in the same update doesn't move.
  @inline(__always)
  private mutating func lead(_ row: Int, to place: PackedPosition) {
    if paths[row].set != updateNumber {
      paths[row] = Path(origin: targets[row], set: updateNumber)
    } else if traits[row].contains(.fresh) {
      paths[row].origin = place
    }
    targets[row] = place
  }

  mutating func endMotion(_ row: Int) {
    guard motionOf[row] >= 0 else { return }
    let slot = Int(motionOf[row])
    motions[slot] = motions[motions.count - 1]
    motionOf[motions[slot].row] = Int32(slot)
    motions.removeLast()
    motionOf[row] = -1
  }

  private func position(of row: Int, at frame: Double) -> Position {
    motionOf[row] >= 0 ? motions[Int(motionOf[row])].position(at: frame) : targets[row].position
  }

  private mutating func begin(_ motion: Motion) {
    endMotion(motion.row)
    motionOf[motion.row] = Int32(motions.count)
    motions.append(motion)
    // The game's last position no longer counts.
    paths[motion.row].set = updateNumber &- 1
    active.insert(motion.row)
  }

  private mutating func jump(_ row: Int, to position: Position) {
    targets[row] = PackedPosition(position)
    paths[row] = Path(origin: targets[row], set: updateNumber)
    traits[row].insert(.jumps)
    active.insert(row)
  }
}

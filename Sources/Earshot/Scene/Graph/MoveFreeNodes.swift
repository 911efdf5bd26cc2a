import CAudioKernels

/// Moves consecutive nodes to their targets that have no parent and only change their position, to
/// a new place: most nodes, if very many move. They are no longer active afterwards.
func moveTogether(
  _ active: inout RowSet, _ pass: StepPass, _ traits: borrowing ContiguousArray<SceneGraph.Traits>,
  _ targets: borrowing ContiguousArray<PackedPosition>,
  _ positions: inout ContiguousArray<PackedPosition>,
  _ velocities: inout ContiguousArray<PackedVelocity>, changed: inout RowSet
) {
  let rows = traits.count
  precondition(targets.count == rows && positions.count == rows, "columns differ in length")
  precondition(velocities.count == rows, "columns differ in length")
  precondition(active.words.count == changed.words.count, "sets of different tables")
  traits.withUnsafeBytes { traits in
    targets.withUnsafeBytes { targets in
      positions.withUnsafeMutableBytes { positions in
        velocities.withUnsafeMutableBytes { velocities in
          // A position is exactly three doubles, a velocity three floats.
          var columns = kernel_moving(
            rowCount: rows, traits: traits.baseAddress?.assumingMemoryBound(to: UInt16.self),
            targets: targets.baseAddress?.assumingMemoryBound(to: Double.self),
            places: positions.baseAddress?.assumingMemoryBound(to: Double.self),
            velocities: velocities.baseAddress?.assumingMemoryBound(to: Float.self))
          active.withKernelRows { active in
            changed.withKernelRows { changed in
              kernel_move(
                &columns, SceneGraph.Traits.plain.rawValue, pass.perSecond,
                pass.fastest * pass.fastest, &active, &changed)
            }
          }
        }
      }
    }
  }
}

/// Moves the active nodes that have no parent and only change their position. Nodes that have
/// arrived are no longer active. All others are scheduled by depth, for the pass over the
/// hierarchy; returns whether there are any.
func moveFreeNodes(
  _ active: inout RowSet, _ pass: StepPass, _ traits: inout ContiguousArray<SceneGraph.Traits>,
  _ links: inout ContiguousArray<SceneGraph.Links>, _ scheduled: inout ContiguousArray<Int32>,
  _ paths: borrowing ContiguousArray<SceneGraph.Path>,
  _ targets: borrowing ContiguousArray<PackedPosition>,
  _ positions: inout ContiguousArray<PackedPosition>,
  _ velocities: inout ContiguousArray<PackedVelocity>, changed: inout RowSet
) -> Bool {
  // A row of the traits is a row of all columns: only they are checked.
  let rows = traits.count
  precondition(paths.count == rows && targets.count == rows, "columns differ in length")
  precondition(positions.count == rows && velocities.count == rows, "columns differ in length")
  var traits = traits.mutableSpan
  var links = links.mutableSpan
  var scheduled = scheduled.mutableSpan
  let paths = paths.span
  let targets = targets.span
  var positions = positions.mutableSpan
  var velocities = velocities.mutableSpan
  let pass = pass
  var hasScheduled = false

  for index in 0..<active.blockCount {
    let (block, rows) = active.block(index)
    var (left, staying, moved) = (rows, 0 as UInt64, 0 as UInt64)
    while left != 0 {
      let bit = left & (~left &+ 1)
      let row = block * RowSet.block + left.trailingZeroBitCount
      left ^= bit
      let trait = traits[row]
      guard trait.contains(.live) else {
        traits[unchecked: row] = []
        continue
      }
      let (place, isOnTheWay) = pass.position(paths[unchecked: row], targets[unchecked: row])
      if isOnTheWay { staying |= bit }
      guard trait == .plain else {
        traits[unchecked: row] = trait.union(.scheduled)
        let depth = Int(links[row].depth)
        links[row].nextScheduled = scheduled[depth]
        scheduled[depth] = Int32(row)
        hasScheduled = true
        continue
      }
      let former = positions[unchecked: row]
      let way = PackedPosition(
        x: place.x - former.x, y: place.y - former.y, z: place.z - former.z)
      let before = velocities[unchecked: row]
      let velocity = pass.velocity(of: way, before: before)
      guard !way.isZero || velocity != .zero || before != .zero else { continue }
      positions[unchecked: row] = place
      velocities[unchecked: row] = velocity
      moved |= bit
    }
    active.keep(staying, of: block)
    if moved != 0 { changed.insert(moved, of: block) }
  }
  active.tidy()
  return hasScheduled
}

/// Sets the velocity of nodes to 0 that moved in the previous step and not in this one, which
/// counts as a change.
func settleNodes(
  _ changedBefore: borrowing RowSet, _ traits: borrowing ContiguousArray<SceneGraph.Traits>,
  _ velocities: inout ContiguousArray<PackedVelocity>, changed: inout RowSet
) {
  for index in 0..<changedBefore.blockCount {
    let (block, rows) = changedBefore.block(index)
    var left = rows & ~changed.words[block]
    while left != 0 {
      let bit = left & (~left &+ 1)
      let row = block * RowSet.block + left.trailingZeroBitCount
      left ^= bit
      guard velocities[row] != .zero,
        traits[row].isDisjoint(with: .ownVelocity), traits[row].contains(.live)
      else { continue }
      velocities[row] = .zero
      changed.insert(bit, of: block)
    }
  }
}

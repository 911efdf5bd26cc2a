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

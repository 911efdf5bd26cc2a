extension SceneGraph {
  /// Traps if the columns are inconsistent. Complexity: O(nodes × depth).
  func checkInvariants() {
    table.checkInvariants()
    precondition(traits.count == highWater && links.count == highWater, "columns differ in length")
    precondition(scheduled.allSatisfy { $0 < 0 }, "a node is still waiting for its turn")
    for row in 0..<highWater {
      precondition(traits[row].contains(.live) == table.isLive(row), "row \(row): live or not?")
      if table.isLive(row) { check(row) } else { precondition(motionOf[row] < 0, "moved, dead") }
    }
    for (slot, motion) in motions.enumerated() {
      precondition(motionOf[motion.row] == slot, "motion \(slot) is not its node's")
    }
    for rows in [active, changed, changedBefore] {
      rows.checkInvariants()
      precondition(rows.words.count * RowSet.block >= highWater, "a set has no room for all rows")
    }
  }

  private func check(_ row: Int) {
    let link = links[row]
    precondition(worldPositions[row].position.isFinite, "row \(row) is nowhere")
    precondition(velocities[row].velocity.length <= maximumSpeed * 1.001, "row \(row) too fast")
    precondition(!traits[row].contains(.scheduled), "row \(row) was never resolved")
    let isAlone = link.parent < 0 && link.firstChild < 0
    precondition(traits[row].contains(.free) == isAlone, "row \(row): free or not?")
    if link.parent >= 0 {
      let parent = Int(link.parent)
      precondition(table.isLive(parent), "row \(row) hangs on nothing")
      precondition(link.depth == links[parent].depth + 1, "row \(row) is at the wrong depth")
      precondition(link.depth <= Self.deepest, "row \(row) is too deep")
    } else {
      precondition(link.depth == 0 && link.nextSibling < 0, "row \(row) is not at the top")
    }
    var child = link.firstChild
    var before: Int32 = -1
    while child >= 0 {
      precondition(links[Int(child)].parent == row, "row \(child) is a stranger")
      precondition(links[Int(child)].previousSibling == before, "row \(child) has no brother")
      before = child
      child = links[Int(child)].nextSibling
    }
  }
}

extension SIMD3<Double> {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}

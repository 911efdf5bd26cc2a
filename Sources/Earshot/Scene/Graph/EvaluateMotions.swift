/// Moves every node with a `Motion` to its position at a frame, and makes it active. Returns
/// whether any motion has ended.
func evaluateMotions(
  _ motions: inout ContiguousArray<Motion>, at frame: Double,
  _ targets: inout ContiguousArray<PackedPosition>,
  active: inout RowSet
) -> Bool {
  let motions = motions.span
  var targets = targets.mutableSpan
  var hasArrivals = false
  for slot in motions.indices {
    let row = motions[slot].row
    targets[row] = PackedPosition(motions[slot].position(at: frame))
    hasArrivals = hasArrivals || motions[slot].isFinished(at: frame)
    active.insert(row)
  }
  return hasArrivals
}

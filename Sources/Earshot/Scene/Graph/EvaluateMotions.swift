/// Puts every node the engine moves where it is at a frame, and lists it as active. Returns how
/// many are listed, and whether any has arrived.
func evaluateMotions(
  _ motions: inout ContiguousArray<Motion>, at frame: Double,
  _ targets: inout ContiguousArray<PackedPosition>,
  _ traits: inout ContiguousArray<SceneGraph.Traits>,
  active: inout ContiguousArray<UInt32>, count: Int
) -> (active: Int, hasArrivals: Bool) {
  let motions = motions.span
  var targets = targets.mutableSpan
  var traits = traits.mutableSpan
  var active = active.mutableSpan
  var count = count
  var hasArrivals = false
  for slot in motions.indices {
    let row = motions[slot].row
    targets[row] = PackedPosition(motions[slot].place(at: frame))
    hasArrivals = hasArrivals || motions[slot].isFinished(at: frame)
    guard !traits[row].contains(.active) else { continue }
    traits[row].insert(.active)
    active[count] = UInt32(row)
    count += 1
  }
  return (count, hasArrivals)
}

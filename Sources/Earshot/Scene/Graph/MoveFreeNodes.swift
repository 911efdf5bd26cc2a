/// Moves the nodes on the active list that hang on nothing and only change their place, and
/// schedules all others for the pass over the hierarchy. Nodes that have arrived leave the list.
/// Returns how many are still listed, how many have changed, and whether any are scheduled.
func moveFreeNodes(
  _ active: inout ContiguousArray<UInt32>, count: Int, _ pass: StepPass,
  _ traits: inout ContiguousArray<SceneGraph.Traits>,
  _ paths: inout ContiguousArray<SceneGraph.Path>,
  _ stamps: inout ContiguousArray<SceneGraph.Stamps>,
  _ positions: inout ContiguousArray<PackedPosition>,
  _ velocities: inout ContiguousArray<PackedVelocity>,
  changed: inout ContiguousArray<UInt32>,
  _ links: inout ContiguousArray<SceneGraph.Links>,
  scheduled: inout ContiguousArray<Int32>
) -> (active: Int, changed: Int, schedules: Bool) {
  // What is a row of the traits is one of all: only they are checked for each.
  let rows = traits.count
  precondition(paths.count == rows && stamps.count == rows, "columns differ in length")
  precondition(positions.count == rows && velocities.count == rows, "columns differ in length")
  var active = active.mutableSpan
  var traits = traits.mutableSpan
  let paths = paths.span
  var stamps = stamps.mutableSpan
  var positions = positions.mutableSpan
  var velocities = velocities.mutableSpan
  var changed = changed.mutableSpan
  var links = links.mutableSpan
  var scheduled = scheduled.mutableSpan
  var activeCount = 0
  var changedCount = 0
  var schedules = false

  for index in 0..<count {
    let row = Int(active[index])
    let trait = traits[row]
    guard trait.contains(.live) else {
      traits[row] = []
      continue
    }
    let (place, isOnTheWay) = pass.place(paths[unchecked: row])
    if isOnTheWay {
      active[activeCount] = UInt32(truncatingIfNeeded: row)
      activeCount += 1
    } else {
      traits[unchecked: row] = trait.subtracting(.active)
    }
    guard trait == .plain else {
      schedules = true
      traits[row].insert(.scheduled)
      let depth = Int(links[row].depth)
      links[row].nextScheduled = scheduled[depth]
      scheduled[depth] = Int32(row)
      continue
    }
    let before = velocities[unchecked: row]
    let velocity = pass.velocity(from: positions[unchecked: row], to: place, before: before)
    guard velocity != .zero || before != .zero || place != positions[unchecked: row] else {
      continue
    }
    positions[unchecked: row] = place
    velocities[unchecked: row] = velocity
    stamps[unchecked: row].changed = pass.step
    changed[changedCount] = UInt32(truncatingIfNeeded: row)
    changedCount += 1
  }
  return (activeCount, changedCount, schedules)
}

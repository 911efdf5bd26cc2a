/// What came of `moveFreeNodes`: how many nodes are still listed as active, how many have changed,
/// how many of those had changed in the step before, and how many are somebody else's work.
struct MovedNodes {
  var active = 0
  var changed = 0
  var goOn = 0
  var others = 0
}

/// Moves the nodes on the active list that hang on nothing and only change their place. Nodes that
/// have arrived leave the list. All others are put at the end of `changed`, the last first: a row
/// is in it at most once.
func moveFreeNodes(
  _ active: inout ContiguousArray<UInt32>, count: Int, _ pass: StepPass,
  _ traits: inout ContiguousArray<SceneGraph.Traits>,
  _ paths: borrowing ContiguousArray<SceneGraph.Path>,
  _ changeSteps: inout ContiguousArray<UInt32>,
  _ positions: inout ContiguousArray<PackedPosition>,
  _ velocities: inout ContiguousArray<PackedVelocity>,
  changed: inout ContiguousArray<UInt32>
) -> MovedNodes {
  // What is a row of the traits is one of all: only they are checked for each.
  let rows = traits.count
  precondition(paths.count == rows && changeSteps.count == rows, "columns differ in length")
  precondition(positions.count == rows && velocities.count == rows, "columns differ in length")
  precondition(count <= active.count && changed.count == rows, "a list is too short")
  var active = active.mutableSpan
  var traits = traits.mutableSpan
  let paths = paths.span
  var changeSteps = changeSteps.mutableSpan
  var positions = positions.mutableSpan
  var velocities = velocities.mutableSpan
  var changed = changed.mutableSpan
  var moved = MovedNodes()
  let pass = pass
  let (step, update, endsUpdate) = (pass.step, pass.update, pass.fraction >= 1)

  for index in 0..<count {
    let listed = active[unchecked: index]
    let row = Int(listed)
    let trait = traits[row]
    guard trait.contains(.live) else {
      traits[unchecked: row] = []
      continue
    }
    var place = paths[unchecked: row].target
    if !endsUpdate, paths[unchecked: row].set == update {
      place = pass.place(paths[unchecked: row]).place
      active[unchecked: moved.active] = listed
      moved.active &+= 1
    } else {
      traits[unchecked: row] = trait.subtracting(.active)
    }
    guard trait == .plain else {
      moved.others &+= 1
      changed[rows - moved.others] = listed
      continue
    }
    let former = positions[unchecked: row]
    let way = PackedPosition(x: place.x - former.x, y: place.y - former.y, z: place.z - former.z)
    let before = velocities[unchecked: row]
    let velocity = pass.velocity(of: way, before: before)
    guard !way.isZero || velocity != .zero || before != .zero else { continue }
    positions[unchecked: row] = place
    velocities[unchecked: row] = velocity
    moved.goOn &+= changeSteps[unchecked: row] == step &- 1 ? 1 : 0
    changeSteps[unchecked: row] = step
    changed[unchecked: moved.changed] = listed
    moved.changed &+= 1
  }
  return moved
}

/// Lists nodes by their depth, for the pass over the hierarchy: those at the end of `rows`, the
/// last first.
func schedule(
  _ rows: borrowing ContiguousArray<UInt32>, count: Int,
  _ traits: inout ContiguousArray<SceneGraph.Traits>,
  _ links: inout ContiguousArray<SceneGraph.Links>, _ scheduled: inout ContiguousArray<Int32>
) {
  for index in 1...count {
    let row = Int(rows[rows.count - index])
    traits[row].insert(.scheduled)
    let depth = Int(links[row].depth)
    links[row].nextScheduled = scheduled[depth]
    scheduled[depth] = Int32(row)
  }
}

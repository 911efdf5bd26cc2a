/// Puts every node the engine moves where it is at a frame, and lists it as active. Returns how
/// many are listed.
func evaluateMotions(
  _ motions: inout ContiguousArray<Motion>, at frame: Double,
  _ paths: inout ContiguousArray<SceneGraph.Path>,
  _ traits: inout ContiguousArray<SceneGraph.Traits>,
  active: inout ContiguousArray<UInt32>, count: Int
) -> Int {
  let motions = motions.mutableSpan
  var paths = paths.mutableSpan
  var traits = traits.mutableSpan
  var active = active.mutableSpan
  var count = count
  for slot in motions.indices {
    let row = motions[slot].row
    paths[row].target = PackedPosition(motions[slot].place(at: frame))
    guard !traits[row].contains(.active) else { continue }
    traits[row].insert(.active)
    active[count] = UInt32(row)
    count += 1
  }
  return count
}

/// Moves the nodes on the active list that hang on nothing and only change their place, and
/// schedules all others for the pass over the hierarchy. Nodes that have arrived leave the list.
/// Returns how many are still listed, and how many have changed.
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
) -> (active: Int, changed: Int) {
  var active = active.mutableSpan
  var traits = traits.mutableSpan
  let paths = paths.mutableSpan
  var stamps = stamps.mutableSpan
  var positions = positions.mutableSpan
  var velocities = velocities.mutableSpan
  var changed = changed.mutableSpan
  var links = links.mutableSpan
  var scheduled = scheduled.mutableSpan
  var activeCount = 0
  var changedCount = 0

  for index in 0..<count {
    let row = Int(active[index])
    let trait = traits[row]
    guard trait.contains(.live) else {
      traits[row] = []
      continue
    }
    let (place, isOnTheWay) = pass.place(paths[row], stamps[row])
    if isOnTheWay {
      active[activeCount] = UInt32(row)
      activeCount += 1
    } else {
      traits[row].remove(.active)
    }
    guard trait == .plain else {
      traits[row].insert(.scheduled)
      let depth = Int(links[row].depth)
      links[row].nextScheduled = scheduled[depth]
      scheduled[depth] = Int32(row)
      continue
    }
    let offset = place - positions[row].position
    guard offset != .zero || velocities[row] != .zero else { continue }
    positions[row] = PackedPosition(place)
    velocities[row] = pass.velocity(of: offset, before: velocities[row])
    stamps[row].changed = pass.step
    changed[changedCount] = UInt32(row)
    changedCount += 1
  }
  return (activeCount, changedCount)
}

/// Gives velocity 0 to what moved in the step before and did not in this one. Returns how many
/// nodes have changed by now.
func settleNodes(
  _ changedBefore: inout ContiguousArray<UInt32>, count: Int, _ pass: StepPass,
  _ traits: inout ContiguousArray<SceneGraph.Traits>,
  _ stamps: inout ContiguousArray<SceneGraph.Stamps>,
  _ velocities: inout ContiguousArray<PackedVelocity>,
  changed: inout ContiguousArray<UInt32>, count alreadyChanged: Int
) -> Int {
  let changedBefore = changedBefore.mutableSpan
  let traits = traits.mutableSpan
  var stamps = stamps.mutableSpan
  var velocities = velocities.mutableSpan
  var changed = changed.mutableSpan
  var changedCount = alreadyChanged
  for index in 0..<count {
    let row = Int(changedBefore[index])
    guard stamps[row].changed != pass.step, velocities[row] != .zero,
      traits[row].isDisjoint(with: .ownVelocity), traits[row].contains(.live)
    else { continue }
    velocities[row] = .zero
    stamps[row].changed = pass.step
    changed[changedCount] = UInt32(row)
    changedCount += 1
  }
  return changedCount
}

/// Works out the world from the scheduled nodes downwards, one depth after the other, so that a
/// parent is always done before its children, and a node is done once however many reasons there
/// are. What moved has its children scheduled. Returns how many nodes have changed by now.
func resolveHierarchy(
  _ scheduled: inout ContiguousArray<Int32>, _ pass: StepPass,
  _ links: inout ContiguousArray<SceneGraph.Links>,
  _ traits: inout ContiguousArray<SceneGraph.Traits>,
  _ paths: inout ContiguousArray<SceneGraph.Path>,
  _ stamps: inout ContiguousArray<SceneGraph.Stamps>,
  _ locals: inout ContiguousArray<SceneGraph.Frame>,
  _ worlds: inout ContiguousArray<SceneGraph.Frame>,
  _ positions: inout ContiguousArray<PackedPosition>,
  _ velocities: inout ContiguousArray<PackedVelocity>,
  changed: inout ContiguousArray<UInt32>, count alreadyChanged: Int
) -> Int {
  var scheduled = scheduled.mutableSpan
  var links = links.mutableSpan
  var traits = traits.mutableSpan
  let paths = paths.mutableSpan
  var stamps = stamps.mutableSpan
  let locals = locals.mutableSpan
  var worlds = worlds.mutableSpan
  var positions = positions.mutableSpan
  var velocities = velocities.mutableSpan
  var changed = changed.mutableSpan
  var changedCount = alreadyChanged

  for depth in scheduled.indices {
    var waiting = Int(scheduled[depth])
    scheduled[depth] = -1
    while waiting >= 0 {
      let row = waiting
      let link = links[row]
      waiting = Int(link.nextScheduled)
      let trait = traits[row]
      traits[row].subtract([.scheduled, .touched, .jumps, .fresh])

      var isJump = trait.contains(.jumps)
      var place = pass.place(paths[row], stamps[row]).place
      var frame = locals[row]
      if link.parent >= 0 {
        let parent = Int(link.parent)
        let above = worlds[parent]
        place = positions[parent].position + above.rotation.act(on: place * above.scale)
        frame = above.holding(frame)
        isJump = isJump || stamps[parent].jumped == pass.step
      }
      let before = positions[row].position
      let hasMoved = place != before || frame != worlds[row]
      var velocity = velocities[row]
      if trait.isDisjoint(with: .ownVelocity) {
        velocity = isJump ? .zero : pass.velocity(of: place - before, before: velocity)
      }
      if hasMoved || velocity != velocities[row] || !trait.isDisjoint(with: [.touched, .jumps]) {
        positions[row] = PackedPosition(place)
        worlds[row] = frame
        velocities[row] = velocity
        stamps[row].changed = pass.step
        changed[changedCount] = UInt32(row)
        changedCount += 1
      }
      if isJump { stamps[row].jumped = pass.step }
      guard hasMoved || isJump else { continue }
      var child = Int(link.firstChild)
      while child >= 0 {
        if traits[child].isDisjoint(with: .scheduled) {
          traits[child].insert(.scheduled)
          links[child].nextScheduled = scheduled[depth + 1]
          scheduled[depth + 1] = Int32(child)
        }
        child = Int(links[child].nextSibling)
      }
    }
  }
  return changedCount
}

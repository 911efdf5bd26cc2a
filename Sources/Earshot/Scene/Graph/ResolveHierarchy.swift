/// Computes world transforms from the scheduled nodes downwards, one depth after the other, so that
/// a parent comes before its children, and a node is computed once for any number of reasons. A
/// moved node schedules its children.
func resolveHierarchy(
  _ scheduled: inout ContiguousArray<Int32>, _ pass: StepPass,
  _ links: inout ContiguousArray<SceneGraph.Links>,
  _ traits: inout ContiguousArray<SceneGraph.Traits>,
  _ paths: borrowing ContiguousArray<SceneGraph.Path>,
  _ targets: borrowing ContiguousArray<PackedPosition>,
  _ jumpSteps: inout ContiguousArray<UInt32>,
  _ locals: inout ContiguousArray<SceneGraph.Frame>,
  _ worlds: inout ContiguousArray<SceneGraph.Frame>,
  _ positions: inout ContiguousArray<PackedPosition>,
  _ velocities: inout ContiguousArray<PackedVelocity>,
  changed: inout RowSet
) {
  var scheduled = scheduled.mutableSpan
  var links = links.mutableSpan
  var traits = traits.mutableSpan
  let paths = paths.span
  let targets = targets.span
  var jumpSteps = jumpSteps.mutableSpan
  let locals = locals.span
  var worlds = worlds.mutableSpan
  var positions = positions.mutableSpan
  var velocities = velocities.mutableSpan

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
      var place = pass.position(paths[row], targets[row]).place
      var frame = locals[row]
      if link.parent >= 0 {
        let parent = Int(link.parent)
        let above = worlds[parent]
        place = PackedPosition(
          positions[parent].position + above.rotation.act(on: place.position * above.scale))
        frame = above.holding(frame)
        isJump = isJump || jumpSteps[parent] == pass.step
      }
      let before = positions[row]
      let hasMoved = place != before || frame != worlds[row]
      var velocity = velocities[row]
      if trait.isDisjoint(with: .ownVelocity) {
        velocity = isJump ? .zero : pass.velocity(from: before, to: place, before: velocity)
      }
      if hasMoved || velocity != velocities[row] || !trait.isDisjoint(with: [.touched, .jumps]) {
        positions[row] = place
        worlds[row] = frame
        velocities[row] = velocity
        changed.insert(row)
      }
      if isJump { jumpSteps[row] = pass.step }
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
}

import CAudioKernels

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
  _ targets: borrowing ContiguousArray<PackedPosition>,
  _ changeSteps: inout ContiguousArray<UInt32>,
  _ positions: inout ContiguousArray<PackedPosition>,
  _ velocities: inout ContiguousArray<PackedVelocity>,
  changed: inout ContiguousArray<UInt32>
) -> MovedNodes {
  // What is a row of the traits is one of all: only they are checked for each.
  let rows = traits.count
  precondition(paths.count == rows && changeSteps.count == rows, "columns differ in length")
  precondition(positions.count == rows && velocities.count == rows, "columns differ in length")
  precondition(targets.count == rows && count <= rows, "columns differ in length")
  precondition(count <= active.count && changed.count == rows, "a list is too short")
  var moved = MovedNodes()
  var index = 0
  var stretch = Int(EARSHOT_GROUP)
  while index < count {
    if pass.isPlain {
      let together = moveTogether(
        active, from: index, count: count, pass, &traits, targets, &changeSteps, &positions,
        &velocities, &changed, &moved)
      index += together
      // Where few follow each other it isn't tried all the time.
      stretch = together > 0 ? Int(EARSHOT_GROUP) : min(2 * stretch, 1_024)
      guard index < count else { break }
    } else {
      stretch = count
    }
    let end = min(index + stretch, count)
    moveOneByOne(
      &active, index..<end, pass, &traits, paths, targets, &changeSteps, &positions, &velocities,
      &changed, &moved)
    index = end
  }
  return moved
}

/// Moves nodes at once that lie side by side, go straight to where they were set and are elsewhere
/// than before: as most, where very many are moved. Answers how many.
private func moveTogether(
  _ active: borrowing ContiguousArray<UInt32>, from first: Int, count: Int, _ pass: StepPass,
  _ traits: inout ContiguousArray<SceneGraph.Traits>,
  _ targets: borrowing ContiguousArray<PackedPosition>,
  _ changeSteps: inout ContiguousArray<UInt32>,
  _ positions: inout ContiguousArray<PackedPosition>,
  _ velocities: inout ContiguousArray<PackedVelocity>,
  _ changed: inout ContiguousArray<UInt32>, _ moved: inout MovedNodes
) -> Int {
  let rows = traits.count
  var goOn = 0
  let done = active.withUnsafeBufferPointer { active in
    traits.withUnsafeMutableBytes { traits in
      targets.withUnsafeBytes { targets in
        changeSteps.withUnsafeMutableBufferPointer { changeSteps in
          positions.withUnsafeMutableBytes { positions in
            velocities.withUnsafeMutableBytes { velocities in
              changed.withUnsafeMutableBufferPointer { changed in
                guard let listed = active.baseAddress, let list = changed.baseAddress,
                  let traits = traits.baseAddress, let targets = targets.baseAddress,
                  let positions = positions.baseAddress, let velocities = velocities.baseAddress
                else { return 0 }
                // A place is three doubles, a velocity three floats, and nothing else.
                var columns = kernel_moving(
                  rows: listed + first, rowCount: rows,
                  traits: traits.assumingMemoryBound(to: UInt16.self),
                  targets: targets.assumingMemoryBound(to: Double.self),
                  places: positions.assumingMemoryBound(to: Double.self),
                  velocities: velocities.assumingMemoryBound(to: Float.self),
                  changeSteps: changeSteps.baseAddress, changed: list + moved.changed)
                return kernel_move(
                  &columns, count - first, SceneGraph.Traits.plain.rawValue,
                  SceneGraph.Traits.plain.subtracting(.active).rawValue, pass.perSecond,
                  pass.fastest * pass.fastest, pass.step, &goOn)
              }
            }
          }
        }
      }
    }
  }
  moved.changed += done
  moved.goOn += goOn
  return done
}

private func moveOneByOne(
  _ active: inout ContiguousArray<UInt32>, _ indices: Range<Int>, _ pass: StepPass,
  _ traits: inout ContiguousArray<SceneGraph.Traits>,
  _ paths: borrowing ContiguousArray<SceneGraph.Path>,
  _ targets: borrowing ContiguousArray<PackedPosition>,
  _ changeSteps: inout ContiguousArray<UInt32>,
  _ positions: inout ContiguousArray<PackedPosition>,
  _ velocities: inout ContiguousArray<PackedVelocity>,
  _ changed: inout ContiguousArray<UInt32>, _ sum: inout MovedNodes
) {
  let rows = traits.count
  var active = active.mutableSpan
  var traits = traits.mutableSpan
  let paths = paths.span
  let targets = targets.span
  var changeSteps = changeSteps.mutableSpan
  var positions = positions.mutableSpan
  var velocities = velocities.mutableSpan
  var changed = changed.mutableSpan
  var moved = sum
  let pass = pass
  let (step, update, endsUpdate) = (pass.step, pass.update, pass.fraction >= 1)

  for index in indices {
    let listed = active[unchecked: index]
    let row = Int(listed)
    let trait = traits[row]
    guard trait.contains(.live) else {
      traits[unchecked: row] = []
      continue
    }
    var place = targets[unchecked: row]
    if !endsUpdate, paths[unchecked: row].set == update {
      place = pass.place(paths[unchecked: row], place).place
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
  sum = moved
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

/// Gives velocity 0 to what moved in the step before and did not in this one. Returns how many
/// nodes have changed by now.
func settleNodes(
  _ changedBefore: inout ContiguousArray<UInt32>, count: Int, _ pass: StepPass,
  _ traits: inout ContiguousArray<SceneGraph.Traits>,
  _ changeSteps: inout ContiguousArray<UInt32>,
  _ velocities: inout ContiguousArray<PackedVelocity>,
  changed: inout ContiguousArray<UInt32>, count alreadyChanged: Int
) -> Int {
  let changedBefore = changedBefore.span
  let traits = traits.span
  var changeSteps = changeSteps.mutableSpan
  var velocities = velocities.mutableSpan
  var changed = changed.mutableSpan
  var changedCount = alreadyChanged
  for index in 0..<count {
    let row = Int(changedBefore[index])
    guard changeSteps[row] != pass.step else { continue }
    guard velocities[row] != .zero,
      traits[row].isDisjoint(with: .ownVelocity), traits[row].contains(.live)
    else { continue }
    velocities[row] = .zero
    changeSteps[row] = pass.step
    changed[changedCount] = UInt32(row)
    changedCount += 1
  }
  return changedCount
}

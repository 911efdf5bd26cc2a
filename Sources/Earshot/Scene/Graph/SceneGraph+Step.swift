/// A fixed step of the scene.
struct SceneStep: Hashable, Sendable {
  /// The sample frame at the step's end, on the scene's own clock.
  var endFrame: Double
  /// The step's length in the scene's time; 0 while that stands still, and then nothing has a
  /// velocity.
  var seconds: Double
  /// The position of the step's end between the update's start (0) and its end (1).
  var updateFraction: Double = 1
  /// Steps before this one were dropped: moving nodes keep their velocity, because the distance
  /// from their last position is meaningless.
  var followsGap = false
}

extension SceneGraph {
  /// Moves everything to the end of a step and computes world transforms, parents first, each node
  /// once. Afterwards `changed` lists the differences.
  ///
  /// Complexity: O(moving nodes + nodes below those that moved). Allocates nothing.
  mutating func step(_ step: SceneStep) {
    stepNumber &+= 1
    swap(&changed, &changedBefore)
    changed.removeAll()
    if !motions.isEmpty { runMotions(at: step.endFrame) }
    let pass = StepPass(step, of: self)
    if pass.isPlain {
      moveTogether(
        &active, pass, traits, targets, &worldPositions, &velocities, changed: &changed)
    }
    let hasScheduled = moveFreeNodes(
      &active, pass, &traits, &links, &scheduled, paths, targets, &worldPositions, &velocities,
      changed: &changed)
    if hasScheduled {
      resolveHierarchy(
        &scheduled, pass, &links, &traits, paths, targets, &jumpSteps, &locals, &worlds,
        &worldPositions, &velocities, changed: &changed)
    }
    settleNodes(changedBefore, traits, &velocities, changed: &changed)
  }

  private mutating func runMotions(at frame: Double) {
    guard evaluateMotions(&motions, at: frame, &targets, active: &active) else { return }
    // Backwards, because removing one moves the last into its place.
    for slot in motions.indices.reversed() where motions[slot].isFinished(at: frame) {
      endMotion(motions[slot].row)
    }
  }
}

/// Values that are the same for every node of a step.
struct StepPass {
  let update: UInt32
  let step: UInt32
  let fraction: Double
  let perSecond: Double
  let fastest: Double
  private let keepsVelocity: Bool
  /// Whether velocities follow from displacements.
  private let isOrdinary: Bool
  /// In addition, all set positions are reached at the end.
  var isPlain: Bool { isOrdinary && fraction >= 1 }

  init(_ step: SceneStep, of graph: borrowing SceneGraph) {
    self.update = graph.updateNumber
    self.step = graph.stepNumber
    self.fraction = step.updateFraction
    self.perSecond = step.seconds > 0 ? 1 / step.seconds : 0
    self.fastest = graph.maximumSpeed
    self.keepsVelocity = step.followsGap
    isOrdinary = perSecond != 0 && !keepsVelocity
  }

  /// The position of a node in its parent's space at the end of the step, and whether it moves
  /// further in this update.
  @inline(__always)
  func position(
    _ path: SceneGraph.Path, _ target: PackedPosition
  ) -> (place: PackedPosition, isOnTheWay: Bool) {
    guard fraction < 1, path.set == update else { return (target, false) }
    let origin = path.origin.position
    return (PackedPosition(origin + (target.position - origin) * fraction), true)
  }

  /// The velocity of a displacement within the step.
  @inline(__always)
  func velocity(
    from start: PackedPosition, to end: PackedPosition, before: PackedVelocity
  ) -> PackedVelocity {
    velocity(
      of: PackedPosition(x: end.x - start.x, y: end.y - start.y, z: end.z - start.z),
      before: before)
  }

  @inline(__always)
  func velocity(of way: PackedPosition, before: PackedVelocity) -> PackedVelocity {
    guard isOrdinary else { return perSecond == 0 || way == .zero ? .zero : before }
    let (x, y, z) = (way.x * perSecond, way.y * perSecond, way.z * perSecond)
    let square = x * x + y * y + z * z
    guard square > fastest * fastest else { return PackedVelocity(x, y, z) }
    let part = fastest / square.squareRoot()
    return PackedVelocity(x * part, y * part, z * part)
  }
}

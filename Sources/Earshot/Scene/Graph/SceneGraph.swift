/// All nodes, with their parents, motions and world transforms.
///
/// Columns indexed by row, a node's row being its handle's index. Setters note changes; `step`
/// computes world transforms, once per node, and only for changed nodes and those attached to them.
struct SceneGraph: Sendable {
  /// The maximum depth of a node: the number of nodes above it.
  static let deepest = 256
  static let scales = 1e-6...1e6

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt16
    /// The row is in use.
    static let live = Traits(rawValue: 1)
    /// It has neither a parent nor children: the fast path.
    static let free = Traits(rawValue: 2)
    /// Scheduled in this step's pass over the hierarchy.
    static let scheduled = Traits(rawValue: 8)
    /// The next step is a jump, without a velocity.
    static let jumps = Traits(rawValue: 16)
    /// Rotation, scale, parent or own velocity changed.
    static let touched = Traits(rawValue: 32)
    /// Made in the current update: setting its position places it without moving it.
    static let fresh = Traits(rawValue: 64)
    /// The velocity is the game's own and not computed.
    static let ownVelocity = Traits(rawValue: 128)

    /// It only has to be moved.
    static let plain: Traits = [.live, .free]
  }

  struct Links: Sendable {
    var parent: Int32 = -1
    var firstChild: Int32 = -1
    var nextSibling: Int32 = -1
    var previousSibling: Int32 = -1
    var depth: Int32 = 0
    /// The next node of this depth in the current step's pass over the hierarchy.
    var nextScheduled: Int32 = -1
  }

  /// The start of a game's motion of a node, in its parent's space.
  struct Path: Sendable {
    /// The position at the end of the update before the one in which it was last set.
    var origin = PackedPosition.zero
    /// The number of that update.
    var set: UInt32 = 0
  }

  /// The transform that a node's children inherit, except its position.
  struct Frame: Hashable, Sendable {
    var rotation = Rotation.identity
    var scale = 1.0
  }

  /// The maximum speed of a node, in metres a second.
  var maximumSpeed = 0.9 * 343.3

  var table = HandleTable()
  var traits: ContiguousArray<Traits> = []
  var links: ContiguousArray<Links> = []
  var owners: ContiguousArray<NodeOwner> = []

  var paths: ContiguousArray<Path> = []
  /// The positions of nodes, in their parents' spaces, from the end of the update in which they
  /// were set.
  var targets: ContiguousArray<PackedPosition> = []
  /// The number of the last step in which each node jumped.
  var jumpSteps: ContiguousArray<UInt32> = []
  /// In the parent's space.
  var locals: ContiguousArray<Frame> = []

  /// As of the last step.
  var worldPositions: ContiguousArray<PackedPosition> = []
  var worlds: ContiguousArray<Frame> = []
  var velocities: ContiguousArray<PackedVelocity> = []

  /// The engine's motions, unordered, and each row's index among them or -1.
  var motions: ContiguousArray<Motion> = []
  var motionOf: ContiguousArray<Int32> = []

  /// Rows to handle in the next step.
  var active = RowSet()
  /// Rows whose world transform or velocity changed in the last step, and in the one before. A row
  /// may have been removed, or reused, since.
  var changed = RowSet()
  var changedBefore = RowSet()
  /// The first row of each depth in the current step's pass over the hierarchy; one more than there
  /// are depths, so that the deepest may look for children.
  var scheduled = ContiguousArray<Int32>(repeating: -1, count: deepest + 2)

  /// Counts from 1, so that no row seems set or changed initially.
  var updateNumber: UInt32 = 1
  var stepNumber: UInt32 = 1

  var count: Int { table.count }
  /// Rows are below this.
  var highWater: Int { table.highWater }

  /// Counts removals, after each of which a row may be reused.
  var removals = 0

  func contains(_ node: Node) -> Bool { table.contains(node.handle) }
  func row(of node: Node) -> Int? { table.index(of: node.handle) }
  func owner(at row: Int) -> NodeOwner { owners[row] }

  mutating func setOwner(of node: Node, to owner: NodeOwner) {
    guard let row = row(of: node) else { return }
    owners[row] = owner
  }

  /// As of the last step, in metres.
  func worldPosition(at row: Int) -> Position { worldPositions[row].position }
  func worldRotation(at row: Int) -> Rotation { worlds[row].rotation }
  func worldScale(at row: Int) -> Double { worlds[row].scale }
  /// Metres a second over the last step.
  func velocity(at row: Int) -> SIMD3<Double> { velocities[row].velocity }

  /// Adds one row to every column.
  mutating func appendRow() {
    traits.append([])
    links.append(Links())
    owners.append(.nobody)
    paths.append(Path())
    targets.append(.zero)
    jumpSteps.append(0)
    locals.append(Frame())
    worldPositions.append(.zero)
    worlds.append(Frame())
    velocities.append(.zero)
    motionOf.append(-1)
    active.reserve(traits.count)
    changed.reserve(traits.count)
    changedBefore.reserve(traits.count)
  }
}

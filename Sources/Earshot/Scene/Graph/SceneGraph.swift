/// Everything that has a place: nodes, with the parents they hang on, how they move, and where
/// that puts them in the world.
///
/// Columns indexed by row, a node's row being its handle's index. Setters note what changed;
/// `step` works the world out, once per node, and only for what changed and what hangs on it.
struct SceneGraph: Sendable {
  /// How far down a node may hang: the number of nodes above it.
  static let deepest = 256
  static let scales = 1e-6...1e6

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt16
    /// The row is in use.
    static let live = Traits(rawValue: 1)
    /// Neither hangs on anything nor has anything hanging on it: the fast path.
    static let free = Traits(rawValue: 2)
    /// Waiting in this step's pass over the hierarchy.
    static let scheduled = Traits(rawValue: 8)
    /// The coming step is a jump: no velocity comes of it.
    static let jumps = Traits(rawValue: 16)
    /// Rotation, scale, parent or told velocity changed.
    static let touched = Traits(rawValue: 32)
    /// Made in the current update: setting its position is placing it, not moving it.
    static let fresh = Traits(rawValue: 64)
    /// The velocity is the game's own and not worked out.
    static let ownVelocity = Traits(rawValue: 128)

    /// Nothing to be done about it but to move it.
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

  /// Where the game moves a node from, in its parent's space.
  struct Path: Sendable {
    /// Where it was at the end of the update before the one in which it was last set.
    var origin = PackedPosition.zero
    /// The number of the update in which that was.
    var set: UInt32 = 0
  }

  /// What a node's children inherit beside its position.
  struct Frame: Hashable, Sendable {
    var rotation = Rotation.identity
    var scale = 1.0
  }

  /// The fastest a node is taken to be, in metres a second.
  var maximumSpeed = 0.9 * 343.3

  var table = HandleTable()
  var traits: ContiguousArray<Traits> = []
  var links: ContiguousArray<Links> = []
  var owners: ContiguousArray<NodeOwner> = []

  var paths: ContiguousArray<Path> = []
  /// Where nodes are, in their parents' spaces, at the end of the update in which they were set,
  /// and ever since.
  var targets: ContiguousArray<PackedPosition> = []
  /// The numbers of the steps in which nodes last jumped.
  var jumpSteps: ContiguousArray<UInt32> = []
  /// In the parent's space.
  var locals: ContiguousArray<Frame> = []

  /// As of the last step.
  var worldPositions: ContiguousArray<PackedPosition> = []
  var worlds: ContiguousArray<Frame> = []
  var velocities: ContiguousArray<PackedVelocity> = []

  /// The movements the engine runs, in no order, and each row's place among them or -1.
  var motions: ContiguousArray<Motion> = []
  var motionOf: ContiguousArray<Int32> = []

  /// Rows that the coming step looks at.
  var active = RowSet()
  /// Rows whose world position, rotation, scale or velocity the last step changed, and the one
  /// before. A row may have been removed, or given to another node, since.
  var changed = RowSet()
  var changedBefore = RowSet()
  /// The first row of each depth in the current step's pass over the hierarchy; one more than
  /// there are depths, so that the deepest may look for children.
  var scheduled = ContiguousArray<Int32>(repeating: -1, count: deepest + 2)

  /// Count from 1, so that no row seems set or changed before anything happened.
  var updateNumber: UInt32 = 1
  var stepNumber: UInt32 = 1

  var count: Int { table.count }
  /// Rows are below this.
  var highWater: Int { table.highWater }

  /// Counts removals, after each of which a row may be another node's.
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

  /// Room for one more row in every column.
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

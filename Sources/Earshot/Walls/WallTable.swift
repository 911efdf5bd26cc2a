import Acoustics

/// The walls of the world: each a shape on a node, or in the world.
struct WallTable: Sendable {
  /// The most that there may be.
  static let mostWalls = 65_536

  struct Row: Sendable {
    let shape: WallShape
    var material: WallMaterial
    let node: Node?
    /// It was never looked at where its node is.
    var isNew = true
  }

  private(set) var handles = HandleTable()
  private(set) var rows: ContiguousArray<Row?> = []
  /// By row, apart: a look at all of them touches nothing else.
  private var nodes: ContiguousArray<Node?> = []
  private(set) var set = WallSet()
  /// Counts steps after which any way may lead through others.
  private(set) var version = 0
  /// One came or went, or is of another material.
  private var hasChanged = false
  /// One was never looked at where its node is.
  private var hasNew = false
  private var carriers = Carriers()

  var count: Int { handles.count }

  func row(of wall: Wall) -> Int? { handles.index(of: wall.handle) }
  func wall(at row: Int) -> Wall { Wall(handle: handles.handle(at: row)) }

  mutating func make(_ shape: WallShape, _ material: WallMaterial, on node: Node?) -> Wall {
    let handle = handles.make()
    let row = Int(handle.index)
    if row == rows.count {
      rows.append(nil)
      nodes.append(nil)
    }
    rows[row] = Row(shape: shape, material: material, node: node)
    nodes[row] = node
    carriers.note(node)
    set.put(row, shape, material, at: WallSet.Place())
    (hasChanged, hasNew) = (true, true)
    return Wall(handle: handle)
  }

  mutating func remove(_ row: Int) {
    handles.remove(handles.handle(at: row))
    rows[row] = nil
    nodes[row] = nil
    set.remove(row)
    hasChanged = true
  }

  mutating func setMaterial(_ row: Int, _ material: WallMaterial) {
    rows[row]?.material = material
    set.setMaterial(row, material)
    hasChanged = true
  }

  /// All ways are asked anew in the coming step.
  mutating func beginAnew() { hasChanged = true }

  /// The corners of the box around a wall, in the world.
  func corners(of row: Int) -> [Position] { set.corners(of: row) }

  /// A wall of the same shape, if there is one.
  func twin(of shape: WallShape) -> Wall? {
    rows.firstIndex { $0?.shape == shape }.map { wall(at: $0) }
  }

  /// Whether no way can lead through others than before.
  func rests(_ graph: borrowing SceneGraph) -> Bool {
    !hasChanged && !hasNew && carriers.rest(graph)
  }

  /// Takes those to where their nodes are, as of the step that the scene has just done, and those
  /// away whose nodes are gone. True when any way may lead through others than before.
  mutating func follow(_ graph: borrowing SceneGraph) -> Bool {
    guard !rests(graph) else { return false }
    carriers.noteRemovals(graph)
    for row in nodes.indices {
      guard let node = nodes[row] else { continue }
      guard let place = graph.row(of: node) else {
        remove(row)
        continue
      }
      guard graph.changed.contains(place) || hasNew && rows[row]?.isNew == true
      else { continue }
      rows[row]?.isNew = false
      if set.move(row, to: graph.place(at: place)) { hasChanged = true }
    }
    hasNew = false
    set.settle()
    defer { hasChanged = false }
    if hasChanged { version += 1 }
    return hasChanged
  }

  mutating func loss(
    from start: Position, to end: Position, _ note: (_ row: Int, Bands) -> Void
  ) -> Bands {
    set.loss(from: start, to: end, note)
  }

  /// Goes on with a look around; answers how many rays that took.
  mutating func look(_ survey: inout SpaceSurvey?, rays: Int) -> Int {
    survey?.look(&set, rays: rays) ?? 0
  }

  func checkInvariants() {
    handles.checkInvariants()
    precondition(rows.count { $0 != nil } == handles.count, "a wall is there twice or never")
  }
}

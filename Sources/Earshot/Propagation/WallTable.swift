import Acoustics

/// The walls of the world: each a shape on a node, or in the world.
struct WallTable: Sendable {
  /// The most that there may be.
  static let mostWalls = 65_536

  struct Row: Sendable {
    let shape: WallShape
    var material: WallMaterial
  }

  private(set) var table = AttachedTable<Row>()
  private(set) var set = WallSet()
  /// Counts steps after which any way may lead through others.
  private(set) var version = 0
  /// One came or went, or is of another material.
  private var hasChanged = false

  var rows: ContiguousArray<Row?> {
    _read { yield table.rows }
  }
  var count: Int { table.count }

  func row(of wall: Wall) -> Int? { table.row(of: wall.handle) }
  func wall(at row: Int) -> Wall { Wall(handle: table.handle(at: row)) }

  mutating func make(_ shape: WallShape, _ material: WallMaterial, on node: Node?) -> Wall {
    let row = table.make(Row(shape: shape, material: material), on: node)
    set.setWall(row, shape, material, at: WallSet.Place())
    hasChanged = true
    return wall(at: row)
  }

  mutating func remove(_ row: Int) {
    table.remove(row)
    set.remove(row)
    hasChanged = true
  }

  mutating func setMaterial(_ row: Int, _ material: WallMaterial) {
    table.rows[row]?.material = material
    set.setMaterial(row, material)
    hasChanged = true
  }

  /// Whether large trees of walls are built on threads of their own, so that no update waits for
  /// them. Where each run has to be like the one before they aren't: when such a thread is ready is
  /// chance, and of walls that let nothing through another might be named.
  mutating func buildElsewhere(_ mayBe: Bool) {
    guard mayBe else { return set.build(elsewhere: nil) }
    set.build(elsewhere: { work in DetachedThread.run(work) })
  }

  /// The corners of the box around a wall, in the world.
  func corners(of row: Int) -> [Position] { set.corners(of: row) }

  /// A wall of the same shape, if there is one that doesn't go with the coming step.
  func twin(of shape: WallShape, _ graph: borrowing SceneGraph) -> Wall? {
    for row in rows.indices where rows[row]?.shape == shape && table.isThere(row, graph) {
      return wall(at: row)
    }
    return nil
  }

  /// Takes away now what goes with the coming step.
  mutating func dropOrphans(_ graph: borrowing SceneGraph) {
    for row in table.orphans(graph) { remove(row) }
  }

  /// Whether no way can lead through others than before.
  func rests(_ graph: borrowing SceneGraph) -> Bool {
    !hasChanged && !set.hasGrown && table.rests(graph)
  }

  /// Takes those to where their nodes are, as of the step that the scene has just done, and those
  /// away whose nodes are gone. True when any way may lead through others than before.
  mutating func moveWithNodes(_ graph: borrowing SceneGraph) -> Bool {
    guard !rests(graph) else { return false }
    table.findDue(graph)
    for row in table.gone { remove(row) }
    for row in table.due {
      if let place = table.place(of: row, graph), set.move(row, to: place) { hasChanged = true }
    }
    set.update()
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
  mutating func trace(_ survey: inout SpaceSurvey?, rays: Int) -> Int {
    survey?.trace(&set, rays: rays) ?? 0
  }

  func checkInvariants() { table.checkInvariants() }
}

import Acoustics

/// The walls of the world: each a shape on a node, or in the world.
struct WallTable: Sendable {
  /// The maximum number of walls.
  static let mostWalls = 65_536

  struct Row: Sendable {
    let shape: WallShape
    var material: WallMaterial
  }

  private(set) var table = AttachedTable<Row>()
  private(set) var set = WallSet()
  /// Counts steps in which paths may cross other walls than before.
  private(set) var version = 0
  /// A wall was added, removed, or got another material.
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

  /// Whether large trees of walls are built on their own threads, so that no update waits.
  /// Repeatable runs don't use threads: their timing is random, and it could change which opaque
  /// wall is named.
  mutating func buildElsewhere(_ mayBe: Bool) {
    guard mayBe else { return set.build(elsewhere: nil) }
    set.build(elsewhere: { work in DetachedThread.run(work) })
  }

  /// The corners of a wall's bounding box, in the world.
  func corners(of row: Int) -> [Position] { set.corners(of: row) }

  /// A wall with the same shape that isn't removed with the next step.
  func wall(like shape: WallShape, _ graph: borrowing SceneGraph) -> Wall? {
    for row in rows.indices where rows[row]?.shape == shape && table.isThere(row, graph) {
      return wall(at: row)
    }
    return nil
  }

  /// Removes rows now that would be removed with the next step.
  mutating func dropOrphans(_ graph: borrowing SceneGraph) {
    for row in table.orphans(graph) { remove(row) }
  }

  /// Whether no path can cross other walls than before.
  func rests(_ graph: borrowing SceneGraph) -> Bool {
    !hasChanged && !set.hasGrown && table.rests(graph)
  }

  /// Moves walls to their nodes, as of the step that the scene has just done, and removes those
  /// whose nodes were removed. Returns true if paths may cross other walls than before.
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

  /// Continues a measurement; returns the number of rays.
  mutating func trace(_ survey: inout SpaceSurvey?, rays: Int) -> Int {
    survey?.trace(&set, rays: rays) ?? 0
  }

  func checkInvariants() { table.checkInvariants() }
}

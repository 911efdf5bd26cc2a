/// Objects on nodes or in the world, each with a handle: walls, rooms, portals, zones.
///
/// Objects at rest cost nothing, and after a few nodes moved only their objects are visited.
struct AttachedTable<Row: Sendable>: Sendable {
  private(set) var handles = HandleTable()
  var rows: ContiguousArray<Row?> = []
  /// By row: its node, and its neighbours in the list of that node's rows; −1: none.
  private var links: ContiguousArray<(node: Node?, next: Int32, previous: Int32)> = []
  /// By the node's row: its first row; −1: none.
  private var firsts: ContiguousArray<Int32> = []
  /// Rows to visit in the next step whether or not their nodes move.
  private var noted: ContiguousArray<Int> = []
  /// The number of removed nodes at the last check.
  private var removals = 0
  /// For the current step: rows whose nodes were removed, and rows that may have moved.
  private(set) var gone: ContiguousArray<Int> = []
  private(set) var due: ContiguousArray<Int> = []

  var count: Int { handles.count }

  func row(of handle: Handle) -> Int? { handles.index(of: handle) }
  func handle(at row: Int) -> Handle { handles.handle(at: row) }
  func node(of row: Int) -> Node? { links[row].node }

  /// Returns the row, either one used before or one after all others.
  mutating func make(_ new: Row, on node: Node?) -> Int {
    let row = Int(handles.make().index)
    if row == rows.count {
      rows.append(nil)
      links.append((nil, -1, -1))
    }
    rows[row] = new
    links[row] = (node, -1, -1)
    guard let node else { return row }
    let place = Int(node.handle.index)
    while firsts.count <= place { firsts.append(-1) }
    let next = firsts[place]
    if next >= 0 { links[Int(next)].previous = Int32(row) }
    links[row].next = next
    firsts[place] = Int32(row)
    noted.append(row)
    return row
  }

  mutating func remove(_ row: Int) {
    handles.remove(handles.handle(at: row))
    rows[row] = nil
    let (node, next, previous) = links[row]
    links[row] = (nil, -1, -1)
    guard let node else { return }
    if next >= 0 { links[Int(next)].previous = previous }
    if previous >= 0 {
      links[Int(previous)].next = next
    } else {
      firsts[Int(node.handle.index)] = next
    }
  }

  /// Marks the row for the next step.
  mutating func markDue(_ row: Int) { noted.append(row) }

  /// Whether nothing was added, marked or moved, or can have lost its node.
  func rests(_ graph: borrowing SceneGraph) -> Bool {
    noted.isEmpty && graph.removals == removals
      && !graph.changed.contains { $0 < firsts.count && firsts[$0] >= 0 }
  }

  /// Whether its node exists; otherwise the row is removed with the next step.
  func isThere(_ row: Int, _ graph: borrowing SceneGraph) -> Bool {
    guard let node = links[row].node else { return rows[row] != nil }
    return graph.contains(node)
  }

  /// The rows whose nodes were removed.
  func orphans(_ graph: borrowing SceneGraph) -> [Int] {
    var found: [Int] = []
    for row in rows.indices where rows[row] != nil && !isThere(row, graph) { found.append(row) }
    return found
  }

  /// Finds removed and due rows, as of the step that the scene has just done.
  mutating func findDue(_ graph: borrowing SceneGraph) {
    gone.removeAll(keepingCapacity: true)
    due.removeAll(keepingCapacity: true)
    if graph.removals != removals {
      removals = graph.removals
      gone.append(contentsOf: orphans(graph))
    }
    for row in noted where rows[row] != nil { due.append(row) }
    noted.removeAll(keepingCapacity: true)
    for place in graph.changed where place < firsts.count {
      var row = Int(firsts[place])
      while row >= 0 {
        due.append(row)
        row = Int(links[row].next)
      }
    }
    due.sort()
  }

  /// The place of a row's node, as of the last step; nil: it is in the world, or not placed.
  func place(of row: Int, _ graph: borrowing SceneGraph) -> WallSet.Place? {
    links[row].node.flatMap { graph.row(of: $0) }.map { graph.place(at: $0) }
  }

  func checkInvariants() {
    handles.checkInvariants()
    precondition(rows.count { $0 != nil } == handles.count, "a row is there twice or never")
    var linked = 0
    for first in firsts {
      var row = Int(first)
      while row >= 0 {
        linked += 1
        precondition(rows[row] != nil, "a row on a node is free")
        let next = Int(links[row].next)
        precondition(next < 0 || links[next].previous == row, "rows on a node are linked one way")
        row = next
      }
    }
    precondition(linked == links.count { $0.node != nil }, "a row is on no node or on two")
  }
}

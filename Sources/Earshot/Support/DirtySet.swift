/// Rows that need an update, each once, in the order of insertion.
///
/// Inserting costs O(1); emptying costs as much as was inserted, independent of the number of rows.
/// Nothing is allocated once the set has reached its largest size.
struct DirtySet: Sendable {
  private var marked: ContiguousArray<Bool> = []
  /// The rows, in order of insertion. Take its `span` before a hot loop.
  private(set) var indices: ContiguousArray<Int> = []

  var count: Int { indices.count }
  var isEmpty: Bool { indices.isEmpty }

  /// Makes room for rows below `rows`, all of them dirty.
  mutating func reserve(_ rows: Int) {
    indices.reserveCapacity(rows)
    if rows > marked.count { grow(to: rows) }
  }

  func contains(_ row: Int) -> Bool { row < marked.count && marked[row] }

  /// Returns true if the row was not in the set yet.
  @discardableResult
  mutating func insert(_ row: Int) -> Bool {
    if row >= marked.count { grow(to: max(row + 1, marked.count * 2)) }
    guard !marked[row] else { return false }
    marked[row] = true
    indices.append(row)
    return true
  }

  mutating func removeAll() {
    for row in indices { marked[row] = false }
    indices.removeAll(keepingCapacity: true)
  }

  private mutating func grow(to rows: Int) {
    marked += ContiguousArray(repeating: false, count: rows - marked.count)
  }

  /// Traps if marks and rows disagree.
  func checkInvariants() {
    precondition(indices.allSatisfy { marked[$0] }, "a row is listed but not marked")
    precondition(marked.count { $0 } == indices.count, "a row is marked but not listed once")
  }
}

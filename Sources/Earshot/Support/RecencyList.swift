/// Rows in the order of their last insertion, each at most once. Inserting, removing and finding
/// the oldest take constant time.
struct RecencyList: Sendable {
  private struct Link {
    var older = -1
    var newer = -1
    var isIn = false
  }

  private var links: ContiguousArray<Link> = []
  private(set) var oldest = -1
  private var newest = -1
  private(set) var count = 0

  func contains(_ row: Int) -> Bool { row < links.count && links[row].isIn }

  /// The row inserted next; −1 after the newest.
  func newer(than row: Int) -> Int { links[row].newer }

  /// Inserts a row as the newest, also if it is present.
  mutating func insert(_ row: Int) {
    remove(row)
    while links.count <= row { links.append(Link()) }
    links[row] = Link(older: newest, newer: -1, isIn: true)
    if newest >= 0 { links[newest].newer = row } else { oldest = row }
    newest = row
    count += 1
  }

  /// Removes a row; does nothing if it is absent.
  mutating func remove(_ row: Int) {
    guard contains(row) else { return }
    let (older, newer) = (links[row].older, links[row].newer)
    if older >= 0 { links[older].newer = newer } else { oldest = newer }
    if newer >= 0 { links[newer].older = older } else { newest = older }
    links[row].isIn = false
    count -= 1
  }

  /// Traps if the list is inconsistent.
  func checkInvariants() {
    var seen = 0
    var last = -1
    var row = oldest
    while row >= 0 {
      precondition(links[row].isIn && links[row].older == last, "a broken link")
      (last, row) = (row, links[row].newer)
      seen += 1
      precondition(seen <= count, "a list that goes round")
    }
    precondition(last == newest && seen == count, "a list that is cut")
  }
}

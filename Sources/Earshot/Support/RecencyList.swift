/// Rows in the order in which they were last put in, each at most once. Putting in, taking out
/// and asking for the oldest take the same short time however many there are.
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

  /// The row that was put in next; −1 after the newest.
  func newer(than row: Int) -> Int { links[row].newer }

  /// Puts a row in as the newest, also if it was there already.
  mutating func insert(_ row: Int) {
    remove(row)
    while links.count <= row { links.append(Link()) }
    links[row] = Link(older: newest, newer: -1, isIn: true)
    if newest >= 0 { links[newest].newer = row } else { oldest = row }
    newest = row
    count += 1
  }

  /// Takes a row out; nothing happens when it isn't there.
  mutating func remove(_ row: Int) {
    guard contains(row) else { return }
    let (older, newer) = (links[row].older, links[row].newer)
    if older >= 0 { links[older].newer = newer } else { oldest = newer }
    if newer >= 0 { links[newer].older = older } else { newest = older }
    links[row].isIn = false
    count -= 1
  }

  /// Traps when the list contradicts itself.
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

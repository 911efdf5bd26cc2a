/// The routing of the mixer's strips, and their processing order.
struct MixWiring: Equatable {
  /// The parent of each strip; −1 for the first, which is the output.
  private(set) var parents: [Int] = [-1]
  /// Each strip comes after those that feed it.
  private(set) var order: [Int] = [0]

  init() {}

  /// Nil if a strip would depend on itself. `listeners` are pairs of a side chain's strip and the
  /// compressor's. The order is the order of summation: by `turns`, independent of the strip
  /// numbers, the last first. Before them come `first`, without dependencies. The remains of
  /// removed buses, `left`, come before all, and don't affect the order of the others.
  init?(
    parents: [Int], listeners: [(of: Int, by: Int)], turns: [Int],
    first: ContiguousArray<Int> = [], left: [Int] = []
  ) {
    self.parents = parents
    order = []
    var needs = Array(repeating: 0, count: parents.count)
    for parent in parents where parent >= 0 { needs[parent] += 1 }
    for pair in listeners { needs[pair.by] += 1 }
    func users(of index: Int) -> [Int] {
      ([parents[index]] + listeners.filter { $0.of == index }.map(\.by)).filter { $0 >= 0 }
        .sorted { turns[$0] < turns[$1] }
    }
    var waiting = Array(first).filter { left.contains(parents[$0]) } + left
    while let place = waiting.firstIndex(where: { needs[$0] == 0 }) {
      let next = waiting.remove(at: place)
      order.append(next)
      for user in users(of: next) { needs[user] -= 1 }
    }
    let early = Array(first).filter { !order.contains($0) }
    var ready = needs.indices.filter {
      needs[$0] == 0 && !early.contains($0) && !order.contains($0)
    }
    ready.sort { turns[$0] < turns[$1] }
    ready += early.reversed()
    while let next = ready.popLast() {
      order.append(next)
      for user in users(of: next) {
        needs[user] -= 1
        if needs[user] == 0 { ready.append(user) }
      }
    }
    guard order.count == parents.count else { return nil }
  }

  /// Adds a strip that feeds the first.
  mutating func addChannelStrip() {
    parents.append(0)
    order.insert(parents.count - 1, at: 0)
  }

  /// Moves a strip without children to another parent.
  mutating func move(_ index: Int, under parent: Int) {
    parents[index] = parent
    order.removeAll { $0 == index }
    order.insert(index, at: 0)
  }

  /// Whether a strip's sound passes another, or it is the same.
  func isStrip(_ index: Int, under other: Int) -> Bool {
    var next = index
    while next >= 0 {
      if next == other { return true }
      next = parents[next]
    }
    return false
  }
}

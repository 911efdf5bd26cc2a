/// Where each of the desk's strips goes, and when it is processed.
struct MixWiring: Equatable {
  /// The strip that each goes into; −1 for the first, which is the output.
  private(set) var parents: [Int] = [-1]
  /// What others need comes before them.
  private(set) var order: [Int] = [0]

  init() {}

  /// Nil when some strip would need itself. `listeners` are pairs of a strip and one that listens
  /// to it. The order is that in which samples are added up: by `turns`, whichever strip a bus was
  /// given, the last one first. Before them `first`, which need nobody. What is `left` of buses
  /// that are gone comes before all, and changes nothing of the order of the others.
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

  /// One more, into the first.
  mutating func addStrip() {
    parents.append(0)
    order.insert(parents.count - 1, at: 0)
  }

  /// Lets a strip into which none goes go into another.
  mutating func move(_ index: Int, under parent: Int) {
    parents[index] = parent
    order.removeAll { $0 == index }
    order.insert(index, at: 0)
  }

  /// Whether what comes out of a strip goes through another, or it is that.
  func isStrip(_ index: Int, under other: Int) -> Bool {
    var next = index
    while next >= 0 {
      if next == other { return true }
      next = parents[next]
    }
    return false
  }
}

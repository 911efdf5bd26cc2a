/// Where each of the desk's strips goes, and when it is processed.
struct MixWiring: Equatable {
  /// The strip that each goes into; −1 for the first, which is the output.
  private(set) var parents: [Int] = [-1]
  /// What others need comes before them.
  private(set) var order: [Int] = [0]

  init() {}

  /// Nil when some strip would need itself. `listeners` are pairs of a strip and one that listens
  /// to it. `first` need nobody, and come first whichever their numbers are: the order is that in
  /// which samples are added up.
  init?(parents: [Int], listeners: [(of: Int, by: Int)], first: ContiguousArray<Int> = []) {
    self.parents = parents
    order = []
    var needs = Array(repeating: 0, count: parents.count)
    for parent in parents where parent >= 0 { needs[parent] += 1 }
    for pair in listeners { needs[pair.by] += 1 }
    var ready = needs.indices.filter { needs[$0] == 0 && !first.contains($0) } + first.reversed()
    while let next = ready.popLast() {
      order.append(next)
      let users = [parents[next]] + listeners.filter { $0.of == next }.map(\.by)
      for user in users where user >= 0 {
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

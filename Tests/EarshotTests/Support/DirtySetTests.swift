import Testing

@testable import Earshot

struct DirtySetTests {
  @Test("a dirty set agrees with a set over random reports, and keeps the first order")
  func randomOperations() {
    var random = SeededGenerator(seed: 5)
    var dirty = DirtySet()
    var oracle: [Int] = []
    for _ in 0..<5_000 {
      let row = Int.random(in: 0..<300, using: &random)
      #expect(dirty.contains(row) == oracle.contains(row))
      #expect(dirty.insert(row) == !oracle.contains(row))
      if !oracle.contains(row) { oracle.append(row) }
      if random.nextUnit() < 0.01 {
        #expect(Array(dirty.indices) == oracle)
        dirty.checkInvariants()
        dirty.removeAll()
        oracle.removeAll()
        #expect(dirty.isEmpty && !dirty.contains(row))
      }
    }
    dirty.reserve(10_000)
    #expect(Array(dirty.indices) == oracle && !dirty.contains(9_999))
    dirty.checkInvariants()
  }
}

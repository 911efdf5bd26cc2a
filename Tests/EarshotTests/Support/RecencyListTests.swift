import TestSupport
import Testing

@testable import Earshot

struct RecencyListTests {
  @Test("after random changes, the rows are listed from the oldest insertion to the newest")
  func order() {
    var generator = SeededNumbers(seed: 3)
    var list = RecencyList()
    var expected: [Int] = []
    for _ in 0..<2_000 {
      let row = Int.random(in: 0..<20, using: &generator)
      let isIn = Int.random(in: 0..<3, using: &generator) > 0
      expected.removeAll { $0 == row }
      if isIn {
        list.insert(row)
        expected.append(row)
      } else {
        list.remove(row)
      }
      list.checkInvariants()
      var found: [Int] = []
      var next = list.oldest
      while next >= 0 {
        found.append(next)
        next = list.newer(than: next)
      }
      #expect(found == expected && list.count == expected.count)
      #expect(list.contains(row) == isIn)
    }
  }
}

import Testing

@testable import Earshot

struct RowSetTests {
  @Test("a set of rows has what was put in, once, and nothing after it was emptied")
  func oracle() {
    var random = SeededGenerator(seed: 6)
    for count in [1, 63, 64, 65, 1_000] {
      var rows = RowSet()
      rows.reserve(count)
      for round in 0..<5 {
        var expected: Set<Int> = []
        for _ in 0..<(round * count / 2) {
          let row = Int(random.nextUnit() * Double(count))
          rows.insert(row)
          expected.insert(row)
        }
        #expect(rows.isEmpty == expected.isEmpty && rows.count == expected.count)
        #expect(Set(rows) == expected && Array(rows).count == expected.count)
        #expect((0..<count).allSatisfy { rows.contains($0) == expected.contains($0) })
        rows.checkInvariants()
        // Every third row of a block stays.
        for index in 0..<rows.blockCount {
          rows.keep(0x9249_2492_4924_9249, of: rows.block(index).block)
        }
        rows.tidy()
        #expect(Set(rows) == expected.filter { $0 % 64 % 3 == 0 })
        rows.checkInvariants()
        rows.removeAll()
        #expect(rows.isEmpty && rows.words.allSatisfy { $0 == 0 })
        rows.checkInvariants()
      }
    }
  }
}

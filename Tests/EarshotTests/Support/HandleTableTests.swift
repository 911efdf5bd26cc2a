import Testing

@testable import Earshot

struct HandleTableTests {
  @Test("handles agree with a dictionary over random makes and removals")
  func randomOperations() {
    var random = SeededGenerator(seed: 11)
    var table = HandleTable()
    var live: [Handle: Int] = [:]
    var dead: [Handle] = []
    for step in 0..<3_000 {
      if live.isEmpty || random.nextUnit() < 0.52 {
        let handle = table.make()
        #expect(live[handle] == nil, "\(handle) was given out twice")
        live[handle] = step
      } else if let handle = live.keys.randomElement(using: &random) {
        #expect(table.remove(handle) == true)
        live[handle] = nil
        dead.append(handle)
      }
      if let old = dead.randomElement(using: &random) {
        #expect(!table.contains(old) && !table.remove(old), "\(old) came back to life")
      }
      #expect(table.count == live.count)
    }
    table.checkInvariants()
    for handle in live.keys {
      #expect(table.index(of: handle) == Int(handle.index))
      #expect(table.handle(at: Int(handle.index)) == handle)
    }
    let peak = table.highWater
    #expect(peak < 1_000, "rows are reused: \(peak) rows")
  }

  @Test("no handle is none, whatever the table holds")
  func none() {
    var table = HandleTable()
    #expect(!table.contains(.none))
    let first = table.make()
    #expect(first != .none && !table.contains(.none) && !table.remove(.none))
    table.remove(first)
    #expect(!table.contains(.none) && table.handle(at: 0) == .none)
    #expect(table.handle(at: 99) == .none)
  }

  @Test("a row whose generations have run out is never used again")
  func wrapping() {
    var table = HandleTable(firstGeneration: .max - 3)
    let beforeLast = table.make()
    #expect(beforeLast.index == 0 && table.remove(beforeLast))
    let last = table.make()
    #expect(last.generation == .max && last.index == 0 && table.remove(last))
    let next = table.make()
    #expect(next.index == 1, "row 0 was reused as \(next)")
    #expect(!table.contains(beforeLast) && !table.contains(last))
    table.checkInvariants()
  }
}

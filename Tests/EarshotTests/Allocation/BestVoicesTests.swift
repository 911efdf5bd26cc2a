import Testing

@testable import Earshot

struct BestVoicesTests {
  @Test(
    "skipping voices that can't be chosen doesn't change which ones are chosen",
    arguments: [0, 1, 2, 7, 64])
  func hopeless(_ limit: Int) {
    var generator = SeededGenerator(seed: UInt64(limit) + 3)
    var skipped = 0
    for round in 0..<60 {
      var all = BestVoices(capacity: limit)
      var some = BestVoices(capacity: limit)
      all.removeAll(limit: limit)
      some.removeAll(limit: limit)
      var considered = 0
      for row in 0..<Int(generator.next(in: 0...400)) {
        let priorities = [Int32.min, -1, 0, 0, 0, 5, Int32.max - 1, Int32.max]
        let choices = round % 3 == 0 ? priorities.count : 1
        let priority = priorities[Int(generator.nextUnit() * Double(choices))]
        // Few different loudnesses, so that many are equal; a clip only makes its voice quieter.
        let most = Float(Int(generator.next(in: 0...40))) / 40
        let gain = most * Float(Int(generator.next(in: 0...4))) / 4
        all.consider(row, priority: priority, gain: gain)
        considered += 1
        if some.worstThatMatters.isHopeless(priority: priority, gain: most) {
          skipped += 1
        } else {
          some.consider(row, priority: priority, gain: gain)
        }
      }
      #expect(all.leftSomeOut == (considered > limit) && some.leftSomeOut == all.leftSomeOut)
      let most = Int(generator.next(in: 0...9))
      #expect(all.leaveOut(atMost: most, power: 0.1) == some.leaveOut(atMost: most, power: 0.1))
      #expect(all.candidates.map(\.row).sorted() == some.candidates.map(\.row).sorted())
    }
    #expect(skipped > 1_000, "only \(skipped) were skipped")
  }
}

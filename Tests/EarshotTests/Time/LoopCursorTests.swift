import Testing

@testable import Earshot

/// The arithmetic of loops, against a walk of one unit after the other.
struct LoopCursorTests {
  /// The next place after each unit of the way; nil once the clip is over.
  private struct Walk {
    var cursor: LoopCursor
    /// It came from beyond the loop's end, and goes to the clip's.
    var isBeyond: Bool

    init(_ cursor: LoopCursor) {
      self.cursor = cursor
      isBeyond = cursor.place >= cursor.loop.upperBound
    }

    mutating func step() -> Int64? {
      cursor.place += 1
      let atLoopEnd = cursor.place == cursor.loop.upperBound && !isBeyond
      guard cursor.jumpsLeft != 0, atLoopEnd || cursor.place == cursor.end else {
        return cursor.place < cursor.end ? cursor.place : nil
      }
      cursor.place = cursor.loop.lowerBound
      isBeyond = false
      if cursor.jumpsLeft > 0 { cursor.jumpsLeft -= 1 }
      return cursor.place
    }
  }

  private func random(_ generator: inout SeededGenerator) -> LoopCursor {
    let end = Int64(1 + Int.random(in: 0..<40, using: &generator))
    let start = Int64.random(in: 0..<end, using: &generator)
    return LoopCursor(
      place: Int64.random(in: 0..<end, using: &generator), end: end,
      loop: start..<Int64.random(in: start + 1...end, using: &generator),
      jumpsLeft: Int64.random(in: -1...4, using: &generator))
  }

  @Test("a way in any number of pieces leads where it leads step by step")
  func advancing() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<5_000 {
      let start = random(&generator)
      var (walk, cursor) = (Walk(start), start)
      var walked: Int64?? = .none
      for _ in 0..<4 {
        let way = Int64.random(in: 0..<60, using: &generator)
        var beyond: Int64?
        for unit in 0..<way where walked != .some(nil) {
          walked = walk.step()
          if walked == .some(nil) { beyond = way - unit - 1 }
        }
        #expect(cursor.advance(by: way) == beyond, "\(start) by \(way)")
        if beyond != nil { break }
        #expect(cursor.place == walk.cursor.place && cursor.jumpsLeft == walk.cursor.jumpsLeft)
      }
    }
  }

  @Test("the last round lies where the walk goes through the loop for the last time")
  func lastRound() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<5_000 {
      let start = random(&generator)
      guard start.jumpsLeft > 0, start.isInLoop, let round = start.lastRound else { continue }
      var (walk, travelled) = (Walk(start), Int64(0))
      while walk.cursor.jumpsLeft > 0 {
        _ = walk.step()
        travelled += 1
      }
      #expect(round.lowerBound == travelled, "\(start)")
      #expect(round.upperBound - travelled == start.loop.upperBound - start.loop.lowerBound)
    }
  }

  @Test("a moment further on or back is where the walk would be, or isn't told")
  func moved() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<5_000 {
      let start = random(&generator)
      var cursor = start
      let way = Int64.random(in: 0..<8, using: &generator)
      guard cursor.advance(by: way) == nil, let there = start.place(movedBy: way) else { continue }
      // A moment is no more than a round.
      guard way <= start.loop.upperBound - start.loop.lowerBound else { continue }
      #expect(there == cursor.place, "\(start) by \(way)")
    }
  }
}

/// A place in a clip, and the way on from there: to the clip's end, or back from the end of its
/// loop as often as that goes. In sample frames or in parts of them, as its owner counts.
///
/// A place beyond the loop's end, where a seek may have led, goes on to the clip's end first; from
/// there, if it is to go back at all, it goes to the loop's start.
struct LoopCursor: Hashable, Sendable {
  var place: Int64
  /// The clip's end.
  var end: Int64
  /// What is repeated; not empty.
  var loop: Range<Int64>
  /// How often it still goes back; negative: for ever.
  var jumpsLeft: Int64

  /// Whether it goes back where the loop ends.
  var isInLoop: Bool { jumpsLeft != 0 && place < loop.upperBound }

  /// Where it doesn't simply go on: the loop's end or the clip's.
  var limit: Int64 { isInLoop ? loop.upperBound : end }

  private var round: Int64 { loop.upperBound - loop.lowerBound }

  /// Goes on by so much. Answers how far that is beyond the clip's end, where it then stands; nil
  /// when it isn't.
  mutating func advance(by way: Int64) -> Int64? {
    let limit = limit
    place += way
    return wrap(at: limit)
  }

  /// Brings a place that has gone beyond its limit, which is given, to where that leads.
  mutating func wrap(at limit: Int64) -> Int64? {
    var limit = limit
    while place >= limit {
      guard jumpsLeft != 0 else {
        let beyond = place - end
        place = end
        return beyond
      }
      limit = jumpBack(from: limit)
    }
    return nil
  }

  /// Answers the limit of where it leads.
  private mutating func jumpBack(from limit: Int64) -> Int64 {
    guard limit == loop.upperBound else {
      // On from the clip's end to the loop's start, and perhaps through the loop already.
      place = loop.lowerBound + (place - limit)
      if jumpsLeft > 0 { jumpsLeft -= 1 }
      return jumpsLeft != 0 ? loop.upperBound : end
    }
    var jumps = (place - limit) / round + 1
    if jumpsLeft > 0 {
      jumps = min(jumps, jumpsLeft)
      jumpsLeft -= jumps
    }
    place -= jumps * round
    return self.limit
  }

  /// Where it would be if it were further on, or back, by so much, which is no more than a moment;
  /// nil beyond the clip's ends, and where that would take a count of its rounds.
  func place(movedBy way: Int64) -> Int64? {
    let moved = place + way
    guard jumpsLeft < 0, place < loop.upperBound else {
      return moved >= 0 && moved < limit ? moved : nil
    }
    if moved >= loop.upperBound {
      return moved - loop.upperBound < round ? moved - round : nil
    }
    if moved >= loop.lowerBound || place < loop.lowerBound { return moved >= 0 ? moved : nil }
    // What lies before the loop may have been heard once, or is the loop's own end.
    return loop.lowerBound == 0 && moved >= -round ? moved + round : nil
  }

  /// How far from here the last round of the loop begins, which may be behind, and ends. Nil where
  /// there is no last one, or it is further than can be counted.
  var lastRound: Range<Int64>? {
    guard jumpsLeft >= 0 else { return nil }
    guard jumpsLeft > 0 else {
      let start = loop.lowerBound - place
      return start..<start + round
    }
    let (rest, overflow) = round.multipliedReportingOverflow(by: jumpsLeft - 1)
    guard !overflow, rest < 1 << 60 else { return nil }
    let start = loop.upperBound - place + rest
    return start..<start + round
  }

  /// What it passes on so long a way: a stretch of the clip, whole rounds of the loop, and another
  /// stretch, which begins so far on the way.
  func stretches(
    of way: Int64
  ) -> (first: Range<Int64>, rounds: Int64, last: Range<Int64>, lastBegins: Int64) {
    let first = max(min(way, limit - place), 0)
    let none = loop.lowerBound..<loop.lowerBound
    guard jumpsLeft != 0, first < way else { return (place..<place + first, 0, none, way) }
    // The last jump back is followed by what lies behind the loop.
    let whole = (way - first) / round
    let rounds = jumpsLeft > 0 ? min(whole, jumpsLeft - 1) : whole
    let begins = first + rounds * round
    let last = max(min(loop.lowerBound + way - begins, end), loop.lowerBound)
    return (place..<place + first, rounds, loop.lowerBound..<last, begins)
  }
}

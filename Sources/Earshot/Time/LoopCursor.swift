/// A position in a clip with its continuation: to the clip's end, or back from the end of its loop.
/// In sample frames or fractions of them, as its owner counts.
///
/// From a position beyond the loop's end, where a seek may have led, it continues to the clip's end
/// first, and from there to the loop's start if rounds are left.
struct LoopCursor: Hashable, Sendable {
  var place: Int64
  /// The clip's end.
  var end: Int64
  /// The loop region; not empty.
  var loop: Range<Int64>
  /// The remaining jumps back; negative: endless.
  var jumpsLeft: Int64

  /// Whether it jumps back at the loop's end.
  var isInLoop: Bool { jumpsLeft != 0 && place < loop.upperBound }

  /// The next discontinuity: the loop's end or the clip's.
  var limit: Int64 { isInLoop ? loop.upperBound : end }

  private var round: Int64 { loop.upperBound - loop.lowerBound }

  /// Advances by a distance. Returns how far that is beyond the clip's end, where it then stands;
  /// nil if it isn't.
  mutating func advance(by way: Int64) -> Int64? {
    let limit = limit
    place += way
    return wrap(at: limit)
  }

  /// Wraps a position that has passed its limit.
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

  /// Returns the new limit.
  private mutating func jumpBack(from limit: Int64) -> Int64 {
    guard limit == loop.upperBound else {
      // From the clip's end to the loop's start, possibly through the loop already.
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

  /// The position after a short move forwards or back; nil beyond the clip's ends, and where that
  /// would change the count of rounds.
  func place(movedBy way: Int64) -> Int64? {
    let moved = place + way
    guard jumpsLeft < 0, place < loop.upperBound else {
      return moved >= 0 && moved < limit ? moved : nil
    }
    if moved >= loop.upperBound {
      return moved - loop.upperBound < round ? moved - round : nil
    }
    if moved >= loop.lowerBound || place < loop.lowerBound { return moved >= 0 ? moved : nil }
    // The part before the loop may have been heard once, or is the loop's own end.
    return loop.lowerBound == 0 && moved >= -round ? moved + round : nil
  }

  /// The distances to the start, possibly negative, and the end of the loop's last round. Nil if
  /// there is no last one, or it is too far to count.
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

  /// The stretches over a distance: a stretch of the clip, whole rounds of the loop, and a second
  /// stretch with its offset.
  func stretches(
    of way: Int64
  ) -> (first: Range<Int64>, rounds: Int64, last: Range<Int64>, lastBegins: Int64) {
    let first = max(min(way, limit - place), 0)
    let none = loop.lowerBound..<loop.lowerBound
    guard jumpsLeft != 0, first < way else { return (place..<place + first, 0, none, way) }
    // The last jump back is followed by the part behind the loop.
    let whole = (way - first) / round
    let rounds = jumpsLeft > 0 ? min(whole, jumpsLeft - 1) : whole
    let begins = first + rounds * round
    let last = max(min(loop.lowerBound + way - begins, end), loop.lowerBound)
    return (place..<place + first, rounds, loop.lowerBound..<last, begins)
  }
}

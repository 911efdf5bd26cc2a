/// What came since the last sound. Decoders may keep all of a packet that never ends, or pass over
/// one for ever: what gives no sound must have an end.
struct SoundlessBytes {
  private var read = 0
  private var passed = 0
  /// At the last sound.
  private var received = 0
  /// The byte after the last one that was read.
  private var furthest = 0

  /// Something came of what was read.
  mutating func noteSound(received: Int) { (read, passed, self.received) = (0, 0, received) }

  /// `passing`: what lies between it and what was read before was passed over.
  mutating func noteReading(_ place: Range<Int>, passing: Bool) {
    read += place.count
    if passing { passed += max(place.lowerBound - furthest, 0) }
    furthest = max(furthest, place.upperBound)
  }

  /// `end`: up to where is being passed over now. What was passed over by asking for another piece
  /// never came.
  func count(passingUpTo end: Int?, received: Int) -> Int {
    let passing = end.map { max($0 - furthest, 0) } ?? 0
    return read + min(passed + passing, max(received - self.received, 0))
  }
}

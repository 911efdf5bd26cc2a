/// Bytes since the last sound. A decoder may keep an endless packet, or skip one for ever, so bytes
/// without sound are limited.
struct SoundlessBytes {
  private var read = 0
  private var passed = 0
  /// At the last sound.
  private var received = 0
  /// The position after the last byte read.
  private var furthest = 0

  /// Notes that bytes led to sound.
  mutating func noteSound(received: Int) { (read, passed, self.received) = (0, 0, received) }

  /// `passing`: the bytes between this read and the previous one were skipped.
  mutating func noteReading(_ place: Range<Int>, passing: Bool) {
    read += place.count
    if passing { passed += max(place.lowerBound - furthest, 0) }
    furthest = max(furthest, place.upperBound)
  }

  /// `end`: the position up to which bytes are being skipped. Bytes skipped by another request
  /// never arrive.
  func count(passingUpTo end: Int?, received: Int) -> Int {
    let passing = end.map { max($0 - furthest, 0) } ?? 0
    return read + min(passed + passing, max(received - self.received, 0))
  }
}

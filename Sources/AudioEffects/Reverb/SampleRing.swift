/// One channel's last samples, read in runs from any position. Its owner frees it: a class would be
/// reference-counted at each of the many reads.
struct SampleRing {
  private let mask: Int
  private let ring: UnsafeMutablePointer<Float>

  /// Holds at least the last `count` samples.
  init(count: Int) {
    var size = 16
    while size < count { size *= 2 }
    mask = size - 1
    ring = .allocate(capacity: size)
    clear()
  }

  func deallocate() { ring.deallocate() }

  func clear() { ring.update(repeating: 0, count: mask + 1) }

  /// Writes samples from a place on; places are counted in written samples.
  func write(_ samples: UnsafePointer<Float>, at place: Int, count: Int) {
    let start = place & mask
    let first = min(count, mask + 1 - start)
    (ring + start).update(from: samples, count: first)
    ring.update(from: samples + first, count: count - first)
  }

  /// Hands over `count` samples from a place on, in one or two runs, each with its offset.
  @inline(__always)
  func read(
    _ place: Int, count: Int, _ body: (UnsafePointer<Float>, _ offset: Int, _ count: Int) -> Void
  ) {
    let start = place & mask
    let first = min(count, mask + 1 - start)
    body(ring + start, 0, first)
    if first < count { body(ring, first, count - first) }
  }
}

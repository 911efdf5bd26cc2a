/// One channel's last samples, read in runs from wherever they lie.
final class SampleRing {
  private let mask: Int
  private let ring: UnsafeMutablePointer<Float>
  private var place = 0

  /// Holds at least the last `count`.
  init(count: Int) {
    var size = 16
    while size < count { size *= 2 }
    mask = size - 1
    ring = .allocate(capacity: size)
    clear()
  }

  deinit { ring.deallocate() }

  func clear() {
    ring.update(repeating: 0, count: mask + 1)
    place = 0
  }

  func pass(_ memory: inout SoundMemory) {
    place &= mask
    memory.pass(&place, in: 0...mask)
    memory.pass(ring, count: mask + 1)
  }

  func write(_ samples: UnsafePointer<Float>, count: Int) {
    let start = place & mask
    let first = min(count, mask + 1 - start)
    (ring + start).update(from: samples, count: first)
    ring.update(from: samples + first, count: count - first)
    place += count
  }

  /// Hands over `count` samples in one or two runs, each with its offset, the first of them `delay`
  /// before the end of what was written.
  func read(
    _ delay: Int, count: Int, _ body: (UnsafePointer<Float>, _ offset: Int, _ count: Int) -> Void
  ) {
    let start = (place - delay) & mask
    let first = min(count, mask + 1 - start)
    body(ring + start, 0, first)
    if first < count { body(ring, first, count - first) }
  }
}

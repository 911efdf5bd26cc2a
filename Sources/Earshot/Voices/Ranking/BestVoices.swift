/// The best so many of all that are considered, by a heap with the least of them on top: what is
/// worse than that, as most are when there are very many, costs one comparison.
struct BestVoices: Sendable {
  struct Candidate: Sendable {
    /// Priority in the upper half, loudness in the lower: gains are never negative, and the bits
    /// of such numbers are in the order of the numbers.
    let key: UInt64
    let row: Int
  }

  private(set) var candidates: ContiguousArray<Candidate> = []
  private var limit: Int
  /// Whether the least of them is on top: only when one had to be left out.
  private var isHeap = false

  init(capacity: Int) {
    limit = capacity
    candidates.reserveCapacity(capacity)
  }

  mutating func removeAll(limit: Int) {
    self.limit = limit
    isHeap = false
    candidates.removeAll(keepingCapacity: true)
  }

  /// Of two that are equal the one that was considered first stays.
  @inline(__always)
  mutating func consider(_ row: Int, priority: Int32, gain: Float) {
    let rank = UInt64(UInt32(bitPattern: priority) ^ 0x8000_0000)
    let key = rank << 32 | UInt64(gain.bitPattern)
    if candidates.count < limit {
      candidates.append(Candidate(key: key, row: row))
      return
    }
    if !isHeap { arrange() }
    guard limit > 0, key > candidates[0].key else { return }
    candidates[0] = Candidate(key: key, row: row)
    sink(0)
  }

  private mutating func arrange() {
    isHeap = true
    for index in stride(from: limit / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  private mutating func sink(_ start: Int) {
    var index = start
    let moving = candidates[index]
    while true {
      var child = 2 * index + 1
      guard child < limit else { break }
      if child + 1 < limit, candidates[child + 1].key < candidates[child].key { child += 1 }
      guard candidates[child].key < moving.key else { break }
      candidates[index] = candidates[child]
      index = child
    }
    candidates[index] = moving
  }
}

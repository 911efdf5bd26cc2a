/// The best of all considered voices, in a heap with the worst on top: a worse voice, as most are
/// among very many, costs one comparison.
struct BestVoices: Sendable {
  struct Candidate: Sendable {
    /// Priority in the upper half, loudness in the lower: gains are never negative, and the bits of
    /// such numbers have the order of the numbers.
    let key: UInt64
    let row: Int

    @inline(__always)
    init(_ row: Int, priority: Int32, gain: Float) {
      key = BestVoices.key(priority: priority, gain: gain)
      self.row = row
    }

    /// Nobody.
    static let none = Candidate(-1, priority: 0, gain: 0)

    /// How loud it is.
    var gain: Float { Float(bitPattern: UInt32(truncatingIfNeeded: key)) }
    /// No other voice takes its place.
    var isProtected: Bool { key >> 32 >= 0xFFFF_FFFE }
  }

  private(set) var candidates: ContiguousArray<Candidate> = []
  private var limit: Int
  /// Whether it is a heap: only after a voice was left out.
  private var isHeap = false
  /// The bits of the gain of the loudest voice left out.
  private var loudestLeftOut: UInt32 = 0

  init(capacity: Int) {
    limit = capacity
    candidates.reserveCapacity(capacity)
  }

  mutating func removeAll(limit: Int) {
    self.limit = limit
    isHeap = false
    loudestLeftOut = 0
    candidates.removeAll(keepingCapacity: true)
  }

  /// Whether some were left out.
  var leftSomeOut: Bool { isHeap }

  /// A voice that isn't better than this makes no difference: it would be left out, and a louder
  /// one was left out already. This is true for most among very many, which need no closer look.
  struct Bound {
    fileprivate let key: UInt64
    /// The bits of a gain; -1: none was left out yet.
    fileprivate let gain: Int64

    @inline(__always)
    func isHopeless(priority: Int32, gain: Float) -> Bool {
      Int64(gain.bitPattern) <= self.gain && BestVoices.key(priority: priority, gain: gain) <= key
    }

    /// The gain, loyalty included, and the priority up to which every voice is hopeless or
    /// inaudible: a quick test for most.
    var certainlyHopeless: (gain: Float, priority: Int32) {
      let inaudible = VoiceAllocator.threshold.nextDown
      guard gain >= 0, key < .max else { return (inaudible, gain >= 0 ? -1 : .max) }
      let worst = Float(bitPattern: UInt32(truncatingIfNeeded: key))
      let leftOut = Float(bitPattern: UInt32(truncatingIfNeeded: gain))
      let priority = Int32(bitPattern: UInt32(truncatingIfNeeded: key >> 32) ^ 0x8000_0000)
      return (max(inaudible, min(worst, leftOut)), priority)
    }
  }

  @inline(__always)
  var worstThatMatters: Bound {
    guard isHeap else { return Bound(key: 0, gain: -1) }
    return Bound(key: limit == 0 ? .max : candidates[0].key, gain: Int64(loudestLeftOut))
  }

  @inline(__always)
  fileprivate static func key(priority: Int32, gain: Float) -> UInt64 {
    let rank = UInt64(UInt32(bitPattern: priority) ^ 0x8000_0000)
    return rank << 32 | UInt64(gain.bitPattern)
  }

  /// Of two equal voices the one considered first stays.
  mutating func consider(_ row: Int, priority: Int32, gain: Float) {
    consider(Candidate(row, priority: priority, gain: gain))
  }

  /// Considers the first voices of a list.
  mutating func consider(_ offers: borrowing ContiguousArray<Candidate>, count: Int) {
    // While there is room for all, nothing is compared.
    let free = min(max(limit - candidates.count, 0), count)
    candidates.append(contentsOf: offers[..<free])
    for index in free..<count { consider(offers[index]) }
  }

  @inline(__always)
  private mutating func consider(_ offer: Candidate) {
    if candidates.count < limit { return candidates.append(offer) }
    if !isHeap { arrange() }
    guard limit > 0, offer.key > candidates[0].key else {
      loudestLeftOut = max(loudestLeftOut, UInt32(truncatingIfNeeded: offer.key))
      return
    }
    loudestLeftOut = max(loudestLeftOut, UInt32(truncatingIfNeeded: candidates[0].key))
    candidates[0] = offer
    sink(0)
  }

  /// If not all had room, leaves out more of the worst: as many as together have at most a part of
  /// the total power, provided that no louder one was left out. Returns their number, at most
  /// `most`.
  mutating func leaveOut(atMost most: Int, power part: Float) -> Int {
    guard isHeap else { return 0 }
    var budget: Float = 0
    for candidate in candidates { budget += candidate.gain * candidate.gain * part }
    let loudest = Float(bitPattern: loudestLeftOut)
    guard loudest * loudest <= budget else { return 0 }
    var count = 0
    while count < most, let least = candidates.first, !least.isProtected,
      least.gain * least.gain <= budget
    {
      budget -= least.gain * least.gain
      count += 1
      _ = takeLeast()
    }
    return count
  }

  /// Removes and returns the worst.
  mutating func takeLeast() -> Candidate? {
    if !isHeap { arrange() }
    guard let least = candidates.first else { return nil }
    let last = candidates.removeLast()
    if !candidates.isEmpty {
      candidates[0] = last
      sink(0)
    }
    return least
  }

  private mutating func arrange() {
    isHeap = true
    for index in (0..<candidates.count / 2).reversed() { sink(index) }
  }

  private mutating func sink(_ start: Int) {
    var index = start
    let moving = candidates[index]
    while true {
      var child = 2 * index + 1
      guard child < candidates.count else { break }
      if child + 1 < candidates.count, candidates[child + 1].key < candidates[child].key {
        child += 1
      }
      guard candidates[child].key < moving.key else { break }
      candidates[index] = candidates[child]
      index = child
    }
    candidates[index] = moving
  }
}

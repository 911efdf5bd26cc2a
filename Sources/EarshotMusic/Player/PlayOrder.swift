import Earshot

/// What happens at the end of a track or of the list.
public enum MusicRepeat: String, CaseIterable, Hashable, Sendable {
  case off
  /// Repeats the track. `next` and `previous` work as with `all`.
  case one
  /// Repeats the list; if shuffled, in another order.
  case all
}

/// The order of a list's tracks, and the position in it.
///
/// If shuffled, every round is a permutation that follows from the seed. No track repeats within a
/// round, and one can go back through it and through earlier rounds. A round doesn't start with the
/// last track of the previous one.
struct PlayOrder: Hashable {
  private(set) var count: Int
  private(set) var isShuffled = false
  var repeats = MusicRepeat.off
  private let seed: UInt64
  /// The number of shuffles.
  private var shuffle: UInt64 = 0
  private var round = 0
  private var place = 0
  /// The first track of the first round, if it isn't random.
  private var first: Int?
  private var order: [Int32] = []

  init(count: Int, seed: UInt64) {
    self.count = count
    self.seed = seed
  }

  /// The index of the track.
  var current: Int { isShuffled && place < order.count ? Int(order[place]) : place }

  /// Turns shuffling on, from the current track on, or off.
  mutating func setShuffled(_ isShuffled: Bool, startingHere: Bool) {
    let here = current
    self.isShuffled = isShuffled
    guard isShuffled else {
      (place, order) = (here, [])
      return
    }
    begin(with: startingHere ? here : nil)
  }

  /// Goes to a track; if shuffled, it starts a new permutation.
  mutating func jump(to index: Int) {
    guard isShuffled else {
      place = index
      return
    }
    begin(with: index)
  }

  /// Changes the number of tracks and the current one.
  mutating func setCount(_ count: Int, at index: Int) {
    self.count = count
    place = index
    if isShuffled { begin(with: index) }
  }

  /// Goes back to the list's start.
  mutating func restart() {
    place = 0
    if isShuffled { begin(with: nil) }
  }

  /// Whether there is a next track for an explicit command.
  var hasNext: Bool { count > 0 && (place + 1 < count || repeats != .off) }
  /// Whether there is a previous track for an explicit command.
  var hasPrevious: Bool { count > 0 && (place > 0 || repeats != .off || round > 0) }

  /// Goes to the next track; `byItself`: because the current one ended. Returns false at the end.
  mutating func advance(byItself: Bool) -> Bool {
    if count > 0, repeats == .one, byItself { return true }
    guard hasNext else { return false }
    if place + 1 < count {
      place += 1
      return true
    }
    place = 0
    enter(round + 1)
    return true
  }

  /// Goes to the previous track. Returns false at the start.
  mutating func goBack() -> Bool {
    guard hasPrevious else { return false }
    if place > 0 {
      place -= 1
      return true
    }
    place = count - 1
    enter(round - 1)
    return true
  }

  // MARK: Permutations

  private mutating func begin(with index: Int?) {
    shuffle &+= 1
    (place, first) = (0, index)
    enter(0)
  }

  private mutating func enter(_ round: Int) {
    self.round = round
    order = isShuffled ? permutation(round) : []
  }

  private func permutation(_ round: Int) -> [Int32] {
    // With two tracks, only alternating avoids a repetition.
    var order = drawn(count > 2 ? round : 0)
    guard round != 0, count > 2 else { return order }
    let before = round == 1 ? drawn(0) : drawn(round - 1)
    if order.first == before.last { order.swapAt(0, count / 2) }
    return order
  }

  private func drawn(_ round: Int) -> [Int32] {
    var numbers = SeededGenerator(
      seed: seed &+ shuffle &* 0xD1B5_4A32_D192_ED03 &+ UInt64(bitPattern: Int64(round)))
    // Neighbouring seeds give similar first numbers, so one is discarded.
    numbers = SeededGenerator(seed: numbers.next())
    var order = Array(0..<Int32(count))
    order.shuffle(using: &numbers)
    if round == 0, let first, let found = order.firstIndex(of: Int32(first)) {
      order.swapAt(0, found)
    }
    return order
  }
}

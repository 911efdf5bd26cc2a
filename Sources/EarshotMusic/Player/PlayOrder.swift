import Earshot

/// What comes when a track, or the list, is through.
public enum MusicRepeat: String, CaseIterable, Hashable, Sendable {
  case off
  /// The track again. `next` and `previous` go on as with `all`.
  case one
  /// The list again; shuffled, in another order.
  case all
}

/// In which order the tracks of a list are played, and where in it one is.
///
/// Shuffled, every round is a permutation that follows from the seed: nothing comes twice in it,
/// and one can go back through it, and through those before. The first of a round isn't the last
/// of the one before.
struct PlayOrder: Hashable {
  private(set) var count: Int
  private(set) var isShuffled = false
  var repeats = MusicRepeat.off
  private let seed: UInt64
  /// How often the list was shuffled anew.
  private var shuffle: UInt64 = 0
  private var round = 0
  private var place = 0
  /// Where the first round begins, if that isn't left to chance.
  private var first: Int?
  private var order: [Int32] = []

  init(count: Int, seed: UInt64) {
    self.count = count
    self.seed = seed
  }

  /// The index of the track.
  var current: Int { isShuffled && place < order.count ? Int(order[place]) : place }

  /// Shuffles, from the present track on, or leaves that.
  mutating func setShuffled(_ isShuffled: Bool, startingHere: Bool) {
    let here = current
    self.isShuffled = isShuffled
    guard isShuffled else {
      (place, order) = (here, [])
      return
    }
    begin(with: startingHere ? here : nil)
  }

  /// Goes to a track; shuffled, it is the first of a new permutation.
  mutating func jump(to index: Int) {
    guard isShuffled else {
      place = index
      return
    }
    begin(with: index)
  }

  /// There are more tracks, or fewer, and one is at this one.
  mutating func setCount(_ count: Int, at index: Int) {
    self.count = count
    place = index
    if isShuffled { begin(with: index) }
  }

  /// Back to where a list begins.
  mutating func restart() {
    place = 0
    if isShuffled { begin(with: nil) }
  }

  /// Whether there is a track to go on to, when that is asked for; so with the next.
  var hasNext: Bool { count > 0 && (place + 1 < count || repeats != .off) }
  /// Whether there is a track to go back to.
  var hasPrevious: Bool { count > 0 && (place > 0 || repeats != .off || round > 0) }

  /// On to the next track; `byItself`: as the present one is through. False at the end.
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

  /// Back to the track before. False at the beginning.
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
    // Of two tracks nothing but taking turns is without the same one twice.
    var order = drawn(count > 2 ? round : 0)
    guard round != 0, count > 2 else { return order }
    let before = round == 1 ? drawn(0) : drawn(round - 1)
    if order.first == before.last { order.swapAt(0, count / 2) }
    return order
  }

  private func drawn(_ round: Int) -> [Int32] {
    var numbers = SeededGenerator(
      seed: seed &+ shuffle &* 0xD1B5_4A32_D192_ED03 &+ UInt64(bitPattern: Int64(round)))
    // A seed's neighbours begin alike without one number in between.
    numbers = SeededGenerator(seed: numbers.next())
    var order = Array(0..<Int32(count))
    order.shuffle(using: &numbers)
    if round == 0, let first, let found = order.firstIndex(of: Int32(first)) {
      order.swapAt(0, found)
    }
    return order
  }
}

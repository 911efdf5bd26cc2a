/// The obstacles between an emitter and one of its listeners.
struct EmitterWay: Sendable {
  /// The index of a path: to the emitter's listener, or to the other one with a full mix for each
  /// of two.
  struct Index: Sendable {
    let row: Int
    /// Of those who listen.
    let slot: Int
    let isBeside: Bool
  }

  /// Both of an emitter, or the only one.
  struct Indices: Sequence, IteratorProtocol, Sendable {
    private let row: Int
    private let slot: Int
    private let count: Int
    private var given = 0

    init(row: Int, slot: Int, isShared: Bool) {
      (self.row, self.slot, count) = (row, slot, isShared ? 2 : 1)
    }

    mutating func next() -> Index? {
      guard given < count else { return nil }
      let isBeside = given == 1
      given += 1
      return Index(row: row, slot: isBeside ? 1 - slot : slot, isBeside: isBeside)
    }
  }

  /// A path to test, and the step by which it should be.
  struct Due: Sendable {
    var deadline: Int
    var index: Index
    /// Its index among emitters with voices: an emitter's row depends on earlier ones.
    var place: Int

    func comes(before other: Due) -> Bool { (deadline, place) < (other.deadline, other.place) }
  }

  var emitter = Emitter(handle: .none)
  /// As asked last.
  var walls = Clearance.free
  /// The wall that attenuates most, or did before the path's gain returns; it may have been
  /// removed.
  var mostly: Wall?
  /// The result of rooms; nil: it is in the listener's.
  var roomed: RoomWays.Heard?
  var isDue = true
  var isNew = true
  /// Whether the emitter's new listener had this path already.
  var isKnownToHearer = false
  /// Its emitter has a new size or shape.
  var isResized = false
  /// The last step in which it was tested, and in which it had voices.
  var asked = 0
  var heard = 0
}

/// The game's transmission of an emitter's path, for all listeners, and for single ones.
struct GivenWay: Sendable {
  var emitter = Emitter(handle: .none)
  var clearance = Clearance.free
  var own: [Listener: Clearance] = [:]
  /// The count of the game's tests when this path was last tested: to its listener, and to the
  /// other of two.
  var question = 0
  var questionBeside = 0

  var isFree: Bool { clearance == .free && own.values.allSatisfy { $0 == .free } }
}

/// What is in the way from an emitter to one of those who hear it.
struct EmitterWay: Sendable {
  /// Whose it is: of who hears the emitter, or of the other where each of two hears all.
  struct Index: Sendable {
    let row: Int
    /// Of those who listen.
    let slot: Int
    let isBeside: Bool
  }

  /// Both of an emitter, or the one that there is.
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

  /// One that is to be asked, and the step by which it should be.
  struct Due: Sendable {
    var deadline: Int
    var index: Index
    /// Among those that have voices: where an emitter's row is depends on what there was before.
    var place: Int

    func comes(before other: Due) -> Bool { (deadline, place) < (other.deadline, other.place) }
  }

  var emitter = Emitter(handle: .none)
  /// As asked last.
  var walls = Clearance.free
  /// The wall that takes most, or took most of what is still on its way back; it may be gone.
  var mostly: Wall?
  /// By the rooms; nil: it is in the listener's.
  var roomed: RoomWays.Heard?
  var isDue = true
  var isNew = true
  /// It was his already who hears the emitter from this step on.
  var isKnownToHearer = false
  /// Its emitter is of another size or shape than before.
  var isResized = false
  /// The steps in which it was asked last, and in which it had voices.
  var asked = 0
  var heard = 0
}

/// What the game says of an emitter's way, whoever hears it, and to those who have one of their
/// own.
struct GivenWay: Sendable {
  var emitter = Emitter(handle: .none)
  var clearance = Clearance.free
  var own: [Listener: Clearance] = [:]
  /// How often the game had been asked when it was asked of this one: to who hears it, and to the
  /// other of two who each do.
  var question = 0
  var questionBeside = 0

  var isFree: Bool { clearance == .free && own.values.allSatisfy { $0 == .free } }
}

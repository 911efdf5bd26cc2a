/// What is in the way from an emitter to one of those who hear it.
struct EmitterWay: Sendable {
  /// One that is to be asked, and the step by which it should be.
  struct Due: Sendable {
    var deadline: Int
    /// The emitter's row, and which of those who listen hears it.
    var row: Int
    var slot: Int
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
  /// How often the game had been asked when it was asked of this one.
  var question = 0

  var isFree: Bool { clearance == .free && own.values.allSatisfy { $0 == .free } }
}

/// The obstacles between an emitter and one of its listeners.
struct EmitterWay: Sendable {
  /// A path to test, and the step by which it should be.
  struct Due: Sendable {
    var deadline: Int
    /// The emitter's row, and the index of its listener.
    var row: Int
    var slot: Int
    /// Its index among emitters with voices: an emitter's row depends on earlier ones.
    var place: Int

    func comes(before other: Due) -> Bool { (deadline, place) < (other.deadline, other.place) }
  }

  var emitter = Emitter(handle: .none)
  /// As asked last.
  var walls = Transmission.free
  /// The wall that attenuates most, or did before the path's gain returns; it may have been
  /// removed.
  var mostly: Wall?
  /// The result of rooms; nil: it is in the listener's.
  var roomed: RoomWays.Heard?
  var isDue = true
  var isNew = true
  /// Its emitter has a new size or shape.
  var isResized = false
  /// The last step in which it was tested, and in which it had voices.
  var asked = 0
  var heard = 0
}

/// The game's transmission of an emitter's path, for all listeners, and for single ones.
struct GivenWay: Sendable {
  var emitter = Emitter(handle: .none)
  var transmission = Transmission.free
  var own: [Listener: Transmission] = [:]
  /// The count of the game's tests when this path was last tested.
  var question = 0

  var isFree: Bool { transmission == .free && own.values.allSatisfy { $0 == .free } }
}

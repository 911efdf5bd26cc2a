/// The places from which up to four listeners measure distances; without an array, so that a step
/// can compare and copy it cheaply.
struct EarPlaces: Hashable, Sendable {
  private var first = Position.zero
  private var second = Position.zero
  private var third = Position.zero
  private var fourth = Position.zero
  private(set) var count = 1

  init(_ alone: Position = .zero) { first = alone }

  init(_ members: ContiguousArray<Audience.Member>) {
    count = members.count
    for slot in members.indices { self[slot] = members[slot].place }
  }

  subscript(slot: Int) -> Position {
    get {
      switch slot {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
    set {
      switch slot {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: fourth = newValue
      }
    }
  }
}

/// The scopes whose limits a voice counts for: its clip, its group, its emitter, its bus and the
/// buses above.
struct LimitScopes: Sequence, IteratorProtocol {
  private let buses: ContiguousArray<BusTree.Row>
  private let clip: Int
  private let group: Int
  private let emitter: Int
  private var bus: Int
  private var stage = 0

  init(clip: Int, group: Int, emitter: Int, bus: Int, _ buses: borrowing BusTree) {
    self.clip = clip
    self.group = group
    self.emitter = emitter
    self.bus = bus
    self.buses = buses.rows
  }

  mutating func next() -> LimitScope? {
    while stage < 3 {
      stage += 1
      switch stage {
      case 1: return .clip(clip)
      case 2: if group >= 0 { return .group(group) }
      default: if emitter >= 0 { return .emitter(emitter) }
      }
    }
    guard bus >= 0 else { return nil }
    defer { bus = buses[bus].parent }
    return .bus(bus)
  }
}

/// Events until the game takes them; bounded, for a game that never does.
struct EventLog: Sendable {
  private var events: [AudioEvent] = []
  private var forgotten = 0
  private let capacity: Int

  init(capacity: Int = 4_096) {
    self.capacity = capacity
    events.reserveCapacity(capacity)
  }

  mutating func append(_ event: AudioEvent) {
    if events.count < capacity { events.append(event) } else { forgotten += 1 }
  }

  /// All events since the last call, oldest first; the newest are dropped when there are too many.
  mutating func takeEvents() -> [AudioEvent] {
    guard !events.isEmpty || forgotten > 0 else { return [] }
    var taken = events
    if forgotten > 0 { taken.append(.eventsForgotten(forgotten)) }
    forgotten = 0
    events.removeAll(keepingCapacity: true)
    return taken
  }
}

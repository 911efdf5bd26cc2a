/// Events until the game takes them; bounded, so that a game that never looks loses no memory.
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

  /// Everything since the last time, oldest first; the newest are those that are forgotten.
  mutating func takeEvents() -> [AudioEvent] {
    guard !events.isEmpty || forgotten > 0 else { return [] }
    var taken = events
    if forgotten > 0 { taken.append(.eventsForgotten(forgotten)) }
    forgotten = 0
    events.removeAll(keepingCapacity: true)
    return taken
  }
}

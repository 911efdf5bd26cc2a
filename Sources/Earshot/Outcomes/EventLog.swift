/// Events until the game takes them; bounded, so that a game that never looks loses no memory.
struct EventLog: Sendable {
  private var events: [AudioEvent] = []
  private var forgotten = 0
  private let capacity: Int
  /// Voices whose clips broke off, the latest, for who plays one clip after the other.
  private var broken: [(voice: Voice, reason: String)] = []
  private static let mostBroken = 64

  init(capacity: Int = 4_096) {
    self.capacity = capacity
    events.reserveCapacity(capacity)
  }

  mutating func note(_ event: AudioEvent) {
    if case .streamFailed(let voice, let reason) = event {
      if broken.count == Self.mostBroken { broken.removeFirst() }
      broken.append((voice, reason))
    }
    if events.count < capacity { events.append(event) } else { forgotten += 1 }
  }

  /// Why a voice's clip broke off, told once for each of its clips.
  mutating func takeBreak(of voice: Voice) -> String? {
    guard let index = broken.firstIndex(where: { $0.voice == voice }) else { return nil }
    return broken.remove(at: index).reason
  }

  /// Everything since the last time, oldest first; the newest are those that are forgotten.
  mutating func take() -> [AudioEvent] {
    guard !events.isEmpty || forgotten > 0 else { return [] }
    var taken = events
    if forgotten > 0 { taken.append(.eventsForgotten(forgotten)) }
    forgotten = 0
    events.removeAll(keepingCapacity: true)
    return taken
  }
}

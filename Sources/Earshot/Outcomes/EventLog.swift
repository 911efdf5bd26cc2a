/// Events until the game takes them; bounded, for a game that never does.
struct EventLog: Sendable {
  private var events: [AudioEvent] = []
  private var forgotten = 0
  private let capacity: Int
  /// Ends and markers of voices and failures of clips are kept besides, for participants of steps.
  var keepsVoiceEvents = false
  private var voiceEvents: ContiguousArray<AudioEvent> = []

  init(capacity: Int = 4_096) {
    self.capacity = capacity
    events.reserveCapacity(capacity)
  }

  mutating func append(_ event: AudioEvent) {
    if events.count < capacity { events.append(event) } else { forgotten += 1 }
    if keepsVoiceEvents { keepIfOfVoice(event) }
  }

  private mutating func keepIfOfVoice(_ event: AudioEvent) {
    switch event {
    case .voiceFinished, .markerPassed, .clipFailed: voiceEvents.append(event)
    default: break
    }
  }

  var hasVoiceEvents: Bool { !voiceEvents.isEmpty }

  /// Takes what was kept since the last time, and gives back an empty list to fill.
  mutating func swapVoiceEvents(with empty: inout ContiguousArray<AudioEvent>) {
    swap(&voiceEvents, &empty)
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

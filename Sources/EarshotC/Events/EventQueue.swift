import CEarshot
import Earshot

/// Events between the engine, which gives them all at once, and C, which takes as many as it has
/// room for.
struct EventQueue {
  /// The engine's own capacity.
  private static let capacity = 4_096

  private var waiting: [(event: HostEvent, label: Label?)] = []
  private var taken = 0
  private var forgotten = 0
  /// The texts of the last taken events: C reads them until it takes others.
  private var texts = EventTexts(room: 0)

  /// Adds the events since the last call.
  mutating func gather(from engine: AudioEngine, telling log: EngineLog? = nil) {
    for event in engine.takeEvents() { add(.engine(event), of: engine, telling: log) }
  }

  mutating func add(_ event: HostEvent, of engine: AudioEngine, telling log: EngineLog?) {
    if let log { event.write(to: log, of: engine) }
    if taken > 0 {
      waiting.removeFirst(taken)
      taken = 0
    }
    if case .engine(.eventsForgotten(let count)) = event {
      forgotten += count
    } else if waiting.count < Self.capacity {
      waiting.append((event, event.voice.flatMap { engine.label(of: $0) }))
    } else {
      forgotten += 1
    }
  }

  /// Gives out the oldest, as many as there is room for.
  mutating func takeEvents(into room: CallerArray<earshot_event>) -> Int {
    if forgotten > 0 {
      waiting.append((.engine(.eventsForgotten(forgotten)), nil))
      forgotten = 0
    }
    let count = min(waiting.count - taken, room.capacity)
    guard count > 0 else { return 0 }
    let given = waiting[taken..<taken + count]
    taken += count
    texts = EventTexts(
      room: given.reduce(0) { room, told in
        let (text, old) = told.event.texts
        return room + text.utf8.count + old.utf8.count + (told.label?.name.utf8.count ?? 0) + 3
      })
    for (index, told) in given.enumerated() {
      var shape = told.event.shape(texts)
      (shape.name, shape.name_length) = texts.add(told.label?.name ?? "")
      shape.user_value = told.label?.userValue ?? 0
      room.store(shape, at: index)
    }
    return count
  }
}

/// Memory for texts that end with a zero byte, given back all at once.
final class EventTexts {
  private let base: UnsafeMutablePointer<CChar>
  private let room: Int
  private var used = 1

  /// The first byte is a zero: the text that is empty.
  init(room: Int) {
    self.room = room + 1
    base = .allocate(capacity: room + 1)
    base.initialize(repeating: 0, count: room + 1)
  }

  deinit { base.deallocate() }

  func add(_ text: String) -> (UnsafePointer<CChar>, count: Int) {
    let count = text.utf8.count
    guard count > 0, used + count < room else { return (UnsafePointer(base), 0) }
    let place = base + used
    for (index, byte) in text.utf8.enumerated() { place[index] = CChar(bitPattern: byte) }
    used += count + 1
    return (UnsafePointer(place), count)
  }
}

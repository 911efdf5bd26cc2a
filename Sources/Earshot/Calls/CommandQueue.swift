import Synchronization

/// A bounded lock-free queue of commands for an engine, in order for each thread, with many
/// producers and one consumer.
///
/// Each cell contains its turn: n for the producer of command n, then n + 1 for the consumer.
final class CommandQueue: @unchecked Sendable {
  static let capacity = 4_096
  private let turns: UnsafeMutablePointer<Atomic<Int>>
  /// Uninitialised where nothing waits, so that an unused queue takes no memory.
  private let commands: UnsafeMutablePointer<Command>
  private let next = Atomic<Int>(0)
  private let tickets = Atomic<UInt64>(0)
  private let refusals = Atomic<Int>(0)
  /// Used by the consumer.
  private var first = 0

  init() {
    turns = .allocate(capacity: Self.capacity)
    commands = .allocate(capacity: Self.capacity)
    for index in 0..<Self.capacity { (turns + index).initialize(to: Atomic(index)) }
  }

  deinit {
    while dequeue() != nil {}
    turns.deinitialize(count: Self.capacity)
    turns.deallocate()
    commands.deallocate()
  }

  /// A handle for a voice that doesn't exist yet, different from all handles of the engine.
  func makeTicket() -> Voice {
    Voice(handle: VoiceTickets.handle(number: tickets.add(1, ordering: .relaxed).oldValue))
  }

  /// Whether a ticket was made here.
  func hasMade(_ ticket: Handle) -> Bool {
    VoiceTickets.number(of: ticket) < tickets.load(ordering: .relaxed)
  }

  /// Returns false without room. For any thread.
  func enqueue(_ command: Command) -> Bool {
    var position = next.load(ordering: .relaxed)
    while true {
      let cell = position % Self.capacity
      let ahead = turns[cell].load(ordering: .acquiring) - position
      if ahead == 0 {
        let (isOurs, now) = next.weakCompareExchange(
          expected: position, desired: position + 1, ordering: .relaxed)
        if isOurs {
          (commands + cell).initialize(to: command)
          turns[cell].store(position + 1, ordering: .releasing)
          return true
        }
        position = now
      } else if ahead < 0 {
        refusals.add(1, ordering: .relaxed)
        return false
      } else {
        position = next.load(ordering: .relaxed)
      }
    }
  }

  /// The oldest command; nil if there is none, or it is just being written.
  func dequeue() -> Command? {
    let cell = first % Self.capacity
    guard turns[cell].load(ordering: .acquiring) == first + 1 else { return nil }
    let command = (commands + cell).move()
    turns[cell].store(first + Self.capacity, ordering: .releasing)
    first += 1
    return command
  }

  /// The number of refused commands since the last call.
  func takeRefusals() -> Int { refusals.exchange(0, ordering: .relaxed) }
}

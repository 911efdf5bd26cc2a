import Synchronization

/// Commands of other threads for an engine, in order for each thread.
final class CommandQueue: Sendable {
  static let capacity = 4_096
  private let commands = ThreadQueue<Command>(capacity: capacity)
  private let tickets = Atomic<UInt64>(0)
  private let refusals = Atomic<Int>(0)

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
    guard commands.enqueue(command) else {
      refusals.add(1, ordering: .relaxed)
      return false
    }
    return true
  }

  /// The oldest command; nil if there is none, or it is just being written.
  func dequeue() -> Command? { commands.dequeue() }

  /// The number of refused commands since the last call.
  func takeRefusals() -> Int { refusals.exchange(0, ordering: .relaxed) }
}

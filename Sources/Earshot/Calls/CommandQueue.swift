import Synchronization

/// What threads ask of an engine, on its way there: of bounded length, without locks, and in order
/// for each thread. Many put in, one takes out.
///
/// Each cell says whose turn it is: that of whoever puts in number n, by n itself, and then that of
/// who takes it out, by n + 1.
final class CommandQueue: @unchecked Sendable {
  static let capacity = 4_096
  private let turns: UnsafeMutablePointer<Atomic<Int>>
  /// Not initialised where nothing waits, so that an unused queue takes no memory.
  private let commands: UnsafeMutablePointer<Command>
  private let next = Atomic<Int>(0)
  private let tickets = Atomic<UInt64>(0)
  private let refusals = Atomic<Int>(0)
  /// Used by who takes out.
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

  /// A name for a voice that isn't there yet, like no other of the engine's.
  func makeTicket() -> Voice {
    Voice(handle: VoiceTickets.handle(number: tickets.add(1, ordering: .relaxed).oldValue))
  }

  /// Whether a ticket was given out.
  func hasMade(_ ticket: Handle) -> Bool {
    VoiceTickets.number(of: ticket) < tickets.load(ordering: .relaxed)
  }

  /// False when there is no room. For any thread.
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

  /// The oldest; nil when there is none, or it is just being put in.
  func dequeue() -> Command? {
    let cell = first % Self.capacity
    guard turns[cell].load(ordering: .acquiring) == first + 1 else { return nil }
    let command = (commands + cell).move()
    turns[cell].store(first + Self.capacity, ordering: .releasing)
    first += 1
    return command
  }

  /// How many found no room since this was asked last.
  func takeRefusals() -> Int { refusals.exchange(0, ordering: .relaxed) }
}

import Earshot
import Synchronization

/// What goes between the engine's thread and the server's. Neither waits for the other: each holds
/// the locks for a few instructions, and the engine's thread tries again at its next update.
final class Exchange: Sendable {
  private struct Mailbox: @unchecked Sendable {
    /// Full: the server takes it next.
    var full: Observation?
    var empty: [Observation] = [Observation(), Observation()]
  }

  /// A command on its way to the engine's thread.
  struct Order: Sendable {
    /// Whose answer it gets.
    var ticket: Int
    var command: InspectorCommand
  }

  /// What became of a command.
  struct Reply: Sendable {
    var ticket: Int
    var status: HTTPStatus
    /// JSON.
    var text: String
  }

  private let mailbox = Mutex(Mailbox())
  private let orders = Mutex<[Order]>([])
  private let replies = Mutex<[Reply]>([])
  private let hasOrders = Atomic<Bool>(false)
  private let watcherCount = Atomic<Int>(0)
  private let over = Atomic<Bool>(false)
  private let generations = Atomic<Int>(0)

  static let mostOrders = 256

  /// Pages that are there.
  var watchers: Int {
    get { watcherCount.load(ordering: .relaxed) }
    set { watcherCount.store(newValue, ordering: .relaxed) }
  }

  /// The inspector was stopped.
  var isOver: Bool {
    get { over.load(ordering: .acquiring) }
    set { over.store(newValue, ordering: .releasing) }
  }

  /// How often another engine took the place of one.
  var generation: Int { generations.load(ordering: .acquiring) }

  /// Forgets what was copied of another engine.
  func renew() {
    mailbox.withLock { mailbox in
      if let full = mailbox.full { mailbox.empty.append(full) }
      mailbox.full = nil
    }
    generations.add(1, ordering: .acquiringAndReleasing)
  }

  // MARK: Observations

  /// One to copy into; nil while the last one hasn't been taken. For the engine's thread.
  func takeEmpty() -> Observation? {
    mailbox.withLockIfAvailable { mailbox in
      mailbox.full == nil ? Boxed(mailbox.empty.popLast()) : Boxed(nil)
    }?.observation
  }

  func put(_ observation: Observation) {
    let boxed = Boxed(observation)
    mailbox.withLock { $0.full = boxed.observation }
  }

  /// The latest one, which has to be returned. For the server's thread.
  func takeFull() -> Observation? {
    mailbox.withLock { mailbox in
      defer { mailbox.full = nil }
      return Boxed(mailbox.full)
    }.observation
  }

  func giveBack(_ observation: Observation) {
    let boxed = Boxed(observation)
    mailbox.withLock { mailbox in
      if let observation = boxed.observation { mailbox.empty.append(observation) }
    }
  }

  /// One thread at a time has it.
  private struct Boxed: @unchecked Sendable {
    let observation: Observation?

    init(_ observation: Observation?) { self.observation = observation }
  }

  // MARK: Commands

  /// False: there are too many already.
  func add(_ order: Order) -> Bool {
    orders.withLock { orders in
      guard orders.count < Self.mostOrders else { return false }
      orders.append(order)
      hasOrders.store(true, ordering: .releasing)
      return true
    }
  }

  /// Those that have come. For the engine's thread.
  func takeOrders() -> [Order] {
    guard hasOrders.load(ordering: .acquiring) else { return [] }
    return orders.withLockIfAvailable { orders in
      hasOrders.store(false, ordering: .relaxed)
      defer { orders.removeAll(keepingCapacity: true) }
      return orders
    } ?? []
  }

  func reply(_ reply: Reply) { replies.withLock { $0.append(reply) } }

  func takeReplies() -> [Reply] {
    replies.withLock { replies in
      defer { replies.removeAll(keepingCapacity: true) }
      return replies
    }
  }
}

import Synchronization

/// Counts the faulty blocks of inserts, which they silence, across all inserts and beyond their
/// lifetimes.
public final class FaultTally: Sendable {
  private let blocks = Atomic<Int>(0)

  /// None yet.
  public init() {}

  /// The number so far. For any thread.
  public var count: Int { blocks.load(ordering: .relaxed) }

  /// One more. For any thread.
  public func add() { blocks.add(1, ordering: .relaxed) }
}

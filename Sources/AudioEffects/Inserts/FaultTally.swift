import Synchronization

/// Counts the blocks of inserts with which something is wrong, wherever they work and whatever
/// becomes of them: those that they silence.
public final class FaultTally: Sendable {
  private let blocks = Atomic<Int>(0)

  /// None yet.
  public init() {}

  /// So far. For any thread.
  public var count: Int { blocks.load(ordering: .relaxed) }

  /// One more. For any thread.
  public func add() { blocks.add(1, ordering: .relaxed) }
}

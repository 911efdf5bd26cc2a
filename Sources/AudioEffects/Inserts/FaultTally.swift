import Synchronization

/// Counts the blocks that inserts silence, wherever they work and whatever becomes of them.
public final class FaultTally: Sendable {
  private let blocks = Atomic<Int>(0)

  /// None yet.
  public init() {}

  /// So far. For any thread.
  public var count: Int { blocks.load(ordering: .relaxed) }

  func add() { blocks.add(1, ordering: .relaxed) }
}

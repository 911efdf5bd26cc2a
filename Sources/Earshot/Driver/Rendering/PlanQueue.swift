import Synchronization

/// Plans on their way from the engine to the render, which may run on another thread. Neither
/// waits for the other, and nothing is allocated.
final class PlanQueue: Sendable {
  /// How many can wait: more than a second of blocks, or of very short ones what an update makes
  /// up for. Whoever pulls nothing for so long is pulled for.
  let capacity: Int
  private let plans: [BlockPlan]
  private let published = Atomic<Int>(0)
  /// Plans that the render has begun. It holds the latest of them.
  private let taken = Atomic<Int>(0)

  init(sources: Int, blocksPerSecond: Double) {
    capacity = max(62, Int(blocksPerSecond * 0.3))
    // One more is being filled, and one carried out.
    plans = (0..<capacity + 2).map { _ in BlockPlan(sources: sources) }
  }

  // MARK: The engine

  /// The plan that is published next. There must be room.
  var next: BlockPlan { plans[published.load(ordering: .relaxed) % plans.count] }

  /// Whether another plan can be published.
  var hasRoom: Bool {
    published.load(ordering: .relaxed) - taken.load(ordering: .acquiring) < capacity
  }

  /// Plans published so far.
  var count: Int { published.load(ordering: .relaxed) }

  func publish() {
    published.add(1, ordering: .releasing)
    next.clear()
  }

  // MARK: The render

  var waiting: Int {
    published.load(ordering: .acquiring) - taken.load(ordering: .relaxed)
  }

  /// Plans whose commands the render has carried out.
  var takenCount: Int { taken.load(ordering: .acquiring) }

  /// The plan that is taken next; one must be waiting.
  var upcoming: BlockPlan { upcoming(0) }

  /// The plan that is taken after so many others.
  func upcoming(_ index: Int) -> BlockPlan {
    plans[(taken.load(ordering: .relaxed) + index) % plans.count]
  }

  /// The upcoming plan has begun, and is the render's until another has.
  func noteTaken() { taken.add(1, ordering: .releasing) }
}

import Synchronization

/// Plans on their way from the engine to the render, which may run on another thread. Neither
/// waits for the other, and nothing is allocated.
final class PlanQueue: Sendable {
  /// More than a second of blocks: whoever pulls nothing for so long is pulled for.
  static let length = 64

  private let plans: [BlockPlan]
  private let published = Atomic<Int>(0)
  /// Plans that the render has begun with. It holds the latest of them.
  private let taken = Atomic<Int>(0)

  init(sources: Int) {
    plans = (0..<Self.length).map { _ in BlockPlan(sources: sources) }
  }

  // MARK: The engine

  /// The plan that is published next. There must be room.
  var next: BlockPlan { plans[published.load(ordering: .relaxed) % Self.length] }

  /// Whether another plan can be published.
  var hasRoom: Bool {
    published.load(ordering: .relaxed) - taken.load(ordering: .acquiring) < Self.length - 2
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

  /// Plans that the render has begun with.
  var takenCount: Int { taken.load(ordering: .acquiring) }

  /// The plan that is taken next; one must be waiting.
  var upcoming: BlockPlan { plans[taken.load(ordering: .relaxed) % Self.length] }

  /// The next plan, which is the render's until it takes another; one must be waiting.
  func take() -> BlockPlan {
    let index = taken.load(ordering: .relaxed)
    defer { taken.store(index + 1, ordering: .releasing) }
    return plans[index % Self.length]
  }
}

import Synchronization

/// Plans on their way from the engine to the render, which may run on another thread. Neither
/// waits for the other, and nothing is allocated but more plans where more have to wait than ever.
final class PlanQueue: @unchecked Sendable {
  /// How many can wait: four seconds of blocks, at least 62 and at most 512 of them.
  /// Whoever pulls nothing for so long is pulled for.
  let capacity: Int
  private static let most = 512
  /// Beside those that wait one is being filled, and one carried out.
  private let ring: UnsafeMutableBufferPointer<BlockPlan?>
  private let sources: Int
  private let published = Atomic<Int>(0)
  /// Plans that the render has begun. It holds the latest of them.
  private let taken = Atomic<Int>(0)
  /// Of those before it, the ones that the engine has used again.
  private var reused = 0

  init(sources: Int, blocksPerSecond: Double) {
    self.sources = sources
    capacity = min(max(62, Int(blocksPerSecond * 4)), Self.most)
    ring = .allocate(capacity: capacity + 3)
    ring.initialize(repeating: nil)
    ring[0] = BlockPlan(sources: sources)
  }

  deinit {
    ring.deinitialize()
    ring.deallocate()
  }

  private func plan(_ number: Int) -> BlockPlan {
    guard let plan = ring[number % ring.count] else { preconditionFailure("no such plan") }
    return plan
  }

  // MARK: The engine

  /// The plan that is published next. There must be room.
  var next: BlockPlan { plan(published.load(ordering: .relaxed)) }

  /// Whether another plan can be published.
  var hasRoom: Bool {
    published.load(ordering: .relaxed) - taken.load(ordering: .acquiring) < capacity
  }

  /// Plans published so far.
  var count: Int { published.load(ordering: .relaxed) }

  func publish() {
    let number = count + 1
    var plan: BlockPlan?
    if reused < taken.load(ordering: .acquiring) - 1 {
      swap(&plan, &ring[reused % ring.count])
      reused += 1
    }
    plan?.clear()
    ring[number % ring.count] = plan ?? BlockPlan(sources: sources)
    published.store(number, ordering: .releasing)
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
  func upcoming(_ index: Int) -> BlockPlan { plan(taken.load(ordering: .relaxed) + index) }

  /// The upcoming plan has begun, and is the render's until another has.
  func noteTaken() { taken.add(1, ordering: .releasing) }
}

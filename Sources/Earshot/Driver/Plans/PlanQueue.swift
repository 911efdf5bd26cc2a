import Synchronization

/// Plans from the engine to the renderer, which may run on another thread. Neither waits for the
/// other, and only new plans allocate, when more have to wait than ever before.
final class PlanQueue: @unchecked Sendable {
  /// The capacity: four seconds of blocks, at least 62 and at most 512. If nothing is pulled for
  /// that long, the engine pulls.
  let capacity: Int
  private static let most = 512
  /// In addition to waiting ones, one is being filled, and one executed.
  private let ring: UnsafeMutableBufferPointer<BlockPlan?>
  private let sources: Int
  private let published = Atomic<Int>(0)
  /// Plans begun by the renderer. It retains the latest of them.
  private let taken = Atomic<Int>(0)
  /// Of the earlier ones, the plans that the engine has reused.
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

  /// The plan to be published next. There must be room.
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

  /// Plans whose commands the renderer has executed.
  var takenCount: Int { taken.load(ordering: .acquiring) }

  /// The next plan; one must be waiting.
  var upcoming: BlockPlan { upcoming(0) }

  /// The plan after this many others.
  func upcoming(_ index: Int) -> BlockPlan { plan(taken.load(ordering: .relaxed) + index) }

  /// The upcoming plan has begun, and belongs to the renderer until the next one.
  func noteTaken() { taken.add(1, ordering: .releasing) }
}

/// Allocates rows. A handle's index is the row in the owner's columns, so rows are sparse: iterate
/// over `0..<highWater` and check `isLive`.
///
/// A row's generation is odd while it is in use and even while it is free; making and removing each
/// increment it, so the two are always distinct.
struct HandleTable: Sendable {
  private var generations: ContiguousArray<UInt32> = []
  /// Last freed, first reused: keeps the rows in use close together.
  private(set) var free: ContiguousArray<UInt32> = []
  /// Rows in use.
  private(set) var count = 0
  private var retired = 0

  /// One more than the highest row ever used.
  var highWater: Int { generations.count }

  mutating func reserve(_ rows: Int) {
    generations.reserveCapacity(rows)
    free.reserveCapacity(rows)
  }

  /// Makes a handle for a free row, either one used before or exactly `highWater`.
  mutating func make() -> Handle {
    count += 1
    if !free.isEmpty {
      let row = free.removeLast()
      generations[Int(row)] += 1
      return Handle(index: row, generation: generations[Int(row)])
    }
    let row = UInt32(generations.count)
    generations.append(1)
    return Handle(index: row, generation: 1)
  }

  /// Returns false, and does nothing, for a stale handle.
  @discardableResult
  mutating func remove(_ handle: Handle) -> Bool {
    guard let row = index(of: handle) else { return false }
    count -= 1
    if handle.generation == .max {
      // Wrapping around would make very old handles valid again: this row is never reused.
      generations[row] = 0
      retired += 1
    } else {
      generations[row] += 1
      free.append(handle.index)
    }
    return true
  }

  func contains(_ handle: Handle) -> Bool { index(of: handle) != nil }

  /// The row, unless the handle is stale.
  @inline(__always)
  func index(of handle: Handle) -> Int? {
    let row = Int(handle.index)
    guard row < generations.count, generations[row] == handle.generation,
      handle.generation & 1 == 1
    else { return nil }
    return row
  }

  /// Whether a handle's row is in use, was in use, or was never made here.
  func status(of handle: Handle) -> HandleStatus {
    if contains(handle) { return .there }
    let row = Int(handle.index)
    // A retired row, whose generation is 0, has had every generation.
    guard row < generations.count, handle.generation & 1 == 1,
      generations[row] == 0 || handle.generation < generations[row]
    else { return .neverMade }
    return .gone
  }

  func isLive(_ row: Int) -> Bool { generations[row] & 1 == 1 }

  /// The handle of the row's current object; `Handle.none` if there is none.
  func handle(at row: Int) -> Handle {
    guard row < generations.count, isLive(row) else { return .none }
    return Handle(index: UInt32(row), generation: generations[row])
  }

  /// Traps if the table is inconsistent.
  func checkInvariants() {
    let live = generations.indices.filter(isLive).count
    precondition(live == count, "\(live) live rows, but counted \(count)")
    precondition(live + free.count + retired == highWater, "a row is neither used nor free")
    precondition(Set(free).count == free.count, "a row is free twice")
    for row in free {
      let generation = generations[Int(row)]
      precondition(generation & 1 == 0 && generation > 0, "a free row is in use")
    }
  }
}

extension HandleTable {
  /// A table whose first row has only a few generations left, to prove that wrapping is safe.
  init(firstGeneration: UInt32) {
    precondition(firstGeneration & 1 == 0 && firstGeneration > 0, "free rows are even")
    generations = [firstGeneration]
    free = [0]
  }
}

/// The loudness maps of all clips, contiguous in memory, so that the ranking of very many voices
/// follows no references.
struct LoudnessArena: Sendable {
  /// The first entry is full scale, for clips with unknown loudness.
  private(set) var entries: ContiguousArray<UInt8> = [255]
  /// The gains of its entries, stored here to avoid a lazy initialization check.
  let gains = LoudnessMap.gains
  /// Free runs, in order and never adjacent.
  private var free: [Range<Int>] = []

  /// Stores a map, and returns its start.
  mutating func insert(_ map: LoudnessMap) -> Int {
    let count = map.entries.count
    guard count > 0 else { return 0 }
    if let index = free.firstIndex(where: { $0.count >= count }) {
      let start = free[index].lowerBound
      entries.replaceSubrange(start..<start + count, with: map.entries)
      if free[index].count == count {
        free.remove(at: index)
      } else {
        free[index] = start + count..<free[index].upperBound
      }
      return start
    }
    entries.append(contentsOf: map.entries)
    return entries.count - count
  }

  mutating func remove(at start: Int, count: Int) {
    guard start > 0, count > 0 else { return }
    var run = start..<start + count
    let index = free.firstIndex { $0.lowerBound > start } ?? free.count
    if index < free.count, free[index].lowerBound == run.upperBound {
      run = run.lowerBound..<free.remove(at: index).upperBound
    }
    if index > 0, free[index - 1].upperBound == run.lowerBound {
      free[index - 1] = free[index - 1].lowerBound..<run.upperBound
    } else {
      free.insert(run, at: index)
    }
  }
}

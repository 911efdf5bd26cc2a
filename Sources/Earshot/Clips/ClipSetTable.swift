/// How a set chooses a clip.
public enum ClipOrder: Hashable, Sendable {
  /// Any clip, independent of the last.
  case random
  /// All clips in random order, then again; never the same twice in a row.
  case shuffle
  /// One after the other, repeatedly.
  case sequence
  /// Any clip, in proportion to its weight. Missing, negative and infinite weights count as 0; if
  /// all do, it is `random`.
  case weighted([Double])
}

/// The sets of clips, with their progress.
struct ClipSetTable: Sendable {
  private struct Row: Sendable {
    var clips: [Clip] = []
    var order = ClipOrder.random
    /// The rest of this round of a shuffle or sequence, in reverse order.
    var coming: [Int] = []
    var last: Int?
  }

  private var handles = HandleTable()
  private var rows: ContiguousArray<Row> = []

  mutating func make(_ clips: [Clip], _ order: ClipOrder) -> ClipSet {
    let handle = handles.make()
    let row = Row(clips: clips, order: order)
    if Int(handle.index) == rows.count { rows.append(row) } else { rows[Int(handle.index)] = row }
    return ClipSet(handle: handle)
  }

  func status(of set: ClipSet) -> HandleStatus { handles.status(of: set.handle) }

  mutating func remove(_ set: ClipSet) -> Bool {
    if let row = handles.index(of: set.handle) { rows[row] = Row() }
    return handles.remove(set.handle)
  }

  /// The set's next clip; nil if the set was removed or is empty.
  mutating func choose(_ set: ClipSet, _ generator: inout SeededGenerator) -> Clip? {
    guard let row = handles.index(of: set.handle), !rows[row].clips.isEmpty else { return nil }
    let index: Int
    switch rows[row].order {
    case .random: index = Self.random(below: rows[row].clips.count, &generator)
    case .sequence:
      if rows[row].coming.isEmpty { rows[row].coming = rows[row].clips.indices.reversed() }
      index = rows[row].coming.removeLast()
    case .shuffle:
      if rows[row].coming.isEmpty { reshuffle(row, &generator) }
      index = rows[row].coming.removeLast()
    case .weighted(let weights):
      index = Self.weighted(weights, count: rows[row].clips.count, &generator)
    }
    rows[row].last = index
    return rows[row].clips[index]
  }

  private mutating func reshuffle(_ row: Int, _ generator: inout SeededGenerator) {
    var coming = Array(rows[row].clips.indices)
    for index in coming.indices.dropFirst().reversed() {
      coming.swapAt(index, Self.random(below: index + 1, &generator))
    }
    // The last clip of the previous round must not come first.
    if coming.count > 1, coming.last == rows[row].last {
      coming.swapAt(coming.count - 1, Self.random(below: coming.count - 1, &generator))
    }
    rows[row].coming = coming
  }

  private static func random(below count: Int, _ generator: inout SeededGenerator) -> Int {
    min(Int(generator.nextUnit() * Double(count)), count - 1)
  }

  private static func weighted(
    _ weights: [Double], count: Int, _ generator: inout SeededGenerator
  ) -> Int {
    let sound = (0..<count).map { index in
      index < weights.count && weights[index].isFinite ? max(weights[index], 0) : 0
    }
    let total = sound.reduce(0, +)
    guard total > 0, total.isFinite else { return random(below: count, &generator) }
    var left = generator.nextUnit() * total
    for (index, weight) in sound.enumerated() where weight > 0 {
      left -= weight
      if left < 0 { return index }
    }
    return sound.lastIndex { $0 > 0 } ?? 0
  }
}

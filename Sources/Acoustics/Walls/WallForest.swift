/// The boxes of walls in several trees, each at least `ratio` times as large as the next: what
/// comes while the game runs costs a small tree, and the large ones are built anew only once very
/// many have come.
struct WallForest: Sendable {
  /// Some of the walls.
  struct Part: Sendable {
    var tree: BoxTree
    /// Its walls by the tree's own numbers, and where they are.
    let rows: ContiguousArray<Int32>
    var boxes: ContiguousArray<Box>
    /// Walls have left it, or are in it no more, that its tree still holds.
    var goneCount = 0
    let number: UInt32
  }

  static let ratio = 4
  /// From the oldest and largest on.
  private(set) var parts: [Part] = []
  private var partsMade: UInt32 = 0
  /// By row: the part that it is in, or 0, and its number there.
  private var homes: ContiguousArray<(part: UInt32, number: Int32)> = []
  /// Rows that came, and those that moved, since it was settled.
  private var fresh: ContiguousArray<Int32> = []
  private var moved: ContiguousArray<Int32> = []

  /// The largest coordinate of any wall.
  var extent: Double { parts.reduce(0) { max($0, $1.tree.extent) } }

  @inline(__always)
  func isIn(_ row: Int, _ part: UInt32) -> Bool { homes[row].part == part }

  mutating func add(_ row: Int) {
    while homes.count <= row { homes.append((0, 0)) }
    remove(row)
    fresh.append(Int32(row))
  }

  mutating func remove(_ row: Int) {
    guard row < homes.count, homes[row].part != 0 else { return }
    if let index = index(of: homes[row].part) { parts[index].goneCount += 1 }
    homes[row].part = 0
  }

  mutating func noteMove(_ row: Int) { moved.append(Int32(row)) }

  /// Lets the trees be what the walls are by now; `box` tells where one is, nil of one that is
  /// gone.
  mutating func settle(_ box: (Int) -> Box?) {
    if !moved.isEmpty { follow(box) }
    guard !fresh.isEmpty || parts.contains(where: \.isSparse) else { return }
    var rows = fresh
    fresh.removeAll(keepingCapacity: true)
    for index in parts.indices.reversed() where parts[index].isSparse { take(index, &rows) }
    while let last = parts.last, !rows.isEmpty, last.rows.count < Self.ratio * rows.count {
      take(parts.count - 1, &rows)
    }
    plant(rows, box)
  }

  /// Walls that moved: where most of a part did, its whole tree is fitted at once.
  private mutating func follow(_ box: (Int) -> Box?) {
    for row in moved {
      let home = homes[Int(row)]
      guard let index = index(of: home.part), let box = box(Int(row)) else { continue }
      parts[index].boxes[Int(home.number)] = box
    }
    for index in parts.indices {
      let isAll = moved.count * 16 > parts[index].rows.count
      if isAll, moved.contains(where: { homes[Int($0)].part == parts[index].number }) {
        parts[index].tree.refit(parts[index].boxes)
      }
      for row in moved where !isAll && homes[Int(row)].part == parts[index].number {
        parts[index].tree.refit(Int(homes[Int(row)].number), parts[index].boxes)
      }
    }
    moved.removeAll(keepingCapacity: true)
  }

  /// Takes a part away, whose walls go elsewhere.
  private mutating func take(_ index: Int, _ rows: inout ContiguousArray<Int32>) {
    let part = parts.remove(at: index)
    for row in part.rows where homes[Int(row)].part == part.number { rows.append(row) }
  }

  private mutating func plant(_ all: ContiguousArray<Int32>, _ box: (Int) -> Box?) {
    var rows: ContiguousArray<Int32> = []
    var boxes: ContiguousArray<Box> = []
    partsMade += 1
    // In their own order, so that those that came together make the same tree however they came.
    for row in all.sorted() where rows.last != row {
      guard let box = box(Int(row)) else { continue }
      homes[Int(row)] = (partsMade, Int32(rows.count))
      rows.append(row)
      boxes.append(box)
    }
    guard !rows.isEmpty else { return }
    let part = Part(
      tree: BoxTree(boxes, mostInLeaf: 1), rows: rows, boxes: boxes, number: partsMade)
    // What was taken for being sparse may be larger than what is left.
    let place = parts.firstIndex { $0.rows.count < rows.count } ?? parts.count
    parts.insert(part, at: place)
  }

  private func index(of number: UInt32) -> Int? { parts.firstIndex { $0.number == number } }
}

extension WallForest.Part {
  /// More than half of its tree is of what is gone.
  var isSparse: Bool { 2 * goneCount > rows.count }
}

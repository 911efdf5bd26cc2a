import Synchronization

/// The boxes of walls in several trees, each at least `ratio` times as large as the next: a wall
/// added while the game runs costs a small tree, and the large ones are rebuilt only after very
/// many additions. If allowed, it builds them on another thread, and has more trees meanwhile.
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

  /// Runs work on another thread; false when there is none.
  typealias Runner = @Sendable (@escaping @Sendable () -> Void) -> Bool

  /// A tree that another thread builds.
  private final class Sapling: Sendable {
    private let made = Mutex<BoxTree?>(nil)
    var tree: BoxTree? { made.withLock { $0 } }

    func build(_ boxes: ContiguousArray<Box>) {
      let tree = BoxTree(boxes, mostInLeaf: 1)
      made.withLock { $0 = tree }
    }
  }

  /// A tree under construction on another thread, for walls that are still in other parts.
  private struct Growth: Sendable {
    let sapling: Sapling
    /// By the tree's own numbers.
    let rows: ContiguousArray<Int32>
    let boxes: ContiguousArray<Box>
    let parts: ContiguousArray<UInt32>
  }

  static let ratio = 4
  /// Trees of this many walls or more are built on another thread, if that is allowed.
  private var (runner, fewestElsewhere) = (Runner?.none, Int.max)
  private var growth: Growth?
  /// The oldest and largest first.
  private(set) var parts: [Part] = []
  private var partsMade: UInt32 = 0
  /// By row: the part that holds it, or 0, and its number there.
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

  /// Updates the trees to the present walls. `box` returns the bounds of a wall, nil for a removed
  /// one.
  mutating func update(_ box: (Int) -> Box?) {
    if !moved.isEmpty { refitMoved(box) }
    if let tree = growth?.sapling.tree { replant(tree) }
    guard !fresh.isEmpty || parts.contains(where: { $0.isSparse && !isGrowing($0) }) else { return }
    let former = fresh.count
    var rows = fresh
    fresh.removeAll(keepingCapacity: true)
    var places = parts.indices.filter { parts[$0].isSparse && !isGrowing(parts[$0]) }
    var count = places.reduce(former) { $0 + parts[$1].livingCount }
    for place in parts.indices.reversed() where !places.contains(place) {
      guard !isGrowing(parts[place]), count > 0, parts[place].rows.count < Self.ratio * count
      else { break }
      places.append(place)
      count += parts[place].livingCount
    }
    // New walls take effect at once in any case.
    if count - former >= fewestElsewhere, growth == nil, growElsewhere(places) {
      return plant(rows, box)
    }
    for place in places.sorted().reversed() { removePart(place, &rows) }
    plant(rows, box)
  }

  /// A tree that was built elsewhere waits for being settled.
  var hasGrown: Bool { growth?.sapling.tree != nil }

  private func isGrowing(_ part: Part) -> Bool { growth?.parts.contains(part.number) == true }

  /// Lets another thread build one tree for the walls of some parts. False when there is nothing to
  /// build.
  private mutating func growElsewhere(_ places: [Int]) -> Bool {
    var all: ContiguousArray<(row: Int32, box: Box)> = []
    for place in places {
      let part = parts[place]
      for (row, box) in zip(part.rows, part.boxes) where homes[Int(row)].part == part.number {
        all.append((row, box))
      }
    }
    all.sort { $0.row < $1.row }
    let (sapling, boxes) = (Sapling(), ContiguousArray(all.map(\.box)))
    guard let runner, runner({ sapling.build(boxes) }) else { return false }
    growth = Growth(
      sapling: sapling, rows: ContiguousArray(all.map(\.row)), boxes: boxes,
      parts: ContiguousArray(places.map { parts[$0].number }))
    return true
  }

  /// Puts a tree that was built elsewhere in place of the parts whose walls it holds. Walls that
  /// have moved meanwhile take their boxes from those parts; walls removed from them are left out.
  private mutating func replant(_ tree: BoxTree) {
    guard let growth else { return }
    self.growth = nil
    partsMade += 1
    var part = Part(tree: tree, rows: growth.rows, boxes: growth.boxes, number: partsMade)
    var hasMoved = false
    for (number, row) in growth.rows.enumerated() {
      let home = homes[Int(row)]
      guard growth.parts.contains(home.part), let old = index(of: home.part) else {
        part.goneCount += 1
        continue
      }
      let box = parts[old].boxes[Int(home.number)]
      hasMoved =
        hasMoved || box.low != part.boxes[number].low || box.high != part.boxes[number].high
      part.boxes[number] = box
      homes[Int(row)] = (partsMade, Int32(number))
    }
    if hasMoved { part.tree.refit(part.boxes) }
    parts.removeAll { growth.parts.contains($0.number) }
    insert(part)
  }

  private mutating func insert(_ part: Part) {
    // A part that was merged because it was sparse may be larger than the rest.
    let place = parts.firstIndex { $0.rows.count < part.rows.count } ?? parts.count
    parts.insert(part, at: place)
  }

  /// From now on trees of many walls are built on another thread, or no longer for nil. Rays lose
  /// the same either way; where nothing comes through, the reported one of several walls may
  /// differ.
  mutating func build(elsewhere runner: Runner?, from count: Int) {
    (self.runner, fewestElsewhere) = (runner, runner == nil ? .max : count)
  }

  /// Where most of a part moved, its whole tree is fitted at once.
  private mutating func refitMoved(_ box: (Int) -> Box?) {
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

  /// Its walls go elsewhere.
  private mutating func removePart(_ index: Int, _ rows: inout ContiguousArray<Int32>) {
    let part = parts.remove(at: index)
    for row in part.rows where homes[Int(row)].part == part.number { rows.append(row) }
  }

  private mutating func plant(_ all: ContiguousArray<Int32>, _ box: (Int) -> Box?) {
    var rows: ContiguousArray<Int32> = []
    var boxes: ContiguousArray<Box> = []
    partsMade += 1
    // In their own order, so that walls added together make the same tree in any case.
    for row in all.sorted() where rows.last != row {
      guard let box = box(Int(row)) else { continue }
      homes[Int(row)] = (partsMade, Int32(rows.count))
      rows.append(row)
      boxes.append(box)
    }
    guard !rows.isEmpty else { return }
    insert(
      Part(tree: BoxTree(boxes, mostInLeaf: 1), rows: rows, boxes: boxes, number: partsMade))
  }

  private func index(of number: UInt32) -> Int? { parts.firstIndex { $0.number == number } }
}

extension WallForest.Part {
  var livingCount: Int { rows.count - goneCount }
  /// More than half of its tree's walls have been removed.
  var isSparse: Bool { 2 * goneCount > rows.count }
}

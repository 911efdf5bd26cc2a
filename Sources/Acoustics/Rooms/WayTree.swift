/// The propagation paths from a listener's place into other rooms, found once for all voices, the
/// shortest first, in any number of portions.
///
/// A branch is a path to the middle of an opening. Only the shortest few go on through each opening
/// and into each room; a room behind dozens of rooms that all open on each other may not be found.
package struct WayTree: Sendable {
  /// The most paths that go on through one opening in one direction, and from one room.
  static let mostOfOpening = 3
  static let mostOfRoom = 5
  /// The most branches in all; and the most openings examined of a room with very many, such as
  /// outside, which are the nearest.
  static let mostBranches = 4_096
  static let mostNear = 1_024
  /// The most openings of a path's last room that are examined, those nearest to both ends, and the
  /// most paths in all.
  static let mostEntries = 64
  static let mostTried = 8

  private struct Branch {
    let opening: Int32
    /// The room behind it.
    let room: Int32
    /// The branch before it; −1: it begins in the listener's room.
    let parent: Int32
    /// The next branch that leads into the same room.
    let sibling: Int32
    /// Openings that it leads through.
    let depth: Int32
    let length: Double
    /// Where it goes through the opening before.
    let passage: SIMD3<Double>
  }

  package let ears: SIMD3<Double>
  package let room: Int
  /// That of the map.
  package let version: Int
  package private(set) var isGrown = false
  private var branches: ContiguousArray<Branch> = []
  private var waiting = ShortestFirst()
  /// The last branch into each room, outside first; the number that went on from there; and by
  /// opening, the number through it.
  private var lastInto: ContiguousArray<Int32>
  private var grownFrom: ContiguousArray<Int32>
  private var throughOpening: ContiguousArray<Int32>

  /// An empty tree.
  package init(from ears: SIMD3<Double>, in room: Int, _ map: borrowing RoomMap) {
    (self.ears, self.room, version) = (ears, room, map.version)
    lastInto = ContiguousArray(repeating: -1, count: map.roomCount)
    grownFrom = ContiguousArray(repeating: 0, count: map.roomCount)
    throughOpening = ContiguousArray(repeating: 0, count: map.links.count)
    waiting.add(-1, length: 0)
  }

  /// Extends it on the same version of the map; takes from `looks` a little more than there are, or
  /// less when it is complete.
  package mutating func grow(_ map: borrowing RoomMap, looks: inout Int) {
    while looks > 0, !isGrown {
      guard branches.count < Self.mostBranches, let next = waiting.takeShortest() else {
        isGrown = true
        return
      }
      looks -= 1
      let former = branches.count
      grow(from: next, map)
      looks -= branches.count - former
    }
  }

  private mutating func grow(from parent: Int32, _ map: borrowing RoomMap) {
    let here = parent < 0 ? room : Int(branches[Int(parent)].room)
    if parent >= 0 {
      guard grownFrom[here + 1] < Self.mostOfRoom else { return }
      grownFrom[here + 1] += 1
    }
    let depth = parent < 0 ? 1 : branches[Int(parent)].depth + 1
    guard depth < RoomMap.longestWay else { return }
    for number in near(map.openings(of: here), to: ears, atMost: Self.mostNear, map) {
      guard let link = map.link(number), link.opening.isHeard else { continue }
      let into = link.other(than: here)
      // A path may end where nothing else leads on, but not go on.
      guard map.openings(of: into).count > 1, into != room, !leads(parent, through: into),
        throughOpening[number] < 2 * Int32(Self.mostOfOpening), branches.count < Self.mostBranches
      else { continue }
      throughOpening[number] += 1
      let (length, passage) = measure(parent, to: link.opening.middle, map)
      waiting.add(Int32(branches.count), length: length)
      branches.append(
        Branch(
          opening: Int32(number), room: Int32(into), parent: parent, sibling: lastInto[into + 1],
          depth: depth, length: length, passage: passage))
      lastInto[into + 1] = Int32(branches.count - 1)
    }
  }

  /// Whether a branch comes through a room.
  private func leads(_ branch: Int32, through room: Int) -> Bool {
    var next = branch
    while next >= 0 {
      guard Int(branches[Int(next)].room) != room else { return true }
      next = branches[Int(next)].parent
    }
    return false
  }

  /// The length of a branch extended to a place, and the point where it crosses its last opening.
  private func measure(
    _ branch: Int32, to place: SIMD3<Double>, _ map: borrowing RoomMap
  ) -> (length: Double, passage: SIMD3<Double>) {
    guard branch >= 0 else { return ((place - ears).length, ears) }
    return withString(branch, and: nil, map) { openings, points in
      let string = WayString(from: ears, to: place, through: openings)
      return (string.pull(points, until: 1e-3), points[points.count - 1])
    }
  }

  /// The openings of a branch, and of one more, and about where it goes through them.
  private func withString<Result>(
    _ branch: Int32, and last: Opening?, _ map: borrowing RoomMap,
    _ body: (UnsafeBufferPointer<Opening>, UnsafeMutableBufferPointer<SIMD3<Double>>) -> Result
  ) -> Result {
    let depth = branch < 0 ? 0 : Int(branches[Int(branch)].depth)
    let count = last == nil ? depth : depth + 1
    return withUnsafeTemporaryAllocation(of: Opening.self, capacity: count) { openings in
      withUnsafeTemporaryAllocation(of: SIMD3<Double>.self, capacity: count) { points in
        if let last {
          openings.initializeElement(at: depth, to: last)
          points.initializeElement(at: depth, to: last.middle)
        }
        var (next, point) = (branch, SIMD3<Double>?.none)
        for index in (0..<depth).reversed() {
          let own = branches[Int(next)]
          // It exists in this version of the map.
          let opening = map.links[Int(own.opening)]!.opening
          openings.initializeElement(at: index, to: opening)
          points.initializeElement(at: index, to: point ?? opening.middle)
          (next, point) = (own.parent, own.passage)
        }
        return body(UnsafeBufferPointer(openings), points)
      }
    }
  }

  // MARK: Ways

  /// The shortest paths to a place in a room, at most this many, the shortest first. None when no
  /// path leads there, or the listener is in it. For the version of the map on which it grew.
  package func ways(
    to place: SIMD3<Double>, in other: Int, _ map: borrowing RoomMap, atMost count: Int = 3
  ) -> [RoomWay] {
    guard other != room else { return [] }
    var found = tries(to: place, in: other, map).map { way(of: $0, to: place, map) }
    found.sort { $0.length < $1.length }
    return Array(found.prefix(count))
  }

  /// A branch that may go on to some room, and the opening by which.
  private struct Try {
    let branch: Int32
    let opening: Int
    /// About.
    let length: Double
  }

  private func tries(
    to place: SIMD3<Double>, in other: Int, _ map: borrowing RoomMap
  ) -> ContiguousArray<Try> {
    var tries: ContiguousArray<Try> = []
    func add(_ new: Try) {
      let index = tries.firstIndex { new.length < $0.length } ?? tries.count
      guard index < Self.mostTried else { return }
      tries.insert(new, at: index)
      if tries.count > Self.mostTried { tries.removeLast() }
    }
    for number in near(
      map.openings(of: other), to: ears, and: place, atMost: Self.mostEntries, map)
    {
      guard let link = map.link(number), link.opening.isHeard else { continue }
      let (before, middle) = (link.other(than: other), link.opening.middle)
      let rest = (place - middle).length
      guard before != room else {
        add(Try(branch: -1, opening: number, length: (middle - ears).length + rest))
        continue
      }
      var next = before + 1 < lastInto.count ? lastInto[before + 1] : -1
      while next >= 0 {
        let own = branches[Int(next)]
        if own.opening != number, !leads(next, through: other),
          let last = map.link(Int(own.opening))?.opening
        {
          let length = own.length + (middle - last.middle).length + rest
          add(Try(branch: next, opening: number, length: length))
        }
        next = own.sibling
      }
    }
    return tries
  }

  private func way(
    of new: Try, to place: SIMD3<Double>, _ map: borrowing RoomMap
  ) -> RoomWay {
    var (openings, rooms) = ([new.opening], [Int]())
    let before = new.branch < 0 ? room : Int(branches[Int(new.branch)].room)
    // Each attempt is for existing openings.
    let last = map.links[new.opening]!
    rooms.append(last.other(than: before))
    var next = new.branch
    while next >= 0 {
      let own = branches[Int(next)]
      openings.append(Int(own.opening))
      rooms.append(Int(own.room))
      next = own.parent
    }
    rooms.append(room)
    openings.reverse()
    rooms.reverse()
    let points = withString(new.branch, and: last.opening, map) { Array($1) }
    var way = RoomWay(openings: openings, rooms: rooms, points: points)
    map.tighten(&way, from: ears, to: place)
    return way
  }

  /// The nearest of very many openings.
  private func near(
    _ all: ContiguousArray<Int>, to place: SIMD3<Double>, and other: SIMD3<Double>? = nil,
    atMost count: Int, _ map: borrowing RoomMap
  ) -> ContiguousArray<Int> {
    guard all.count > count else { return all }
    var near: [(Double, Int)] = []
    for number in all {
      guard let middle = map.link(number)?.opening.middle else { continue }
      near.append(((middle - place).length + (middle - (other ?? place)).length, number))
    }
    near.sort { $0 < $1 }
    return ContiguousArray(near.prefix(count).map(\.1))
  }
}

/// Branches that may go on, the shortest on top; of equals the one that was added first.
private struct ShortestFirst {
  private var heap: ContiguousArray<(length: Double, branch: Int32)> = []

  mutating func add(_ branch: Int32, length: Double) {
    heap.append((length, branch))
    var index = heap.count - 1
    while index > 0, heap[index] < heap[(index - 1) / 2] {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func takeShortest() -> Int32? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first.branch }
    heap[0] = last
    var index = 0
    while 2 * index + 1 < heap.count {
      var child = 2 * index + 1
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < heap[index] else { break }
      heap.swapAt(index, child)
      index = child
    }
    return first.branch
  }
}

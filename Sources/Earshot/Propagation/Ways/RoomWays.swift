import Acoustics

/// By which ways emitters in other rooms than the listener's are heard.
///
/// One tree of ways leads from the listener's place to all rooms around. It grows anew, in
/// portions, when the listener has come into another room or gone on by a metre, or something
/// opened, shut or moved; then emitters take their ways from it, so many in a step, those first
/// that waited longest. Until then those that were found last are followed.
struct RoomWays: Sendable {
  /// How an emitter is heard, other than straight.
  struct Heard: Sendable {
    /// From where it is to where it seems to be.
    var detour = SIMD3<Double>.zero
    var clearance = Clearance.shut
    /// The portal through which the most is heard, which may be gone by now; nil: straight through
    /// walls.
    var portal: Portal?
    /// Nothing comes straight through the walls of its room and the listener's.
    var isShut = false
  }

  private struct Way: Sendable {
    var emitter = Emitter(handle: .none)
    var room = RoomMap.outside
    /// Where the way ended when its room was looked up: of a line or an area that goes along with
    /// the listener, wherever its node is.
    var end = Position.zero
    var ways: [RoomWay] = []
    /// The tree that they were taken from, to where.
    var tree = 0
    var rooms = (RoomMap.outside, RoomMap.outside)
    var place = Position.zero
    /// The step in which they were taken.
    var searched = 0
    /// What came of them, with what came straight.
    var heard: Heard?
    var straight = Clearance.free
    /// Of which change that is, and the step by which it is to be of a later one.
    var change = 0
    var due = 0
  }

  /// Branches in a step that the tree grows by, and emitters that take their ways from it, besides
  /// those whose voices begin.
  static let looksPerStep = 256
  static let searchesPerStep = 8
  /// How far either end goes until ways are looked for anew, in metres.
  private static let patience = 1.0

  private var ways: ContiguousArray<Way> = []
  private var ears = Position.zero
  private(set) var room = RoomMap.outside
  private var layout = -1
  private var revision = -1
  private var hasNewLayout = false
  private var hasNewOpenings = false
  /// Counts steps in which the listener, a room or an opening changed.
  private var change = 0
  /// The tree that ways are taken from, its number, and the next one while it grows.
  private var tree: WayTree?
  private var treeNumber = 0
  private var sapling: WayTree?
  private var isTreeFresh = false
  private var looks = 0
  private var searches = 0
  private var step = 0
  /// The oldest search that had to wait in the step before: nobody younger comes first.
  private var (oldest, waiting) = (Int.max, Int.max)
  /// Nobody asked for in this step has to be asked for again if nothing changes.
  private(set) var isSettled = true

  /// Before any emitter is asked for.
  mutating func begin(_ table: borrowing RoomTable, ears: Position) {
    hasNewLayout = layout != table.layout
    hasNewOpenings = revision != table.map.revision
    if hasNewLayout || hasNewOpenings || ears != self.ears { change += 1 }
    if hasNewLayout || ears != self.ears { room = table.room(around: ears) }
    (self.ears, layout, revision) = (ears, table.layout, table.map.revision)
    step += 1
    (oldest, waiting) = (waiting, .max)
    (looks, searches) = (Self.looksPerStep, Self.searchesPerStep)
    isTreeFresh = tree.map { isOf($0, table.map) && isNear($0) } ?? false
    isSettled = true
  }

  private func isOf(_ tree: borrowing WayTree, _ map: borrowing RoomMap) -> Bool {
    tree.version == map.version && tree.room == room
  }

  private func isNear(_ tree: borrowing WayTree) -> Bool {
    Self.isNear(tree.ears, ears)
  }

  private static func isNear(_ a: Position, _ b: Position) -> Bool {
    let way = a - b
    return way.dot(way) <= patience * patience
  }

  /// How an emitter is heard; nil: straight, as it is in the same room. `isNew`: its voice begins.
  /// `straight` is what comes through walls.
  mutating func heard(
    _ row: Int, _ emitter: Emitter, at place: Position, isNew: Bool, hasMoved: Bool,
    straight: Clearance, _ table: borrowing RoomTable
  ) -> Heard? {
    while ways.count <= row { ways.append(Way()) }
    let isUnknown = ways[row].emitter != emitter
    if isUnknown { ways[row] = Way(emitter: emitter) }
    let isElsewhere = isNew || isUnknown || hasMoved || ways[row].end != place
    if isElsewhere || hasNewLayout {
      (ways[row].room, ways[row].end) = (table.room(around: place), place)
    }
    guard ways[row].room != room else {
      ways[row].heard = nil
      return nil
    }
    let isFound = isFound(row, place)
    let isFollowed = ways[row].change == change
    guard !isFound || !isFollowed || isElsewhere || ways[row].straight != straight else {
      return ways[row].heard
    }
    let isSudden =
      isElsewhere || hasNewLayout || hasNewOpenings || ways[row].straight != straight
      || ways[row].heard == nil
    ways[row].straight = straight
    guard find(row, at: place, isNew: isNew || isUnknown, isFound: isFound, table) else {
      isSettled = false
      return ways[row].heard
    }
    if ways[row].searched != step {
      guard isSudden || ways[row].due <= step else {
        isSettled = false
        return ways[row].heard
      }
      updateWays(of: row, to: place, table)
    }
    if !self.isFound(row, place) { isSettled = false }
    ways[row].heard = sum(row, at: place, straight, table)
    return ways[row].heard
  }

  /// Whether its ways are the best that can be known now.
  private func isFound(_ row: Int, _ place: Position) -> Bool {
    isTreeFresh && ways[row].tree == treeNumber && ways[row].rooms == (room, ways[row].room)
      && Self.isNear(ways[row].place, place)
  }

  private mutating func updateWays(of row: Int, to place: Position, _ table: borrowing RoomTable) {
    var kept = 0
    for index in ways[row].ways.indices {
      guard table.map.refit(&ways[row].ways[index], from: ears, to: place) else { continue }
      if kept != index { ways[row].ways.swapAt(kept, index) }
      kept += 1
    }
    ways[row].ways.removeLast(ways[row].ways.count - kept)
  }

  private mutating func sum(
    _ row: Int, at place: Position, _ straight: Clearance, _ table: borrowing RoomTable
  ) -> Heard {
    // Far away less changes with a step.
    let pause = Int(min((place - ears).length / 10, 9))
    (ways[row].change, ways[row].due) = (change, step + 1 + pause)
    let walls = table.wallClearance(between: room, and: ways[row].room)
    let all = HeardWay(
      ways[row].ways, straight: (walls * straight).opening, from: ears, to: place)
    guard let all else { return Heard(isShut: walls.gain == .silence) }
    return Heard(
      detour: ears + all.offset - place, clearance: Clearance(all.loss),
      portal: all.opening.map { table.portal(at: $0) }, isShut: walls.gain == .silence)
  }

  /// Where the way goes that the most of an emitter's sound comes by, from the listener on; empty
  /// when it comes straight.
  func points(_ row: Int) -> [Position] {
    guard row < ways.count, let portal = ways[row].heard?.portal else { return [] }
    let way = ways[row].ways.first { $0.openings.first == Int(portal.handle.index) }
    return way.map { $0.points + [ways[row].end] } ?? []
  }

  /// False when none are known from this room yet: then it goes on as it was heard.
  private mutating func find(
    _ row: Int, at place: Position, isNew: Bool, isFound: Bool, _ table: borrowing RoomTable
  ) -> Bool {
    let isLost = ways[row].rooms != (room, ways[row].room)
    guard !isFound else { return true }
    grow(table.map, isWhole: isNew && isLost)
    guard let tree, isOf(tree, table.map) else { return !isLost }
    let isOld = ways[row].tree != treeNumber || isLost || !Self.isNear(ways[row].place, place)
    guard isOld, isNew && isLost || mayBeSought(ways[row].searched) else { return !isLost }
    ways[row].ways = tree.ways(to: place, in: ways[row].room, table.map)
    // It may be that the listener has gone on since.
    if tree.ears != ears { updateWays(of: row, to: place, table) }
    (ways[row].tree, ways[row].rooms) = (treeNumber, (room, ways[row].room))
    (ways[row].place, ways[row].searched) = (place, step)
    return true
  }

  /// Lets the tree that is to be grow on, if there has to be another one; all of it, or by what is
  /// left of the step.
  private mutating func grow(_ map: borrowing RoomMap, isWhole: Bool) {
    guard !isTreeFresh, looks > 0 || isWhole else { return }
    if isWhole, let tree, isOf(tree, map) { return }
    if sapling.map({ isOf($0, map) }) != true { sapling = WayTree(from: ears, in: room, map) }
    var looks = isWhole ? Int.max : self.looks
    sapling?.grow(map, looks: &looks)
    self.looks = isWhole ? 0 : looks
    guard sapling?.isGrown == true else { return }
    (tree, sapling) = (sapling, nil)
    treeNumber += 1
    isTreeFresh = tree.map { isNear($0) } ?? false
  }

  /// One that was looked for in that step last: those first who have waited longest.
  private mutating func mayBeSought(_ searched: Int) -> Bool {
    guard searches > 0, searched <= oldest else {
      waiting = min(waiting, searched)
      return false
    }
    searches -= 1
    return true
  }
}

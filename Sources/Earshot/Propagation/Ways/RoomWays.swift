import Acoustics

/// The paths from emitters in other rooms to the listener.
///
/// One tree of paths leads from the listener to the rooms around. It grows again, in portions,
/// after the listener has entered another room or moved by a metre, or something opened, shut or
/// moved. Then emitters take their paths from it, a number of them each step, those that have
/// waited longest first. Until then they follow their previous paths.
struct RoomWays: Sendable {
  /// How an emitter in another room is heard.
  struct Heard: Sendable {
    /// From its position to its apparent position.
    var detour = SIMD3<Double>.zero
    var transmission = Transmission.shut
    /// The portal with the most power, which may have been removed; nil: straight through walls.
    var portal: Portal?
    /// Nothing comes straight through the walls of its room and the listener's.
    var isShut = false
  }

  private struct Way: Sendable {
    var emitter = Emitter(handle: .none)
    var room = RoomMap.outside
    /// The end of the path when its room was looked up: for a line or an area it moves with the
    /// listener, independent of its node.
    var end = Position.zero
    var ways: [RoomWay] = []
    /// The tree from which the paths were taken, and their end.
    var tree = 0
    var rooms = (RoomMap.outside, RoomMap.outside)
    var place = Position.zero
    /// The step of that.
    var searched = 0
    /// The result, including the straight sound.
    var heard: Heard?
    var straight = Transmission.free
    /// The change that it includes, and the step by which it should include a later one.
    var change = 0
    var due = 0
  }

  /// Branches by which the tree grows in a step, and emitters that take their paths from it, in
  /// addition to those with new voices.
  static let looksPerStep = 256
  static let searchesPerStep = 8
  /// The distance that either end moves before paths are searched again, in metres.
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
  /// The current tree, its number, and the next one while it grows.
  private var tree: WayTree?
  private var treeNumber = 0
  private var sapling: WayTree?
  private var isTreeFresh = false
  private var looks = 0
  private var searches = 0
  private var step = 0
  /// The oldest search that had to wait in the previous step: no younger one comes before it.
  private var (oldest, waiting) = (Int.max, Int.max)
  /// No emitter of this step has to be updated again if nothing changes.
  private(set) var isSettled = true

  /// Before the first emitter.
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

  /// How an emitter is heard; nil: straight, as in the same room. `isNew`: its voice starts.
  /// `straight` is the transmission through walls.
  mutating func heard(
    _ row: Int, _ emitter: Emitter, at place: Position, isNew: Bool, hasMoved: Bool,
    straight: Transmission, _ table: borrowing RoomTable
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

  /// Whether its paths are as good as possible at the moment.
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
    _ row: Int, at place: Position, _ straight: Transmission, _ table: borrowing RoomTable
  ) -> Heard {
    // Far away less changes in a step.
    let pause = Int(min((place - ears).length / 10, 9))
    (ways[row].change, ways[row].due) = (change, step + 1 + pause)
    let walls = table.wallTransmission(between: room, and: ways[row].room)
    let all = HeardWay(
      ways[row].ways, straight: (walls * straight).opening, from: ears, to: place)
    guard let all else { return Heard(isShut: walls.gain == .silence) }
    return Heard(
      detour: ears + all.offset - place, transmission: Transmission(all.loss),
      portal: all.opening.map { table.portal(at: $0) }, isShut: walls.gain == .silence)
  }

  /// The points of the path with the most power, from the listener on; empty if it is straight.
  func points(_ row: Int) -> [Position] {
    guard row < ways.count, let portal = ways[row].heard?.portal else { return [] }
    let way = ways[row].ways.first { $0.openings.first == Int(portal.handle.index) }
    return way.map { $0.points + [ways[row].end] } ?? []
  }

  /// Returns false if none are known from this room yet: then the previous result stays.
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
    // The listener may have moved since.
    if tree.ears != ears { updateWays(of: row, to: place, table) }
    (ways[row].tree, ways[row].rooms) = (treeNumber, (room, ways[row].room))
    (ways[row].place, ways[row].searched) = (place, step)
    return true
  }

  /// Grows the next tree, if one is needed; completely, or by the rest of the step.
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

  /// The emitters searched longest ago come first.
  private mutating func mayBeSought(_ searched: Int) -> Bool {
    guard searches > 0, searched <= oldest else {
      waiting = min(waiting, searched)
      return false
    }
    searches -= 1
    return true
  }
}

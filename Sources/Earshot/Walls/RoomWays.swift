import Acoustics

/// By which ways emitters in other rooms than the listener's are heard.
///
/// Ways are looked for when somebody has come into another room, something opened, shut or moved,
/// or either end has gone on by a metre; so many in a step, those first that waited longest. Until
/// then those that were found last are followed.
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
    /// What they were looked for with.
    var version = -1
    var rooms = (RoomMap.outside, RoomMap.outside)
    var ears = Position.zero
    var place = Position.zero
    /// The step in which they were looked for.
    var searched = 0
    /// What came of them, with what came straight.
    var heard: Heard?
    var straight = Clearance.free
  }

  /// Searches in a step, besides those for voices that begin.
  static let searchesPerStep = 4
  /// How far either end goes until ways are looked for anew, in metres.
  private static let patience = 1.0

  private var ways: ContiguousArray<Way> = []
  private var ears = Position.zero
  private(set) var room = RoomMap.outside
  private var layout = -1
  private var revision = -1
  private var hasNewLayout = false
  private var isAllNew = false
  private var searches = 0
  private var step = 0
  /// The oldest search that had to wait in the step before: nobody younger comes first.
  private var (oldest, waiting) = (Int.max, Int.max)

  /// Nothing was looked for yet.
  mutating func beginAnew() { self = RoomWays() }

  /// Before any emitter is asked for.
  mutating func begin(_ table: borrowing RoomTable, ears: Position) {
    hasNewLayout = layout != table.layout
    isAllNew = hasNewLayout || ears != self.ears || revision != table.map.revision
    if hasNewLayout || ears != self.ears { room = table.room(around: ears) }
    (self.ears, layout, revision) = (ears, table.layout, table.map.revision)
    step += 1
    (oldest, waiting) = (waiting, .max)
    searches = Self.searchesPerStep
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
    let isFound =
      ways[row].version == table.map.version && ways[row].rooms == (room, ways[row].room)
    guard
      isElsewhere || isAllNew || !isFound || ways[row].straight != straight
        || ways[row].heard == nil
    else { return ways[row].heard }
    ways[row].straight = straight
    guard find(row, at: place, isNew: isNew || isUnknown, isFound: isFound, table) else {
      return ways[row].heard
    }
    let through = table.through(room, ways[row].room)
    let all = HeardWay(
      ways[row].ways, straight: (through * straight).opening, from: ears, to: place)
    ways[row].heard =
      all.map { all in
        Heard(
          detour: ears + all.offset - place, clearance: Clearance(all.loss),
          portal: all.opening.map { table.portal(at: $0) }, isShut: through.gain == .silence)
      } ?? Heard(isShut: through.gain == .silence)
    return ways[row].heard
  }

  /// Where the way goes that the most of an emitter's sound comes by, from the listener on; empty
  /// when it comes straight.
  func points(_ row: Int) -> [Position] {
    guard row < ways.count, let portal = ways[row].heard?.portal else { return [] }
    let way = ways[row].ways.first { $0.openings.first == Int(portal.handle.index) }
    return way.map { $0.points + [ways[row].place] } ?? []
  }

  /// False when none are known from this room yet: then it goes on as it was heard.
  private mutating func find(
    _ row: Int, at place: Position, isNew: Bool, isFound: Bool, _ table: borrowing RoomTable
  ) -> Bool {
    let own = ways[row]
    let isLost = own.rooms != (room, own.room)
    let gone = max((own.ears - ears).length, (own.place - place).length)
    if isNew && isLost || (!isFound || gone > Self.patience) && mayBeSought(own.searched) {
      ways[row].ways = table.map.ways(from: ears, in: room, to: place, in: own.room)
      (ways[row].version, ways[row].rooms) = (table.map.version, (room, own.room))
      (ways[row].ears, ways[row].place, ways[row].searched) = (ears, place, step)
      return true
    }
    guard !isLost else { return false }
    ways[row].ways = ways[row].ways.compactMap { way in
      var way = way
      return table.map.follow(&way, from: ears, to: place) ? way : nil
    }
    return true
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

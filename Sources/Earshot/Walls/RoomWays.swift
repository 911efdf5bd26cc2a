import Acoustics

/// By which ways emitters in other rooms than the listener's are heard.
///
/// Ways are looked for when somebody has come into another room, something opened, shut or moved,
/// or either end has gone on by a metre; so many in a step. Until then those that were found last
/// are followed, or those of another emitter in the same room.
struct RoomWays: Sendable {
  /// How an emitter is heard, other than straight.
  struct Heard: Sendable {
    /// From where it is to where it seems to be.
    var detour = SIMD3<Double>.zero
    var clearance = Clearance.shut
    /// The row of the portal through which the most is heard; −1: straight through walls.
    var portal: Int32 = -1
  }

  private struct Way: Sendable {
    var emitter = Emitter(handle: .none)
    var room = RoomMap.outside
    var ways: [RoomWay] = []
    /// What they were looked for with.
    var version = -1
    var rooms = (RoomMap.outside, RoomMap.outside)
    var ears = Position.zero
    var place = Position.zero
    /// What came of them, with what came straight.
    var heard: Heard?
    var straight = Clearance.free
  }

  /// Searches in a step; each may take some tenths of a millisecond.
  static let searchesPerStep = 4
  /// How far either end goes until ways are looked for anew, in metres.
  private static let patience = 1.0

  private var ways: ContiguousArray<Way> = []
  private var ears = Position.zero
  private(set) var room = RoomMap.outside
  private var layout = -1
  private var revision = -1
  private var searches = 0
  /// By room: an emitter there whose ways are known.
  private var known: [Int: Int] = [:]
  private(set) var isAllNew = false

  /// Before any emitter is asked for.
  mutating func begin(_ table: borrowing RoomTable, ears: Position) {
    isAllNew =
      layout != table.layout || ears != self.ears || revision != table.map.revision
    if layout != table.layout || ears != self.ears {
      let now = table.room(around: ears)
      if now != room || layout != table.layout { known.removeAll(keepingCapacity: true) }
      room = now
    }
    (self.ears, layout, revision) = (ears, table.layout, table.map.revision)
    searches = Self.searchesPerStep
  }

  /// How an emitter is heard; nil: straight, as it is in the same room. `straight` is what comes
  /// through walls.
  mutating func heard(
    _ row: Int, _ emitter: Emitter, at place: Position, hasMoved: Bool, straight: Clearance,
    _ table: borrowing RoomTable
  ) -> Heard? {
    while ways.count <= row { ways.append(Way()) }
    let isNew = ways[row].emitter != emitter
    if isNew { ways[row] = Way(emitter: emitter) }
    let isElsewhere = isNew || hasMoved || isAllNew
    if isElsewhere { ways[row].room = table.room(around: place) }
    guard ways[row].room != room else {
      ways[row].heard = nil
      return nil
    }
    let isFound =
      ways[row].version == table.map.version && ways[row].rooms == (room, ways[row].room)
    guard isElsewhere || !isFound || ways[row].straight != straight || ways[row].heard == nil
    else { return ways[row].heard }
    ways[row].straight = straight
    find(row, at: place, isFound: isFound, table)
    let through = table.through(room, ways[row].room) * straight
    let all = HeardWay(ways[row].ways, straight: through.opening, from: ears, to: place)
    ways[row].heard =
      all.map { all in
        Heard(
          detour: ears + all.offset - place, clearance: Clearance(all.loss),
          portal: all.opening.map { Int32($0) } ?? -1)
      } ?? Heard()
    return ways[row].heard
  }

  private mutating func find(
    _ row: Int, at place: Position, isFound: Bool, _ table: borrowing RoomTable
  ) {
    let own = ways[row]
    let gone = max((own.ears - ears).length, (own.place - place).length)
    if !isFound || gone > Self.patience, searches > 0 {
      searches -= 1
      ways[row].ways = table.map.ways(from: ears, in: room, to: place, in: own.room)
      (ways[row].version, ways[row].rooms) = (table.map.version, (room, own.room))
      (ways[row].ears, ways[row].place) = (ears, place)
      known[own.room] = row
      return
    }
    if !isFound {
      ways[row].ways = []
      if let other = known[own.room], ways[other].rooms == (room, own.room) {
        ways[row].ways = ways[other].ways
      }
    }
    ways[row].ways = ways[row].ways.compactMap { way in
      var way = way
      return table.map.follow(&way, from: ears, to: place) ? way : nil
    }
  }
}

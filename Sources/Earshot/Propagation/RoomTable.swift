import Acoustics

/// The rooms of the world and the portals between them: each on a node, or in the world.
struct RoomTable: Sendable {
  /// The maximum number of rooms.
  static let mostRooms = 4_096
  static let mostPortals = 16_384
  /// The maximum half thickness of a wall in whose doorway a listener may stand, in metres.
  private static let threshold = 0.5

  struct RoomRow: Sendable {
    let shape: ConvexShape
    /// The transmission of its walls on the straight line.
    var wallTransmission: Transmission
    /// Nil: it isn't placed at its node yet.
    fileprivate var place: WallSet.Place?
  }

  /// The data for a search in all rooms: the bounding ball of each, in the world.
  private struct Bound: Sendable {
    var middle = SIMD3<Double>.zero
    /// Negative: it isn't placed.
    var reachSquared = -1.0
    var volume = 0.0
  }

  struct PortalRow: Sendable {
    /// Nil is outside.
    let rooms: (Room?, Room?)
    var frame: PortalFrame
    var openness: Ramp
    fileprivate var place = WallSet.Place()
  }

  private(set) var roomTable = AttachedTable<RoomRow>()
  private(set) var portalTable = AttachedTable<PortalRow>()
  /// By the room's row, separate from rarely used data.
  private var bounds: ContiguousArray<Bound> = []
  /// Portals that don't lead outside, in the order of their rows.
  private var innerPortals: ContiguousArray<Int> = []
  private(set) var map = RoomMap()
  /// Counts changes of the rooms' layout.
  private(set) var layout = 0

  var roomHandles: HandleTable { roomTable.handles }
  var portalHandles: HandleTable { portalTable.handles }
  var rooms: ContiguousArray<RoomRow?> {
    _read { yield roomTable.rows }
  }
  var portals: ContiguousArray<PortalRow?> {
    _read { yield portalTable.rows }
  }
  var isEmpty: Bool { roomTable.count == 0 }

  func row(of room: Room) -> Int? { roomTable.row(of: room.handle) }
  func row(of portal: Portal) -> Int? { portalTable.row(of: portal.handle) }
  func room(at row: Int) -> Room { Room(handle: roomTable.handle(at: row)) }
  func portal(at row: Int) -> Portal { Portal(handle: portalTable.handle(at: row)) }

  mutating func make(_ shape: ConvexShape, on node: Node?, wallTransmission: Transmission) -> Room {
    let place = node == nil ? WallSet.Place() : nil
    let row = roomTable.make(
      RoomRow(shape: shape, wallTransmission: wallTransmission, place: place), on: node)
    if row == bounds.count { bounds.append(Bound()) }
    noteBound(row)
    return room(at: row)
  }

  mutating func make(
    between a: Room?, and b: Room?, _ frame: PortalFrame, on node: Node?, openness: Double
  ) -> Portal {
    let row = portalTable.make(
      PortalRow(rooms: (a, b), frame: frame, openness: .constant(openness)), on: node)
    if a != nil, b != nil {
      innerPortals.insert(row, at: innerPortals.firstIndex { $0 > row } ?? innerPortals.count)
    }
    portalTable.markDue(row)
    return portal(at: row)
  }

  /// With its portals.
  mutating func removeRoom(_ row: Int) {
    let room = room(at: row)
    roomTable.remove(row)
    noteBound(row)
    for portal in portals.indices {
      guard let own = portals[portal], own.rooms.0 == room || own.rooms.1 == room else { continue }
      removePortal(portal)
    }
  }

  mutating func removePortal(_ row: Int) {
    portalTable.remove(row)
    innerPortals.removeAll { $0 == row }
    map.remove(row)
  }

  mutating func setWallTransmission(_ row: Int, _ transmission: Transmission) {
    roomTable.rows[row]?.wallTransmission = transmission
    layout += 1
  }

  mutating func setDoor(_ row: Int, _ door: Transmission) {
    portalTable.rows[row]?.frame.door = door
    portalTable.markDue(row)
  }

  mutating func setOpenness(_ row: Int, _ openness: Ramp) {
    portalTable.rows[row]?.openness = openness
    portalTable.markDue(row)
  }

  /// Removes rows now that would be removed with the next step.
  mutating func dropOrphans(_ graph: borrowing SceneGraph) {
    for row in roomTable.orphans(graph) { removeRoom(row) }
    for row in portalTable.orphans(graph) { removePortal(row) }
  }

  /// Whether nothing can have moved, been added, been removed or opened.
  func rests(_ graph: borrowing SceneGraph) -> Bool {
    roomTable.rests(graph) && portalTable.rests(graph)
  }

  // MARK: A step

  /// Moves everything to its nodes, as of the step that the scene has just done, and removes rows
  /// whose nodes were removed.
  mutating func moveWithNodes(_ graph: borrowing SceneGraph, at frame: Double) {
    guard !rests(graph) else { return }
    roomTable.findDue(graph)
    for row in roomTable.gone { removeRoom(row) }
    for row in roomTable.due {
      let place = roomTable.place(of: row, graph)
      guard let place, rooms[row]?.place != place else { continue }
      roomTable.rows[row]?.place = place
      noteBound(row)
    }
    portalTable.findDue(graph)
    for row in portalTable.gone { removePortal(row) }
    for row in portalTable.due {
      if let place = portalTable.place(of: row, graph) { portalTable.rows[row]?.place = place }
      mapPortal(row, at: frame)
    }
  }

  private mutating func noteBound(_ row: Int) {
    layout += 1
    guard let own = rooms[row], let place = own.place else { return bounds[row] = Bound() }
    let (scale, reach) = (place.scale, own.shape.reach * place.scale)
    bounds[row] = Bound(
      middle: place.position, reachSquared: reach * reach,
      volume: own.shape.volume * scale * scale * scale)
  }

  /// Puts a portal on the map, with its state at a frame.
  private mutating func mapPortal(_ row: Int, at frame: Double) {
    guard let own = portals[row] else { return }
    if !own.openness.isFinished(at: frame) { portalTable.markDue(row) }
    func number(_ room: Room?) -> Int { room.map { Int($0.handle.index) } ?? RoomMap.outside }
    let opening = Opening(
      at: own.place.position, right: own.place.x * (own.place.scale * own.frame.width / 2),
      up: own.place.y * (own.place.scale * own.frame.height / 2),
      openness: own.openness.value(at: frame), door: own.frame.door.opening)
    guard map.opening(row) != opening else { return }
    map.setOpening(row, opening, between: number(own.rooms.0), and: number(own.rooms.1))
  }

  /// The room at a place: of overlapping ones the smallest. A place in a portal between two rooms,
  /// within the thickness of the wall between them, is in one of them.
  func room(around place: Position) -> Int {
    var found = (row: RoomMap.outside, volume: Double.infinity)
    for row in bounds.indices where bounds[row].volume < found.volume {
      let offset = place - bounds[row].middle
      guard offset.dot(offset) <= bounds[row].reachSquared, let own = rooms[row],
        let there = own.place, own.shape.depth(at: there.local(offset)) >= 0
      else { continue }
      found = (row, bounds[row].volume)
    }
    guard found.row == RoomMap.outside else { return found.row }
    for row in innerPortals {
      guard let opening = map.opening(row), opening.contains(place, within: Self.threshold),
        let room = portals[row]?.rooms.0
      else { continue }
      return Int(room.handle.index)
    }
    return RoomMap.outside
  }

  /// The corners of a room, in the world.
  func corners(of row: Int) -> [Position] {
    guard let own = rooms[row], let place = own.place else { return [] }
    return own.shape.corners.map { place.world($0) }
  }

  /// The transmission straight through the walls of one room and of another.
  func wallTransmission(between a: Int, and b: Int) -> Transmission {
    [a, b].reduce(.free) { all, row in
      rooms.indices.contains(row) ? all * (rooms[row]?.wallTransmission ?? .free) : all
    }
  }

  /// A ball outside of which a place isn't in the room; its squared radius comes last, negative if
  /// it isn't placed yet.
  func ball(around row: Int, beyond edge: Double) -> SIMD4<Double> {
    let bound = bounds[row]
    guard bound.reachSquared >= 0 else { return SIMD4(0, 0, 0, -1) }
    let radius = bound.reachSquared.squareRoot() + edge
    return SIMD4(bound.middle, radius * radius)
  }

  /// The share of a place, which is in a room, in this room: all of it, or the openness between
  /// both, reduced by the distance.
  func share(of room: Room, at place: Position, in there: Int, edge: Double) -> Double {
    guard let row = row(of: room) else { return 0 }
    return row == there ? 1 : map.nearness(of: place, in: there, to: row, within: edge)
  }

  func checkInvariants() {
    roomTable.checkInvariants()
    portalTable.checkInvariants()
  }
}

extension SceneGraph {
  /// As of the last step.
  func place(at row: Int) -> WallSet.Place {
    let rotation = worldRotation(at: row)
    return WallSet.Place(
      position: worldPosition(at: row), x: rotation.right, y: rotation.up, z: -rotation.forward,
      scale: worldScale(at: row))
  }
}

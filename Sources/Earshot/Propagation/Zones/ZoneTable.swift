import Acoustics

/// The zones of the world, and the shares of the listener and the emitters in each. A room with a
/// reverb is a zone bounded by walls.
///
/// A place is updated when it, a zone, or the openings of rooms changed.
struct ZoneTable: Sendable {
  /// The maximum number of zones, besides rooms.
  static let mostZones = 4_096

  enum Form: Sendable {
    case body(ConvexShape)
    case room(Room)
  }

  struct Row: Sendable {
    let form: Form
    var settings: ZoneSettings
    /// Nil: it isn't placed at its node yet.
    fileprivate var place: WallSet.Place?
  }

  struct Resident: Sendable {
    var emitter = Emitter(handle: .none)
    var place = ZonePlace()
    /// The end of its path at its update: for a line or an area it moves with the listener,
    /// independent of its node.
    var end = Position.zero
    /// The version with which it was updated, and the last step in which it was heard.
    var version = -1
    var heard = 0
    /// The index of its listener.
    var slot = 0
  }

  private(set) var table = AttachedTable<Row>()
  /// By row, separate from rarely used data: the middle of the bounding ball, with its squared
  /// radius, negative if it isn't placed yet.
  private var balls: ContiguousArray<SIMD4<Double>> = []
  private var rowsOfRooms: [Room: Int] = [:]
  /// The numbers of zones with a transmission, and with a reverb.
  private(set) var transmissionCount = 0
  private var reverbCount = 0
  /// Counts changes after which any place may be in other zones.
  private var version = 0
  private var roomVersion = (layout: -1, revision: -1)
  private(set) var step = 1
  /// The number of updated places.
  private(set) var looks = 0
  /// The zones of each listener, and the number of listeners.
  private(set) var ears: ContiguousArray<ZonePlace> = [ZonePlace()]
  private var earsPlace = (positions: EarPlaces(), version: -1)
  /// By the emitter's row.
  private(set) var residents: ContiguousArray<Resident> = []

  var rows: ContiguousArray<Row?> {
    _read { yield table.rows }
  }
  var handles: HandleTable { table.handles }
  var isEmpty: Bool { table.count == 0 }
  var hasReverbs: Bool { reverbCount > 0 }
  /// Without rooms.
  var count: Int { table.count - rowsOfRooms.count }

  func row(of zone: Zone) -> Int? {
    guard let row = table.row(of: zone.handle), case .body? = rows[row]?.form else {
      return nil
    }
    return row
  }

  func row(of room: Room) -> Int? { rowsOfRooms[room] }

  /// The corners of a zone in the world; none of a room, or if it isn't placed yet.
  func corners(of row: Int) -> [Position] {
    guard let own = rows[row], let place = own.place, case .body(let shape) = own.form else {
      return []
    }
    return shape.corners.map { place.world($0) }
  }

  /// The zone or the room of a row.
  func thing(at row: Int) -> ZoneSpace? {
    guard let own = rows[row] else { return nil }
    if case .room(let room) = own.form { return .room(room) }
    return .zone(Zone(handle: table.handle(at: row)))
  }

  mutating func make(_ shape: ConvexShape, on node: Node?, _ settings: ZoneSettings) -> Zone {
    let place = node == nil ? WallSet.Place() : nil
    let row = add(Row(form: .body(shape), settings: settings, place: place), on: node)
    noteBall(row)
    return Zone(handle: table.handle(at: row))
  }

  private mutating func add(_ new: Row, on node: Node?) -> Int {
    let row = table.make(new, on: node)
    if row == balls.count { balls.append(SIMD4(0, 0, 0, -1)) }
    count(row, by: 1)
    return row
  }

  mutating func remove(_ row: Int) {
    if case .room(let room)? = rows[row]?.form { rowsOfRooms[room] = nil }
    count(row, by: -1)
    table.remove(row)
    balls[row].w = -1
  }

  mutating func set(_ row: Int, _ settings: ZoneSettings) {
    count(row, by: -1)
    table.rows[row]?.settings = settings
    count(row, by: 1)
    noteBall(row)
  }

  /// Sets a room's reverb, or removes it.
  mutating func set(_ room: Room, _ reverb: ZoneReverb?) {
    switch (rowsOfRooms[room], reverb) {
    case (let row?, let reverb?): set(row, ZoneSettings(reverb: reverb))
    case (let row?, nil): remove(row)
    case (nil, let reverb?):
      rowsOfRooms[room] = add(
        Row(form: .room(room), settings: ZoneSettings(reverb: reverb), place: nil), on: nil)
      roomVersion = (-1, -1)
    case (nil, nil): break
    }
  }

  private mutating func count(_ row: Int, by number: Int) {
    version += 1
    guard let settings = rows[row]?.settings else { return }
    if settings.outside != .free { transmissionCount += number }
    if settings.reverb != nil { reverbCount += number }
  }

  private mutating func noteBall(_ row: Int) {
    version += 1
    guard let own = rows[row], case .body(let shape) = own.form else { return }
    guard let place = own.place else { return balls[row] = SIMD4(0, 0, 0, -1) }
    let radius = shape.reach * place.scale + own.settings.edge
    balls[row] = SIMD4(place.position, radius * radius)
  }

  /// Removes rows now that would be removed with the next step, after rooms did the same.
  mutating func dropOrphans(_ graph: borrowing SceneGraph, _ rooms: borrowing RoomTable) {
    for row in table.orphans(graph) { remove(row) }
    for (room, row) in rowsOfRooms where rooms.row(of: room) == nil { remove(row) }
  }

  // MARK: A step

  /// Whether no place can be in other zones than before, unless rooms or places have changed.
  func rests(_ graph: borrowing SceneGraph) -> Bool {
    earsPlace.version == version && table.rests(graph)
  }

  /// Moves everything to its nodes, as of the step that the scene has just done, and removes rows
  /// whose nodes or rooms were removed; then updates the shares.
  mutating func step(
    _ scene: borrowing Scene, _ rooms: borrowing RoomTable, _ hearing: borrowing Hearing
  ) {
    step += 1
    moveWithNodes(scene.graph)
    moveWithRooms(rooms)
    let places = scene.earPlaces
    if earsPlace.positions != places || earsPlace.version != version {
      earsPlace = (places, version)
      while ears.count > places.count { ears.removeLast() }
      while ears.count < places.count { ears.append(ZonePlace()) }
      for slot in ears.indices {
        looks += 1
        var place = ZonePlace()
        swap(&place, &ears[slot])
        locate(places[slot], rooms, &place)
        swap(&place, &ears[slot])
      }
    }
    for row in hearing.heard where scene.emitters.nodeRows[row] >= 0 {
      while residents.count <= row { residents.append(Resident()) }
      let emitter = scene.emitters.emitter(at: row)
      if residents[row].emitter != emitter {
        (residents[row].emitter, residents[row].version) = (emitter, -1)
      }
      let node = Int(scene.emitters.nodeRows[row])
      let isSeen = residents[row].heard == step - 1
      let slot = scene.audience.slot(of: row)
      (residents[row].heard, residents[row].slot) = (step, slot)
      let end = scene.end(ofWayTo: row, from: places[slot])
      guard
        !isSeen || residents[row].version != version || residents[row].end != end
          || scene.graph.changed.contains(node)
      else { continue }
      (residents[row].version, residents[row].end) = (version, end)
      looks += 1
      var place = ZonePlace()
      swap(&place, &residents[row].place)
      locate(end, rooms, &place)
      swap(&place, &residents[row].place)
    }
  }

  private mutating func moveWithNodes(_ graph: borrowing SceneGraph) {
    guard !table.rests(graph) else { return }
    table.findDue(graph)
    for row in table.gone { remove(row) }
    for row in table.due {
      guard let place = table.place(of: row, graph), rows[row]?.place != place else { continue }
      table.rows[row]?.place = place
      noteBall(row)
    }
  }

  private mutating func moveWithRooms(_ rooms: borrowing RoomTable) {
    guard !rowsOfRooms.isEmpty, roomVersion != (rooms.layout, rooms.map.revision) else { return }
    roomVersion = (rooms.layout, rooms.map.revision)
    version += 1
    for row in rows.indices {
      guard let own = rows[row], case .room(let room) = own.form else { continue }
      guard let there = rooms.row(of: room) else {
        remove(row)
        continue
      }
      balls[row] = rooms.ball(around: there, beyond: own.settings.edge)
    }
  }

  // MARK: Places

  private func locate(
    _ place: Position, _ rooms: borrowing RoomTable, _ found: inout ZonePlace
  ) {
    found.removeAll()
    let point = SIMD4(place, 0)
    var room: Int?
    for row in balls.indices {
      let ball = balls[row]
      var way = point - ball
      way.w = 0
      guard (way * way).sum() <= ball.w, let own = rows[row] else { continue }
      let weight: Double
      switch own.form {
      case .body(let shape):
        weight = own.weight(of: shape, at: place)
      case .room(let handle):
        let there = room ?? rooms.room(around: place)
        room = there
        weight = rooms.share(of: handle, at: place, in: there, edge: own.settings.edge)
      }
      if weight > 0 { found.within.append(ZoneShare(zone: Int32(row), weight: weight)) }
    }
    cover(&found)
  }

  /// From the highest priority down: zones of equal priority share the rest of higher ones, each by
  /// its weight, and leave what is missing to 1.
  private func cover(_ found: inout ZonePlace) {
    guard reverbCount > 0 else { return }
    var above = Int.max
    while found.rest > 0 {
      var (priority, sum) = (Int.min, 0.0)
      for share in found.within {
        guard let own = priorityOfReverb(share), own < above, own >= priority else { continue }
        sum = own > priority ? share.weight : sum + share.weight
        priority = own
      }
      guard sum > 0 else { return }
      for share in found.within where priorityOfReverb(share) == priority {
        found.reverbs.append(
          ZoneShare(zone: share.zone, weight: found.rest * share.weight / max(sum, 1)))
      }
      found.rest *= 1 - min(sum, 1)
      above = priority
    }
  }

  private func priorityOfReverb(_ share: ZoneShare) -> Int? {
    let row = Int(share.zone)
    guard rows[row]?.settings.reverb != nil else { return nil }
    return rows[row]?.settings.priority
  }

  func checkInvariants() {
    table.checkInvariants()
    let all = rows.compactMap { $0?.settings }
    precondition(all.count { $0.reverb != nil } == reverbCount, "a reverb is miscounted")
    precondition(all.count { $0.outside != .free } == transmissionCount, "an edge is miscounted")
    for (room, row) in rowsOfRooms {
      guard case .room(room)? = rows[row]?.form else { preconditionFailure("a room has no zone") }
    }
  }
}

extension ZoneTable.Row {
  /// Within its shape 1, falling to 0 over its edge; beyond corners within `edge` of the bounding
  /// ball.
  fileprivate func weight(of shape: ConvexShape, at point: Position) -> Double {
    guard let place else { return 0 }
    let offset = point - place.position
    let depth = shape.depth(at: place.local(offset)) * place.scale
    if depth >= 0 { return 1 }
    guard settings.edge > 0, depth.isFinite else { return 0 }
    let beyond = max(-depth, offset.length - shape.reach * place.scale)
    return max(1 - beyond / settings.edge, 0)
  }
}

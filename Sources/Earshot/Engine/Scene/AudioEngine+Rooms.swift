import Acoustics

/// Rooms and portals: by which ways sound comes to the listener.
extension AudioEngine {
  /// How many rooms there may be at once.
  public static var maximumRooms: Int { RoomTable.mostRooms }
  /// How many portals there may be at once.
  public static var maximumPortals: Int { RoomTable.mostPortals }

  /// Says that a space is a room: sound from in there is heard outside, and the other way, by
  /// portals alone, but for what goes `through` its walls.
  ///
  ///     let hall = try engine.makeRoom(.box([10, 4, 20]), label: "hall")
  ///     let frame = PortalFrame(width: 2, height: 3)
  ///     let gate = try engine.makePortal(between: hall, and: nil, frame)
  ///     engine.setOpenness(gate, 0.2, over: .seconds(1))
  ///
  /// The shape is in its node's space, or (nil) in the world. Of rooms that reach into each other
  /// the smallest counts. What is in none is outside, which is a room too. Sound of an emitter in
  /// another room comes from where its ways to the listener lead, as far away as the shortest of
  /// them is long; it loses by how far portals are open and by each bend. For `reverb` see
  /// `setReverb(_:_:)`. Throws when the node is gone, or there are `maximumRooms`, and with a
  /// reverb where OpenAL has no effects.
  @discardableResult
  public func makeRoom(
    _ shape: ConvexShape, on node: Node? = nil, through: Clearance = .shut,
    reverb: ZoneReverb? = nil, label: Label? = nil
  ) throws(AudioError) -> Room {
    if let node, !world.scene.graph.contains(node) { throw staleHandle(.node(node)) }
    guard world.rooms.roomHandles.count < RoomTable.mostRooms else {
      throw AudioError(
        .limitReached, subject: "room",
        explanation: "there are \(RoomTable.mostRooms) rooms; remove those that are far away")
    }
    let room = world.makeRoom(shape, on: node, through: through)
    record(.makeRoom(room, shape, on: node, through: through))
    if let reverb {
      do throws(AudioError) { try setReverb(room, reverb) } catch {
        remove(room)
        throw error
      }
    }
    if let label { setLabel(room, label) }
    return room
  }

  /// Opens a way between two rooms, of which nil is outside: a rectangle across the z axis of its
  /// node, or (nil) of the world. `openness` is the part of it that is open, 0 to 1; see
  /// `setOpenness(_:_:over:)`. It goes with its node and with either room. Throws when one of them
  /// is gone or both rooms are the same, or there are `maximumPortals`.
  @discardableResult
  public func makePortal(
    between a: Room?, and b: Room?, _ frame: PortalFrame, on node: Node? = nil,
    openness: Double = 1, label: Label? = nil
  ) throws(AudioError) -> Portal {
    if let node, !world.scene.graph.contains(node) { throw staleHandle(.node(node)) }
    for room in [a, b].compactMap(\.self) {
      // With its node a room goes in the coming step.
      guard let row = world.rooms.row(of: room),
        world.rooms.roomTable.isThere(row, world.scene.graph)
      else { throw staleHandle(.room(room)) }
    }
    guard a != b else {
      throw AudioError(
        .hierarchyInvalid, subject: "portal",
        explanation: "it leads from a room into itself; give two rooms, or none for outside")
    }
    guard world.rooms.portalHandles.count < RoomTable.mostPortals else {
      throw AudioError(
        .limitReached, subject: "portal",
        explanation: "there are \(RoomTable.mostPortals) portals; remove those that are far away")
    }
    let openness = Self.held(openness)
    let portal = world.rooms.make(between: a, and: b, frame, on: node, openness: openness)
    record(.makePortal(portal, a, b, frame, on: node, openness: openness))
    if let label { setLabel(portal, label) }
    return portal
  }

  /// Takes a room away, with the portals that lead there.
  public func remove(_ room: Room) {
    guard let row = world.rooms.row(of: room) else { return stale() }
    record(.removeRoom(room))
    world.zones.set(room, nil)
    world.rooms.removeRoom(row)
  }

  /// Takes a portal away: nothing comes through there any more.
  public func remove(_ portal: Portal) {
    guard let row = world.rooms.row(of: portal) else { return stale() }
    record(.removePortal(portal))
    world.rooms.removePortal(row)
  }

  /// Changes what comes straight through a room's walls; with walls about, on top of what they
  /// take.
  public func setThrough(_ room: Room, _ through: Clearance) {
    guard let row = world.rooms.row(of: room) else { return stale() }
    record(.setThrough(room, through))
    world.rooms.setWallClearance(row, through)
  }

  /// Opens or shuts a portal, in a straight line over a time of the game's: 1 is all of it, 0
  /// leaves what its door lets through, and the power that comes through is in proportion. Beyond
  /// that range is the nearer end, and what is no number 0. A change at once is heard within a
  /// tenth of a second; see `WallSettings.smoothing`.
  public func setOpenness(_ portal: Portal, _ openness: Double, over time: Duration = .zero) {
    guard let row = world.rooms.row(of: portal) else { return stale() }
    let openness = Self.held(openness)
    record(.setOpenness(portal, openness, over: time))
    world.setOpenness(row, openness, over: time)
  }

  /// Changes what comes through a portal where it is shut.
  public func setDoor(_ portal: Portal, _ door: Clearance) {
    guard let row = world.rooms.row(of: portal) else { return stale() }
    record(.setDoor(portal, door))
    world.rooms.setDoor(row, door)
  }

  /// The shape of a room; nil once it is gone.
  public func shape(of room: Room) -> ConvexShape? {
    world.rooms.row(of: room).flatMap { world.rooms.rooms[$0]?.shape }
  }

  /// How far a portal is open now; nil once it is gone.
  public func openness(of portal: Portal) -> Double? {
    world.rooms.row(of: portal).flatMap { world.rooms.portals[$0] }
      .map { $0.openness.value(at: world.sceneFrame) }
  }

  /// How large a portal is, and what its door leaves; nil once it is gone.
  public func frame(of portal: Portal) -> PortalFrame? {
    world.rooms.row(of: portal).flatMap { world.rooms.portals[$0]?.frame }
  }

  /// The room that a place in the world is in, as of the last step; nil: outside. What was made on
  /// a node since is nowhere yet.
  public func room(at position: Position) -> Room? {
    let row = world.rooms.room(around: position)
    return row == RoomMap.outside ? nil : world.rooms.room(at: row)
  }

  private static func held(_ openness: Double) -> Double { openness > 0 ? min(openness, 1) : 0 }
}

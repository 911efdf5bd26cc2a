import Acoustics

/// Rooms and portals: the paths of sound to the listener.
extension AudioEngine {
  /// The maximum number of rooms.
  public static var maximumRooms: Int { RoomTable.mostRooms }
  /// The maximum number of portals.
  public static var maximumPortals: Int { RoomTable.mostPortals }

  /// Makes a room: sound enters and leaves it through portals only, apart from what goes `through`
  /// its walls.
  ///
  ///     let hall = try engine.makeRoom(.box([10, 4, 20]), label: "hall")
  ///     let frame = PortalFrame(width: 2, height: 3)
  ///     let gate = try engine.makePortal(between: hall, and: nil, frame)
  ///     engine.setOpenness(gate, 0.2, over: .seconds(1))
  ///
  /// The shape is in its node's space, or (nil) in the world. Where rooms overlap, the smallest
  /// counts. A place in no room is outside, which counts as a room. Sound of an emitter in another
  /// room comes from its path's direction and has the path's length as its distance; it is
  /// attenuated by the openness of portals and by each bend. For `reverb` see `setReverb(_:_:)`.
  /// Throws if the node was removed, or there are `maximumRooms`, and with a reverb if OpenAL has
  /// no effects.
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

  /// Makes an opening between two rooms, where nil is outside: a rectangle across the z axis of its
  /// node, or (nil) of the world. `openness` is its open part, 0 to 1; see
  /// `setOpenness(_:_:over:)`. It is removed with its node and with either room. Throws if one of
  /// them was removed or both rooms are the same, or there are `maximumPortals`.
  @discardableResult
  public func makePortal(
    between a: Room?, and b: Room?, _ frame: PortalFrame, on node: Node? = nil,
    openness: Double = 1, label: Label? = nil
  ) throws(AudioError) -> Portal {
    if let node, !world.scene.graph.contains(node) { throw staleHandle(.node(node)) }
    for room in [a, b].compactMap(\.self) {
      // A room is removed with its node in the next step.
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

  /// Removes a room, with its portals.
  public func remove(_ room: Room) {
    guard let row = world.rooms.row(of: room) else { return stale() }
    record(.removeRoom(room))
    world.zones.set(room, nil)
    world.rooms.removeRoom(row)
  }

  /// Removes a portal: nothing passes there any more.
  public func remove(_ portal: Portal) {
    guard let row = world.rooms.row(of: portal) else { return stale() }
    record(.removePortal(portal))
    world.rooms.removePortal(row)
  }

  /// Changes what comes straight through a room's walls; existing walls attenuate in addition.
  public func setThrough(_ room: Room, _ through: Clearance) {
    guard let row = world.rooms.row(of: room) else { return stale() }
    record(.setThrough(room, through))
    world.rooms.setWallClearance(row, through)
  }

  /// Opens or shuts a portal, linearly over a time of the game's: 1 is fully open, 0 leaves what
  /// its door transmits, and the transmitted power is in proportion. Values are clamped; NaN is 0.
  /// A change at once is heard within a tenth of a second; see `WallSettings.smoothing`.
  public func setOpenness(_ portal: Portal, _ openness: Double, over time: Duration = .zero) {
    guard let row = world.rooms.row(of: portal) else { return stale() }
    let openness = Self.held(openness)
    record(.setOpenness(portal, openness, over: time))
    world.setOpenness(row, openness, over: time)
  }

  /// Changes what the shut part of a portal transmits.
  public func setDoor(_ portal: Portal, _ door: Clearance) {
    guard let row = world.rooms.row(of: portal) else { return stale() }
    record(.setDoor(portal, door))
    world.rooms.setDoor(row, door)
  }

  /// The shape of a room; nil once it is removed.
  public func shape(of room: Room) -> ConvexShape? {
    world.rooms.row(of: room).flatMap { world.rooms.rooms[$0]?.shape }
  }

  /// The current openness of a portal; nil once it is removed.
  public func openness(of portal: Portal) -> Double? {
    world.rooms.row(of: portal).flatMap { world.rooms.portals[$0] }
      .map { $0.openness.value(at: world.sceneFrame) }
  }

  /// The size of a portal, and what its door transmits; nil once it is removed.
  public func frame(of portal: Portal) -> PortalFrame? {
    world.rooms.row(of: portal).flatMap { world.rooms.portals[$0]?.frame }
  }

  /// The room at a place in the world, as of the last step; nil: outside. Rooms made on a node
  /// since then aren't found yet.
  public func room(at position: Position) -> Room? {
    let row = world.rooms.room(around: position)
    return row == RoomMap.outside ? nil : world.rooms.room(at: row)
  }

  private static func held(_ openness: Double) -> Double { openness > 0 ? min(openness, 1) : 0 }
}

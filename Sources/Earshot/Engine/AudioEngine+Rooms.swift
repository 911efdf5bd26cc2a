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
    _ shape: ConvexShape, on node: Node? = nil, through: Transmission = .shut,
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
  public func setThrough(_ room: Room, _ through: Transmission) {
    guard let row = world.rooms.row(of: room) else { return stale() }
    record(.setThrough(room, through))
    world.rooms.setWallTransmission(row, through)
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
  public func setDoor(_ portal: Portal, _ door: Transmission) {
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

/// Walls between the listener and the emitters.
extension AudioEngine {
  /// The maximum number of walls.
  public static var maximumWalls: Int { WallTable.mostWalls }

  /// Makes a wall on a node, in whose space its shape is, or (nil) in the world.
  ///
  ///     let barn = try WallShape.box(SIMD3(12, 5, 8))
  ///     try engine.makeWall(barn, of: .wood, on: yard, label: "barn")
  ///
  /// Emitters behind it are heard as far as its material transmits them: rays that pass it make
  /// them louder, without a jump however they move. A shape may be on many nodes; a wall is removed
  /// with its node. Throws if the node was removed, or there are `maximumWalls`.
  @discardableResult
  public func makeWall(
    _ shape: WallShape, of material: WallMaterial, on node: Node? = nil, label: Label? = nil
  ) throws(AudioError) -> Wall {
    if let node, !world.scene.graph.contains(node) { throw staleHandle(.node(node)) }
    guard world.walls.count < WallTable.mostWalls else {
      throw AudioError(
        .limitReached, subject: "wall",
        explanation: "there are \(WallTable.mostWalls) walls; put several into one shape")
    }
    // Only a recording notes that walls share a shape.
    let like = isRecorded ? world.walls.wall(like: shape, world.scene.graph) : nil
    let made = world.makeWall(shape, material, on: node)
    record(.makeWall(made, like.map { .like($0) } ?? .shape(shape), material, on: node))
    if let label { setLabel(made, label) }
    return made
  }

  /// Takes a wall away.
  public func remove(_ wall: Wall) {
    guard let row = world.walls.row(of: wall) else { return stale() }
    record(.removeWall(wall))
    world.walls.remove(row)
  }

  /// Changes a wall's material: a broken window, a drawn curtain.
  public func setMaterial(_ wall: Wall, _ material: WallMaterial) {
    guard let row = world.walls.row(of: wall) else { return stale() }
    guard world.walls.rows[row]?.material != material else { return }
    record(.setWallMaterial(wall, material))
    world.walls.setMaterial(row, material)
  }

  /// The shape of a wall; nil once it is removed.
  public func shape(of wall: Wall) -> WallShape? {
    world.walls.row(of: wall).flatMap { world.walls.rows[$0]?.shape }
  }

  /// The material of a wall; nil once it is removed.
  public func material(of wall: Wall) -> WallMaterial? {
    world.walls.row(of: wall).flatMap { world.walls.rows[$0]?.material }
  }

  /// How paths through walls are tested; values out of range are clamped.
  public var wallSettings: WallSettings {
    get { world.ways.settings }
    set {
      let settings = newValue.held()
      guard settings != world.ways.settings else { return }
      record(.setWalls(settings))
      world.ways.set(settings)
    }
  }

  /// The air between the listener and emitters, which absorbs high frequencies; nil, the default:
  /// none. It uses the voices' low-pass, which has the absorption of ISO 9613-1 at 5 kHz, and less
  /// at other frequencies.
  public var air: Air? {
    get { world.air }
    set {
      guard newValue != world.air else { return }
      record(.setAir(newValue))
      world.air = newValue
    }
  }

  /// Rays cast through walls so far.
  package var rayCount: Int { world.walls.set.rayCount }

  // MARK: The game's own

  /// Sets the transmission that the game found on the path of an emitter, in addition to walls. It
  /// follows with the time constant of `wallSettings`; on an emitter without voices, at once.
  /// `listener`: only for that one of several listeners; nil: for all.
  public func setTransmission(
    _ emitter: Emitter, _ transmission: Transmission, to listener: Listener? = nil
  ) {
    guard world.scene.emitters.contains(emitter),
      listener.map({ world.scene.listeners.contains($0) }) ?? true
    else { return stale() }
    guard world.ways.assign(transmission, to: emitter, for: listener) else { return }
    record(.setTransmission(emitter, transmission, to: listener))
  }

  /// The transmission that the game set, for all listeners or for one; `free` by default.
  public func transmission(of emitter: Emitter, to listener: Listener? = nil) -> Transmission {
    world.ways.given(to: emitter, by: listener)
  }

  /// Sets the game's own ray test. Once an update, or once a block of a render, on the calling
  /// thread, `test` gets rays to the emitters with voices, as many as `wallSettings` says, and
  /// returns the loss of each. Nil ends the tests, and the last results stay until
  /// `setTransmission` changes them.
  ///
  /// Positions are those of the previous step. The function must not call the engine.
  public func setRayTest(_ test: RayTest?) { rayTest = test }

  /// Before time passes, so that a recording contains the results before.
  func askGame() {
    guard let test = rayTest else { return }
    let rays = world.rays()
    guard !rays.isEmpty else { return }
    let count = world.ways.fan.count
    var losses = [Bands](repeating: .zero, count: rays.count)
    rays.withUnsafeBufferPointer { rays in
      losses.withUnsafeMutableBufferPointer { test(rays, $0) }
    }
    for first in stride(from: 0, to: rays.count, by: count) {
      var tally = RayTally()
      for loss in losses[first..<first + count] { tally.add(loss.held) }
      let (emitter, answer) = (rays[first].emitter, Transmission(tally))
      // The game's rays differ by a bit or two with each step, which is neither audible nor
      // recorded.
      guard !answer.isNearly(transmission(of: emitter)) else { continue }
      setTransmission(emitter, answer)
    }
  }
}

extension Bands {
  /// Clamped as for a wall: NaN is nothing, and the maximum is a wall's.
  fileprivate var held: Bands { WallMaterial(loss: self).loss }
}

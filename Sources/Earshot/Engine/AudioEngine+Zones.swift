import Acoustics

/// Zones: spaces with their own acoustics.
extension AudioEngine {
  /// The maximum number of zones.
  public static var maximumZones: Int { ZoneTable.mostZones }

  /// Makes a zone, a space with its own acoustics.
  ///
  ///     try engine.makeZone(.sphere(radius: 20), on: cavern, edge: 5, reverb: ZoneReverb(.cave))
  ///     try engine.makeZone(
  ///       .box([2, 1.5, 4]), on: car, edge: 0.3, priority: 1,
  ///       reverb: ZoneReverb(.drivingInCarRacer), outside: Transmission(gain: .decibels(-12)))
  ///
  /// The shape is in its node's space, or (nil) in the world; it moves and turns with the node. A
  /// place inside is completely in the zone; outside, its share falls to nothing over the edge, in
  /// metres.
  ///
  /// Every emitter is sent to the reverbs of the listener's zones and of its own zones, at its
  /// audible level. The reverb of a zone with a higher `priority` covers those of lower ones; zones
  /// of equal priority share the rest. Sound across the edge, in either direction, is attenuated by
  /// `outside`, fully if one end is completely inside and the other not at all.
  ///
  /// Throws if the node was removed, there are `maximumZones`, and with a reverb if OpenAL has no
  /// effects.
  @discardableResult
  public func makeZone(
    _ shape: ConvexShape, on node: Node? = nil, edge: Double = 1, priority: Int = 0,
    reverb: ZoneReverb? = nil, outside: Transmission = .free, label: Label? = nil
  ) throws(AudioError) -> Zone {
    try makeZone(
      shape, on: node,
      ZoneSettings(edge: edge, priority: priority, reverb: reverb, outside: outside), label: label)
  }

  /// Makes a zone with existing settings.
  @discardableResult
  public func makeZone(
    _ shape: ConvexShape, on node: Node? = nil, _ settings: ZoneSettings, label: Label? = nil
  ) throws(AudioError) -> Zone {
    if let node, !world.scene.graph.contains(node) { throw staleHandle(.node(node)) }
    guard world.zones.count < ZoneTable.mostZones else {
      throw AudioError(
        .limitReached, subject: "zone",
        explanation: "there are \(ZoneTable.mostZones) zones; remove those that are far away")
    }
    let zone = try world.makeZone(shape, on: node, settings)
    record(.makeZone(zone, shape, on: node, settings))
    if let label { setLabel(zone, label) }
    return zone
  }

  /// Removes a zone. Its reverb's tail is heard to its end.
  public func remove(_ zone: Zone) {
    guard let row = world.zones.row(of: zone) else { return stale() }
    record(.removeZone(zone))
    world.zones.remove(row)
  }

  /// Changes all settings of a zone. Throws with a reverb if OpenAL has no effects.
  public func setZone(_ zone: Zone, _ settings: ZoneSettings) throws(AudioError) {
    guard let row = world.zones.row(of: zone) else { return stale() }
    guard world.zones.rows[row]?.settings != settings else { return }
    try world.setZone(row, settings)
    record(.setZone(zone, settings))
  }

  /// Changes the width of a zone's edge, in metres.
  public func setEdge(_ zone: Zone, _ edge: Double) {
    change(zone) { $0.edge = edge }
  }

  /// Changes a zone's priority, which decides which zones cover which.
  public func setPriority(_ zone: Zone, _ priority: Int) {
    change(zone) { $0.priority = priority }
  }

  /// Changes the transmission of sound across its edge.
  public func setOutside(_ zone: Zone, _ outside: Transmission) {
    change(zone) { $0.outside = outside }
  }

  /// Changes a zone's reverb; nil: none. The previous reverb's tail is heard to its end. Throws if
  /// OpenAL has no effects.
  public func setReverb(_ zone: Zone, _ reverb: ZoneReverb?) throws(AudioError) {
    guard var settings = settings(of: zone) else { return stale() }
    settings.reverb = reverb
    try setZone(zone, settings)
  }

  /// A reverb that exists already never throws.
  private func change(_ zone: Zone, _ change: (inout ZoneSettings) -> Void) {
    guard var settings = settings(of: zone) else { return stale() }
    change(&settings)
    try? setZone(zone, settings)
  }

  /// Gives a room a reverb: it is a zone of priority 0 bounded by walls. With the listener inside,
  /// everything gets its reverb. An emitter inside gets it for any listener, as loud as its sound
  /// passes portals and walls. Near an open portal a listener is in both rooms, so that nothing
  /// jumps in the doorway. Nil: none. Throws if OpenAL has no effects.
  public func setReverb(_ room: Room, _ reverb: ZoneReverb?) throws(AudioError) {
    guard world.rooms.row(of: room) != nil else { return stale() }
    guard self.reverb(of: room) != reverb else { return }
    try world.setReverb(room, reverb)
    record(.setRoomReverb(room, reverb))
  }

  /// A room's reverb; nil: none, or the room was removed.
  public func reverb(of room: Room) -> ZoneReverb? {
    world.zones.row(of: room).flatMap { world.zones.rows[$0]?.settings.reverb }
  }

  /// The settings of a zone; nil once it is removed.
  public func settings(of zone: Zone) -> ZoneSettings? {
    world.zones.row(of: zone).flatMap { world.zones.rows[$0]?.settings }
  }

  /// The shape of a zone; nil once it is removed.
  public func shape(of zone: Zone) -> ConvexShape? {
    guard let row = world.zones.row(of: zone),
      case .body(let shape)? = world.zones.rows[row]?.form
    else { return nil }
    return shape
  }

  /// The zones, and the rooms with a reverb, whose reverbs sound now or have a tail; one for equal
  /// settings.
  package var soundingZones: [ZoneSpace] { world.soundingZones }
}

/// Reverbs computed from walls.
extension AudioEngine {
  /// Turns the reverb computed from the listener's surroundings on; nil, the default, turns it off.
  ///
  ///     try engine.setSurroundings(SurroundingsSettings(level: .decibels(-3)))
  ///
  /// Rays measure the size of the space, its walls' absorption and the visible sky. Decay times
  /// follow by Eyring's formula, and the level by the room constant. This reverb fills the part of
  /// the listener that is in no zone or room with a reverb. Another space around the loudest
  /// emitters gets a reverb, too. It costs one or two reverbs, of which there are four at most, and
  /// rays while anything moves.
  ///
  /// Throws if OpenAL has no effects.
  public func setSurroundings(_ settings: SurroundingsSettings?) throws(AudioError) {
    guard settings != surroundings else { return }
    let number = world.spaces.gridNumber
    try world.setSurroundings(settings)
    let isNew = world.spaces.gridNumber != number
    record(call(for: settings, newGrid: isNew ? settings?.grid : nil))
  }

  /// The settings of the reverb around the listener; nil: off.
  public var surroundings: SurroundingsSettings? { world.spaces.settings }

  /// The measured space around the listener, as used by its reverb; nil before the first
  /// measurement, which takes some tenths of a second.
  public var surroundingSpace: SpaceEstimate? { world.spaces.listeners?.present }

  /// The current reverb of the space around the listener; nil without one.
  public var surroundingReverb: ZoneReverb? { world.spaces.listeners?.reverb }

  /// Measures the space around a place, by the walls of the last step. Takes some milliseconds. An
  /// invalid place counts as high in the sky.
  public func space(around place: Position) -> SpaceEstimate {
    world.space(around: place)
  }

  /// Measures the space at every point of a box's grid, with this spacing from its lower corner on,
  /// by the walls of the last step: in advance, to be kept in a file and passed to
  /// `SurroundingsSettings.grid`. Each point takes some milliseconds.
  public func bakeSpaces(
    from low: Position, to high: Position, spacing: Double
  ) throws(SpaceGridError) -> SpaceGrid {
    try SpaceGrid(from: low, to: high, spacing: spacing) { world.space(around: $0) }
  }

  func call(for settings: SurroundingsSettings?, newGrid: SpaceGrid?) -> EngineCall {
    .setSurroundings(settings, newGrid: newGrid, number: world.spaces.gridNumber)
  }
}

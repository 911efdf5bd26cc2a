import Acoustics

/// Zones: spaces that have acoustics of their own.
extension AudioEngine {
  /// How many zones there may be at once.
  public static var maximumZones: Int { ZoneTable.mostZones }

  /// Says that a space has acoustics of its own.
  ///
  ///     try engine.makeZone(.sphere(radius: 20), on: cavern, edge: 5, reverb: ZoneReverb(.cave))
  ///     try engine.makeZone(
  ///       .box([2, 1.5, 4]), on: car, edge: 0.3, priority: 1,
  ///       reverb: ZoneReverb(.drivingInCarRacer), outside: Clearance(gain: .decibels(-12)))
  ///
  /// The shape is in its node's space, or (nil) in the world; it moves and turns with the node. Who
  /// is inside is all in the zone; beyond its sides that gets less, to nothing where its edge, so
  /// many metres wide, ends.
  ///
  /// All emitters are heard in the reverb of the zones that the listener is in, and each besides in
  /// that of those where it is itself, as loud as it is heard. The reverb of a zone with a higher
  /// `priority` covers those of lower ones; zones of the same share what is left. What comes from
  /// outside to a listener inside, or the other way, loses by `outside`: in full where one is all
  /// inside and the other not at all.
  ///
  /// Throws when the node is gone, there are `maximumZones`, and with a reverb where OpenAL has no
  /// effects.
  @discardableResult
  public func makeZone(
    _ shape: ConvexShape, on node: Node? = nil, edge: Double = 1, priority: Int = 0,
    reverb: ZoneReverb? = nil, outside: Clearance = .free, label: Label? = nil
  ) throws(AudioError) -> Zone {
    try makeZone(
      shape, on: node,
      ZoneSettings(edge: edge, priority: priority, reverb: reverb, outside: outside), label: label)
  }

  /// The same with settings that another had, or were made before.
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

  /// Takes a zone away. What is in its reverb is heard to its end.
  public func remove(_ zone: Zone) {
    guard let row = world.zones.row(of: zone) else { return stale() }
    record(.removeZone(zone))
    world.zones.remove(row)
  }

  /// Changes all that can change of a zone. Throws with a reverb where OpenAL has no effects.
  public func setZone(_ zone: Zone, _ settings: ZoneSettings) throws(AudioError) {
    guard let row = world.zones.row(of: zone) else { return stale() }
    guard world.zones.rows[row]?.settings != settings else { return }
    try world.setZone(row, settings)
    record(.setZone(zone, settings))
  }

  /// Changes how wide a zone's edge is, in metres.
  public func setEdge(_ zone: Zone, _ edge: Double) {
    change(zone) { $0.edge = edge }
  }

  /// Changes which zones it covers, and which cover it.
  public func setPriority(_ zone: Zone, _ priority: Int) {
    change(zone) { $0.priority = priority }
  }

  /// Changes what its edge leaves of sound.
  public func setOutside(_ zone: Zone, _ outside: Clearance) {
    change(zone) { $0.outside = outside }
  }

  /// Changes how a zone reverberates; nil: it doesn't. The reverb that was is heard to its end.
  /// Throws where OpenAL has no effects.
  public func setReverb(_ zone: Zone, _ reverb: ZoneReverb?) throws(AudioError) {
    guard var settings = settings(of: zone) else { return stale() }
    settings.reverb = reverb
    try setZone(zone, settings)
  }

  /// A reverb that is there already never throws.
  private func change(_ zone: Zone, _ change: (inout ZoneSettings) -> Void) {
    guard var settings = settings(of: zone) else { return stale() }
    change(&settings)
    try? setZone(zone, settings)
  }

  /// Lets a room reverberate: it is a zone of priority 0 that walls bound. With the listener inside
  /// all is heard in its reverb; an emitter inside is, wherever the listener is, as loud as its
  /// sound comes out by portals and through walls. Near an open portal a listener is in both rooms,
  /// so that nothing jumps in the doorway. Nil: no more. Throws where OpenAL has no effects.
  public func setReverb(_ room: Room, _ reverb: ZoneReverb?) throws(AudioError) {
    guard world.rooms.row(of: room) != nil else { return stale() }
    guard self.reverb(of: room) != reverb else { return }
    try world.setReverb(room, reverb)
    record(.setRoomReverb(room, reverb))
  }

  /// How a room reverberates; nil: it doesn't, or is gone.
  public func reverb(of room: Room) -> ZoneReverb? {
    world.zones.row(of: room).flatMap { world.zones.rows[$0]?.settings.reverb }
  }

  /// What a zone was set to; nil once it is gone.
  public func settings(of zone: Zone) -> ZoneSettings? {
    world.zones.row(of: zone).flatMap { world.zones.rows[$0]?.settings }
  }

  /// The shape of a zone; nil once it is gone.
  public func shape(of zone: Zone) -> ConvexShape? {
    guard let row = world.zones.row(of: zone),
      case .body(let shape)? = world.zones.rows[row]?.form
    else { return nil }
    return shape
  }

  /// The zones, and the rooms with a reverb, whose reverbs sound now or have a tail: one of those
  /// that have the same.
  package var soundingZones: [ZoneSpace] { world.soundingZones }
}

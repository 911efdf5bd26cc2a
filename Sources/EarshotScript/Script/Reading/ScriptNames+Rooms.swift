/// Rooms, portals between them, and zones.
extension ScriptNames {
  func checkListener(_ name: String?, key: String) throws(ScriptFault) {
    guard let name, listeners[name] == nil else { return }
    throw .unknown(name, "listener", key: key, among: listeners.names)
  }

  struct Passage {
    var isRemoved = false
    /// Of nodes.
    var parent = ScriptParent.world
    /// The world is outside.
    var rooms: [ScriptParent] = []
  }

  mutating func make(_ room: RoomAction) throws(ScriptFault) {
    guard room.form != nil else {
      if rooms[room.name] != nil { return }
      throw .shapeless(room.name, "room", among: rooms.names)
    }
    rooms[room.name]?.isRemoved = true
    // Its portals went with it.
    for portal in portals.names where portals[portal]?.rooms.contains(.node(room.name)) == true {
      portals[portal]?.isRemoved = true
    }
    try Self.attach(room.name, to: room.parent, of: nodes, in: &rooms)
  }

  mutating func make(_ zone: ZoneAction) throws(ScriptFault) {
    guard zone.form != nil else {
      if zones[zone.name] != nil { return }
      throw .shapeless(zone.name, "zone", among: zones.names)
    }
    zones[zone.name]?.isRemoved = true
    try Self.attach(zone.name, to: zone.parent, of: nodes, in: &zones)
  }

  mutating func make(_ portal: PortalAction) throws(ScriptFault) {
    guard let between = portal.rooms else {
      if portals[portal.name] != nil { return }
      throw .unmade(
        portal.name, "portal", "doesn't say which rooms it is between",
        remedy: "give `between`, as [\"hall\", null]", among: portals.names)
    }
    for case .node(let room) in between where isLive(room, .room) != true {
      var fault = ScriptFault.unknown(room, "room", key: "between", among: rooms.names)
      if room == "outside" { fault.remedy = "what is outside is null" }
      throw fault
    }
    guard between[0] != between[1] else {
      throw ScriptFault(
        key: "between", "the portal leads from a room into itself",
        remedy: "give two rooms, or null for outside")
    }
    if case .node(let node)? = portal.parent { _ = try nodes.member(node, as: "parent") }
    portals[portal.name] = Passage(parent: portal.parent ?? .world, rooms: between)
  }

  func isLive(_ portal: Passage) -> Bool {
    if case .node(let node) = portal.parent, nodes.isLive(node) != true { return false }
    return !portal.isRemoved
      && portal.rooms.allSatisfy {
        if case .node(let room) = $0 { isLive(room, .room) == true } else { true }
      }
  }
}

import Earshot

// Lines about walls, rooms, portals and zones.
extension ScriptPlayer {
  func perform(_ line: WallAction) throws(ScriptFault) {
    let known = handles.walls[line.name].flatMap { engine.shape(of: $0) == nil ? nil : $0 }
    guard line.hasShape, let material = line.material else {
      if let known, let material = line.material { engine.setMaterial(known, material) }
      return
    }
    let shape = try shape(line)
    if let known { engine.remove(known) }
    handles.walls[line.name] = try making("wall") { () throws(AudioError) in
      try engine.makeWall(
        shape, of: material, on: node(line.parent), label: Label(line.name))
    }
  }

  private func shape(_ line: WallAction) throws(ScriptFault) -> WallShape {
    if let like = line.like {
      guard let shape = handles.walls[like].flatMap({ engine.shape(of: $0) }) else {
        throw ScriptFault(
          key: "like", "the wall \(like.quoted) is gone", remedy: "name an existing one")
      }
      return shape
    }
    do throws(ShapeError) {
      if let box = line.box { return try .box(SIMD3<Float>(box)) }
      if let heights = line.heights {
        return try .ground(
          heights: heights.map { Float($0) }, columns: line.columns ?? 0,
          spacing: Float(line.spacing ?? 1))
      }
      if let source = line.source {
        guard let mesh = ScriptMesh.triangles(in: clips.bytes(embeddedAs: source)) else {
          throw .countsDiffer
        }
        return try WallShape(
          corners: mesh.corners, triangles: mesh.triangles, isSolid: line.isSolid)
      }
      return try WallShape(
        corners: (line.corners ?? []).map { SIMD3<Float>($0) },
        triangles: (line.triangles ?? []).map { Int32($0) }, isSolid: line.isSolid)
    } catch {
      throw ScriptFault(key: "wall", error.what, remedy: error.remedy ?? "change the line")
    }
  }

  func perform(_ line: RoomAction) throws(ScriptFault) {
    let known = handles.rooms[line.name].flatMap { isThere($0) ? $0 : nil }
    guard let form = line.form else {
      guard let known else { return }
      if let through = line.through { engine.setThrough(known, through.transmission) }
      if let reverb = line.reverb {
        try making("reverb") { () throws(AudioError) in
          try engine.setReverb(known, reverb?.reverb)
        }
      }
      return
    }
    let shape = try shape(form, of: "room")
    if let known { engine.remove(known) }
    handles.rooms[line.name] = try making("room") { () throws(AudioError) in
      try engine.makeRoom(
        shape, on: node(line.parent), through: line.through?.transmission ?? .shut,
        reverb: line.reverb.flatMap { $0?.reverb }, label: Label(line.name))
    }
  }

  private func shape(
    _ form: ConvexShape.Form, of noun: String
  ) throws(ScriptFault) -> ConvexShape {
    do throws(ShapeError) { return try .make(form) } catch {
      throw ScriptFault(key: noun, error.what, remedy: error.remedy ?? "change the line")
    }
  }

  func perform(_ line: ZoneAction) throws(ScriptFault) {
    let known = handles.zones[line.name].flatMap { isThere($0) ? $0 : nil }
    guard let form = line.form else {
      guard let known, let present = engine.settings(of: known) else { return }
      return try making("reverb") { () throws(AudioError) in
        try engine.setZone(known, line.changed(present))
      }
    }
    let shape = try shape(form, of: "zone")
    if let known { engine.remove(known) }
    handles.zones[line.name] = try making("zone") { () throws(AudioError) in
      try engine.makeZone(
        shape, on: node(line.parent), line.changed(ZoneSettings()), label: Label(line.name))
    }
  }

  func perform(_ line: PortalAction) throws(ScriptFault) {
    let known = handles.portals[line.name].flatMap { isThere($0) ? $0 : nil }
    guard let between = line.rooms else {
      guard let known else { return }
      if let door = line.door { engine.setDoor(known, door.transmission) }
      if let openness = line.openness {
        engine.setOpenness(known, openness, over: line.over.duration)
      }
      return
    }
    if let known { engine.remove(known) }
    let rooms = between.map { room -> Room? in
      if case .node(let name) = room { handles.rooms[name] } else { nil }
    }
    let frame = PortalFrame(
      width: line.width, height: line.height, door: line.door?.transmission ?? .shut)
    handles.portals[line.name] = try making("portal") { () throws(AudioError) in
      try engine.makePortal(
        between: rooms[0], and: rooms[1], frame, on: node(line.parent),
        openness: line.openness ?? 1, label: Label(line.name))
    }
  }

  func perform(_ line: SurroundingsAction) throws(ScriptFault) {
    var settings = line.settings
    do throws(SpaceGridError) {
      settings.grid = try line.grid.map { name throws(SpaceGridError) in
        try SpaceGrid(bytes: clips.bytes(embeddedAs: name))
      }
    } catch {
      throw ScriptFault(key: "grid", error.description, remedy: "change the line")
    }
    try making("reverb") { () throws(AudioError) in
      try engine.setSurroundings(line.name == "on" ? settings : nil)
    }
  }

  func isThere(_ room: Room) -> Bool { engine.shape(of: room) != nil }
  func isThere(_ portal: Portal) -> Bool { engine.frame(of: portal) != nil }
  func isThere(_ zone: Zone) -> Bool { engine.shape(of: zone) != nil }
}

import Earshot

// Calls about walls, rooms, portals and zones.
extension CallTranslation {
  /// Its triangles first, in as many lines as they need.
  func make(
    _ wall: Wall, _ form: EngineCall.WallForm, _ material: WallMaterial, _ node: Node?
  ) -> [ScriptAction] {
    var line = WallAction(name: CallNames.of(wall))
    line.parent = node.map { .node(CallNames.of($0)) }
    line.material = material
    switch form {
    case .like(let other):
      line.like = CallNames.of(other)
      return [.wall(line)]
    case .shape(let shape):
      // Rows are reused for other walls, and embedded bytes stay.
      let name = "m\(wall.row).\(wall.generation)"
      (line.source, line.isSolid) = (name, shape.isSolid)
      return embed(ScriptMesh.bytes(of: shape), as: name) + [.wall(line)]
    }
  }

  private func embed(_ bytes: [UInt8], as name: String) -> [ScriptAction] {
    stride(from: 0, to: bytes.count, by: 1 << 19).map { start in
      .embed(EmbedAction(name: name, bytes: Array(bytes[start...].prefix(1 << 19))))
    }
  }

  func surroundings(
    _ settings: SurroundingsSettings?, _ newGrid: SpaceGrid?, _ number: Int
  ) -> [ScriptAction] {
    let name = "spaces\(number)"
    let line = SurroundingsAction(settings, grid: settings?.grid == nil ? nil : name)
    return (newGrid.map { embed($0.bytes, as: name) } ?? []) + [.surroundings(line)]
  }

  func material(_ wall: Wall, _ material: WallMaterial) -> [ScriptAction] {
    var line = WallAction(name: CallNames.of(wall))
    line.material = material
    return [.wall(line)]
  }

  func make(
    _ room: Room, _ shape: ConvexShape, _ node: Node?, _ through: Transmission
  ) -> [ScriptAction] {
    var line = RoomAction(name: CallNames.of(room))
    line.parent = node.map { .node(CallNames.of($0)) }
    switch shape.form {
    case .box(let size): line.box = size
    case .sphere(let radius): line.radius = radius
    case .hull(let points): line.points = points
    }
    if through != .shut { line.through = ScriptTransmission(through) }
    return [.room(line)]
  }

  func make(
    _ portal: Portal, _ rooms: [Room?], _ frame: PortalFrame, _ node: Node?, _ openness: Double
  ) -> [ScriptAction] {
    var line = PortalAction(name: CallNames.of(portal))
    line.parent = node.map { .node(CallNames.of($0)) }
    line.rooms = rooms.map { $0.map { .node(CallNames.of($0)) } ?? .world }
    (line.width, line.height, line.openness) = (frame.width, frame.height, openness)
    if frame.door != .shut { line.door = ScriptTransmission(frame.door) }
    return [.portal(line)]
  }

  func make(
    _ zone: Zone, _ shape: ConvexShape, _ node: Node?, _ settings: ZoneSettings
  ) -> [ScriptAction] {
    var line = action(zone, settings)
    line.parent = node.map { .node(CallNames.of($0)) }
    switch shape.form {
    case .box(let size): line.box = size
    case .sphere(let radius): line.radius = radius
    case .hull(let points): line.points = points
    }
    return [.zone(line)]
  }

  /// All settings, whatever they were before.
  func action(_ zone: Zone, _ settings: ZoneSettings) -> ZoneAction {
    var line = ZoneAction(name: CallNames.of(zone))
    (line.edge, line.priority) = (settings.edge, settings.priority)
    line.reverb = .some(settings.reverb.map { ScriptZoneReverb($0) })
    line.outside = ScriptTransmission(settings.outside)
    return line
  }
}

import Earshot

extension CallTranslation {
  func make(
    _ room: Room, _ shape: ConvexShape, _ node: Node?, _ through: Clearance
  ) -> [ScriptAction] {
    var line = RoomAction(name: CallNames.of(room))
    line.parent = node.map { .node(CallNames.of($0)) }
    switch shape.form {
    case .box(let size): line.box = size
    case .sphere(let radius): line.radius = radius
    case .hull(let points): line.points = points
    }
    if through != .shut { line.through = ScriptClearance(through) }
    return [.room(line)]
  }

  func make(
    _ portal: Portal, _ rooms: [Room?], _ frame: PortalFrame, _ node: Node?, _ openness: Double
  ) -> [ScriptAction] {
    var line = PortalAction(name: CallNames.of(portal))
    line.parent = node.map { .node(CallNames.of($0)) }
    line.rooms = rooms.map { $0.map { .node(CallNames.of($0)) } ?? .world }
    (line.width, line.height, line.openness) = (frame.width, frame.height, openness)
    if frame.door != .shut { line.door = ScriptClearance(frame.door) }
    return [.portal(line)]
  }

  func change(_ room: Room, _ through: Clearance) -> [ScriptAction] {
    var line = RoomAction(name: CallNames.of(room))
    line.through = ScriptClearance(through)
    return [.room(line)]
  }

  func change(_ portal: Portal, _ door: Clearance) -> [ScriptAction] {
    var line = PortalAction(name: CallNames.of(portal))
    line.door = ScriptClearance(door)
    return [.portal(line)]
  }

  func change(_ portal: Portal, _ openness: Double, over time: Duration) -> [ScriptAction] {
    var line = PortalAction(name: CallNames.of(portal))
    (line.openness, line.over) = (openness, ScriptTime(time))
    return [.portal(line)]
  }
}

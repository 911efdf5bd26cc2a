/// Walls, rooms and portals, and what the game says of ways.
extension World {
  func makeWall(
    _ shape: WallShape, _ material: WallMaterial, on node: Node?
  ) -> Wall {
    ways.isInUse = true
    return walls.make(shape, material, on: node)
  }

  /// What is to be asked of the game: for each way, in turn, as many rays as it has.
  func rays() -> [WayRay] {
    let settings = ways.settings
    return ways.next(scene, hearing).flatMap { row, slot -> [WayRay] in
      let listener = scene.listener(at: slot)
      let ears = scene.ears(of: listener, at: slot)
      let place = scene.end(ofWayTo: row, from: ears)
      let reach = scene.reach(of: row)
      return (0..<ways.fan.count).map { ray in
        WayRay(
          emitter: scene.emitters.emitter(at: row), listener: listener, start: ears,
          end: ways.fan.target(
            ray, from: ears, to: place, radius: reach > 0 ? reach : settings.radius))
      }
    }
  }

  func makeRoom(_ shape: ConvexShape, on node: Node?, through: Clearance) -> Room {
    ways.isInUse = true
    return rooms.make(shape, on: node, wallClearance: through)
  }

  func setOpenness(_ row: Int, _ openness: Double, over time: Duration) {
    guard var ramp = rooms.portals[row]?.openness else { return }
    ramp.redirect(to: openness, at: sceneFrame, over: course(time, .linear))
    rooms.setOpenness(row, ramp)
  }

  /// Of a portal that is on its way: how far it is open, will be, and how long that takes.
  func opening(_ row: Int) -> (present: Double, end: Double, left: Duration)? {
    guard let ramp = rooms.portals[row]?.openness, !ramp.isFinished(at: sceneFrame) else {
      return nil
    }
    let left = (ramp.endFrame - sceneFrame) / Double(sampleRate)
    return (ramp.value(at: sceneFrame), ramp.to, .seconds(left))
  }

  /// What goes with the coming step, as its node is gone, goes now: nobody can be told of it.
  func dropOrphans() {
    walls.dropOrphans(scene.graph)
    rooms.dropOrphans(scene.graph)
    zones.dropOrphans(scene.graph, rooms)
  }
}

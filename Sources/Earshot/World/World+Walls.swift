/// Walls, rooms and portals, and the game's transmissions.
extension World {
  func makeWall(
    _ shape: WallShape, _ material: WallMaterial, on node: Node?
  ) -> Wall {
    ways.isInUse = true
    return walls.make(shape, material, on: node)
  }

  /// The rays for the game's test: for each path in turn, all of its rays.
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

  func makeRoom(_ shape: ConvexShape, on node: Node?, through: Transmission) -> Room {
    ways.isInUse = true
    return rooms.make(shape, on: node, wallTransmission: through)
  }

  func setOpenness(_ row: Int, _ openness: Double, over time: Duration) {
    guard var ramp = rooms.portals[row]?.openness else { return }
    ramp.redirect(to: openness, at: sceneFrame, over: course(time, .linear))
    rooms.setOpenness(row, ramp)
  }

  /// For a moving portal: its current openness, its target, and the time until then.
  func opening(_ row: Int) -> (present: Double, end: Double, left: Duration)? {
    guard let ramp = rooms.portals[row]?.openness, !ramp.isFinished(at: sceneFrame) else {
      return nil
    }
    let left = (ramp.endFrame - sceneFrame) / Double(sampleRate)
    return (ramp.value(at: sceneFrame), ramp.to, .seconds(left))
  }

  /// Removes objects now that would be removed with the next step, because their nodes were: a
  /// recording can't refer to them.
  func dropOrphans() {
    walls.dropOrphans(scene.graph)
    rooms.dropOrphans(scene.graph)
    zones.dropOrphans(scene.graph, rooms)
  }
}

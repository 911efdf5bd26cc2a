/// Walls, rooms and portals, and what the game says of ways.
extension World {
  func makeWall(
    _ shape: WallShape, _ material: WallMaterial, on node: Node?
  ) -> Wall {
    ways.isInUse = true
    return walls.make(shape, material, on: node)
  }

  /// What is to be asked of the game: for each emitter, in turn, as many rays as it has.
  func rays() -> [WayRay] {
    let (ears, settings) = (scene.ears, ways.settings)
    return ways.next(scene, hearing).flatMap { emitter -> [WayRay] in
      guard let row = scene.emitters.row(of: emitter) else { return [] }
      let (place, reach) = (scene.end(ofWayTo: row, from: ears), scene.reach(of: row))
      return (0..<ways.fan.count).map { ray in
        WayRay(
          emitter: emitter, start: ears,
          end: ways.fan.target(
            ray, from: ears, to: place, radius: reach > 0 ? reach : settings.radius))
      }
    }
  }

  func makeRoom(_ shape: ConvexShape, on node: Node?, through: Clearance) -> Room {
    ways.isInUse = true
    return rooms.make(shape, on: node, through: through)
  }

  func setOpenness(_ row: Int, _ openness: Double, over time: Duration) {
    guard var ramp = rooms.portals[row]?.openness else { return }
    ramp.redirect(to: openness, at: Double(currentFrame), over: course(time, .linear))
    rooms.setOpenness(row, ramp)
  }
}

/// Rooms and portals, as the game makes and moves them.
extension World {
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

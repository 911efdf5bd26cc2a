import Testing

@testable import Earshot

/// A kernel moves adjacent nodes together; others are moved one by one.
struct MovingTogetherTests {
  @Test(
    "nodes moved together are where the formula has them, and as those that are moved one by one")
  func formula() throws {
    var random = SeededGenerator(seed: 5)
    let count = 163
    // The same games, set in the order of their rows and in another.
    var (sorted, mixed) = (SceneGraph(), SceneGraph())
    let places = (0..<count).map { _ in Self.place(&random, 100) }
    let nodes = try places.map { try sorted.makeNode(position: $0) }
    for place in places { _ = try mixed.makeNode(position: place) }
    let order = (0..<count).map { ($0 * 11 + 3) % count }
    #expect(Set(order).count == count)
    var (present, velocities) = (places, [SIMD3<Float>](repeating: .zero, count: count))
    for update in 0..<40 {
      var targets = present
      for row in 0..<count where random.nextUnit() < (update < 20 ? 1 : 0.8) {
        // Some stay, some go along an axis, and some are too fast to be believed.
        let size = [0.0, 0.1, 3, 30][Int(random.nextUnit() * 4)]
        targets[row] = present[row] + Self.place(&random, update % 3 == 0 ? 0.1 : size)
        if row % 7 == 0 { targets[row].y = present[row].y }
      }
      for row in 0..<count { sorted.setPosition(nodes[row], targets[row]) }
      for row in order { mixed.setPosition(nodes[row], targets[row]) }
      let step = SceneStep(endFrame: Double(update) * 800, seconds: 1 / 60)
      sorted.step(step)
      mixed.step(step)
      sorted.finishUpdate()
      mixed.finishUpdate()
      var changed: Set<Int> = []
      for row in 0..<count {
        var speed = (targets[row] - present[row]) / (1 / 60 as Double)
        let square = speed.x * speed.x + speed.y * speed.y + speed.z * speed.z
        let fastest = sorted.maximumSpeed
        if square > fastest * fastest { speed *= fastest / square.squareRoot() }
        // A new node is placed, and doesn't move.
        let velocity = update == 0 ? .zero : SIMD3<Float>(speed)
        if update == 0 || targets[row] != present[row] || velocities[row] != .zero {
          changed.insert(row)
        }
        #expect(sorted.worldPosition(at: row) == targets[row])
        let difference = sorted.velocity(at: row) - SIMD3<Double>(velocity)
        #expect((difference * difference).sum().squareRoot() < 1e-4)
        #expect(sorted.velocity(at: row) == mixed.velocity(at: row))
        #expect(sorted.worldPosition(at: row) == mixed.worldPosition(at: row))
        velocities[row] = velocity
      }
      #expect(Set(sorted.changed) == changed, "update \(update)")
      #expect(Set(mixed.changed) == changed)
      present = targets
      sorted.checkInvariants()
      mixed.checkInvariants()
    }
  }

  private static func place(_ random: inout SeededGenerator, _ size: Double) -> Position {
    Position(
      random.next(in: -size...size), random.next(in: -size...size), random.next(in: -size...size))
  }
}

import Testing

@testable import Earshot

struct RotationTests {
  func randomDirection(_ random: inout SeededGenerator) -> Direction {
    Direction(random.next(in: -1...1), random.next(in: -1...1), random.next(in: -1...1))
  }

  func randomRotation(_ random: inout SeededGenerator) -> Rotation {
    Rotation(angle: random.next(in: -7...7), axis: randomDirection(&random))
  }

  func distance(_ a: Direction, _ b: Direction) -> Double { (a - b).length }

  @Test("a quarter turn about up turns ahead to the left")
  func quarterTurn() {
    let turn = Rotation(angle: .pi / 2, axis: Direction(0, 3, 0))
    #expect(distance(turn.forward, Direction(-1, 0, 0)) < 1e-12, "ahead is \(turn.forward)")
    #expect(distance(turn.right, Direction(0, 0, -1)) < 1e-12, "right is \(turn.right)")
  }

  @Test("looking somewhere, with any head, ends up looking there")
  func forwardAndUp() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let forward = randomDirection(&random)
      let up = randomDirection(&random)
      let rotation = Rotation(forward: forward, up: up)
      #expect(distance(rotation.forward, forward / forward.length) < 1e-9)
      let level = up - rotation.forward * up.dot(rotation.forward)
      #expect(distance(rotation.up, level / level.length) < 1e-6, "up is \(rotation.up)")
    }
  }

  @Test("a head that cannot be as asked is repaired")
  func degenerate() {
    let sideways = Rotation(forward: Direction(5, 0, 0), up: Direction(2, 0, 0))
    #expect(distance(sideways.forward, Direction(1, 0, 0)) < 1e-12)
    #expect(distance(sideways.up, Direction(0, 1, 0)) < 1e-12)
    let upwards = Rotation(forward: Direction(0, 1, 0), up: Direction(0, 1, 0))
    #expect(distance(upwards.forward, Direction(0, 1, 0)) < 1e-12)
    #expect(distance(upwards.up, Direction(0, 0, 1)) < 1e-12)
    let down = Rotation(forward: Direction(0, -1, 0), up: .zero)
    #expect(distance(down.forward, Direction(0, -1, 0)) < 1e-12)
    #expect(distance(down.right, Direction(1, 0, 0)) < 1e-12)
    #expect(Rotation(forward: .zero) == .identity)
    #expect(Rotation(forward: Direction(.nan, 0, 0), up: Direction(0, .infinity, 0)) == .identity)
    #expect(Rotation(x: 0, y: 0, z: 0, w: 0) == .identity)
    #expect(Rotation(x: .nan, y: 0, z: 0, w: 1) == .identity)
    #expect(Rotation(x: 0, y: 0, z: 0, w: .infinity) == .identity)
    #expect(Rotation(x: 0, y: 0, z: 0, w: .leastNonzeroMagnitude) == .identity)
    #expect(Rotation(angle: .infinity, axis: Direction(0, 1, 0)) == .identity)
    #expect(Rotation(angle: 1, axis: .zero) == .identity)
  }

  @Test("one turn after another is their product, and the inverse undoes it")
  func algebra() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let (a, b) = (randomRotation(&random), randomRotation(&random))
      let p = randomDirection(&random) * 10
      #expect(distance((a * b).act(on: p), a.act(on: b.act(on: p))) < 1e-12)
      #expect(distance(a.inverse.act(on: a.act(on: p)), p) < 1e-12)
      #expect(abs(a.act(on: p).length - p.length) < 1e-12, "a turn changes no lengths")
    }
  }

  @Test("half-way is half the angle, the short way round")
  func interpolation() {
    let start = Rotation(angle: 0.2, axis: Direction(0, 1, 0))
    let end = Rotation(angle: 1.8, axis: Direction(0, 1, 0))
    let negative = Rotation(x: -end.x, y: -end.y, z: -end.z, w: -end.w)
    for target in [end, negative] {
      for part in [0, 0.1, 0.25, 0.5, 0.9, 1] {
        let expected = Rotation(angle: 0.2 + 1.6 * part, axis: Direction(0, 1, 0)).forward
        let heard = start.slerp(to: target, fraction: part).forward
        #expect(distance(heard, expected) < 1e-12, "\(part) of the way: \(heard)")
        #expect(distance(start.nlerp(to: target, fraction: part).forward, expected) < 0.03)
      }
    }
    #expect(start.slerp(to: start, fraction: 0.3) == start)
    #expect(distance(start.slerp(to: end, fraction: .nan).forward, start.forward) < 1e-12)
    #expect(distance(start.slerp(to: end, fraction: 7).forward, end.forward) < 1e-12)
  }

  @Test("a rotation between two directions turns one onto the other, even if they are opposite")
  func shortest() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<200 {
      let (a, b) = (randomDirection(&random), randomDirection(&random))
      let turned = Rotation(from: a, to: b).act(on: a)
      #expect(distance(turned / a.length, b / b.length) < 1e-9)
      let back = Rotation(from: a, to: -a).act(on: a)
      #expect(distance(back, -a) < 1e-9, "opposite of \(a) came out as \(back)")
    }
    #expect(Rotation(from: .zero, to: Direction(1, 0, 0)) == .identity)
  }
}

import TestSupport

@testable import Acoustics

/// Nine rooms of 4 m side by side, with doors at random.
struct RandomHouse {
  private(set) var map = RoomMap()
  let ears: SIMD3<Double>
  let place: SIMD3<Double>
  let room: Int
  private var numbers: SeededNumbers

  init(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    func middle(_ room: Int) -> SIMD3<Double> {
      SIMD3(4 * Double(room % 3), 0, 4 * Double(room / 3))
    }
    func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    var number = 0
    for a in 0..<9 {
      for b in [a + 1, a + 3] where b < 9 && (b == a + 3 || b % 3 != 0) {
        guard random(0...1) > 0.3 else { continue }
        let along = b == a + 1 ? SIMD3<Double>(0, 0, 1) : SIMD3<Double>(1, 0, 0)
        let opening = Opening(
          at: (middle(a) + middle(b)) / 2 + along * random(-1.4...1.4),
          right: along * random(0.1...0.6), up: SIMD3(0, random(0.2...1), 0),
          openness: random(-0.1...1))
        map.setOpening(number, opening, between: a, and: b)
        number += 1
      }
    }
    ears = middle(0) + SIMD3(random(-1.9...1.9), random(-1...1), random(-1.9...1.9))
    room = .random(in: 1..<9, using: &numbers)
    place = middle(room) + SIMD3(random(-1.9...1.9), random(-1...1), random(-1.9...1.9))
    self.numbers = numbers
  }

  /// The shortest of all paths through points of a grid in every opening.
  var shortestByTrying: Double {
    var shortest = Double.infinity
    func go(on room: Int, _ seen: Set<Int>, _ points: [(point: SIMD3<Double>, length: Double)]) {
      if room == self.room {
        shortest = min(shortest, points.map { $0.length + ($0.point - place).length }.min() ?? 0)
        return
      }
      for case let link? in map.links where link.opening.openness > 0 {
        guard link.rooms.0 == room || link.rooms.1 == room else { continue }
        let next = link.other(than: room)
        guard !seen.contains(next), seen.count <= RoomMap.longestWay else { continue }
        let further = Self.grid(link.opening).map { point in
          (point, points.map { $0.length + ($0.point - point).length }.min() ?? 0)
        }
        go(on: next, seen.union([next]), further)
      }
    }
    go(on: 0, [0], [(ears, 0)])
    return shortest
  }

  private static func grid(_ opening: Opening) -> [SIMD3<Double>] {
    var points: [SIMD3<Double>] = []
    for x in -2...2 {
      for y in -2...2 {
        points.append(
          opening.middle + opening.right * (Double(x) / 2) + opening.up * (Double(y) / 2))
      }
    }
    return points
  }

  /// Whether no small change of its points makes it shorter.
  func isTight(_ way: RoomWay) -> Bool {
    var numbers = numbers
    for _ in 0..<20 {
      var (length, before) = (0.0, ears)
      for (number, point) in zip(way.openings, way.points) {
        guard let opening = map.opening(number) else { return false }
        func place(_ axis: SIMD3<Double>) -> Double {
          let present = axis.dot(point - opening.middle) / axis.dot(axis)
          return min(max(present + .random(in: -0.05...0.05, using: &numbers), -1), 1)
        }
        let other =
          opening.middle + opening.right * place(opening.right) + opening.up * place(opening.up)
        length += (other - before).length
        before = other
      }
      length += (place - before).length
      if length < way.length - 1e-6 { return false }
    }
    return true
  }
}

extension RoomMap {
  /// The paths from a tree that has grown completely at once.
  func ways(
    from ears: SIMD3<Double>, in room: Int, to place: SIMD3<Double>, in other: Int
  ) -> [RoomWay] {
    var (tree, looks) = (WayTree(from: ears, in: room, self), Int.max)
    tree.grow(self, looks: &looks)
    return tree.ways(to: place, in: other, self)
  }
}

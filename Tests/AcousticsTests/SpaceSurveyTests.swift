import TestSupport
import Testing

@testable import Acoustics

@Suite("Rays that estimate a space")
struct SpaceSurveyTests {
  /// Six sheets, as a room has them: each of a material.
  static func room(
    _ size: SIMD3<Double>, _ sides: [Bands], openAt gone: Int? = nil
  ) throws -> WallSet {
    var walls = WallSet()
    for side in 0..<6 where side != gone {
      let axis = side / 2
      let (u, v) = ((axis + 1) % 3, (axis + 2) % 3)
      let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { a, b in
        var corner = SIMD3<Double>.zero
        corner[axis] = (side % 2 == 0 ? -0.5 : 0.5) * size[axis]
        (corner[u], corner[v]) = (a * size[u], b * size[v])
        return SIMD3<Float>(corner)
      }
      let shape = try WallShape(corners: corners, triangles: [0, 1, 2, 0, 2, 3], isSolid: false)
      walls.setWall(
        side, shape, WallMaterial(loss: Bands(all: 40), absorption: sides[side]),
        at: WallSet.Place())
    }
    walls.update()
    return walls
  }

  static func survey(
    _ walls: inout WallSet, from place: SIMD3<Double>, _ effort: SpaceSurvey.Effort = .full,
    at once: Int = .max
  ) -> SpaceEstimate {
    var survey = SpaceSurvey(from: place, effort)
    while !survey.isDone { survey.trace(&walls, rays: once) }
    return survey.estimate(air: .zero, speedOfSound: 343.3)
  }

  static func eyring(_ size: SIMD3<Double>, _ sides: [Bands]) -> Bands {
    let areas: [Double] = (0..<6).map { (side: Int) -> Double in
      size[(side / 2 + 1) % 3] * size[(side / 2 + 2) % 3]
    }
    let surface = areas.reduce(0, +)
    let volume: Double = size.x * size.y * size.z
    let mean = zip(areas, sides).reduce(Bands.zero) { sum, side in
      sum + side.1.map { $0 * side.0 / surface }
    }
    let scale = 55.262 * volume / 343.3 / surface
    return mean.map { scale / -Math.logarithm(1 - $0) }
  }

  static let rooms: [(size: SIMD3<Double>, sides: [Bands])] = [
    ([5, 3, 4], .init(repeating: Bands(0.1, 0.15, 0.2), count: 6)),
    ([10, 4, 8], .init(repeating: Bands(0.03, 0.04, 0.07), count: 6)),
    ([2, 2.4, 2], .init(repeating: Bands(0.02, 0.03, 0.05), count: 6)),
    ([20, 3, 15], .init(repeating: Bands(0.3, 0.25, 0.2), count: 6)),
    ([30, 15, 20], .init(repeating: Bands(0.1, 0.1, 0.12), count: 6)),
    ([40, 20, 25], .init(repeating: Bands(0.05, 0.06, 0.1), count: 6)),
    ([2, 2.5, 12], .init(repeating: Bands(0.05, 0.07, 0.08), count: 6)),
    (
      [8, 3, 6],
      [Bands](repeating: Bands(0.03, 0.04, 0.07), count: 2) + [Bands(0.15, 0.4, 0.6)]
        + [Bands](repeating: Bands(0.1, 0.05, 0.06), count: 3)
    ),
    (
      [15, 6, 10],
      [Bands(0.35, 0.72, 0.65)] + [Bands](repeating: Bands(0.01, 0.02, 0.03), count: 5)
    ),
    ([6, 6, 6], .init(repeating: Bands(0.5, 0.6, 0.7), count: 6)),
  ]

  @Test(
    "decay times are within a tenth of Eyring's in ten rooms, wherever in them", arguments: 0..<10)
  func rooms(_ index: Int) throws {
    let (size, sides) = Self.rooms[index]
    var walls = try Self.room(size, sides)
    let wanted = Self.eyring(size, sides)
    for part in [SIMD3<Double>.zero, SIMD3(0.3, -0.2, 0.35)] {
      let found = Self.survey(&walls, from: size * part)
      for (one, other) in [
        (found.decay.low, wanted.low), (found.decay.middle, wanted.middle),
        (found.decay.high, wanted.high),
      ] {
        #expect(abs(one / other - 1) < 0.1, "\(one) for \(other) s at \(part)")
      }
      let volume = size.x * size.y * size.z
      #expect(abs(found.volume / volume - 1) < 0.15, "\(found.volume) for \(volume) m³")
      #expect(found.openness == 0)
    }
  }

  @Test("a room without a ceiling is open by as much as is seen of the sky, and decays the faster")
  func open() throws {
    let size = SIMD3<Double>(10, 10, 10)
    let sides = [Bands](repeating: Bands(all: 0.05), count: 6)
    var (closed, walls) = (try Self.room(size, sides), try Self.room(size, sides, openAt: 3))
    let yard = Self.survey(&walls, from: .zero)
    #expect(abs(yard.openness - 1 / 6.0) < 0.02, "\(yard.openness)")
    let room = Self.survey(&closed, from: .zero)
    var opened = sides
    opened[3] = Bands(all: 1)
    let wanted = Self.eyring(size, opened)
    #expect(yard.decay.middle < room.decay.middle / 3)
    #expect(abs(yard.decay.middle / wanted.middle - 1) < 0.15, "\(yard.decay) for \(wanted)")
    #expect(yard.power < room.power)
    var nothing = WallSet()
    #expect(Self.survey(&nothing, from: .zero) == .open)
  }

  @Test("few rays at a time find the same as all at once, and coarse ones nearly that")
  func parts() throws {
    let (size, sides) = Self.rooms[0]
    var walls = try Self.room(size, sides)
    let whole = Self.survey(&walls, from: [0.5, 0.2, -1])
    #expect(Self.survey(&walls, from: [0.5, 0.2, -1], at: 7) == whole)
    let coarse = Self.survey(&walls, from: [0.5, 0.2, -1], .coarse)
    #expect(coarse.factor(from: whole) < 1.2, "\(coarse) for \(whole)")
  }

  @Test("the first wall that rays meet is the nearest of all that are crossed")
  func nearest() throws {
    var scene = RandomShapes(seed: 11)
    var walls = WallSet()
    let ball = try scene.ball(divisions: 2)
    var places: [WallSet.Place] = []
    for row in 0..<40 {
      places.append(
        WallSet.Place(position: scene.point(within: 20), scale: scene.number(0.5...2)))
      walls.setWall(row, ball, .brick, at: places[row])
    }
    walls.update()
    var hits = 0
    for _ in 0..<500 {
      let (start, way) = (scene.point(within: 25), scene.point(within: 40))
      var crossings: ContiguousArray<Crossing> = []
      for place in places {
        ball.addCrossings(
          from: place.local(start - place.position), way: place.local(way), to: &crossings)
      }
      let hit = walls.firstHit(from: start, way: way)
      #expect(hit?.place == crossings.map(\.place).min())
      guard let hit else { continue }
      hits += 1
      #expect(hit.normal.dot(way) <= 0 && abs(hit.normal.length - 1) < 1e-9)
      #expect(hit.absorption == WallMaterial.brick.absorption)
    }
    #expect(hits > 20, "\(hits)")
  }
}

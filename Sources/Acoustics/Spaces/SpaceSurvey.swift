import CSystem

/// Rays that estimate the acoustics of the space around a place, some at a time, with the same
/// result from the same place among the same walls.
///
/// Rays first go evenly in all directions. Some of them go on from wall to wall, each time in a
/// random direction of a scattering wall (Lambert's law). Their mean free path is that of all paths
/// through the room, 4 V / S, and they meet each part of the surface in proportion to its size, so
/// the mean absorption is Eyring's.
package struct SpaceSurvey: Sendable {
  /// How many rays go out, one in how many goes on, and how often.
  package struct Effort: Sendable {
    let directions: Int
    let spacing: Int
    let bounces: Int

    /// At most 2,304 rays.
    package static let full = Effort(directions: 256, spacing: 4, bounces: 32)
    /// At most 320 rays.
    package static let coarse = Effort(directions: 64, spacing: 4, bounces: 16)

    package var mostRays: Int { directions + directions / spacing * bounces }
  }

  /// Where a ray goes on.
  fileprivate struct Bounce: Sendable {
    var place: SIMD3<Double>
    var normal: SIMD3<Double>
    var number: Int
  }

  package let place: SIMD3<Double>
  private let effort: Effort
  private var direction = 0
  private var bounce: Bounce?

  // Of the first rays.
  private var seen = 0
  private var distances = 0.0
  private var cubes = 0.0
  private var nearWeight = 0.0
  private var nearSum = 0.0
  // Sums over the rays that go on.
  private var chords = 0
  private var met = 0
  private var lengths = 0.0
  private var kept = Bands.zero

  package init(from place: SIMD3<Double>, _ effort: Effort = .full) {
    self.place = place
    self.effort = effort
  }

  package var isDone: Bool { direction == effort.directions && bounce == nil }

  /// Traces some of the rays; returns how many remained.
  @discardableResult
  package mutating func trace(_ walls: inout WallSet, rays: Int) -> Int {
    var count = 0
    while count < rays, !isDone {
      if let last = bounce { scatter(last, &walls) } else { sendRay(&walls) }
      count += 1
    }
    return count
  }

  private mutating func sendRay(_ walls: inout WallSet) {
    let way = Self.direction(direction, of: effort.directions)
    let goesOn = direction % effort.spacing == 0
    direction += 1
    guard let hit = walls.firstHit(from: place, way: way * SpaceEstimate.farthest) else { return }
    let distance = hit.place * SpaceEstimate.farthest
    seen += 1
    distances += distance
    cubes += distance * distance * distance
    let held = max(distance, 0.5)
    let weight = (1 - hit.absorption.middle) / (held * held)
    nearWeight += weight
    nearSum += weight * held
    if goesOn { bounce = Bounce(place: self.place, way, hit, number: 0) }
  }

  private mutating func scatter(_ last: Bounce, _ walls: inout WallSet) {
    // Over all rays together each bounce goes evenly in all directions: a lattice, turned for each.
    let number = Double((direction - 1) / effort.spacing)
    let ways = Double((effort.directions - 1) / effort.spacing + 1)
    let way = last.scattered(
      (number / ways + Self.random(UInt64(2 * last.number))).fraction,
      (number * Self.golden + Self.random(UInt64(2 * last.number + 1))).fraction)
    chords += 1
    bounce = nil
    guard let hit = walls.firstHit(from: last.place, way: way * SpaceEstimate.farthest) else {
      kept = kept + Bands(all: 1)
      return
    }
    met += 1
    lengths += hit.place * SpaceEstimate.farthest
    kept = kept + hit.absorption
    if last.number + 1 < effort.bounces {
      bounce = Bounce(place: last.place, way, hit, number: last.number + 1)
    }
  }

  /// The result; `air`: its absorption in decibels a metre.
  package func estimate(air: Bands, speedOfSound: Double) -> SpaceEstimate {
    guard seen > 0 else { return .open }
    let path = met > 0 ? lengths / Double(met) : distances / Double(seen)
    let all = Double(effort.directions)
    return SpaceEstimate(
      meanFreePath: path, volume: 4 / 3 * .pi * cubes / all,
      absorption: chords > 0 ? kept.map { $0 / Double(chords) } : Bands(all: 1),
      openness: 1 - Double(seen) / all,
      nearness: nearWeight > 0 ? nearSum / nearWeight : SpaceEstimate.farthest, air: air,
      speedOfSound: speedOfSound)
  }

  /// Evenly over the sphere: a spiral by the golden angle.
  private static func direction(_ index: Int, of count: Int) -> SIMD3<Double> {
    let height = 1 - (2 * Double(index) + 1) / Double(count)
    let radius = max(1 - height * height, 0).squareRoot()
    let turn = Double(index) * .pi * (3 - 5.0.squareRoot())
    return SIMD3(radius * cos(turn), height, radius * sin(turn))
  }

  private static let golden = (5.0.squareRoot() - 1) / 2

  /// 0 up to 1, always the same: SplitMix64's output function.
  private static func random(_ index: UInt64) -> Double {
    var bits = (index &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ bits >> 31) >> 11) * 0x1p-53
  }
}

extension Double {
  fileprivate var fraction: Double { self - rounded(.down) }
}

extension SpaceSurvey.Bounce {
  /// Where a ray met a wall; a millimetre before it, so that it isn't met again.
  fileprivate init(
    place: SIMD3<Double>, _ way: SIMD3<Double>, _ hit: WallHit, number: Int
  ) {
    self.place = place + way * (hit.place * SpaceEstimate.farthest) + hit.normal * 1e-3
    normal = hit.normal
    self.number = number
  }

  /// A direction by Lambert's law, by two random numbers.
  fileprivate func scattered(_ one: Double, _ two: Double) -> SIMD3<Double> {
    let axis = abs(normal.x) < 0.5 ? SIMD3<Double>(1, 0, 0) : SIMD3(0, 1, 0)
    let across = normal.cross(axis)
    let right = across / across.length
    let up = normal.cross(right)
    let (radius, turn) = (one.squareRoot(), 2 * Double.pi * two)
    return right * (radius * cos(turn)) + up * (radius * sin(turn))
      + normal * max(1 - one, 1e-6).squareRoot()
  }
}

/// The sum of several propagation paths: the apparent direction of the sound, and its remaining
/// level.
package struct HeardWay: Hashable, Sendable {
  /// From the listener: the length of the paths, weighted by their power.
  package let offset: SIMD3<Double>
  /// Without the distance.
  package let loss: OpeningLoss
  /// The first opening of the way that the most comes by; nil: straight through walls.
  package let opening: Int?

  /// Paths with their directions: each counts by its power, which falls with the distance as from a
  /// point. `straight` is the sound through walls as if there were no rooms. Nil: nothing is
  /// audible.
  package init?(
    _ ways: [RoomWay], straight: OpeningLoss, from ears: SIMD3<Double>, to place: SIMD3<Double>
  ) {
    let way = place - ears
    var parts = ways.compactMap { way -> Part? in
      way.points.first.map {
        Part(offset: $0 - ears, length: way.length, loss: way.loss, opening: way.openings.first)
      }
    }
    if straight.gain > 0 {
      parts.append(Part(offset: way, length: way.length, loss: straight, opening: nil))
    }
    var (power, high, distance) = (0.0, 0.0, 0.0)
    var direction = SIMD3<Double>.zero
    var best = (opening: Int?.none, power: 0.0)
    for part in parts {
      // No listener is nearer than that.
      let length = max(part.length, 1e-3)
      let own = part.loss.gain * part.loss.gain / (length * length)
      if own > best.power { best = (part.opening, own) }
      power += own
      high += own * part.loss.high * part.loss.high
      distance += own * part.length
      let near = part.offset.length
      // In an opening itself there is no direction but where it leads.
      direction += (near > 1e-6 ? part.offset / near : way / max(way.length, 1e-6)) * own
    }
    guard power > 0 else { return nil }
    distance /= power
    let length = direction.length
    let straightOn = way.length > 1e-6 ? way / way.length : SIMD3(0, 0, -1)
    offset = (length > 1e-9 * power ? direction / length : straightOn) * distance
    loss = OpeningLoss(
      gain: power.squareRoot() * max(distance, 1e-3), high: (high / power).squareRoot())
    opening = best.opening
  }
}

private struct Part {
  let offset: SIMD3<Double>
  let length: Double
  let loss: OpeningLoss
  let opening: Int?
}

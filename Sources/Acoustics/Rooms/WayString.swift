/// A way through some openings, which is pulled tight like a string.
struct WayString {
  private let start: SIMD3<Double>
  private let end: SIMD3<Double>
  private let openings: UnsafeBufferPointer<Opening>

  init(
    from start: SIMD3<Double>, to end: SIMD3<Double>, through openings: UnsafeBufferPointer<Opening>
  ) {
    self.start = start
    self.end = end
    self.openings = openings
  }

  /// Moves the points, one in each opening, until a step shortens the path by no more than this
  /// part of it; returns its length.
  func pull(_ points: UnsafeMutableBufferPointer<SIMD3<Double>>, until part: Double) -> Double {
    let count = openings.count
    var former = Double.infinity
    // Each sweep puts every point where it is best while its neighbours stay: there, and back.
    for sweep in 0..<64 {
      var length = 0.0
      if sweep & 1 == 0 {
        var before = start
        for index in 0..<count {
          let behind = index + 1 < count ? points[index + 1] : end
          points[index] = openings[index].crossing(from: before, to: behind)
          length += (points[index] - before).length
          before = points[index]
        }
        length += (end - before).length
      } else {
        var behind = end
        for index in (0..<count).reversed() {
          let before = index > 0 ? points[index - 1] : start
          points[index] = openings[index].crossing(from: before, to: behind)
          length += (behind - points[index]).length
          behind = points[index]
        }
        length += (behind - start).length
      }
      // Through a single one there is nothing to go on with.
      guard count > 1, former - length > part * length else { return length }
      former = length
    }
    return former
  }

  /// The transmission of the openings and the bends.
  func loss(_ points: UnsafeBufferPointer<SIMD3<Double>>) -> OpeningLoss {
    var loss = OpeningLoss.none
    var before = start
    for index in points.indices {
      let behind = index + 1 < points.count ? points[index + 1] : end
      let detour =
        (points[index] - before).length + (behind - points[index]).length
        - (behind - before).length
      let near = min((points[index] - start).length, (points[index] - end).length)
      loss = loss * openings[index].loss(within: near) * Bend.loss(detour: detour)
      before = points[index]
    }
    return loss
  }
}

/// Finds samples that stick out of their neighbours, by the steps between them, in a sound that
/// passes in pieces; `Render.clicks` finds them in one that is in memory.
struct ClickSearch {
  struct Found {
    let offset: Int
    let size: Float
  }

  /// The largest click in the middle one of three pieces, each `count` long; nil if there is none
  /// above `floor`, or if clicks are usual there. Returned twice: as far as `samples` has it more
  /// than `other`.
  static func click(
    in samples: UnsafePointer<Float>, butNotIn other: UnsafePointer<Float>, count: Int,
    above floor: Float
  ) -> Found? {
    // Usually there is none at all.
    var highest = SIMD8<Float>.zero
    for offset in stride(from: count, to: 2 * count, by: 8) {
      highest = highest.higher(eight(samples, offset))
    }
    let most = highest.max()
    guard most > floor, !isUsual(most, in: samples, count..<2 * count) else { return nil }
    var largest = Found(offset: 0, size: floor)
    for offset in stride(from: count, to: 2 * count, by: 8) {
      let lanes = eight(samples, offset)
      guard any(lanes .> largest.size) else { continue }
      for lane in 0..<8 where lanes[lane] > largest.size {
        let here = offset + lane
        let there = (here - 2...here + 2).map { step(at: other + $0) }.max() ?? 0
        if there < 0.4 * lanes[lane] {
          largest = Found(offset: here - count, size: lanes[lane])
        }
      }
    }
    guard largest.size > floor else { return nil }
    let pieces = [8..<count, count..<2 * count, 2 * count..<3 * count - 8]
    return pieces.contains { isUsual(largest.size, in: samples, $0) } ? nil : largest
  }

  /// The height of a click, which is the step up to `place`: the excess of the samples over the
  /// other's, above a line from before to after it. For a lasting step, its height.
  static func height(of place: UnsafePointer<Float>, besides other: UnsafePointer<Float>) -> Float {
    func more(_ index: Int) -> Float { place[index] - other[index] }
    let (before, behind) = (more(-3), more(3))
    let out = (-2...2).map { index in
      abs(more(index) - before - (behind - before) * Float(index + 3) / 6)
    }
    return max(out.max() ?? 0, abs(behind - before))
  }

  /// Whether more than a twentieth of the samples reach a quarter of it, or another part. Up to
  /// seven frames after the piece are examined, too.
  static func isUsual(
    _ size: Float, in samples: UnsafePointer<Float>, _ piece: Range<Int>, _ factor: Float = 4
  ) -> Bool {
    var often = SIMD8<Int32>.zero
    for offset in stride(from: piece.lowerBound, to: piece.upperBound, by: 8) {
      often.replace(with: often &+ 1, where: eight(samples, offset) .> size / factor)
    }
    return Int(often.wrappedSum()) > piece.count / 20
  }

  /// A step less the mean of its neighbours, without its sign.
  @inline(__always)
  static func step(at x: UnsafePointer<Float>, stride: Int = 1) -> Float {
    abs(1.5 * (x[0] - x[-stride]) - 0.5 * (x[stride] - x[-2 * stride]))
  }

  @inline(__always)
  private static func eight(_ x: UnsafePointer<Float>, _ index: Int) -> SIMD8<Float> {
    let near = load(x + index) - load(x + index - 1)
    let far = load(x + index + 1) - load(x + index - 2)
    let all = 1.5 * near - 0.5 * far
    return all.higher(-all)
  }

  @inline(__always)
  private static func load(_ place: UnsafePointer<Float>) -> SIMD8<Float> {
    UnsafeRawPointer(place).loadUnaligned(as: SIMD8<Float>.self)
  }
}

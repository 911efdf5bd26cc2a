/// A box around the origin that sounds everywhere in it, as a crowd.
package struct SoundBox: Hashable, Sendable {
  /// Half of its sizes.
  let half: SIMD3<Double>
  /// The longest of its axes, along which it is divided into lines, and the others.
  private let axes: (along: Int, first: Int, second: Int)

  init(half: SIMD3<Double>) {
    self.half = half
    if half.x >= half.y, half.x >= half.z {
      axes = (0, 1, 2)
    } else {
      axes = half.y >= half.z ? (1, 2, 0) : (2, 0, 1)
    }
  }

  package static func == (a: SoundBox, b: SoundBox) -> Bool { a.half == b.half }
  package func hash(into hasher: inout Hasher) { hasher.combine(half) }

  /// Lines along it are the closer together the nearer they are, so that it goes over smoothly from
  /// near to far: each is twice as broad as the one before it.
  private static let cuts = 8

  func heard(from ears: SIMD3<Double>, thickness: Double) -> HeardExtent {
    let inside = ears.greatest(-half).least(half)
    let nearest = inside - ears
    let breadth = nearest.length + thickness + 0.02 * half[axes.along]
    var sum = HeardSum(thickness: thickness)
    for first in -Self.cuts..<Self.cuts {
      let one = strip(first, axes.first, inside, breadth)
      guard one.breadth > 0 || first == 0 else { continue }
      for second in -Self.cuts..<Self.cuts {
        let other = strip(second, axes.second, inside, breadth)
        guard other.breadth > 0 || second == 0 else { continue }
        var start = SIMD3<Double>.zero
        (start[axes.first], start[axes.second]) = (one.middle, other.middle)
        var end = start
        (start[axes.along], end[axes.along]) = (-half[axes.along], half[axes.along])
        sum.add(
          from: start - ears, to: end - ears,
          breadth: (one.breadth * one.breadth + other.breadth * other.breadth) / 12,
          part: one.part * other.part)
      }
    }
    return HeardExtent(nearest: nearest, mean: sum.mean(otherwise: nearest))
  }

  /// The part of a strip across an axis that is in the box. An axis without breadth has one strip.
  @inline(__always)
  private func strip(
    _ index: Int, _ axis: Int, _ inside: SIMD3<Double>, _ breadth: Double
  ) -> (middle: Double, breadth: Double, part: Double) {
    guard half[axis] > 0 else { return (0, 0, index == 0 ? 1 : 0) }
    func edge(_ index: Int) -> Double {
      let far = breadth * Double(1 << abs(index) - 1)
      return inside[axis] + (index < 0 ? -far : far)
    }
    let low = min(max(edge(index), -half[axis]), half[axis])
    let high = min(max(edge(index + 1), -half[axis]), half[axis])
    return ((low + high) / 2, high - low, high - low)
  }
}

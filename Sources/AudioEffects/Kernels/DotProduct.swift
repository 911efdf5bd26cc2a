/// The innermost loop of interpolating: sums of products in eight lanes, which the compiler may not
/// make of a plain loop because it would change the order of the additions.
///
/// All run over `count` floats, a multiple of `lanes`; none needs to be aligned.
package enum DotProduct {
  package static let lanes = 8

  @inlinable @inline(__always)
  package static func of(
    _ row: UnsafePointer<Float>, _ a: UnsafePointer<Float>, count: Int
  ) -> Float {
    let (row, a) = (UnsafeRawPointer(row), UnsafeRawPointer(a))
    var sum = SIMD8<Float>.zero
    var offset = 0
    while offset < count * 4 {
      sum += lanes(row, offset) * lanes(a, offset)
      offset += 32
    }
    return sum.sum()
  }

  @inlinable @inline(__always)
  package static func lanes(_ floats: UnsafeRawPointer, _ offset: Int) -> SIMD8<Float> {
    floats.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
  }
}

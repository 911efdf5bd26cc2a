/// The innermost loop of resampling: sums of products in eight lanes, which the compiler may not
/// make of a plain loop because it would change the order of the additions.
enum DotProduct {
  static let lanes = 8

  /// Both run over `count` floats, a multiple of `lanes`; neither needs to be aligned.
  @inline(__always)
  static func of(_ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, count: Int) -> Float {
    let (a, b) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
    var sum = SIMD8<Float>.zero
    var offset = 0
    while offset < count * 4 {
      sum +=
        a.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
        * b.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
      offset += 32
    }
    return sum.sum()
  }
}

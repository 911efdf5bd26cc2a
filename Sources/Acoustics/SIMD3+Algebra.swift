/// Without calls into the standard library's generics, for loops over rays.
extension SIMD3 where Scalar == Double {
  @inline(__always)
  func dot(_ other: Self) -> Double { x * other.x + y * other.y + z * other.z }

  @inline(__always)
  func cross(_ other: Self) -> Self {
    Self(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  @inline(__always)
  var length: Double { dot(self).squareRoot() }

  @inline(__always)
  func least(_ other: Self) -> Self {
    Self(Swift.min(x, other.x), Swift.min(y, other.y), Swift.min(z, other.z))
  }

  @inline(__always)
  func greatest(_ other: Self) -> Self {
    Self(Swift.max(x, other.x), Swift.max(y, other.y), Swift.max(z, other.z))
  }
}

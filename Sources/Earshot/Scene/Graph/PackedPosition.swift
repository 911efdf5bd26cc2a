/// Three numbers in 24 bytes, where `SIMD3<Double>` takes 32: stepping very many nodes is limited
/// by memory traffic.
struct PackedPosition: Hashable, Sendable {
  var x: Double
  var y: Double
  var z: Double

  // Computed: a stored static would be checked for initialization at each use.
  @inline(__always)
  static var zero: PackedPosition { PackedPosition(x: 0, y: 0, z: 0) }

  @inline(__always)
  init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  @inline(__always)
  init(_ position: Position) {
    x = position.x
    y = position.y
    z = position.z
  }

  @inline(__always)
  var position: Position { Position(x, y, z) }

  /// Like `== .zero`, in fewer instructions.
  @inline(__always)
  var isZero: Bool { (x.bitPattern | y.bitPattern | z.bitPattern) << 1 == 0 }
}

/// Metres a second, in OpenAL's precision.
struct PackedVelocity: Hashable, Sendable {
  var x: Float
  var y: Float
  var z: Float

  @inline(__always)
  static var zero: PackedVelocity { PackedVelocity(0, 0, 0) }

  @inline(__always)
  init(_ velocity: SIMD3<Double>) { self.init(velocity.x, velocity.y, velocity.z) }

  @inline(__always)
  init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = Float(x)
    self.y = Float(y)
    self.z = Float(z)
  }

  @inline(__always)
  var velocity: SIMD3<Double> { SIMD3(Double(x), Double(y), Double(z)) }
}

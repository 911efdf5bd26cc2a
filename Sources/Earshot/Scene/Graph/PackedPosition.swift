/// Three numbers side by side in 24 bytes, where `SIMD3<Double>` takes 32: stepping very many
/// nodes is limited by how much memory it touches.
struct PackedPosition: Hashable, Sendable {
  var x: Double
  var y: Double
  var z: Double

  static let zero = PackedPosition(.zero)

  @inline(__always)
  init(_ position: Position) {
    x = position.x
    y = position.y
    z = position.z
  }

  @inline(__always)
  var position: Position { Position(x, y, z) }
}

/// Metres a second, in the precision OpenAL takes.
struct PackedVelocity: Hashable, Sendable {
  var x: Float
  var y: Float
  var z: Float

  static let zero = PackedVelocity(.zero)

  @inline(__always)
  init(_ velocity: SIMD3<Double>) {
    x = Float(velocity.x)
    y = Float(velocity.y)
    z = Float(velocity.z)
  }

  @inline(__always)
  var velocity: SIMD3<Double> { SIMD3(Double(x), Double(y), Double(z)) }
}

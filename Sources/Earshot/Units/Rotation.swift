/// An orientation in space, kept as a unit quaternion.
///
/// The identity looks along −z with +y up. `a * b` is b first, then a, as with a parent `a` and
/// its child `b`.
public struct Rotation: Hashable, Sendable {
  /// The imaginary parts and then the real part.
  let vector: SIMD4<Double>

  /// The imaginary part along +x.
  public var x: Double { vector.x }
  /// The imaginary part along +y.
  public var y: Double { vector.y }
  /// The imaginary part along +z.
  public var z: Double { vector.z }
  /// The real part.
  public var w: Double { vector.w }

  /// Ahead is −z and up is +y.
  public static let identity = Rotation(unit: SIMD4(0, 0, 0, 1))

  init(unit vector: SIMD4<Double>) {
    self.vector = vector
  }

  /// From a quaternion of any length. One without a direction (all zero, or with NaN or an
  /// infinity in it) is the identity.
  public init(x: Double, y: Double, z: Double, w: Double) {
    let largest = Swift.max(abs(x), abs(y), abs(z), abs(w))
    guard largest > 0, largest < .infinity, !(x + y + z + w).isNaN else {
      self = .identity
      return
    }
    let scaled = SIMD4(x, y, z, w) / largest
    self.vector = scaled / (scaled * scaled).sum().squareRoot()
  }

  /// Turns by an angle in radians about an axis, counter-clockwise for who looks against the
  /// axis. Without a usable axis or angle it is the identity.
  public init(angle radians: Double, axis: Direction) {
    guard let axis = axis.normalized, radians.isFinite else {
      self = .identity
      return
    }
    let sine = Elementary.sine(radians / 2)
    self.init(
      x: axis.x * sine, y: axis.y * sine, z: axis.z * sine, w: Elementary.cosine(radians / 2))
  }

  /// Looks along `forward`, with the head as near to `up` as that allows.
  ///
  /// When `up` is missing or along `forward`, the world's +y is taken, and when looking straight
  /// up or down, +z or −z, as a head tipped back or forward has it. Without a usable `forward`
  /// ahead is −z.
  public init(forward: Direction, up: Direction = Direction(0, 1, 0)) {
    let ahead = forward.normalized ?? Direction(0, 0, -1)
    let tipped = Direction(0, 0, ahead.y > 0 ? 1 : -1)
    let wishes = [up.normalized, Direction(0, 1, 0), tipped]
    let right = wishes.lazy.compactMap { wish -> Direction? in
      guard let wish else { return nil }
      let side = ahead.cross(wish)
      // Nearly parallel: what is left of the cross product is rounding, not a direction.
      return side.length > 1e-9 ? side.normalized : nil
    }.first
    guard let right else {
      self = .identity
      return
    }
    self.init(columns: right, right.cross(ahead), -ahead)
  }

  /// From the images of +x, +y and +z, which must be a right-handed orthonormal set.
  private init(columns a: Direction, _ b: Direction, _ c: Direction) {
    // The largest of the four parts is worked out first, so nothing small is divided by.
    if a.x + b.y + c.z > 0 {
      self.init(x: b.z - c.y, y: c.x - a.z, z: a.y - b.x, w: 1 + a.x + b.y + c.z)
    } else if a.x > b.y && a.x > c.z {
      self.init(x: 1 + a.x - b.y - c.z, y: b.x + a.y, z: c.x + a.z, w: b.z - c.y)
    } else if b.y > c.z {
      self.init(x: b.x + a.y, y: 1 + b.y - a.x - c.z, z: c.y + b.z, w: c.x - a.z)
    } else {
      self.init(x: c.x + a.z, y: c.y + b.z, z: 1 + c.z - a.x - b.y, w: a.y - b.x)
    }
  }
}

extension Rotation {
  /// `b` first, then `a`.
  public static func * (a: Rotation, b: Rotation) -> Rotation {
    // Normalised again, so that a long chain of products does not drift.
    Rotation(
      x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
      w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
  }

  /// The rotation that undoes this one.
  public var inverse: Rotation {
    Rotation(unit: SIMD4(-vector.x, -vector.y, -vector.z, vector.w))
  }

  /// A place or direction, turned about the origin.
  public func act(on point: SIMD3<Double>) -> SIMD3<Double> {
    let axis = SIMD3(vector.x, vector.y, vector.z)
    let twice = axis.cross(point) * 2
    return point + twice * vector.w + axis.cross(twice)
  }

  /// Where −z, ahead, is turned to.
  public var forward: Direction { act(on: Direction(0, 0, -1)) }
  /// Where +y, up, is turned to.
  public var up: Direction { act(on: Direction(0, 1, 0)) }
  /// Where +x, right, is turned to.
  public var right: Direction { act(on: Direction(1, 0, 0)) }

  /// Part of the way to another rotation, the short way round and at a steady speed.
  /// `fraction` is held to 0…1; NaN is 0.
  public func slerp(to other: Rotation, fraction: Double) -> Rotation {
    let (target, cosine) = nearer(other)
    // Close together the arc is a line, and dividing by its sine would be dividing by nothing.
    guard cosine < 0.9999 else { return nlerp(to: other, fraction: fraction) }
    let angle = Elementary.arcCosine(cosine)
    let part = held(fraction)
    let blend =
      vector * Elementary.sine((1 - part) * angle) + target * Elementary.sine(part * angle)
    return Rotation(x: blend.x, y: blend.y, z: blend.z, w: blend.w)
  }

  /// As `slerp`, cheaper, and faster in the middle than at the ends when the angle is large.
  public func nlerp(to other: Rotation, fraction: Double) -> Rotation {
    let (target, _) = nearer(other)
    let blend = vector + (target - vector) * held(fraction)
    return Rotation(x: blend.x, y: blend.y, z: blend.z, w: blend.w)
  }

  /// The shortest rotation that turns one direction onto another. Opposite directions have many;
  /// this is then half a turn about an axis across `start`. Without two directions, the identity.
  init(from start: Direction, to end: Direction) {
    guard let a = start.normalized, let b = end.normalized else {
      self = .identity
      return
    }
    let cosine = a.dot(b)
    if cosine < -1 + 1e-12 {
      let across = abs(a.x) < 0.9 ? Direction(1, 0, 0) : Direction(0, 0, 1)
      let axis = across - a * across.dot(a)
      self.init(x: axis.x, y: axis.y, z: axis.z, w: 0)
    } else {
      let axis = a.cross(b)
      self.init(x: axis.x, y: axis.y, z: axis.z, w: 1 + cosine)
    }
  }

  /// A quaternion and its negative are the same rotation: of the two, the one on our side.
  private func nearer(_ other: Rotation) -> (vector: SIMD4<Double>, cosine: Double) {
    let cosine = (vector * other.vector).sum()
    return cosine < 0 ? (-other.vector, -cosine) : (other.vector, cosine)
  }

  private func held(_ fraction: Double) -> Double {
    fraction > 0 ? Swift.min(fraction, 1) : 0
  }
}

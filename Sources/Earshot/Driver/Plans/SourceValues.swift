/// The values of a playing source.
struct SourceValues: Equatable {
  var gain: Float = 0
  /// Relative to the listener: in the engine in the world's axes, in plans in the listener's. A bed
  /// has no position: these are its `turn`.
  var x: Float = 0
  var y: Float = 0
  var z: Float = 0
  /// The radius of its apparent size; 0: a point.
  var radius: Float = 0
  /// The gain of high frequencies.
  var gainHF: Float = 1
  /// The queue's factors of left and right.
  var sides = SIMD2<Float>(1, 1)
  /// The angles of its two channels, if they are separate: radians counter-clockwise from ahead,
  /// within half a turn. Then it has no other position. Otherwise the library's defaults, with
  /// which non-positional sound is sent to slots: 30° to each side.
  var angles = SIMD2<Float>(30, -30) * (Float.pi / 180)

  /// The rotation of a bed. OpenAL ignores its position.
  var turn: BedTurn {
    get { BedTurn(parameters: SIMD3(x, y, z)) }
    set { (x, y, z) = (newValue.parameters.x, newValue.parameters.y, newValue.parameters.z) }
  }

  var place: SIMD3<Float> {
    get { SIMD3(x, y, z) }
    set { (x, y, z) = (newValue.x, newValue.y, newValue.z) }
  }

  /// Converts the position from the world's axes to the listener's.
  @inline(__always)
  mutating func turn(to facing: Facing) {
    place = SIMD3(facing.local(SIMD3(place)))
  }

  /// Moves a part of the way to other values. A filter changes at once.
  mutating func move(towards target: SourceValues, by part: Float) {
    gain += (target.gain - gain) * part
    if place != target.place {
      // The product of gain and direction changes linearly: a source that was silent starts in its
      // new direction.
      let turn = gain > 0 ? min(part * target.gain / gain, 1) : part
      place = place.moved(aroundTo: target.place, turning: turn, by: part)
    }
    radius += (target.radius - radius) * part
    sides += (target.sides - sides) * part
    if angles != target.angles {
      angles = (angles + (target.angles - angles).shortestTurn * part).shortestTurn
    }
    gainHF = target.gainHF
  }
}

extension SIMD2<Float> {
  /// The same angles, in radians, within half a turn.
  fileprivate var shortestTurn: Self {
    self - (self / (2 * Float.pi)).rounded(.toNearestOrEven) * (2 * Float.pi)
  }
}

extension SIMD3<Float> {
  /// The direction and the distance from the listener. OpenAL plays a sound at distance zero ahead.
  var polar: (direction: Self, distance: Float) {
    let distance = (self * self).sum().squareRoot()
    return distance > 0 ? (self / distance, distance) : (SIMD3(0, 0, -1), 0)
  }

  /// Moves parts of the way around the listener to another position, in direction and in distance.
  ///
  /// Seen from above, the direction changes linearly, so that the gains of loudspeakers change
  /// evenly, as in one long mix. A path through the middle rises over the listener's head.
  func moved(aroundTo target: Self, turning turn: Float, by part: Float) -> Self {
    let (from, to) = (polar, target.polar)
    var direction = from.direction + (to.direction - from.direction) * turn
    let level = direction.x * direction.x + direction.z * direction.z
    let height = Swift.max(1 - level, 0).squareRoot()
    direction.y = direction.y < 0 ? -height : height
    return direction * (from.distance + (to.distance - from.distance) * part)
  }
}

/// What a source is told while it plays.
struct SourceValues: Equatable {
  var gain: Float = 0
  /// Relative to the listener, in the world's axes. A bed is nowhere: there it is `turn`.
  var x: Float = 0
  var y: Float = 0
  var z: Float = 0
  /// How large a ball it is; 0: a point.
  var radius: Float = 0
  /// How much of the high frequencies passes.
  var gainHF: Float = 1
  /// What its queue makes of left and right.
  var sides = SIMD2<Float>(1, 1)
  /// Where its two channels come from, if they do from places of their own: radians
  /// counter-clockwise from ahead, within half a turn. Then it has no other place. Of others it is
  /// the library's own, by which flat sound is sent to slots: 30° to each side.
  var angles = SIMD2<Float>(30, -30) * (Float.pi / 180)

  /// How a bed is turned. What is told so of its place makes no difference to OpenAL.
  var turn: BedTurn {
    get { BedTurn(parameters: SIMD3(x, y, z)) }
    set { (x, y, z) = (newValue.parameters.x, newValue.parameters.y, newValue.parameters.z) }
  }

  /// Part of the way to other values. A filter changes at once.
  mutating func move(towards target: SourceValues, by part: Float) {
    gain += (target.gain - gain) * part
    x += (target.x - x) * part
    y += (target.y - y) * part
    z += (target.z - z) * part
    radius += (target.radius - radius) * part
    sides += (target.sides - sides) * part
    if angles != target.angles {
      angles = (angles + (target.angles - angles).shortestTurn * part).shortestTurn
    }
    gainHF = target.gainHF
  }

  /// Stays where it was if it would else go too far around the listener within a short piece; a
  /// longer one takes it along.
  mutating func stay(at former: SourceValues, for frames: Int) {
    if angles != former.angles {
      let turns = (angles - former.angles).shortestTurn
      // As far as `isFar` lets a place go, and less.
      let most = 2 * Float(frames) / StemRenderer.shortestFade
      if turns.x * turns.x > most || turns.y * turns.y > most { angles = former.angles }
    }
    guard SIMD3(x, y, z).isFar(around: SIMD3(former.x, former.y, former.z), for: frames)
    else { return }
    (x, y, z, radius) = (former.x, former.y, former.z, former.radius)
  }
}

extension SIMD2<Float> {
  /// The same turns, in radians, by less than half a turn: as from one angle to another, or to an
  /// angle from ahead.
  fileprivate var shortestTurn: Self {
    self - (self / (2 * Float.pi)).rounded(.toNearestOrEven) * (2 * Float.pi)
  }
}

extension SIMD3<Float> {
  /// Whether the direction is so far from another that going there within so few frames would be
  /// heard as a step in each ear. What passes through the middle turns around at once.
  func isFar(around former: SIMD3<Float>, for frames: Int) -> Bool {
    guard self != former else { return false }
    let least = 1 - Float(frames) / StemRenderer.shortestFade
    let lengths = ((self * self).sum() * (former * former).sum()).squareRoot()
    return lengths == 0 || (self * former).sum() < least * lengths
  }
}

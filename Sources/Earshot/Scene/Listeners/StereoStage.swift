import Acoustics

/// The part of the stereo picture that a listener of an audience hears in, as with two players
/// before one screen: from −1, all on the left, to 1, all on the right.
public struct StereoStage: Hashable, Sendable {
  /// Where what comes just from the left is heard.
  public let left: Double
  /// Where what comes just from the right is heard.
  public let right: Double

  /// Neither is checked before it is given to an engine, which refuses what isn't within −1…1, and
  /// a right end that is left of the left one.
  public init(left: Double, right: Double) {
    self.left = left
    self.right = right
  }

  /// All of it, and all around: what is behind is behind.
  public static let whole = StereoStage(left: -1, right: 1)
  /// From the left to the middle.
  public static let leftHalf = StereoStage(left: -1, right: 0)
  /// From the middle to the right.
  public static let rightHalf = StereoStage(left: 0, right: 1)

  var isPossible: Bool { left >= -1 && left <= right && right <= 1 }

  /// Something less than the whole has a front alone: only so nothing jumps that goes around.
  /// `focus` is the length of the mean direction: what is all around is in the middle of it.
  func staged(_ place: SIMD3<Double>, focus: Double = 1) -> SIMD3<Double> {
    guard self != .whole else { return place }
    let length = place.length
    let heading = length > 0 ? place / length * focus : .zero
    let side = min(max(left + (heading.x + 1) / 2 * (right - left), -1), 1)
    let rest = (1 - side * side).squareRoot()
    let up = heading.y * rest
    let ahead = max(rest * rest - up * up, 0).squareRoot()
    return SIMD3(side, up, -ahead) * max(length, 1e-3)
  }

  /// How wide a sound is in it, as the length of its mean direction: over so much less of an angle
  /// as it is narrower than the whole. Where it is one place, so is every sound.
  func staged(focus: Double) -> Double {
    guard self != .whole, focus < 1 else { return focus }
    let angle = HeardExtent.spread(ofFocus: focus) * (right - left) / 2
    return HeardExtent.focus(ofSpread: angle)
  }
}

import Acoustics

/// A listener's part of the stereo picture, for example with two players at one screen: from −1,
/// left, to 1, right.
public struct StereoStage: Hashable, Sendable {
  /// Where sound from exactly left is heard.
  public let left: Double
  /// Where sound from exactly right is heard.
  public let right: Double

  /// The values aren't checked here: the engine refuses values outside −1…1, and a right end to the
  /// left of the left one.
  public init(left: Double, right: Double) {
    self.left = left
    self.right = right
  }

  /// The whole picture, in all directions: sound from behind stays behind.
  public static let whole = StereoStage(left: -1, right: 1)
  /// From the left to the middle.
  public static let leftHalf = StereoStage(left: -1, right: 0)
  /// From the middle to the right.
  public static let rightHalf = StereoStage(left: 0, right: 1)

  var isPossible: Bool { left >= -1 && left <= right && right <= 1 }

  /// A smaller part is in front only, so that a circling sound doesn't jump. `focus` is the length
  /// of the mean direction: a sound from all around is in the middle.
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

  /// The width of a sound within it, as the length of its mean direction: its angle is narrowed in
  /// proportion. If the part is a single place, every sound is a point.
  func staged(focus: Double) -> Double {
    guard self != .whole, focus < 1 else { return focus }
    let angle = HeardExtent.spread(ofFocus: focus) * (right - left) / 2
    return HeardExtent.focus(ofSpread: angle)
  }
}

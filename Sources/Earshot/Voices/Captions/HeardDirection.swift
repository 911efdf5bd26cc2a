/// The direction of a sound relative to the listener.
public struct HeardDirection: Hashable, Sendable {
  /// In degrees from straight ahead, above −180 to 180: 90 is right, −90 left.
  public let azimuth: Double
  /// In degrees, −90 straight below to 90 straight above.
  public let elevation: Double

  /// The direction of a position in the listener's own axes: right, above and behind. Nil within a
  /// centimetre of the listener.
  init?(_ place: Position) {
    guard place.isAcceptable, place.length >= 0.01 else { return nil }
    let level = (place.x * place.x + place.z * place.z).squareRoot()
    azimuth = level > 0 ? Elementary.degrees(of: place.x, over: -place.z) : 0
    elevation = Elementary.degrees(of: place.y, over: level)
  }

  /// The direction in a word or two.
  public var word: Word {
    if elevation > 60 { return .above }
    if elevation < -60 { return .below }
    switch abs(azimuth) {
    case ..<22.5: return .ahead
    case ..<67.5: return azimuth < 0 ? .aheadLeft : .aheadRight
    case ..<112.5: return azimuth < 0 ? .left : .right
    case ..<157.5: return azimuth < 0 ? .behindLeft : .behindRight
    default: return .behind
    }
  }

  /// The eight directions in the plane, each 45 degrees wide, and directions steeper than 60
  /// degrees.
  public enum Word: String, Hashable, CaseIterable, Sendable {
    case ahead
    case aheadRight = "ahead right"
    case right
    case behindRight = "behind right"
    case behind
    case behindLeft = "behind left"
    case left
    case aheadLeft = "ahead left"
    case above
    case below
  }

  /// The angle to another direction, in degrees from 0 to 180.
  public func angle(to other: HeardDirection) -> Double {
    let cosine = min(max(unit.dot(other.unit), -1), 1)
    return Elementary.arcCosine(cosine) * 180 / .pi
  }

  private var unit: SIMD3<Double> {
    let (turn, climb) = (azimuth * .pi / 180, elevation * .pi / 180)
    let level = Elementary.cosine(climb)
    return SIMD3(
      Elementary.sine(turn) * level, Elementary.sine(climb), -Elementary.cosine(turn) * level)
  }
}

/// What the way from an emitter to the listener leaves of its sound.
public struct Clearance: Hashable, Sendable {
  /// Of all of it: at most unity.
  public let gain: Gain
  /// Of its high frequencies, at 5 kHz and beyond `gain`: at most unity.
  public let high: Gain

  /// More than unity is unity.
  public init(gain: Gain = .unity, high: Gain = .unity) {
    self.gain = min(gain, .unity)
    self.high = min(high, .unity)
  }

  /// Nothing is in the way.
  public static let free = Clearance()

  /// One way after the other.
  static func * (a: Clearance, b: Clearance) -> Clearance {
    Clearance(gain: a.gain * b.gain, high: a.high * b.high)
  }

  /// Whether nobody hears the difference from another: less than 0.05 dB. Nothing but free is
  /// nearly free, since that is where one comes to rest.
  func isNearly(_ other: Clearance) -> Bool {
    func isNearly(_ value: Gain, _ other: Gain) -> Bool {
      abs(value.linear - other.linear) <= 0.005 * max(value.linear, other.linear)
    }
    guard self != .free else { return other == .free }
    return isNearly(gain, other.gain) && isNearly(high, other.high)
  }

  /// Part of the way to another, and there when it makes no difference any more.
  func approaching(_ target: Clearance, by part: Double) -> Clearance {
    func approach(_ value: Gain, _ target: Gain) -> Gain {
      let left = (target.linear - value.linear) * (1 - part)
      return abs(left) < 1e-4 ? target : Gain(linear: target.linear - left)
    }
    return Clearance(gain: approach(gain, target.gain), high: approach(high, target.high))
  }
}

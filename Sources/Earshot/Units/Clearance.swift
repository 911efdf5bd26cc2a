/// The transmission of the path from an emitter to the listener.
public struct Clearance: Hashable, Sendable {
  /// At all frequencies: at most unity.
  public let gain: Gain
  /// The further gain at high frequencies, at 5 kHz: at most unity.
  public let high: Gain

  /// Values above unity are clamped.
  public init(gain: Gain = .unity, high: Gain = .unity) {
    self.gain = min(gain, .unity)
    self.high = min(high, .unity)
  }

  /// No obstacle.
  public static let free = Clearance()

  /// Two paths in sequence.
  static func * (a: Clearance, b: Clearance) -> Clearance {
    Clearance(gain: a.gain * b.gain, high: a.high * b.high)
  }

  /// Whether the difference is inaudible: less than 0.05 dB. Only `free` itself is nearly free,
  /// because a path without obstacles ends there.
  func isNearly(_ other: Clearance) -> Bool {
    func isNearly(_ value: Gain, _ other: Gain) -> Bool {
      abs(value.linear - other.linear) <= 0.005 * max(value.linear, other.linear)
    }
    guard self != .free else { return other == .free }
    return isNearly(gain, other.gain) && isNearly(high, other.high)
  }

  /// Moves a part of the way to a target, and all of it when the difference is inaudible.
  func approaching(_ target: Clearance, by part: Double) -> Clearance {
    func approach(_ value: Gain, _ target: Gain) -> Gain {
      let left = (target.linear - value.linear) * (1 - part)
      return abs(left) < 1e-4 ? target : Gain(linear: target.linear - left)
    }
    return Clearance(gain: approach(gain, target.gain), high: approach(high, target.high))
  }
}

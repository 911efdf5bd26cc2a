/// The transmission of the path from an emitter to the listener.
public struct Transmission: Hashable, Sendable {
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
  public static let free = Transmission()

  /// Two paths in sequence.
  static func * (a: Transmission, b: Transmission) -> Transmission {
    Transmission(gain: a.gain * b.gain, high: a.high * b.high)
  }

  /// Whether the difference is inaudible: less than 0.05 dB. Only `free` itself is nearly free,
  /// because a path without obstacles ends there.
  func isNearly(_ other: Transmission) -> Bool {
    func isNearly(_ value: Gain, _ other: Gain) -> Bool {
      abs(value.linear - other.linear) <= 0.005 * max(value.linear, other.linear)
    }
    guard self != .free else { return other == .free }
    return isNearly(gain, other.gain) && isNearly(high, other.high)
  }

  /// Moves a part of the way to a target, and all of it when the difference is inaudible.
  func approaching(_ target: Transmission, by part: Double) -> Transmission {
    func approach(_ value: Gain, _ target: Gain) -> Gain {
      let left = (target.linear - value.linear) * (1 - part)
      return abs(left) < 1e-4 ? target : Gain(linear: target.linear - left)
    }
    return Transmission(gain: approach(gain, target.gain), high: approach(high, target.high))
  }
}

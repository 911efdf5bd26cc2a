/// A time in seconds, kept with the decimal digits it was written in.
///
/// 0.1 s has no exact Double, and at most rates no whole number of nanoseconds either, so its
/// sample frame is computed exactly from its digits.
public struct ScriptTime: Sendable {
  let number: JSONNumber

  /// The time that `seconds` reads as when printed: 0.1 means a tenth, exactly.
  public init(_ seconds: Double) {
    number = JSONNumber(seconds)
  }

  /// The shortest time whose nearest frame at `sampleRate` is `frame`, for times up to a
  /// `duration`'s limit.
  public init(frame: Int, sampleRate: Int) {
    precondition(sampleRate > 0, "a sample rate is above zero")
    number = JSONNumber(Double(frame) / Double(sampleRate))
  }

  init(_ number: JSONNumber) {
    self.number = number
  }

  /// The nearest Double.
  public var seconds: Double { number.value }

  /// The time to the attosecond nearest to its digits, held to 10¹⁸ seconds.
  public var duration: Duration { Duration(attoseconds: number.attoseconds) }

  /// The time that a duration is, exactly.
  public init(_ duration: Duration) {
    number = JSONNumber(attoseconds: duration.attoseconds)
  }

  /// The sample frame nearest to this time, halves away from zero; `Int.max` beyond an `Int`.
  public func frame(atSampleRate sampleRate: Int) -> Int {
    number.nearestWhole(times: UInt32(clamping: sampleRate)) ?? Int.max
  }
}

extension ScriptTime: Comparable, Hashable {
  /// Equal if they are the same Double, whatever their digits.
  public static func == (a: ScriptTime, b: ScriptTime) -> Bool { a.seconds == b.seconds }
  /// By when they are.
  public static func < (a: ScriptTime, b: ScriptTime) -> Bool { a.seconds < b.seconds }
  /// Equal times, however they are written, hash alike.
  public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }
}

extension ScriptTime: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// 0.5 is half a second.
  public init(floatLiteral value: Double) { self.init(value) }
  /// 2 is two seconds.
  public init(integerLiteral value: Int) { number = JSONNumber(value) }
}

extension ScriptTime: CustomStringConvertible {
  /// The seconds as they were written, without a unit.
  public var description: String { number.text }
}

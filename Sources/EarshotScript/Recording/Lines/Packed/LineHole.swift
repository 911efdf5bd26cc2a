/// The values that differ between lines of one shape, in as few bytes as possible: a code of four
/// bits, and zero to eight bytes with the difference from the predicted value.
enum LineHole: UInt8, CaseIterable {
  /// A `Double`, spelled as `LineCursor` does.
  case number = 1
  case whole
  /// Digits, with a 1 in front so that their zeros aren't lost.
  case digits

  typealias Packed = (code: UInt8, rest: UInt64)

  /// Whatever is larger than any text has.
  static let codes: UInt8 = 14
  private static let firstWide: UInt8 = 5

  /// Bytes that follow for a code; nil for one that there isn't.
  func byteCount(of code: UInt8) -> Int? {
    switch self {
    case .number where code < Self.firstWide: Int(code)
    case .number: code < Self.codes ? Int(code - Self.firstWide) : nil
    case .whole, .digits: code < 2 ? 0 : code < 10 ? Int(code) - 1 : nil
    }
  }

  // MARK: Wholes

  /// Rows often come one after the other.
  @inline(__always)
  static func pack(whole: UInt64, after last: UInt64) -> Packed {
    let difference = whole &- last
    if difference <= 1 { return (UInt8(truncatingIfNeeded: difference), 0) }
    let rest = folded(difference)
    return (UInt8(truncatingIfNeeded: bytes(of: rest) + 1), rest)
  }

  static func whole(_ packed: Packed, after last: UInt64) -> UInt64 {
    packed.code < 2
      ? last &+ UInt64(packed.code) : last &+ unfolded(packed.rest)
  }

  // MARK: Numbers

  /// The last two numbers of a place, the later one first.
  typealias Past = SIMD2<Double>

  /// A value that moves evenly differs little from its extrapolation, also when the bits of the
  /// number are taken as a whole number. Most games' numbers are `Float`s, of half the bits.
  @inline(__always)
  static func pack(number: Double, after past: Past) -> Packed {
    let short = Float(number)
    guard Double(short).bitPattern == number.bitPattern else {
      let rest = folded(number.bitPattern &- expected(past))
      return (firstWide + UInt8(truncatingIfNeeded: bytes(of: rest)), rest)
    }
    let difference = short.bitPattern &- expectedShort(past)
    let rest = folded(UInt64(bitPattern: Int64(Int32(bitPattern: difference))))
    return (UInt8(truncatingIfNeeded: bytes(of: rest)), rest)
  }

  static func number(_ packed: Packed, after past: Past) -> Double {
    guard packed.code < firstWide else {
      return Double(bitPattern: expected(past) &+ unfolded(packed.rest))
    }
    let difference = UInt32(truncatingIfNeeded: unfolded(packed.rest))
    return Double(Float(bitPattern: expectedShort(past) &+ difference))
  }

  private static func expected(_ past: Past) -> UInt64 {
    past.x.bitPattern &+ (past.x.bitPattern &- past.y.bitPattern)
  }

  private static func expectedShort(_ past: Past) -> UInt32 {
    let (last, other) = (Float(past.x).bitPattern, Float(past.y).bitPattern)
    return last &+ (last &- other)
  }

  // MARK: Bytes

  /// With the sign in the lowest bit.
  @inline(__always)
  private static func folded(_ difference: UInt64) -> UInt64 {
    difference << 1 ^ UInt64(bitPattern: Int64(bitPattern: difference) >> 63)
  }

  private static func unfolded(_ rest: UInt64) -> UInt64 {
    rest >> 1 ^ (0 &- (rest & 1))
  }

  @inline(__always)
  private static func bytes(of rest: UInt64) -> Int { (71 - rest.leadingZeroBitCount) / 8 }
}

extension LineCursor {
  /// The most bytes that a number takes.
  static let longestNumber = 32

  /// A number that reads back as the very same, into reserved room. It must be finite.
  @inline(__always)
  mutating func append(_ number: Double) {
    guard !isOfParts else { return putDown(number) }
    if number.sign == .minus { append(UInt8(ascii: "-")) }
    let size = number.magnitude
    // Typed numbers have few decimals. Both operands are whole, so the quotient is the value that a
    // reader gets from the digits.
    let millionths = size * 1e6
    if millionths < 9e15 {
      let whole = millionths.rounded()
      if whole / 1e6 == size { return append(millionths: UInt64(whole)) }
    }
    appendLong(size)
  }

  mutating func append(millionths: UInt64) {
    let (whole, fraction) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    append(whole)
    guard fraction > 0 else { return }
    var (digits, rest) = (6, fraction)
    while rest.isMultiple(of: 10) {
      rest /= 10
      digits -= 1
    }
    append(UInt8(ascii: "."))
    append(rest, digits: digits)
  }

  /// Seventeen digits tell any two numbers apart. They are computed exactly, in 128 bits: the
  /// number is mantissa × 2ⁿ, times the power of ten that leaves seventeen digits.
  private mutating func appendLong(_ size: Double) {
    guard size >= 1e-5, size < 1e15 else {
      var text = size.description
      return text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }
    let mantissa = UInt128(size.significandBitPattern | 1 << 52)
    let shift = 52 - Int(size.exponent)
    // One too few at times, which shows.
    var power = Int((Double(size.exponent) * 0.301_029_995_663_981_2).rounded(.down))
    var digits = Self.digits(mantissa, shift, power)
    if digits >= 100_000_000_000_000_000 {
      power += 1
      digits = Self.digits(mantissa, shift, power)
    }
    append(digits, power: power)
  }

  /// mantissa × 10¹⁶⁻ᵖ / 2ˢ, the nearest whole number. With p at least −6 the product fits.
  @inline(__always)
  private static func digits(_ mantissa: UInt128, _ shift: Int, _ power: Int) -> UInt64 {
    let product = mantissa * powersOfTen[16 - power]
    return UInt64(truncatingIfNeeded: (product + (1 << UInt128(shift - 1))) >> UInt128(shift))
  }

  /// Seventeen digits, of which the first has that power of ten.
  private mutating func append(_ digits: UInt64, power: Int) {
    var (rest, count) = (digits, 17)
    // The last ones are zeros where the number is short after all.
    while rest.isMultiple(of: 10), count > power + 1, count > 1 {
      rest /= 10
      count -= 1
    }
    guard power >= 0 else {
      append("0.")
      for _ in power..<(-1) { append(UInt8(ascii: "0")) }
      return append(rest, digits: count)
    }
    let behind = count - power - 1
    guard behind > 0 else { return append(rest, digits: count) }
    let (whole, fraction) = rest.quotientAndRemainder(dividingBy: Self.smallPowers[behind])
    append(whole, digits: power + 1)
    append(UInt8(ascii: "."))
    append(fraction, digits: behind)
  }

  private static let powersOfTen: [UInt128] = powers(upTo: 22)
  static let smallPowers: [UInt64] = powers(upTo: 18)

  private static func powers<Word: FixedWidthInteger>(upTo last: Int) -> [Word] {
    var powers: [Word] = [1]
    while powers.count <= last { powers.append(powers[powers.count - 1] * 10) }
    return powers
  }
}

extension JSONNumber {
  /// The whole number nearest to this number × `factor`, halves away from zero; nil when the
  /// number is not finite or the product does not fit an `Int`.
  ///
  /// Long multiplication on the decimal digits, last digit first, so the answer is exact however
  /// many digits there are, and needs neither big integers nor memory. Of the fraction only its
  /// first digit decides the rounding.
  /// Complexity: linear in the length of the text.
  package func nearestWhole(times factor: UInt32) -> Int? {
    guard value.isFinite else { return nil }
    let parts = DecimalParts(text)
    var place = parts.lastPlace
    var whole = WholeDigits(lowestPlace: max(place, 0))
    var roundsUp = false
    var carry: UInt64 = 0

    func addDigit(of product: UInt64) -> Bool {
      let digit = product % 10
      carry = product / 10
      if place == -1 { roundsUp = digit >= 5 }
      if place >= 0, !whole.push(digit) { return false }
      place += 1
      return true
    }
    for character in parts.mantissa.reversed() {
      guard let digit = character.decimalDigit else { continue }  // the point, the sign
      guard addDigit(of: digit * UInt64(factor) + carry) else { return nil }
    }
    while carry > 0 {
      guard addDigit(of: carry) else { return nil }
    }
    guard let rounded = whole.total(plusOne: roundsUp) else { return nil }
    return parts.isNegative ? -rounded : rounded
  }
}

// MARK: Attoseconds

extension JSONNumber {
  private static let attosecondsPerSecond: Int128 = 1_000_000_000_000_000_000
  private static let most = attosecondsPerSecond * attosecondsPerSecond

  /// The number in 10⁻¹⁸, the nearest whole one, halves away from zero; held to ±10¹⁸ itself.
  package var attoseconds: Int128 {
    let parts = DecimalParts(text)
    var digits = parts.mantissa.reduce(into: 0) { count, byte in
      if byte.decimalDigit != nil { count += 1 }
    }
    var sum: Int128 = 0
    for byte in parts.mantissa {
      guard let digit = byte.decimalDigit else { continue }
      digits -= 1
      // The power of ten of this digit, in attoseconds.
      let place = parts.lastPlace + digits + 18
      guard place >= 0 else {
        if place == -1, digit >= 5 { sum += 1 }
        break
      }
      guard digit > 0 else { continue }
      guard place <= 36 else {
        sum = Self.most
        break
      }
      var unit: Int128 = 1
      for _ in 0..<place { unit *= 10 }
      sum += Int128(digit) * unit
      guard sum < Self.most else { break }
    }
    sum = min(sum, Self.most)
    return parts.isNegative ? -sum : sum
  }

  /// Spells whole attoseconds as seconds, without zeros at the end.
  package init(attoseconds: Int128) {
    let (seconds, rest) = attoseconds.magnitude.quotientAndRemainder(
      dividingBy: Self.attosecondsPerSecond.magnitude)
    var spelled = (attoseconds < 0 ? "-" : "") + seconds.description
    if rest > 0 {
      let digits = rest.description
      spelled += "." + String(repeating: "0", count: 18 - digits.count) + digits
      while spelled.last == "0" { spelled.removeLast() }
    }
    text = spelled
    value = Double(spelled) ?? 0
  }
}

/// A number's text, cut into its digits and the power of ten of the last one.
private struct DecimalParts {
  let mantissa: Substring.UTF8View
  let lastPlace: Int
  let isNegative: Bool

  init(_ text: String) {
    let bytes = text.utf8
    let end = bytes.firstIndex { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
    let mantissa = text[..<(end ?? text.endIndex)].utf8
    isNegative = bytes.first == UInt8(ascii: "-")
    var exponent = 0
    if let end {
      let digits = bytes[end...].dropFirst()
      for byte in digits {
        guard let digit = byte.decimalDigit else { continue }
        // Past a million every product is zero or too large, so counting on is needless.
        exponent = min(exponent * 10 + Int(digit), 1_000_000)
      }
      if digits.first == UInt8(ascii: "-") { exponent = -exponent }
    }
    let point = mantissa.firstIndex(of: UInt8(ascii: "."))
    let fractionDigits = point.map { mantissa[$0...].count - 1 } ?? 0
    lastPlace = exponent - fractionDigits
    self.mantissa = mantissa
  }
}

/// Collects the digits in front of the decimal point, lowest first.
private struct WholeDigits {
  private var sum = 0
  /// The value of the next digit's place; nil once it is beyond an `Int`.
  private var unit: Int? = 1

  init(lowestPlace: Int) {
    for _ in 0..<min(lowestPlace, 20) { advance() }
  }

  mutating func push(_ digit: UInt64) -> Bool {
    defer { advance() }
    guard digit > 0 else { return true }
    guard let unit else { return false }
    let (product, tooLarge) = unit.multipliedReportingOverflow(by: Int(digit))
    let (next, overflow) = sum.addingReportingOverflow(product)
    sum = next
    return !tooLarge && !overflow
  }

  func total(plusOne: Bool) -> Int? {
    let (total, overflow) = sum.addingReportingOverflow(plusOne ? 1 : 0)
    return overflow ? nil : total
  }

  private mutating func advance() {
    guard let current = unit else { return }
    let (next, overflow) = current.multipliedReportingOverflow(by: 10)
    unit = overflow ? nil : next
  }
}

extension UInt8 {
  fileprivate var decimalDigit: UInt64? {
    self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") ? UInt64(self - UInt8(ascii: "0")) : nil
  }
}

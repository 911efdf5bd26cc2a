/// Numbers in prose.
package enum Numbers {
  /// With commas between thousands, without a point where it is whole, and short powers of ten.
  package static func text(_ number: Double) -> String {
    guard let whole = Int(exactly: number) else { return "\(number)" }
    let size = whole.magnitude
    if size >= 1_000_000_000, let power = (9...18).last(where: { size == Self.power($0) }) {
      return (whole < 0 ? "-" : "") + "1e\(power)"
    }
    var digits = Array("\(size)")
    var place = digits.count - 3
    while place > 0, size >= 1_000 {
      digits.insert(",", at: place)
      place -= 3
    }
    return (whole < 0 ? "-" : "") + String(digits)
  }

  private static func power(_ exponent: Int) -> UInt {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}

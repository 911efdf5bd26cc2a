/// The order of names for people: capitals equal small letters, and runs of digits are numbers.
enum NaturalOrder {
  static func sorted(_ names: [String]) -> [String] {
    names.map { (name: $0, key: Array($0.lowercased().unicodeScalars)) }
      .sorted { precedes($0.key, $1.key) ?? ($0.name < $1.name) }
      .map(\.name)
  }

  /// Nil if they differ only in capitals and leading zeros.
  private static func precedes(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Bool? {
    var (a, b) = (0, 0)
    while a < one.count, b < other.count {
      if isDigit(one[a]), isDigit(other[b]) {
        let (first, second) = (number(in: one, from: &a), number(in: other, from: &b))
        if first.count != second.count { return first.count < second.count }
        if let (x, y) = zip(first, second).first(where: { $0 != $1 }) { return x < y }
      } else {
        if one[a] != other[b] { return one[a] < other[b] }
        a += 1
        b += 1
      }
    }
    return a < one.count || b < other.count ? b < other.count : nil
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }

  /// The digits without leading zeros.
  private static func number(
    in scalars: [Unicode.Scalar], from place: inout Int
  ) -> ArraySlice<Unicode.Scalar> {
    let digits = scalars[place...].prefix(while: isDigit)
    place = digits.endIndex
    return digits.drop { $0 == "0" }
  }
}

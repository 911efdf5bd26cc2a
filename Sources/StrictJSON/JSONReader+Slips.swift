// Remedies for what other notations allow.
extension JSONReader {
  /// No value begins at `position`.
  var valueMissing: JSONError {
    fault("\(found) is where a value should be", valueRemedy ?? "write a value in JSON there")
  }

  /// No key begins at `position`.
  var keyMissing: JSONError {
    fault(
      "\(found) is where a key should be", decimalComma ?? "write the key in double quotes")
  }

  /// A remedy where an entry is followed by neither a comma nor the end; nil if none is known.
  var entryRemedy: String? { decimalComma ?? unit }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private var valueRemedy: String? {
    switch byte {
    case UInt8(ascii: "."): return decimal(from: position).map { "write \($0)" }
    case UInt8(ascii: "+"): return decimal(from: position + 1).map { "write \($0)" }
    case .some(let byte) where Self.isLetter(byte) || byte == UInt8(ascii: "'") || byte >= 0x80:
      let letters = bytes[position...].prefix(16).prefix(while: Self.isLetter)
      let word = String(decoding: letters, as: UTF8.self)
      return Spelling.nearest(to: word, among: ["true", "false", "null"])
        .map { "did you mean \($0)?" } ?? "put text between straight double quotes"
    default: return nil
    }
  }

  /// The number from an offset on, with a digit before its point; nil without one.
  private func decimal(from offset: Int) -> String? {
    let point = UInt8(ascii: ".")
    let number = bytes[offset...].prefix(32).prefix { Self.isDigit($0) || $0 == point }
    guard number.contains(where: Self.isDigit) else { return nil }
    return (number.first == point ? "0" : "") + String(decoding: number, as: UTF8.self)
  }

  /// Of a number with a decimal comma, such as 0,08, whose decimals are at `position`.
  private var decimalComma: String? {
    func firstDigit(before end: Int) -> Int {
      end - bytes[..<end].suffix(32).reversed().prefix(while: Self.isDigit).count
    }
    guard byte.map(Self.isDigit) == true else { return nil }
    let decimals = firstDigit(before: position)
    guard decimals >= 2, bytes[decimals - 1] == UInt8(ascii: ",") else { return nil }
    var whole = firstDigit(before: decimals - 1)
    guard whole < decimals - 1 else { return nil }
    if whole > 0, bytes[whole - 1] == UInt8(ascii: "-") { whole -= 1 }
    let digits = bytes[decimals...].prefix(32).prefix(while: Self.isDigit)
    let number = bytes[whole..<decimals - 1] + [UInt8(ascii: ".")] + digits
    return "write decimals with a point: " + String(decoding: number, as: UTF8.self)
  }

  /// Of letters at `position` that follow a number, such as 80ms.
  private var unit: String? {
    guard let byte, Self.isLetter(byte) || byte == UInt8(ascii: "%") else { return nil }
    let before = bytes[..<position].suffix(2)
    guard let last = before.last,
      Self.isDigit(last) || last == 0x20 && before.first.map(Self.isDigit) == true
    else { return nil }
    return "write the number alone, without a unit"
  }
}

/// Writes JSON that may stand inside a page's script element, and text for its markup.
package struct PageText {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Text as it is, which must be safe.
  package mutating func append(raw text: String) { bytes.append(contentsOf: text.utf8) }
  package mutating func append(raw other: [UInt8]) { bytes.append(contentsOf: other) }

  package mutating func append(_ number: Int) {
    guard number < 0 || number > 9 else { return bytes.append(UInt8(48 + number)) }
    var (rest, digits, count) = (number.magnitude, (UInt64(0), UInt64(0), UInt64(0)), 0)
    withUnsafeMutableBytes(of: &digits) { digits in
      while rest > 0 {
        digits[count] = UInt8(48 + rest % 10)
        rest /= 10
        count += 1
      }
      if number < 0 { bytes.append(45) }
      for index in (0..<count).reversed() { bytes.append(digits[index]) }
    }
  }

  /// A number with up to six decimals; null for what is none.
  package mutating func append(_ number: Double) {
    guard number.isFinite, abs(number) < 1e12 else { return append("null") }
    let scaled = (number * 1e6).rounded()
    append(raw: scaled == (number.rounded() * 1e6) ? "\(Int(number.rounded()))" : "\(scaled / 1e6)")
  }

  package mutating func append(_ numbers: [Int]) {
    bytes.append(UInt8(ascii: "["))
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(number)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// A list whose items `write` writes.
  package mutating func append<Item>(
    _ items: some Sequence<Item>, _ write: (Item, inout PageText) -> Void
  ) {
    append("[")
    var isFirst = true
    for item in items {
      if !isFirst { append(",") }
      isFirst = false
      write(item, &self)
    }
    append("]")
  }

  /// A string. Letters that could end the script element, or a line of it, are written as numbers.
  package mutating func append(string text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case ..<0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0x7F:
        append("\\u00")
        bytes += [Self.hex[Int(byte >> 4)], Self.hex[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func append(strings: [String]) {
    append(strings) { string, text in text.append(string: string) }
  }

  /// A key of an object, with the comma before it.
  package mutating func key(_ name: StaticString, isFirst: Bool = false) {
    if !isFirst { append(",") }
    append("\"")
    append(name)
    append("\":")
  }

  private static let hex = Array("0123456789abcdef".utf8)

  // MARK: Base64

  /// A string of bytes in Base64.
  package mutating func append(base64 data: some Collection<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    appendBase64(data)
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func appendBase64(_ data: some Collection<UInt8>) {
    bytes.reserveCapacity(bytes.count + data.count * 4 / 3 + 4)
    var (word, count) = (UInt32(0), 0)
    for byte in data {
      word = word << 8 | UInt32(byte)
      count += 1
      guard count == 3 else { continue }
      for shift in [18, 12, 6, 0] as [UInt32] {
        bytes.append(Self.letters[Int(word >> shift & 63)])
      }
      (word, count) = (0, 0)
    }
    guard count > 0 else { return }
    word <<= UInt32(8 * (3 - count))
    for index in 0..<4 {
      bytes.append(
        index <= count
          ? Self.letters[Int(word >> UInt32(18 - 6 * index) & 63)] : UInt8(ascii: "="))
    }
  }

  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}

extension String {
  /// Cut after a number of characters, so that a name of a megabyte leaves room for others.
  package func clipped(to count: Int) -> String {
    let end = unicodeScalars.index(
      unicodeScalars.startIndex, offsetBy: count, limitedBy: unicodeScalars.endIndex)
    guard let end, end < unicodeScalars.endIndex else { return self }
    return String(unicodeScalars[..<end]) + "…"
  }
}

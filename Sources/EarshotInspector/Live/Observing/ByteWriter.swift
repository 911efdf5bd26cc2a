import Earshot

/// Writes JSON as bytes, number by number, without values in between.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether the next value stands behind another one.
  private var needsComma = false

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Bytes as they are.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func append(raw text: String) { bytes.append(contentsOf: text.utf8) }

  /// An event of a stream, with one value.
  mutating func event(_ name: StaticString, _ body: (inout ByteWriter) -> Void) {
    append("event: ")
    append(name)
    append("\ndata: ")
    needsComma = false
    body(&self)
    append("\n\n")
  }

  mutating func event(_ name: StaticString, json: [UInt8]) {
    event(name) { $0.bytes += json }
  }

  private mutating func begin() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  // MARK: Lists and objects

  mutating func list(_ body: (inout ByteWriter) -> Void) {
    begin()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  mutating func object(_ body: (inout ByteWriter) -> Void) {
    begin()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  /// A key whose value comes next.
  mutating func key(_ name: StaticString) {
    begin()
    bytes.append(UInt8(ascii: "\""))
    append(name)
    append("\":")
    needsComma = false
  }

  mutating func key(_ name: String) {
    text(name, most: 256)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  // MARK: Values

  mutating func null() {
    begin()
    append("null")
  }

  mutating func flag(_ value: Bool) {
    begin()
    if value { append("true") } else { append("false") }
  }

  /// JSON that was written elsewhere.
  mutating func json(_ text: String) {
    begin()
    append(raw: text)
  }

  mutating func whole(_ value: Int) {
    begin()
    digits(value)
  }

  /// A handle, as text: its number has more digits than a script's numbers keep.
  mutating func id(_ bits: UInt64) {
    begin()
    guard bits != 0 else { return append("null") }
    bytes.append(UInt8(ascii: "\""))
    digits(Int(truncatingIfNeeded: bits & 0xFFFF_FFFF))
    bytes.append(UInt8(ascii: ":"))
    digits(Int(truncatingIfNeeded: bits >> 32))
    bytes.append(UInt8(ascii: "\""))
  }

  /// A number with at most so many decimals; null for what isn't finite.
  mutating func number(_ value: Double, decimals: Int = 3) {
    begin()
    let scale = Self.scales[decimals]
    let scaled = (value * Double(scale)).rounded()
    guard scaled.magnitude < 1e15 else { return append("null") }
    var whole = Int(scaled)
    if whole < 0 {
      bytes.append(UInt8(ascii: "-"))
      whole = -whole
    }
    digits(whole / scale)
    var (rest, place) = (whole % scale, scale / 10)
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
      (rest, place) = (rest % place, place / 10)
    }
  }

  private static let scales = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

  private mutating func digits(_ value: Int) {
    guard value >= 10 else { return bytes.append(UInt8(ascii: "0") + UInt8(max(value, 0))) }
    digits(value / 10)
    bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
  }

  /// A linear gain in decibels, with one decimal; null for silence.
  mutating func decibels(_ gain: Double) {
    guard gain > 1e-10, gain.isFinite else { return null() }
    number(Gain(linear: gain).decibels, decimals: 1)
  }

  /// Text in quotes. What could end a line of the stream, hide or reorder text is escaped, and a
  /// long text is cut.
  mutating func text(_ string: String, most: Int = 512) {
    begin()
    bytes.append(UInt8(ascii: "\""))
    var left = most
    for scalar in string.unicodeScalars {
      left -= 1
      guard left >= 0 else {
        append("…")
        break
      }
      escape(scalar)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      append("\\u")
      for shift in [12, 8, 4, 0] as [UInt32] {
        let digit = UInt8(scalar.value >> shift & 15)
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    default: if let encoded = UTF8.encode(scalar) { bytes.append(contentsOf: encoded) }
    }
  }
}

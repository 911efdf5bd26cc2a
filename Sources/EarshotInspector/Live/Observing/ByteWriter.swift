import Earshot

/// Writes JSON as bytes, number by number, without values in between.
///
/// Its memory is its own: with an array, each of some hundred thousand bytes a second asked whether
/// there is room and whether anybody else has the array.
struct ByteWriter: ~Copyable {
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity = 4_096
  private var count = 0
  /// Whether the next value stands behind another one.
  private var needsComma = false

  init() { memory = .allocate(capacity: capacity) }
  deinit { memory.deallocate() }

  /// What was written.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: memory, count: count)) }

  func holds(_ other: [UInt8]) -> Bool {
    UnsafeBufferPointer(start: memory, count: count).elementsEqual(other)
  }

  mutating func removeAll() {
    count = 0
    needsComma = false
  }

  /// Makes room. Nothing is put without it.
  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(by: more) }
  }

  private mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: memory, count: count)
    memory.deallocate()
    memory = larger
  }

  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    memory[count] = byte
    count += 1
  }

  /// Bytes as they are.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    (memory + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  mutating func append(raw text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

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
    event(name) { writer in json.withUnsafeBufferPointer { writer.append($0) } }
  }

  /// What most values begin with. The longest number fits behind it.
  @inline(__always)
  private mutating func begin() {
    reserve(64)
    if needsComma { put(UInt8(ascii: ",")) }
    needsComma = true
  }

  // MARK: Lists and objects

  mutating func list(_ body: (inout ByteWriter) -> Void) {
    begin()
    put(UInt8(ascii: "["))
    needsComma = false
    body(&self)
    reserve(1)
    put(UInt8(ascii: "]"))
    needsComma = true
  }

  mutating func object(_ body: (inout ByteWriter) -> Void) {
    begin()
    put(UInt8(ascii: "{"))
    needsComma = false
    body(&self)
    reserve(1)
    put(UInt8(ascii: "}"))
    needsComma = true
  }

  /// A key whose value comes next.
  mutating func key(_ name: StaticString) {
    begin()
    put(UInt8(ascii: "\""))
    append(name)
    append("\":")
    needsComma = false
  }

  mutating func key(_ name: String) {
    text(name, most: 256)
    append(":")
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

  /// A number from 0 on.
  mutating func whole(_ value: Int) {
    begin()
    digits(UInt64(max(value, 0)))
  }

  /// A handle, as text: its number has more digits than a script's numbers keep.
  mutating func id(_ bits: UInt64) {
    begin()
    guard bits != 0 else { return append("null") }
    put(UInt8(ascii: "\""))
    digits(bits & 0xFFFF_FFFF)
    put(UInt8(ascii: ":"))
    digits(bits >> 32)
    put(UInt8(ascii: "\""))
  }

  /// A number with at most so many decimals, up to 4; null for what isn't finite.
  mutating func number(_ value: Double, decimals: Int = 3) {
    begin()
    let scale = Self.scale(decimals)
    let scaled = value * Double(scale)
    guard scaled.magnitude < 1e15 else { return append("null") }
    let whole = UInt64(scaled.magnitude + 0.5)
    if scaled < 0, whole > 0 { put(UInt8(ascii: "-")) }
    digits(whole / scale)
    let rest = whole % scale
    guard rest > 0 else { return }
    put(UInt8(ascii: "."))
    digits(UInt32(rest), count: decimals)
    while memory[count - 1] == UInt8(ascii: "0") { count -= 1 }
  }

  @inline(__always)
  private static func scale(_ decimals: Int) -> UInt64 {
    switch decimals {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1_000
    default: 10_000
    }
  }

  private mutating func digits(_ value: UInt64) {
    guard value < 1_000_000_000 else {
      digits(value / 1_000_000_000)
      return digits(UInt32(value % 1_000_000_000), count: 9)
    }
    let small = UInt32(value)
    var (length, limit) = (1, UInt32(10))
    while length < 9, small >= limit { (length, limit) = (length + 1, limit &* 10) }
    digits(small, count: length)
  }

  /// The last so many digits.
  @inline(__always)
  private mutating func digits(_ value: UInt32, count length: Int) {
    var (rest, place) = (value, count + length)
    count = place
    for _ in 0..<length {
      place -= 1
      memory[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
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
    put(UInt8(ascii: "\""))
    if !appendPlain(string, most: most) { appendEscaped(string, most: most) }
    append("\"")
  }

  /// Text in which nothing has to be escaped or cut; returns whether it is so.
  private mutating func appendPlain(_ string: String, most: Int) -> Bool {
    var string = string
    return string.withUTF8 { bytes in
      guard bytes.count <= most,
        bytes.allSatisfy({
          $0 >= UInt8(ascii: " ") && $0 < 0x7F && $0 != UInt8(ascii: "\"")
            && $0 != UInt8(ascii: "\\")
        })
      else { return false }
      append(bytes)
      return true
    }
  }

  private mutating func appendEscaped(_ string: String, most: Int) {
    var left = most
    for scalar in string.unicodeScalars {
      left -= 1
      guard left >= 0 else { return append("…") }
      reserve(8)
      escape(scalar)
    }
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
        put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    default: for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { put(byte) }
    }
  }
}

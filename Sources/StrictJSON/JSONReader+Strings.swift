extension JSONReader {
  /// Reads a string whose opening quote is at `position`, and moves past its closing one.
  mutating func string() throws(JSONError) -> String {
    let opening = position
    position += 1
    var runStart = position
    var decoded: [UInt8] = []
    while true {
      switch byte {
      case nil:
        throw fault("a text has no end", "close it with a double quote", at: opening)
      case UInt8(ascii: "\""):
        decoded.append(contentsOf: bytes[runStart..<position])
        position += 1
        guard let string = String(validating: decoded, as: UTF8.self) else {
          throw fault("a text is not UTF-8", "save the file as UTF-8", at: opening)
        }
        return string
      case UInt8(ascii: "\\"):
        decoded.append(contentsOf: bytes[runStart..<position])
        decoded.append(contentsOf: UTF8.encode(try escape()) ?? UTF8.encodedReplacementCharacter)
        runStart = position
      case .some(0..<0x20):
        throw fault("\(found) stands inside a text", "write it as an escape, such as \\n or \\t")
      default:
        position += 1
      }
    }
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let letter = byte else {
      throw fault("a text has no end", "close it with a double quote")
    }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try escapedScalar(from: start)
    default:
      throw fault(
        "a backslash stands before what is no escape", "write \\\\ for a backslash", at: start)
    }
  }

  /// The scalar of `\uXXXX`, or of a surrogate pair of them, of which the `\u` has been read.
  private mutating func escapedScalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try fourHexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isPair =
      first < 0xDC00 && position + 1 < bytes.count && bytes[position] == UInt8(ascii: "\\")
      && bytes[position + 1] == UInt8(ascii: "u")
    if isPair {
      position += 2
      let second = try fourHexDigits()
      if 0xDC00...0xDFFF ~= second,
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw fault("half a surrogate pair stands alone", "write both halves of it", at: start)
  }

  private mutating func fourHexDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = byte.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw fault("\(found) is where a hexadecimal digit should be", "write four after \\u")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}

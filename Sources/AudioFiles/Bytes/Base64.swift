/// Bytes as text, as RFC 4648 has it: with the letters + and /, and padded.
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let pad = UInt8(ascii: "=")

  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  package static func text(of bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var word: UInt32 = 0
      for place in 0..<3 { word = word << 8 | (place < count ? UInt32(bytes[start + place]) : 0) }
      for place in 0..<4 {
        let letter = letters[Int(word >> UInt32(18 - 6 * place) & 63)]
        text.append(place <= count ? letter : pad)
      }
    }
    return text
  }

  /// Nil for invalid text. `isLenient` is for text from other programs: spaces and line ends are
  /// ignored, and padding may be missing.
  package static func bytes(of text: String, isLenient: Bool = false) -> [UInt8]? {
    var (bytes, word, bits) = ([UInt8](), UInt32(0), 0)
    var (letters, pads) = (0, 0)
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    for letter in text.utf8 {
      if letter == pad {
        pads += 1
        continue
      }
      if isLenient, pads > 0 { break }
      if isLenient, [9, 10, 13, 32].contains(letter) { continue }
      let value = values[Int(letter)]
      guard value < 64, pads == 0 else { return nil }
      (word, bits, letters) = (word << 6 | UInt32(value), bits + 6, letters + 1)
      guard bits >= 8 else { continue }
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(bits)))
    }
    let isPadded = pads <= 2 && (letters + pads).isMultiple(of: 4)
    return isPadded || isLenient ? bytes : nil
  }
}

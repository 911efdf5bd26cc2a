/// Bytes as text, as RFC 4648 has it: with the letters + and /, and padded.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let pad = UInt8(ascii: "=")

  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  static func text(of bytes: some RandomAccessCollection<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var rest = bytes[...]
    while !rest.isEmpty {
      let three = rest.prefix(3)
      var word = three.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      word <<= UInt32(8 * (3 - three.count))
      for place in 0..<4 {
        let letter = letters[Int(word >> UInt32(18 - 6 * place) & 63)]
        text.append(place <= three.count ? letter : pad)
      }
      rest = rest.dropFirst(3)
    }
    return text
  }

  /// Nil when it is no such text.
  static func bytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    let letters = Array(text.utf8)
    guard letters.count.isMultiple(of: 4) else { return nil }
    bytes.reserveCapacity(letters.count / 4 * 3)
    var word: UInt32 = 0
    var pads = 0
    for (index, letter) in letters.enumerated() {
      if letter == pad, index >= letters.count - 2 {
        pads += 1
        word <<= 6
      } else {
        let value = values[Int(letter)]
        guard value < 64, pads == 0 else { return nil }
        word = word << 6 | UInt32(value)
      }
      guard index % 4 == 3 else { continue }
      bytes.append(UInt8(truncatingIfNeeded: word >> 16))
      if pads < 2 { bytes.append(UInt8(truncatingIfNeeded: word >> 8)) }
      if pads < 1 { bytes.append(UInt8(truncatingIfNeeded: word)) }
      word = 0
    }
    return bytes
  }
}

extension JSONReader {
  func fault(_ what: String, _ remedy: String) -> JSONError {
    fault(what, remedy, at: position)
  }

  func fault(_ what: String, _ remedy: String, at offset: Int) -> JSONError {
    // A character has one byte that does not continue another.
    let column = 1 + bytes[..<offset].count { $0 & 0b1100_0000 != 0b1000_0000 }
    return JSONError(column: column, what: what, remedy: remedy)
  }

  /// What stands at `position`, for a sentence.
  var found: String {
    guard let byte else { return "the end of the line" }
    guard byte < 0x80 else { return "a character that is not ASCII" }
    guard byte > 0x20, byte < 0x7F else { return "the byte 0x" + String(byte, radix: 16) }
    return String(Unicode.Scalar(byte))
  }
}

extension JSONReader {
  func fault(_ what: String, _ remedy: String) -> JSONError {
    fault(what, remedy, at: position)
  }

  func fault(_ what: String, _ remedy: String, at offset: Int) -> JSONError {
    let place =
      isDocument ? JSONPlace(of: offset, in: bytes) : JSONPlace(ofOneLine: offset, in: bytes)
    return JSONError(line: place.line, column: place.column, what: what, remedy: remedy)
  }

  /// What stands at `position`, for a sentence.
  var found: String {
    guard let byte else { return isDocument ? "the end of the file" : "the end of the line" }
    if byte == 0x0A { return "the end of the line" }
    guard byte < 0x80 else { return "a character that is not ASCII" }
    guard byte > 0x20, byte < 0x7F else { return "the byte 0x" + String(byte, radix: 16) }
    return String(Unicode.Scalar(byte))
  }
}

extension String {
  /// Each byte is a character of ISO 8859-1.
  package init(latin1 bytes: some Sequence<UInt8>) {
    self.init(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// Text of which nobody says how it is coded: UTF-8 where it can be, else ISO 8859-1.
  package init(words bytes: some Collection<UInt8>) {
    self = String(validating: bytes, as: UTF8.self) ?? String(latin1: bytes)
  }
}

extension String {
  /// Each byte is a character of ISO 8859-1.
  package init(latin1 bytes: some Sequence<UInt8>) {
    self.init(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// Text of unknown encoding: UTF-8 if it is valid, else ISO 8859-1.
  package init(words bytes: some Collection<UInt8>) {
    self = String(validating: bytes, as: UTF8.self) ?? String(latin1: bytes)
  }
}

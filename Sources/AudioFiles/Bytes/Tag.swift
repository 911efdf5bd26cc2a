/// The four characters that name a chunk, a box or a codec.
package struct Tag: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let bytes: [UInt8]

  package init(stringLiteral text: StaticString) {
    bytes = text.withUTF8Buffer { Array($0) }
    precondition(bytes.count == 4, "a tag has four characters")
  }

  package init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// Printable, for messages.
  package var description: String {
    "\"" + bytes.map { (32..<127).contains($0) ? String(UnicodeScalar($0)) : "?" }.joined() + "\""
  }
}

extension Array where Element == UInt8 {
  package mutating func append(_ number: some FixedWidthInteger, _ order: ByteOrder) {
    let ordered = order == .little ? number.littleEndian : number.bigEndian
    Swift.withUnsafeBytes(of: ordered) { append(contentsOf: $0) }
  }

  package mutating func append(tag: Tag) {
    append(contentsOf: tag.bytes)
  }
}

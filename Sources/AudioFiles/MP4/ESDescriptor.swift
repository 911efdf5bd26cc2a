/// An MPEG-4 descriptor of a track: the codec, and its decoder's configuration.
struct ESDescriptor {
  let objectType: UInt8
  let configuration: [UInt8]

  /// From the surrounding box; nil if it is cut or of another kind.
  init?(box contents: [UInt8]) {
    let (stream, decoder, specific): (UInt8, UInt8, UInt8) = (3, 4, 5)
    var reader = ByteReader(contents, .big)
    // A version and flags.
    reader.skip(4)
    guard var inner = reader.descriptor(stream) else { return nil }
    inner.skip(2)
    guard let flags = inner.number(UInt8.self) else { return nil }
    // The number of another stream, an address, and a clock's.
    if flags & 0x80 != 0 { inner.skip(2) }
    if flags & 0x40 != 0 { inner.skip(Int(inner.number(UInt8.self) ?? 0)) }
    if flags & 0x20 != 0 { inner.skip(2) }
    guard var decoderPart = inner.descriptor(decoder),
      let type = decoderPart.number(UInt8.self)
    else { return nil }
    objectType = type
    // The kind of stream, a buffer's size, two bit rates.
    decoderPart.skip(12)
    let rest = decoderPart.descriptor(specific)
    configuration = rest?.remaining ?? []
  }

  /// MPEG layers I to III, of both versions.
  var isMPEGAudio: Bool { [0x69, 0x6B].contains(objectType) }

  /// AAC as MPEG-4 has it, and MPEG-2's three profiles.
  var isAAC: Bool { [0x40, 0x66, 0x67, 0x68].contains(objectType) }
}

extension ByteReader {
  /// A kind, a length of up to four times seven bits, and that many bytes, or fewer if the data
  /// ends.
  fileprivate mutating func descriptor(_ kind: UInt8) -> ByteReader? {
    guard number(UInt8.self) == kind else { return nil }
    var length = 0
    for _ in 0..<4 {
      guard let byte = number(UInt8.self) else { return nil }
      length = length << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 { break }
    }
    return bytes(min(length, remainingCount)).map { ByteReader(Array($0), .big) }
  }
}

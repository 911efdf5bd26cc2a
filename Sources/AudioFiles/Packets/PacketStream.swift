/// Packets of a codec that only libav decodes, found in some container by this module's parsers.
struct PacketStream {
  enum Codec: Equatable {
    case aac, ac3, enhancedAC3
    /// Packets of 20 or 30 ms.
    case ilbc(bytesPerPacket: Int)

    var name: String {
      switch self {
      case .aac: "AAC"
      case .ac3: "AC-3"
      case .enhancedAC3: "E-AC-3"
      case .ilbc: "iLBC"
      }
    }
  }

  let codec: Codec
  /// The decoder's configuration; empty if the packets themselves have it.
  var configuration: [UInt8] = []
  /// In the file, only whole ones.
  let places: [Range<Int>]
  var trim = StreamTrim.none
  /// For a growing file: finds the packets one after the other, in place of `places`.
  var walk: (any PacketWalk)?
  /// Whether packets were missing or something lay between them.
  let wasCut: Bool

  /// An hour of packets of 1,024 frames at 48 kHz has some 170,000.
  static let maximumCount = 1 << 22
  /// More than any of these codecs needs.
  static let longestPacket = 1 << 16

  init(_ codec: Codec, places: [Range<Int>], in source: any ByteSource, wasCut: Bool = false) {
    self.codec = codec
    let whole = places.prefix { $0.upperBound <= source.byteCount }
    self.places = whole.filter { !$0.isEmpty && $0.count <= Self.longestPacket }
    self.wasCut = wasCut || self.places.count < places.count
  }
}

/// The packets of Apple Lossless in some container, and the data that a decoder needs for them.
struct ALACStream {
  let configuration: ALACConfiguration
  let packetSizes: [Int]
  /// The packets' bytes, one after the other.
  let ranges: [Range<Int>]
  let frameCount: Int

  /// Whether packets were missing.
  let wasCut: Bool

  /// Keeps the packets that are whole. `frameCount` is the container's word for how many of the
  /// decoded frames count, if it gives one.
  init(
    _ configuration: ALACConfiguration, packetSizes: [Int], ranges: [Range<Int>], byteCount: Int,
    frameCount announced: Int?
  ) {
    var left = ranges.reduce(0) { $0 + $1.clamped(to: 0..<max(byteCount, 0)).count }
    var count = 0
    for size in packetSizes {
      guard size > 0, size <= left else { break }
      left -= size
      count += 1
    }
    self.configuration = configuration
    self.packetSizes = Array(packetSizes.prefix(count))
    self.ranges = ranges
    wasCut = count < packetSizes.count
    let stored = count * configuration.framesPerPacket
    let isPlausible = announced.map { $0 > 0 && $0 <= stored } ?? false
    frameCount = isPlausible ? announced! : stored
  }

  /// The stream as a CAF file that libsndfile reads: it knows no other container of ALAC, and is
  /// particular about that one (1.2.0).
  func rewrapped(from source: any ByteSource) -> any ByteSource {
    var head: [UInt8] = []
    head.append(tag: "caff")
    let (version, flags): (UInt16, UInt16) = (1, 0)
    head.append(version, .big)
    head.append(flags, .big)
    head += CAFMarks.chunk("desc", configuration.cafDescription)
    head += CAFMarks.chunk("kuki", configuration.cookie)
    head += CAFMarks.chunk("pakt", packetTable)
    head.append(tag: "data")
    let editCount: UInt32 = 0
    head.append(UInt64(4 + packetSizes.reduce(0, +)), .big)
    head.append(editCount, .big)
    return JoinedBytes(head: head, source, ranges)
  }

  private var packetTable: [UInt8] {
    var table: [UInt8] = []
    table.append(Int64(packetSizes.count), .big)
    table.append(Int64(frameCount), .big)
    let priming: Int32 = 0
    table.append(priming, .big)
    let remainder = packetSizes.count * configuration.framesPerPacket - frameCount
    table.append(Int32(clamping: remainder), .big)
    for size in packetSizes { table.append(septets: size) }
    return table
  }
}

extension [UInt8] {
  /// Seven bits in a byte, the highest first; all bytes but the last have their top bit set.
  fileprivate mutating func append(septets number: Int) {
    var septets = [UInt8(number & 0x7F)]
    var rest = number >> 7
    while rest > 0 {
      septets.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    append(contentsOf: septets.reversed())
  }
}

extension ByteReader {
  /// A number as `append(septets:)` writes it; nil if it is cut or too large for a packet.
  mutating func septets() -> Int? {
    var number = 0
    while let byte = number < 1 << 28 ? self.number(UInt8.self) : nil {
      number = number << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 { return number }
    }
    return nil
  }
}

/// The storage format of iLBC: a name, then packets of one size.
enum ILBCFile {
  private static let kinds: [(name: String, bytesPerPacket: Int)] = [
    ("#!iLBC20\n", 38), ("#!iLBC30\n", 50),
  ]

  static func begins(_ start: [UInt8]) -> Bool { bytesPerPacket(start) != nil }

  static func sound(in source: any ByteSource) throws(AudioFileError) -> CodedSound {
    let start = try source.bytes(at: 0, count: 9)
    guard let length = bytesPerPacket(start) else {
      throw .damaged(source.name, "an iLBC file of no known kind")
    }
    guard source.isComplete else { throw .incomplete(source.name) }
    let rest = source.byteCount - start.count
    let places = ILBCFile.places(bytesPerPacket: length, in: start.count..<source.byteCount)
    let stream = PacketStream(
      .ilbc(bytesPerPacket: length), places: places, in: source,
      wasCut: !rest.isMultiple(of: length))
    let info = AudioFileInfo(
      container: "iLBC", codec: "iLBC", sampleRate: 8_000, channelCount: 1)
    return CodedSound(info: info, coding: .packets(stream))
  }

  /// Packets of one size, side by side.
  static func places(bytesPerPacket: Int, in bytes: Range<Int>) -> [Range<Int>] {
    let count = min(bytes.count / bytesPerPacket, PacketStream.maximumCount)
    return (0..<count).map { number in
      let start = bytes.lowerBound + number * bytesPerPacket
      return start..<start + bytesPerPacket
    }
  }

  private static func bytesPerPacket(_ start: [UInt8]) -> Int? {
    kinds.first { start.starts(with: $0.name.utf8) }?.bytesPerPacket
  }
}

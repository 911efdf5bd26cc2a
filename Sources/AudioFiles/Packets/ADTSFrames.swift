/// Raw AAC: frames that each begin with a header of 7 or 9 bytes.
///
/// Such a file has neither its length nor the encoder's delay: it is decoded as it is stored, with
/// some 1,024 to 2,112 frames of silence before the sound, which every encoder adds.
enum ADTSFrames {
  struct Header: FrameHeader {
    static let length = 7
    static let firstByte: UInt8 = 0xFF

    let sampleRate: Int
    /// 0 when the frame itself describes its channels.
    let channelCount: Int
    /// With the header.
    let byteCount: Int

    private static let rates = [
      96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025,
      8_000, 7_350,
    ]

    /// Nil for bytes that cannot be a frame's start.
    init?(_ bytes: some Collection<UInt8>) {
      let head = Array(bytes.prefix(7))
      guard head.count == 7, head[0] == 0xFF, head[1] & 0xF6 == 0xF0 else { return nil }
      let rate = Int(head[2] >> 2 & 15)
      guard rate < Self.rates.count else { return nil }
      sampleRate = Self.rates[rate]
      let channels = Int(head[2] & 1) << 2 | Int(head[3] >> 6)
      channelCount = channels == 7 ? 8 : channels
      byteCount = Int(head[3] & 3) << 11 | Int(head[4]) << 3 | Int(head[5] >> 5)
      let hasChecksum = head[1] & 1 == 0
      guard byteCount > (hasChecksum ? 9 : 7) else { return nil }
    }

    var isDependent: Bool { false }
    func fits(_ first: Header) -> Bool { sampleRate == first.sampleRate }
  }

  static func sound(in source: any ByteSource) throws(AudioFileError) -> CodedSound {
    let walk = try FrameWalk<Header>(in: source)
    let places = source.isComplete ? try walk.all() : []
    guard let first = source.isComplete ? walk.first : try walk.begin() else {
      throw .damaged(source.name, "no frame of AAC found in it")
    }
    var stream = PacketStream(.aac, places: places, in: source, wasCut: walk.wasCut)
    stream.walk = walk
    let info = AudioFileInfo(
      container: "ADTS", codec: "AAC", sampleRate: first.sampleRate,
      channelCount: first.channelCount)
    return CodedSound(info: info, coding: .packets(stream))
  }
}

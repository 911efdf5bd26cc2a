/// Raw AAC: frames that each begin with a header of 7 or 9 bytes.
///
/// Such a file tells neither its length nor the encoder's delay: it is decoded as it is stored,
/// with some 1,024 to 2,112 frames of silence before the sound, as everybody's encoder has it.
enum ADTSFrames {
  /// Behind the headers of other streams and what an editor leaves, but not in any heap of bytes.
  private static let resyncLimit = 1 << 16
  static let longestHeader = 9

  struct Header: Equatable {
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
  }

  static func sound(in source: any ByteSource) throws(AudioFileError) -> CodedSound {
    var offset = try ID3Tag.end(in: source)
    var first: Header?
    var (places, wasCut) = ([Range<Int>](), false)
    while places.count < PacketStream.maximumCount, offset < source.byteCount {
      guard let header = Header(try source.bytes(at: offset, count: 7)),
        first.map({ $0.sampleRate == header.sampleRate }) ?? true
      else {
        // A tag at the end is no sound.
        if try isTag(source, at: offset) { break }
        wasCut = true
        guard let next = try nextFrame(in: source, behind: offset) else { break }
        offset = next
        continue
      }
      first = first ?? header
      places.append(offset..<offset + header.byteCount)
      offset += header.byteCount
    }
    guard let first, !places.isEmpty else {
      throw .damaged(source.name, "no frame of AAC found in it")
    }
    let stream = PacketStream(.aac, places: places, in: source, wasCut: wasCut)
    let info = AudioFileInfo(
      container: "ADTS", codec: "AAC", sampleRate: first.sampleRate,
      channelCount: first.channelCount)
    return CodedSound(info: info, coding: .packets(stream), bytes: 0..<0)
  }

  private static func isTag(_ source: any ByteSource, at offset: Int) throws(AudioFileError) -> Bool
  {
    let start = try source.bytes(at: offset, count: 8)
    return ["TAG", "ID3", "APETAGEX"].contains { start.starts(with: $0.utf8) }
  }

  /// Where two frames follow each other, or one that ends the file.
  private static func nextFrame(
    in source: any ByteSource, behind offset: Int
  ) throws(AudioFileError) -> Int? {
    let bytes = try source.bytes(at: offset + 1, count: resyncLimit)
    for index in bytes.indices where bytes[index] == 0xFF {
      guard let header = Header(bytes[index...].prefix(7)) else { continue }
      let place = offset + 1 + index
      let end = place + header.byteCount
      if end == source.byteCount { return place }
      if Header(try source.bytes(at: end, count: 7)) != nil { return place }
    }
    return nil
  }
}

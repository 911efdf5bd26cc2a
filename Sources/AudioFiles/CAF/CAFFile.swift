/// The inside of Core Audio Format files.
enum CAFFile {
  /// Nil for a kind of coding that is not decoded here.
  static func sound(in source: any ByteSource) throws(AudioFileError) -> CodedSound? {
    let chunks = try ChunkList(of: source, from: 8, .big, .plain64) { tag, length, left in
      // The last chunk of a file still being written may leave its length open.
      tag == "data" && length == UInt64.max ? left : length
    }
    guard let contents = try chunks.contents(of: "desc", in: source),
      let description = CAFDescription(contents)
    else { throw .damaged(source.name, "a CAF file without a format") }
    let editCountLength = 4
    guard let data = chunks["data"], data.body.count >= editCountLength else {
      throw .damaged(source.name, "a CAF file without samples")
    }
    try AudioFileError.check(
      channelCount: description.channelCount, sampleRate: description.sampleRate,
      name: source.name)

    var info = AudioFileInfo(
      container: "CAF", codec: "", sampleRate: description.sampleRate,
      channelCount: description.channelCount)
    info.wasTruncated = data.isCut
    let packets = try chunks["pakt"].map { (chunk) throws(AudioFileError) in
      try CAFPacketTable(chunk.contents(in: source, limit: CAFPacketTable.headerLength))
    }
    let bytes = data.body.dropFirst(editCountLength)
    guard var sound = description.sound(info, bytes, validFrames: packets??.validFrames) else {
      return nil
    }
    let marks = try CAFMarks(chunks, source)
    sound.info.loop = marks.loop
    sound.info.markers = marks.markers
    return sound
  }
}

/// The header of the packet table: how much of what is decoded counts.
struct CAFPacketTable {
  static let headerLength = 24

  let packetCount: Int
  let validFrames: Int
  let primingFrames: Int

  init?(_ contents: [UInt8]) {
    var reader = ByteReader(contents, .big)
    guard let packets = reader.number(Int64.self), let valid = reader.number(Int64.self),
      let priming = reader.number(Int32.self), packets >= 0, valid >= 0, priming >= 0
    else { return nil }
    packetCount = Int(packets)
    validFrames = Int(valid)
    primingFrames = Int(priming)
  }
}

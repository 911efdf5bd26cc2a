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
    let bytes = data.body.dropFirst(editCountLength)
    let packets = try CAFPacketTable(chunks, description, source)
    let stream = CAFPackets(chunks, description, packets, bytes, source)
    var sound =
      try stream.sound(info)
      ?? description.sound(info, bytes, validFrames: packets?.validFrames)
    if sound == nil { return nil }
    let marks = try CAFMarks(chunks, source)
    sound?.info.loop = marks.loop
    sound?.info.markers = marks.markers
    sound?.info.comments = try CAFComments.read(chunks, source)
    return sound
  }
}

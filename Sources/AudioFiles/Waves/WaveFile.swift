/// The inside of RIFF's WAVE files, also of the 64-bit kinds RF64 and BW64.
enum WaveFile {
  /// Nil for a kind of coding that is not decoded here.
  static func sound(in source: any ByteSource) throws(AudioFileError) -> CodedSound? {
    let sizes = try StatedSizes(of: source)
    let chunks = try ChunkList(of: source, from: 12, .little, .padded32) { tag, length, left in
      tag == "data" ? sizes.dataLength(announced: length, bytesLeft: left) : length
    }
    guard let contents = try chunks.contents(of: "fmt ", in: source),
      let format = WaveFormat(contents)
    else { throw .damaged(source.name, "a WAVE file without a format") }
    guard let data = chunks["data"] else {
      throw .damaged(source.name, "a WAVE file without samples")
    }
    try AudioFileError.check(
      channelCount: format.channelCount, sampleRate: format.sampleRate, name: source.name)

    var info = AudioFileInfo(
      container: sizes.container, codec: "", sampleRate: format.sampleRate,
      channelCount: format.channelCount)
    info.wasTruncated = data.isCut
    guard var sound = try format.sound(info, data.body, fact: factFrameCount(chunks, source))
    else { return nil }
    let marks = try WaveMarks(chunks, source)
    sound.info.loop = marks.loop
    sound.info.markers = marks.markers
    sound.info.comments = try WaveComments.read(chunks, source)
    try ID3Comments.add(of: chunks, in: source, to: &sound.info.comments)
    return sound
  }

  private static func factFrameCount(
    _ chunks: ChunkList, _ source: any ByteSource
  ) throws(AudioFileError) -> Int? {
    guard let contents = try chunks.contents(of: "fact", in: source) else { return nil }
    var reader = ByteReader(contents, .little)
    return reader.number(UInt32.self).map(Int.init)
  }
}

/// Where a WAVE file tells the length of its samples.
private struct StatedSizes {
  let container: String
  private let wide: UInt64?
  private let isUnfinished: Bool

  init(of source: any ByteSource) throws(AudioFileError) {
    var header = ByteReader(try source.bytes(at: 0, count: 36), .little)
    let tag = header.tag()
    let riffLength = header.number(UInt32.self) ?? 0
    header.skip(4)
    container = tag == "RIFF" ? "WAV" : "RF64"
    isUnfinished = riffLength == 0
    // The 64-bit kinds begin with a chunk of sizes: of the file, of the samples, …
    if container == "RF64", header.tag() == "ds64" {
      header.skip(12)
      wide = header.number()
    } else {
      wide = nil
    }
  }

  func dataLength(announced: UInt64, bytesLeft: UInt64) -> UInt64 {
    if let wide, announced == UInt64(UInt32.max) { return wide }
    // Programs that write into a pipe never learn the length, and leave the largest number or
    // nearly so; a recorder that was cut off leaves 0.
    if announced >= 0x7FFF_F000 && announced > bytesLeft { return bytesLeft }
    if announced == 0 && isUnfinished { return bytesLeft }
    return announced
  }
}

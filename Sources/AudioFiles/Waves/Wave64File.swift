/// The inside of Wave64 files: WAVE with tags of 16 bytes and lengths of 64 bits.
enum Wave64File {
  /// The tags' last twelve bytes: the outermost one's, and all others'.
  private static let outerTail: [UInt8] = [
    0x2E, 0x91, 0xCF, 0x11, 0xA5, 0xD6, 0x28, 0xDB, 0x04, 0xC1, 0, 0,
  ]
  private static let innerTail: [UInt8] = [
    0xF3, 0xAC, 0xD3, 0x11, 0x8C, 0xD1, 0x00, 0xC0, 0x4F, 0x8E, 0xDB, 0x8A,
  ]

  static func begins(_ start: [UInt8]) -> Bool {
    start.starts(with: Array("riff".utf8) + outerTail)
      && start.dropFirst(24).starts(with: Array("wave".utf8) + innerTail)
  }

  /// Nil for a kind of coding that is not decoded here.
  static func sound(in source: any ByteSource) throws(AudioFileError) -> CodedSound? {
    let chunks = try ChunkList(of: source, from: 40, .little, .wave64) { tag, length, left in
      // A program that wrote into a pipe never learnt the length.
      tag == "data" && length >= UInt64(Int64.max) - 1_024 ? left : length
    }
    guard let contents = try chunks.contents(of: "fmt ", in: source),
      let format = WaveFormat(contents)
    else { throw .damaged(source.name, "a Wave64 file without a format") }
    guard let data = chunks["data"] else {
      throw .damaged(source.name, "a Wave64 file without samples")
    }
    try AudioFileError.check(
      channelCount: format.channelCount, sampleRate: format.sampleRate, name: source.name)

    var info = AudioFileInfo(
      container: "Wave64", codec: "", sampleRate: format.sampleRate,
      channelCount: format.channelCount)
    info.wasTruncated = data.isCut
    var fact = try chunks.contents(of: "fact", in: source).map { ByteReader($0, .little) }
    let frameCount = fact?.number(UInt64.self).map { Int(clamping: $0) }
    return format.sound(info, data.body, fact: frameCount)
  }
}

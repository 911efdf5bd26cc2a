/// The inside of NeXT's and Sun's files: a header of numbers, then samples.
enum AUFile {
  /// Nil for a kind of coding that is not decoded here.
  static func sound(in source: any ByteSource) throws(AudioFileError) -> CodedSound? {
    var header = ByteReader(try source.bytes(at: 4, count: 20), .big)
    guard let offset = header.number(UInt32.self), let length = header.number(UInt32.self),
      let encoding = header.number(UInt32.self), let rate = header.number(UInt32.self),
      let channels = header.number(UInt32.self)
    else { throw .damaged(source.name, "a cut NeXT/au file") }
    guard let coding = coding(encoding) else { return nil }
    try AudioFileError.check(
      channelCount: Int(channels), sampleRate: Int(rate), name: source.name)

    let start = min(Int(offset), source.byteCount)
    let isOpen = length == UInt32.max
    let end = isOpen ? source.byteCount : min(start + Int(length), source.byteCount)
    var info = AudioFileInfo(
      container: "AU", codec: "", sampleRate: Int(rate), channelCount: Int(channels))
    info.wasTruncated = !isOpen && Int(offset) + Int(length) > source.byteCount
    return CodedSound(info, pcm: coding, bytes: start..<end)
  }

  private static func coding(_ number: UInt32) -> PCMCoding? {
    switch number {
    case 1: .muLaw
    case 2: .signed8
    case 3: .int16(.big)
    case 4: .int24(.big)
    case 5: .int32(.big)
    case 6: .float32(.big)
    case 7: .float64(.big)
    case 27: .aLaw
    default: nil
    }
  }
}

/// The inside of AIFF and AIFF-C files.
enum AIFFFile {
  /// Nil for a kind of coding that is not decoded here.
  static func sound(in source: any ByteSource) throws(AudioFileError) -> CodedSound? {
    let chunks = try ChunkList(of: source, from: 12, .big, .padded32)
    guard let contents = try chunks.contents(of: "COMM", in: source),
      let common = AIFFCommon(contents)
    else { throw .damaged(source.name, "an AIFF file without a format") }
    guard let chunk = chunks["SSND"], chunk.body.count >= 8 else {
      throw .damaged(source.name, "an AIFF file without samples")
    }
    try AudioFileError.check(
      channelCount: common.channelCount, sampleRate: common.sampleRate, name: source.name)

    var info = AudioFileInfo(
      container: "AIFF", codec: "", sampleRate: common.sampleRate,
      channelCount: common.channelCount)
    // An offset to the first sample, and a block size that nobody uses.
    var header = ByteReader(try source.bytes(at: chunk.body.lowerBound, count: 8), .big)
    let offset = Int(header.number(UInt32.self) ?? 0)
    let start = min(chunk.body.lowerBound + 8 + offset, chunk.body.upperBound)
    info.wasTruncated = chunk.isCut
    guard var sound = common.sound(info, start..<chunk.body.upperBound) else { return nil }
    let marks = try AIFFMarks(chunks, source)
    sound.info.loop = marks.loop
    sound.info.markers = marks.markers
    sound.info.comments = try AIFFComments.read(chunks, source)
    try ID3Comments.add(of: chunks, in: source, to: &sound.info.comments)
    return sound
  }
}

/// The chunk that describes the samples.
private struct AIFFCommon {
  let channelCount: Int
  let sampleRate: Int

  /// Sample frames, or packets of IMA4.
  private let unitCount: Int
  private let bitsPerSample: Int
  private let compression: Tag

  init?(_ contents: [UInt8]) {
    var reader = ByteReader(contents, .big)
    guard let channels = reader.number(Int16.self), let units = reader.number(UInt32.self),
      let bits = reader.number(Int16.self), let rate = reader.extendedFloat()
    else { return nil }
    channelCount = Int(channels)
    unitCount = Int(units)
    bitsPerSample = Int(bits)
    sampleRate = Int(exactly: rate.rounded()) ?? 0
    compression = reader.tag() ?? "NONE"
  }

  func sound(_ info: AudioFileInfo, _ bytes: Range<Int>) -> CodedSound? {
    if compression == "ima4" { return imaSound(info, bytes) }
    guard let coding = pcmCoding else { return nil }
    let length = unitCount.multipliedReportingOverflow(by: coding.bytesPerSample * channelCount)
    let end =
      length.overflow
      ? bytes.upperBound : min(bytes.lowerBound + length.partialValue, bytes.upperBound)
    return CodedSound(info, pcm: coding, bytes: bytes.lowerBound..<end)
  }

  private var pcmCoding: PCMCoding? {
    let byteCount = (bitsPerSample + 7) / 8
    switch compression {
    case "NONE", "twos": return .integer(byteCount: byteCount, .big)
    case "sowt": return .integer(byteCount: byteCount, .little)
    case "raw ": return byteCount == 1 ? .unsigned8 : nil
    case "in24": return .int24(.big)
    case "in32": return .int32(.big)
    case "fl32", "FL32": return .float32(.big)
    case "fl64", "FL64": return .float64(.big)
    case "ulaw", "ULAW": return .muLaw
    case "alaw", "ALAW": return .aLaw
    default: return nil
    }
  }

  private func imaSound(_ info: AudioFileInfo, _ bytes: Range<Int>) -> CodedSound {
    let stored = bytes.count / (AppleIMAPacket.byteCount * channelCount)
    var info = info
    info.codec = "IMA4"
    info.bitsPerSample = 4
    info.frameCount = min(stored, unitCount) * AppleIMAPacket.frameCount
    return CodedSound(info: info, coding: .appleIMA, bytes: bytes)
  }
}

extension ByteReader {
  /// The 80-bit floating point of the 68881: no hidden bit, 15 bits of exponent. Always big-endian
  /// here, positive and below 2⁶³, or 0.
  fileprivate mutating func extendedFloat() -> Double? {
    guard let head = number(UInt16.self), let mantissa = number(UInt64.self) else { return nil }
    let exponent = Int(head & 0x7FFF) - 16_383 - 63
    guard head & 0x8000 == 0, (-63...0).contains(exponent) else { return 0 }
    return Double(mantissa) * Double(sign: .plus, exponent: exponent, significand: 1)
  }
}

/// The description chunk of a CAF file, about its packets.
struct CAFDescription {
  let sampleRate: Int
  let channelCount: Int
  let format: Tag
  /// 0 when packets differ in it.
  let bytesPerPacket: Int
  /// 0 when packets differ in it.
  let framesPerPacket: Int

  private let flags: UInt32
  private let bitsPerSample: Int

  init?(_ contents: [UInt8]) {
    var reader = ByteReader(contents, .big)
    guard let rateBits = reader.number(UInt64.self), let format = reader.tag(),
      let flags = reader.number(UInt32.self), let bytesPerPacket = reader.number(UInt32.self),
      let framesPerPacket = reader.number(UInt32.self), let channels = reader.number(UInt32.self),
      let bits = reader.number(UInt32.self)
    else { return nil }
    sampleRate = Int(exactly: Double(bitPattern: rateBits).rounded()) ?? 0
    channelCount = Int(channels)
    self.format = format
    self.flags = flags
    self.bytesPerPacket = Int(bytesPerPacket)
    self.framesPerPacket = Int(framesPerPacket)
    bitsPerSample = Int(bits)
  }

  /// Nil for a coding that is not decoded here.
  func sound(_ info: AudioFileInfo, _ bytes: Range<Int>, validFrames: Int?) -> CodedSound? {
    switch format {
    case "lpcm": return pcm.map { CodedSound(info, pcm: $0, bytes: bytes) }
    case "ulaw": return CodedSound(info, pcm: .muLaw, bytes: bytes)
    case "alaw": return CodedSound(info, pcm: .aLaw, bytes: bytes)
    case "ima4": return imaSound(info, bytes, validFrames: validFrames)
    case ".mp1", ".mp2", ".mp3": return CodedSound(info: info, coding: .mpeg, bytes: bytes)
    default: return nil
    }
  }

  private var pcm: PCMCoding? {
    let (isFloat, isLittleEndian) = (flags & 1 != 0, flags & 2 != 0)
    let order: ByteOrder = isLittleEndian ? .little : .big
    guard bytesPerPacket > 0, bytesPerPacket.isMultiple(of: channelCount) else { return nil }
    let byteCount = bytesPerPacket / channelCount
    return isFloat
      ? .float(byteCount: byteCount, order) : .integer(byteCount: byteCount, order)
  }

  private func imaSound(
    _ info: AudioFileInfo, _ bytes: Range<Int>, validFrames: Int?
  ) -> CodedSound {
    let packets = bytes.count / (AppleIMAPacket.byteCount * channelCount)
    var info = info
    info.codec = "IMA4"
    info.bitsPerSample = 4
    info.frameCount = packets * AppleIMAPacket.frameCount
    if let valid = validFrames, valid > 0, valid < packets * AppleIMAPacket.frameCount {
      info.frameCount = valid
    }
    return CodedSound(info: info, coding: .appleIMA, bytes: bytes)
  }
}

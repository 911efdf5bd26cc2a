/// The data that a decoder of Apple Lossless needs beforehand: the "magic cookie" of 24 bytes.
struct ALACConfiguration {
  let cookie: [UInt8]
  let framesPerPacket: Int
  let bitsPerSample: Int
  let channelCount: Int
  let sampleRate: Int

  /// Nil for values that no encoder writes. Some containers wrap the cookie into two boxes.
  init?(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    if bytes.dropFirst(4).starts(with: "frma".utf8) { bytes = bytes.dropFirst(12) }
    if bytes.dropFirst(4).starts(with: "alac".utf8) { bytes = bytes.dropFirst(12) }
    cookie = Array(bytes.prefix(24))
    var reader = ByteReader(cookie, .big)
    guard let frames = reader.number(UInt32.self), reader.number(UInt8.self) == 0,
      let bits = reader.number(UInt8.self), reader.bytes(3) != nil,
      let channels = reader.number(UInt8.self), reader.bytes(10) != nil,
      let rate = reader.number(UInt32.self),
      (1...16_384).contains(frames), [16, 20, 24, 32].contains(bits)
    else { return nil }
    framesPerPacket = Int(frames)
    bitsPerSample = Int(bits)
    channelCount = Int(channels)
    sampleRate = Int(rate)
  }

  func info(in container: String) -> AudioFileInfo {
    AudioFileInfo(
      container: container, codec: "ALAC", sampleRate: sampleRate, channelCount: channelCount,
      bitsPerSample: bitsPerSample)
  }

  /// The description chunk of a CAF file, with the flag for the bits that some writers leave out.
  var cafDescription: [UInt8] {
    let flag: UInt32 =
      switch bitsPerSample {
      case 16: 1
      case 20: 2
      case 24: 3
      default: 4
      }
    let variable: UInt32 = 0
    var body: [UInt8] = []
    body.append(Double(sampleRate).bitPattern, .big)
    body.append(tag: "alac")
    body.append(flag, .big)
    body.append(variable, .big)
    body.append(UInt32(framesPerPacket), .big)
    body.append(UInt32(channelCount), .big)
    body.append(variable, .big)
    return body
  }
}

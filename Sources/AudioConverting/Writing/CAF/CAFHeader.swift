import AudioFiles

/// Everything in a CAF file but its samples.
struct CAFHeader {
  let channelCount: Int

  private let encoding: SampleEncoding
  private let order: ByteOrder
  private let sampleRate: Int
  private let notes: [UInt8]

  init(
    encoding: SampleEncoding, order: ByteOrder, channelCount: Int, sampleRate: Int,
    notes: SoundNotes
  ) {
    self.encoding = encoding
    self.order = order
    self.channelCount = channelCount
    self.sampleRate = sampleRate
    self.notes = CAFChunks.notes(notes)
  }

  func makeEncoder() -> any SampleEncoder {
    switch encoding {
    case .ima4(let encoder): AppleIMAEncoder(encoder, channelCount: channelCount)
    default: PCMEncoder(encoding.pcm(order)!)
    }
  }

  /// The bytes before the samples.
  func bytes(sampleByteCount: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(tag: "caff")
    let (version, flags): (UInt16, UInt16) = (1, 0)
    bytes.append(version, .big)
    bytes.append(flags, .big)
    bytes += CAFMarks.chunk("desc", description)
    if channelCount > 2 { bytes += CAFMarks.chunk("chan", layout) }
    bytes += notes
    bytes.append(tag: "data")
    let editCount: UInt32 = 0
    bytes.append(UInt64(4 + sampleByteCount), .big)
    bytes.append(editCount, .big)
    return bytes
  }

  /// How many of the frames in packets count; nothing for samples without packets.
  func packetTable(frameCount: Int) -> [UInt8] {
    guard encoding.pcm(order) == nil else { return [] }
    let packets = (frameCount + AppleIMAPacket.frameCount - 1) / AppleIMAPacket.frameCount
    var body: [UInt8] = []
    body.append(Int64(packets), .big)
    body.append(Int64(frameCount), .big)
    let priming: Int32 = 0
    body.append(priming, .big)
    body.append(Int32(packets * AppleIMAPacket.frameCount - frameCount), .big)
    return CAFMarks.chunk("pakt", body)
  }

  private var description: [UInt8] {
    let (isFloat, isLittleEndian): (UInt32, UInt32) = (1, 2)
    let orderFlag = order == .little ? isLittleEndian : 0
    let (tag, flags): (Tag, UInt32) =
      switch encoding {
      case .unsigned8, .int8, .int16, .int24, .int32: ("lpcm", orderFlag)
      case .float32, .float64: ("lpcm", orderFlag | isFloat)
      case .muLaw: ("ulaw", 0)
      case .aLaw: ("alaw", 0)
      case .ima4: ("ima4", 0)
      }
    let bytesPerSample = encoding.pcm(order)?.bytesPerSample
    var body: [UInt8] = []
    body.append(Double(sampleRate).bitPattern, .big)
    body.append(tag: tag)
    body.append(flags, .big)
    body.append(UInt32((bytesPerSample ?? AppleIMAPacket.byteCount) * channelCount), .big)
    body.append(UInt32(bytesPerSample == nil ? AppleIMAPacket.frameCount : 1), .big)
    body.append(UInt32(channelCount), .big)
    body.append(UInt32(bytesPerSample.map { $0 * 8 } ?? 0), .big)
    return body
  }

  /// Loudspeakers as a mask, without single descriptions.
  private var layout: [UInt8] {
    let (usesMask, descriptionCount): (UInt32, UInt32) = (1 << 16, 0)
    var body: [UInt8] = []
    body.append(usesMask, .big)
    body.append(Loudspeakers.mask(channelCount: channelCount), .big)
    body.append(descriptionCount, .big)
    return body
  }
}

import AudioFiles

/// Everything in an AIFF or AIFF-C file before its samples.
struct AIFFHeader {
  let channelCount: Int

  private let coding: PCMCoding?
  private let encoding: SampleEncoding
  private let sampleRate: Int
  private let notes: [UInt8]

  init(
    encoding: SampleEncoding, order: ByteOrder, channelCount: Int, sampleRate: Int,
    notes: SoundNotes
  ) {
    self.encoding = encoding
    self.channelCount = channelCount
    self.sampleRate = sampleRate
    // Only 16 bits have a name for the other order.
    coding = encoding.pcm(encoding == .int16 ? order : .big)
    self.notes = AIFFChunks.notes(notes)
  }

  func makeEncoder() -> any SampleEncoder {
    switch encoding {
    case .ima4(let encoder): AppleIMAEncoder(encoder, channelCount: channelCount)
    default: PCMEncoder(coding!)
    }
  }

  /// The most sample frames whose file 32-bit sizes can describe.
  var maximumFrameCount: Int {
    let padding = 1
    return frameCount(
      inBytes: Int(UInt32.max) - bytes(frameCount: 0, sampleByteCount: 0).count - padding)
  }

  /// The number of frames in this many bytes of samples.
  func frameCount(inBytes byteCount: Int) -> Int {
    guard let coding else {
      return byteCount / (AppleIMAPacket.byteCount * channelCount) * AppleIMAPacket.frameCount
    }
    return byteCount / (coding.bytesPerSample * channelCount)
  }

  func bytes(frameCount: Int, sampleByteCount: Int) -> [UInt8] {
    var chunks: [UInt8] = []
    if compression != nil {
      let versionOfThisKind: UInt32 = 0xA280_5140
      var version: [UInt8] = []
      version.append(versionOfThisKind, .big)
      chunks += AIFFChunks.chunk("FVER", version)
    }
    chunks += AIFFChunks.chunk("COMM", format(frameCount: frameCount)) + notes
    let (offset, blockSize): (UInt32, UInt32) = (0, 0)
    chunks.append(tag: "SSND")
    chunks.append(UInt32(8 + sampleByteCount), .big)
    chunks.append(offset, .big)
    chunks.append(blockSize, .big)
    let padding = sampleByteCount % 2
    var header: [UInt8] = []
    header.append(tag: "FORM")
    header.append(UInt32(4 + chunks.count + sampleByteCount + padding), .big)
    header.append(tag: compression == nil ? "AIFF" : "AIFC")
    return header + chunks
  }

  private func format(frameCount: Int) -> [UInt8] {
    let packets = (frameCount + AppleIMAPacket.frameCount - 1) / AppleIMAPacket.frameCount
    var body: [UInt8] = []
    body.append(Int16(channelCount), .big)
    body.append(UInt32(coding == nil ? packets : frameCount), .big)
    body.append(Int16(bitsPerSample), .big)
    // 80-bit floating point without a hidden bit.
    let highestBit = Int.bitWidth - 1 - sampleRate.leadingZeroBitCount
    body.append(UInt16(16_383 + highestBit), .big)
    body.append(UInt64(sampleRate) << (63 - highestBit), .big)
    if let (tag, name) = compression {
      body.append(tag: tag)
      // A name with its length is padded to an even count.
      body.append(UInt8(name.utf8.count))
      body += name.utf8
      if name.utf8.count.isMultiple(of: 2) { body.append(0) }
    }
    return body
  }

  /// For telephony's codings this is the size of the decoded samples, as in everybody's files, not
  /// that of the codes.
  private var bitsPerSample: Int {
    switch encoding {
    case .muLaw, .aLaw, .ima4: 16
    default: coding!.bytesPerSample * 8
    }
  }

  /// Nil for codings that the older kind of file can hold.
  private var compression: (tag: Tag, name: String)? {
    switch encoding {
    case .int8, .int24, .int32: nil
    case .int16: coding == .int16(.big) ? nil : ("sowt", "")
    case .unsigned8: ("raw ", "")
    case .float32: ("fl32", "32-bit floating point")
    case .float64: ("fl64", "64-bit floating point")
    case .muLaw: ("ulaw", "\u{B5}Law 2:1")
    case .aLaw: ("alaw", "ALaw 2:1")
    case .ima4: ("ima4", "IMA 4:1")
    }
  }
}

/// Codecs whose packets in a CAF file are of different sizes, or are another decoder's.
struct CAFPackets {
  private let chunks: ChunkList
  private let description: CAFDescription
  private let table: CAFPacketTable?
  private let bytes: Range<Int>
  private let source: any ByteSource

  init(
    _ chunks: ChunkList, _ description: CAFDescription, _ table: CAFPacketTable?,
    _ bytes: Range<Int>, _ source: any ByteSource
  ) {
    self.chunks = chunks
    self.description = description
    self.table = table
    self.bytes = bytes
    self.source = source
  }

  /// Nil for a codec of another kind.
  func sound(_ info: AudioFileInfo) throws(AudioFileError) -> CodedSound? {
    var sound: CodedSound
    switch description.format {
    case "alac": sound = try alacSound()
    case "opus": sound = try opusSound()
    case "flac": sound = try flacSound(info)
    default:
      guard let found = try packetSound(info) else { return nil }
      sound = found
    }
    sound.info.wasTruncated = sound.info.wasTruncated || info.wasTruncated
    return sound
  }

  private var cookie: [UInt8]? {
    get throws(AudioFileError) { try chunks.contents(of: "kuki", in: source) }
  }

  /// It may come last, after the packets.
  private func checkTable() throws(AudioFileError) {
    guard table == nil, description.bytesPerPacket == 0 else { return }
    guard source.isComplete else { throw .incomplete(source.name) }
  }

  private func alacSound() throws(AudioFileError) -> CodedSound {
    try checkTable()
    guard let cookie = try cookie, let configuration = ALACConfiguration(cookie), let table
    else { throw .damaged(source.name, "ALAC without its configuration or packet table") }
    if !source.isComplete {
      let coming = GrowingPackets(
        coding: .alac(configuration), walk: KnownPackets(places), length: table.knownFrames)
      return CodedSound(info: configuration.info(in: "CAF"), coding: .growing(coming))
    }
    let stream = ALACStream(
      configuration, packetSizes: table.packetSizes, ranges: [bytes],
      byteCount: source.byteCount, frameCount: table.validFrames)
    return CodedSound(stream, container: "CAF")
  }

  private func opusSound() throws(AudioFileError) -> CodedSound {
    let (channels, rate) = (description.channelCount, description.sampleRate)
    guard let configuration = OpusConfiguration(channelCount: channels, inputRate: rate) else {
      throw .unsupportedCodec(source.name, "Opus of \(channels) channels in CAF")
    }
    try checkTable()
    guard let table else { throw .damaged(source.name, "Opus without its packet table") }
    // The table counts frames of the rate that the description gives, if it is one of Opus' own.
    let scale = 48_000 % max(rate, 1) == 0 ? 48_000 / rate : 1
    if !source.isComplete {
      let coming = GrowingPackets(
        coding: .opus(configuration), walk: KnownPackets(places),
        start: table.primingFrames * scale, length: table.knownFrames.map { $0 * scale })
      let info = AudioFileInfo(
        container: "CAF", codec: "Opus", sampleRate: rate, channelCount: channels)
      return CodedSound(info: info, coding: .growing(coming))
    }
    let stream = try OpusPackets(
      configuration, places: places, preSkip: table.primingFrames * scale,
      validFrames: table.validFrames * scale, in: source)
    return CodedSound(stream, container: "CAF")
  }

  private func flacSound(_ info: AudioFileInfo) throws(AudioFileError) -> CodedSound {
    var header = try (cookie ?? [])[...]
    // The blocks may come as MP4's box of them.
    if header.dropFirst(4).starts(with: "dfLa".utf8) { header = header.dropFirst(12) }
    if header.starts(with: "fLaC".utf8) { header = header.dropFirst(4) }
    let frameCount = try flacFrameCount()
    if header.isEmpty {
      let start = try source.bytes(at: bytes.lowerBound, count: FLACFrame.longestHeader)
      guard
        let made = FLACFrame(start).flatMap({
          FLACHeader(
            $0, sampleRate: description.sampleRate, channelCount: description.channelCount,
            frameCount: frameCount)
        })
      else { throw .damaged(source.name, "FLAC without its configuration") }
      header = made.bytes[...]
    }
    var info = info
    info.frameCount = frameCount
    let joined = JoinedBytes(head: Array("fLaC".utf8) + header, source, [bytes])
    return CodedSound(info: info, coding: .flac(joined))
  }

  /// By the headers of the first and the last block; ffmpeg's packet tables count full blocks of
  /// another length (5.1).
  private func flacFrameCount() throws(AudioFileError) -> Int? {
    guard let place = places.last, place.upperBound <= source.byteCount,
      let first = FLACFrame(
        try source.bytes(at: bytes.lowerBound, count: FLACFrame.longestHeader)),
      let last = FLACFrame(
        try source.bytes(at: place.lowerBound, count: FLACFrame.longestHeader))
    else { return table?.validFrames }
    return last.number * (last.countsFrames ? 1 : first.frameCount) + last.frameCount
  }

  /// What only libav decodes.
  private func packetSound(_ info: AudioFileInfo) throws(AudioFileError) -> CodedSound? {
    let codec: PacketStream.Codec
    switch description.format {
    case "aac ", "aach", "aacp": codec = .aac
    case "ac-3": codec = .ac3
    case "ec-3": codec = .enhancedAC3
    case "ilbc" where [38, 50].contains(description.bytesPerPacket):
      codec = .ilbc(bytesPerPacket: description.bytesPerPacket)
    default: return nil
    }
    try checkTable()
    var stream = PacketStream(codec, places: places, in: source)
    if codec == .aac, let cookie = try cookie {
      // The descriptor comes without the version and flags that its box would have.
      stream.configuration =
        ESDescriptor(box: [0, 0, 0, 0] + cookie)?.configuration ?? cookie
    }
    if let table {
      let total = stream.places.count * description.framesPerPacket
      stream.trim = StreamTrim(
        start: table.primingFrames, length: table.knownFrames,
        unit: .total(total))
    }
    var info = info
    info.codec = codec.name
    return CodedSound(info: info, coding: .packets(stream))
  }

  /// Each packet's place in the file. ffmpeg closes some streams by an empty one (5.1).
  private var places: [Range<Int>] {
    if description.bytesPerPacket > 0 {
      return ILBCFile.places(bytesPerPacket: description.bytesPerPacket, in: bytes)
    }
    var next = bytes.lowerBound
    return (table?.packetSizes ?? []).filter { $0 > 0 }.map { size in
      defer { next += size }
      return next..<next + size
    }
  }
}

/// A coded sound in a container: its description, its coding, and the place of its bytes.
struct CodedSound {
  var info: AudioFileInfo
  var coding: Coding
  /// The sound's part of the source, cut to the bytes that are there; empty where the coding itself
  /// knows its places.
  var bytes: Range<Int> = 0..<0

  enum Coding {
    case pcm(PCMCoding)
    case microsoftIMA(MicrosoftIMABlock)
    case microsoftADPCM(MicrosoftADPCMBlock)
    /// Packets of 34 bytes for each channel in turn.
    case appleIMA
    /// MPEG audio frames, one after the other.
    case mpeg
    /// The same in several places, with an encoder's delay to be left out.
    case mpegPieces(any ByteSource, delay: Int)
    case alac(ALACStream)
    /// FLAC's frames in several places, behind the stream's header.
    case flac(any ByteSource)
    case opus(OpusPackets)
    /// Packets of a file of which more may still come.
    case growing(GrowingPackets)
    /// Packets of a codec that only libav decodes.
    case packets(PacketStream)
  }
}

extension CodedSound {
  /// Linear samples or one byte per sample: the length follows from the bytes.
  init(
    _ info: AudioFileInfo, pcm coding: PCMCoding, bytes: Range<Int>
  ) {
    self.init(info: info, coding: .pcm(coding), bytes: bytes)
    self.info.codec = coding.name
    self.info.bitsPerSample = coding.bytesPerSample * 8
    self.info.frameCount = bytes.count / (coding.bytesPerSample * info.channelCount)
  }

  init(_ stream: ALACStream, container: String) {
    var info = stream.configuration.info(in: container)
    info.frameCount = stream.frameCount
    info.wasTruncated = stream.wasCut
    self.init(info: info, coding: .alac(stream))
  }

  init(_ packets: OpusPackets, container: String) {
    var info = AudioFileInfo(container: container, codec: "Opus", sampleRate: 0, channelCount: 0)
    info.frameCount = packets.frameCount
    info.wasTruncated = packets.wasCut
    self.init(info: info, coding: .opus(packets))
  }

  /// The containers have checked channels and rate, or their streams' decoders do.
  func decoder(of source: any ByteSource) throws(AudioFileError) -> any AudioDecoder {
    var info = info
    info.cutMarks()
    switch coding {
    case .pcm(let coding):
      return PCMDecoder(ByteSlice(source, bytes), coding, info)
    case .microsoftIMA(let block):
      return ADPCMDecoder(ByteSlice(source, bytes), BlockLayout(block), info)
    case .microsoftADPCM(let block):
      return ADPCMDecoder(ByteSlice(source, bytes), BlockLayout(block), info)
    case .appleIMA:
      let layout = AppleIMALayout(channelCount: info.channelCount)
      return ADPCMDecoder(ByteSlice(source, bytes), layout, info)
    case .mpeg:
      return try MPEGDecoder(ByteSlice(source, bytes), inside: info)
    case .mpegPieces(let pieces, let delay):
      let whole = try MPEGDecoder(pieces, inside: info)
      return delay == 0 ? whole : try TrimmedDecoder(whole, from: delay)
    case .alac(let stream):
      return try SoundFileDecoder(stream.rewrapped(from: source), inside: info)
    case .flac(let joined):
      // Otherwise libsndfile would search it for another format.
      guard try joined.bytes(at: 0, count: 4).elementsEqual("fLaC".utf8) else {
        throw .damaged(source.name, "a damaged FLAC stream")
      }
      return try FLACDecoder.decoder(of: joined, inside: info)
    case .opus(let packets):
      guard packets.frameCount > 0 else { throw .empty(source.name) }
      return try SoundFileDecoder(OggOpusBytes(packets, source), inside: info)
    case .growing(let packets): return try packets.decoder(of: source, inside: info)
    case .packets(let stream):
      #if LibAV
        return source.isComplete
          ? try LibAVDecoder(stream, source, inside: info)
          : try LibAVDecoder.forward(stream, source, inside: info)
      #else
        throw .needsLibAV(source.name, stream.codec.name)
      #endif
    }
  }
}

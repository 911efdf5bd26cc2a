/// A sound as it lies in a container: what is known of it, how its samples are coded, and where
/// the bytes are.
struct CodedSound {
  var info: AudioFileInfo
  var coding: Coding
  /// Of the whole source, cut to what is there.
  var bytes: Range<Int>

  enum Coding {
    case pcm(PCMCoding)
    case microsoftIMA(MicrosoftIMABlock)
    /// Packets of 34 bytes for each channel in turn.
    case appleIMA
    /// MPEG audio frames, one after the other.
    case mpeg
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

  func decoder(of source: any ByteSource) throws(AudioFileError) -> any AudioDecoder {
    try AudioFileError.check(
      channelCount: info.channelCount, sampleRate: info.sampleRate, name: source.name)
    var info = info
    info.cutMarks()
    switch coding {
    case .pcm(let coding):
      return PCMDecoder(ByteSlice(source, bytes), coding, info)
    case .microsoftIMA(let block):
      return IMADecoder(ByteSlice(source, bytes), MicrosoftIMALayout(block), info)
    case .appleIMA:
      let layout = AppleIMALayout(channelCount: info.channelCount)
      return IMADecoder(ByteSlice(source, bytes), layout, info)
    case .mpeg:
      return try MPEGDecoder(ByteSlice(source, bytes), inside: info)
    }
  }
}

/// The format chunk of a WAVE file.
struct WaveFormat {
  let channelCount: Int
  let sampleRate: Int

  private let coding: UInt16
  /// It is B-format.
  private let isAmbisonic: Bool
  private let blockByteCount: Int
  private let bitsPerSample: Int
  /// The additional fields of some codings, after their length.
  private let `extension`: [UInt8]

  /// Nil when it is cut.
  init?(_ contents: [UInt8]) {
    var reader = ByteReader(contents, .little)
    guard var coding = reader.number(UInt16.self), let channels = reader.number(UInt16.self),
      let rate = reader.number(UInt32.self), reader.number(UInt32.self) != nil,
      let block = reader.number(UInt16.self), let bits = reader.number(UInt16.self)
    else { return nil }
    let extensible: UInt16 = 0xFFFE
    var isAmbisonic = false
    if coding == extensible {
      // The size of the extension, valid bits and loudspeakers; then the true coding.
      reader.skip(8)
      guard let inner = reader.number(UInt16.self) else { return nil }
      coding = inner
      isAmbisonic = reader.remaining.starts(with: Ambisonics.waveTail)
    }
    self.isAmbisonic = isAmbisonic
    self.coding = coding
    reader.skip(2)
    `extension` = reader.bytes(reader.remainingCount).map { Array($0) } ?? []
    channelCount = Int(channels)
    sampleRate = Int(rate)
    blockByteCount = Int(block)
    bitsPerSample = Int(bits)
  }

  /// Nil for a coding that is not supported. `fact` is the number of frames in files whose coding
  /// does not tell it.
  func sound(_ info: AudioFileInfo, _ bytes: Range<Int>, fact: Int?) -> CodedSound? {
    var info = info
    info.ambisonics = isAmbisonic ? .fuMa : nil
    let (pcm, float, aLaw, muLaw): (UInt16, UInt16, UInt16, UInt16) = (1, 3, 6, 7)
    let (microsoft, ima, mpeg, mp3): (UInt16, UInt16, UInt16, UInt16) = (2, 0x11, 0x50, 0x55)
    switch coding {
    case pcm:
      guard let bytesPerSample else { return nil }
      let integer = PCMCoding.integer(byteCount: bytesPerSample, .little)
      let coding = bytesPerSample == 1 ? .unsigned8 : integer
      return coding.map { CodedSound(info, pcm: $0, bytes: bytes) }
    case float:
      guard let bytesPerSample else { return nil }
      return PCMCoding.float(byteCount: bytesPerSample, .little).map {
        CodedSound(info, pcm: $0, bytes: bytes)
      }
    case aLaw: return CodedSound(info, pcm: .aLaw, bytes: bytes)
    case muLaw: return CodedSound(info, pcm: .muLaw, bytes: bytes)
    case microsoft: return microsoftSound(info, bytes, fact: fact)
    case ima: return imaSound(info, bytes, fact: fact)
    case mpeg, mp3: return CodedSound(info: info, coding: .mpeg, bytes: bytes)
    default: return nil
    }
  }

  /// The frame's size tells how many bytes a sample takes; the bits only how many of them count.
  private var bytesPerSample: Int? {
    guard channelCount > 0 else { return nil }
    if blockByteCount > 0, blockByteCount.isMultiple(of: channelCount) {
      return blockByteCount / channelCount
    }
    return (bitsPerSample + 7) / 8
  }

  private func imaSound(_ info: AudioFileInfo, _ bytes: Range<Int>, fact: Int?) -> CodedSound? {
    guard
      let block = MicrosoftIMABlock(byteCount: blockByteCount, channelCount: channelCount)
    else { return nil }
    var sound = CodedSound(info: info, coding: .microsoftIMA(block), bytes: bytes)
    sound.info.codec = "IMA ADPCM"
    sound.setLength(stored: block.frameCount(inBytes: bytes.count), fact: fact)
    return sound
  }

  private func microsoftSound(
    _ info: AudioFileInfo, _ bytes: Range<Int>, fact: Int?
  ) -> CodedSound? {
    guard
      let block = MicrosoftADPCMBlock(
        byteCount: blockByteCount, channelCount: channelCount, extension: `extension`)
    else { return nil }
    var sound = CodedSound(info: info, coding: .microsoftADPCM(block), bytes: bytes)
    sound.info.codec = "Microsoft ADPCM"
    sound.setLength(stored: block.frameCount(inBytes: bytes.count), fact: fact)
    return sound
  }
}

extension CodedSound {
  /// The last block is padded; only the fact chunk knows where the sound ends in it.
  fileprivate mutating func setLength(stored: Int, fact: Int?) {
    info.bitsPerSample = 4
    let isPlausible = fact.map { $0 > 0 && $0 <= stored } ?? false
    info.frameCount = isPlausible ? fact : stored
  }
}

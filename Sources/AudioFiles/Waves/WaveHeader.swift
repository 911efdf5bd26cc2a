/// Everything in a WAVE file before its samples.
///
/// One or two channels get the plain header that every program reads; more get the extensible
/// one, which names their loudspeakers.
struct WaveHeader {
  let channelCount: Int

  private let encoding: SampleEncoding
  private let sampleRate: Int
  private let marks: [UInt8]
  /// The unit of the samples: a frame, or a block of many.
  private let unitByteCount: Int
  private let unitFrameCount: Int

  init(encoding: SampleEncoding, channelCount: Int, sampleRate: Int, notes: SoundNotes) {
    self.encoding = encoding
    self.channelCount = channelCount
    self.sampleRate = sampleRate
    marks =
      WaveMarks(loop: notes.loop, markers: notes.markers).chunks(sampleRate: sampleRate)
      + WaveComments.chunk(notes.comments)
    if let coding = encoding.pcm(.little) {
      unitByteCount = coding.bytesPerSample * channelCount
      unitFrameCount = 1
    } else {
      let block = Self.imaBlock(channelCount: channelCount, sampleRate: sampleRate)
      unitByteCount = block.byteCount
      unitFrameCount = block.frameCount
    }
  }

  func makeEncoder() -> any SampleEncoder {
    switch encoding {
    case .ima4(let encoder):
      let block = Self.imaBlock(channelCount: channelCount, sampleRate: sampleRate)
      return MicrosoftIMAEncoder(encoder, block)
    default:
      return PCMEncoder(encoding.pcm(.little)!)
    }
  }

  /// The most sample frames whose file a 32-bit RIFF size can describe.
  var maximumFrameCount: Int {
    let padding = 1
    let room = Int(UInt32.max) - bytes(frameCount: 0).count - padding
    return room / unitByteCount * unitFrameCount
  }

  /// The number of frames in this many bytes of samples.
  func frameCount(inBytes byteCount: Int) -> Int { byteCount / unitByteCount * unitFrameCount }

  func bytes(frameCount: Int) -> [UInt8] {
    let units = (frameCount + unitFrameCount - 1) / unitFrameCount
    let sampleBytes = units * unitByteCount
    var chunks = format
    if coding != .pcm {
      chunks.append(tag: "fact")
      chunks.append(4 as UInt32, .little)
      chunks.append(UInt32(frameCount), .little)
    }
    chunks += marks
    let padding = sampleBytes % 2
    var header: [UInt8] = []
    header.append(tag: "RIFF")
    header.append(UInt32(4 + chunks.count + 8 + sampleBytes + padding), .little)
    header.append(tag: "WAVE")
    header += chunks
    header.append(tag: "data")
    header.append(UInt32(sampleBytes), .little)
    return header
  }

  private enum Coding: UInt16 {
    case pcm = 1
    case float = 3
    case aLaw = 6
    case muLaw = 7
    case ima = 0x11
  }

  private var coding: Coding {
    switch encoding {
    case .unsigned8, .int8, .int16, .int24, .int32: .pcm
    case .float32, .float64: .float
    case .aLaw: .aLaw
    case .muLaw: .muLaw
    case .ima4: .ima
    }
  }

  private var format: [UInt8] {
    let extensible: UInt16 = 0xFFFE
    let isExtensible = channelCount > 2 && coding != .ima
    let bits = UInt16(encoding.pcm(.little).map { $0.bytesPerSample * 8 } ?? 4)
    var body: [UInt8] = []
    body.append(isExtensible ? extensible : coding.rawValue, .little)
    body.append(UInt16(channelCount), .little)
    body.append(UInt32(sampleRate), .little)
    body.append(UInt32(sampleRate * unitByteCount / unitFrameCount), .little)
    body.append(UInt16(unitByteCount), .little)
    body.append(bits, .little)
    if isExtensible {
      body.append(22 as UInt16, .little)
      body.append(bits, .little)
      body.append(Loudspeakers.mask(channelCount: channelCount), .little)
      body.append(coding.rawValue, .little)
      // The rest of the coding's identifier, the same for all codings.
      body += [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
    } else if coding == .ima {
      body.append(2 as UInt16, .little)
      body.append(UInt16(unitFrameCount), .little)
    } else if coding != .pcm {
      body.append(0 as UInt16, .little)
    }
    var chunk: [UInt8] = []
    chunk.append(tag: "fmt ")
    chunk.append(UInt32(body.count), .little)
    return chunk + body
  }

  /// Longer blocks waste less on headers; shorter ones make for quicker seeks at low rates.
  private static func imaBlock(channelCount: Int, sampleRate: Int) -> MicrosoftIMABlock {
    let perChannel = sampleRate >= 44_100 ? 1_024 : sampleRate >= 22_050 ? 512 : 256
    return MicrosoftIMABlock(byteCount: perChannel * channelCount, channelCount: channelCount)!
  }
}

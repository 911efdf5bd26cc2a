/// Everything in a WAVE file before its samples.
///
/// One or two channels get the plain header that every program reads; more get the extensible
/// one, which names their loudspeakers.
struct WaveHeader {
  let encoding: WaveFileWriter.Encoding
  let channelCount: Int
  let sampleRate: Int

  var bytesPerFrame: Int { channelCount * encoding.bytesPerSample }

  private var isExtensible: Bool { channelCount > 2 }
  private var isFloat: Bool { encoding == .float32 }

  /// The most sample frames whose file a 32-bit RIFF size can describe.
  var maximumFrameCount: Int {
    (Int(UInt32.max) - bytes(frameCount: 0).count) / bytesPerFrame
  }

  func bytes(frameCount: Int) -> [UInt8] {
    let sampleBytes = frameCount * bytesPerFrame
    var chunks = format
    if isFloat {
      chunks.append(tag: "fact")
      chunks.append(4 as UInt32, .little)
      chunks.append(UInt32(frameCount), .little)
    }
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

  private var format: [UInt8] {
    let (pcm, float, extensible) = (UInt16(1), UInt16(3), UInt16(0xFFFE))
    let coding = isFloat ? float : pcm
    var body: [UInt8] = []
    body.append(isExtensible ? extensible : coding, .little)
    body.append(UInt16(channelCount), .little)
    body.append(UInt32(sampleRate), .little)
    body.append(UInt32(sampleRate * bytesPerFrame), .little)
    body.append(UInt16(bytesPerFrame), .little)
    body.append(UInt16(encoding.bytesPerSample * 8), .little)
    if isExtensible {
      body.append(22 as UInt16, .little)
      body.append(UInt16(encoding.bytesPerSample * 8), .little)
      body.append(Self.loudspeakers(channelCount), .little)
      body.append(coding, .little)
      // The rest of the coding's identifier, the same for all codings.
      body += [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
    } else if isFloat {
      body.append(0 as UInt16, .little)
    }
    var chunk: [UInt8] = []
    chunk.append(tag: "fmt ")
    chunk.append(UInt32(body.count), .little)
    return chunk + body
  }

  /// A bit for each loudspeaker; the channels follow in the order of the bits.
  private static func loudspeakers(_ channelCount: Int) -> UInt32 {
    let frontLeftRight: UInt32 = 0x3
    let (frontCentre, lowFrequencies): (UInt32, UInt32) = (0x4, 0x8)
    let (backLeftRight, backCentre, sideLeftRight): (UInt32, UInt32, UInt32) = (0x30, 0x100, 0x600)
    let front = frontLeftRight | frontCentre
    return switch channelCount {
    case 3: front
    case 4: frontLeftRight | backLeftRight
    case 5: front | backLeftRight
    case 6: front | lowFrequencies | backLeftRight
    case 7: front | lowFrequencies | backCentre | sideLeftRight
    default: front | lowFrequencies | backLeftRight | sideLeftRight
    }
  }
}

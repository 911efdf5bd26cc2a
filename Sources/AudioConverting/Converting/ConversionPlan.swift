import AudioFiles

/// The conversion of one sound, with every choice made.
struct ConversionPlan {
  let container: SoundContainer
  /// With its bits and byte order.
  let format: StorageFormat
  let sampleRate: Int
  let channelCount: Int
  /// Choices that differ from the request, for people.
  private(set) var notes: [String] = []

  init(
    _ wishes: Conversion, for info: AudioFileInfo, output: String
  ) throws(AudioFileError) {
    container = wishes.container
    let asked = wishes.format ?? Self.bestFormat(in: container, for: info, output: output)
    guard container.holds(asked) else { throw Self.cannotHold(container, asked, output) }
    let channels = wishes.channelCount ?? info.channelCount
    channelCount = channels
    format = Self.settled(asked, in: container, info)
    let counts = Self.channelCounts(of: format.coding)
    guard counts.contains(channels) else {
      let nearest = counts.last { $0 < channels } ?? counts[0]
      throw AudioFileError(
        .tooManyChannels, output, "\(format.name) has no place for \(channels) channels here",
        remedy: "convert to \(nearest) channels")
    }
    let wanted = wishes.sampleRate ?? info.sampleRate
    sampleRate = Self.rate(for: format.coding, nearest: wanted)
    if sampleRate != wanted {
      guard wishes.sampleRate == nil else {
        throw AudioFileError(
          .badSampleRate, output, "\(format.name) has no sample rate of \(wanted) Hz",
          remedy: "\(sampleRate) Hz is the nearest it has")
      }
      notes.append("\(sampleRate) Hz, because \(format.name) has no \(wanted) Hz")
    }
    if container == .aiff, format.coding == .ima4 {
      notes.append("longer by up to 63 frames, because AIFF-C has no word for where IMA4 ends")
    }
  }

  /// As many bits as the sound has, and 16 after a lossy coding.
  private static func bestFormat(
    in container: SoundContainer, for info: AudioFileInfo, output: String
  ) -> StorageFormat {
    switch container {
    case .flac: return StorageFormat(.flac(bits: nil))
    case .ogg: return StorageFormat(output.lowercased().hasSuffix(".opus") ? .opus : .vorbis)
    case .mp3: return StorageFormat(.mp3)
    case .m4a: return StorageFormat(.aac)
    case .caf, .wav, .aiff, .au:
      if info.codec == "float PCM" { return StorageFormat(.float(bits: 32)) }
      return StorageFormat(.integer(bits: (info.bitsPerSample ?? 16) > 16 ? 24 : 16))
    }
  }

  private static func settled(
    _ format: StorageFormat, in container: SoundContainer, _ info: AudioFileInfo
  ) -> StorageFormat {
    var format = format
    let bits = (info.bitsPerSample ?? 16) > 16 ? 24 : 16
    switch format.coding {
    case .alac(nil): format.coding = .alac(bits: bits)
    case .flac(nil): format.coding = .flac(bits: bits)
    case .integer(let bits) where bits > 8: break
    case .float: break
    default:
      format.order = nil
      return format
    }
    let ownOrder: ByteOrder = container == .aiff || container == .au ? .big : .little
    format.order = format.order ?? ownOrder
    return format
  }

  private static func channelCounts(of coding: StorageFormat.Coding) -> [Int] {
    switch coding {
    // Its four and eight channels are for other loudspeakers than a WAVE file's.
    case .alac: [1, 2, 3, 5, 6]
    case .mp3: [1, 2]
    default: Array(Samples.channelCounts)
    }
  }

  private static func rate(for coding: StorageFormat.Coding, nearest wanted: Int) -> Int {
    let rates: [Int]
    switch coding {
    case .opus: rates = [8_000, 12_000, 16_000, 24_000, 48_000]
    case .mp3:
      rates = [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]
    case .aac:
      rates = [
        8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 64_000, 88_200,
        96_000,
      ]
    case .vorbis: return min(max(wanted, 8_000), 192_000)
    default: return wanted
    }
    // Rather higher than lower: nothing is lost.
    return rates.first { $0 >= wanted } ?? rates[rates.count - 1]
  }

  private static func cannotHold(
    _ container: SoundContainer, _ format: StorageFormat, _ output: String
  ) -> AudioFileError {
    let others = SoundContainer.allCases.filter { $0.holds(format) }.map(\.rawValue)
    let elsewhere =
      others.isEmpty ? "" : "; \(format.name) goes into \(others.joined(separator: ", "))"
    return AudioFileError(
      .unsupportedCodec, output, "\(container.name) cannot hold \(format.name)",
      remedy: "it holds \(container.formatNames.joined(separator: ", "))\(elsewhere)")
  }
}

import AudioFiles

/// The settings of a conversion. A setting that isn't given stays as it is in the sound.
public struct Conversion: Hashable, Sendable {
  /// The kind of file.
  public var container: SoundContainer
  /// The format of the samples; nil for the best one of the kind of file: as many bits as the sound
  /// has, or its only coding.
  public var format: StorageFormat?
  /// In Hz, one of `Samples.sampleRates`.
  public var sampleRate: Int?
  /// 1 to 8.
  public var channelCount: Int?
  /// For lossy codings, for all channels together.
  public var bitsPerSecond: Int?
  /// For lossy codings, from 0 (smallest) to 1 (best).
  public var quality: Double?
  /// The effort and goal of encoding IMA4.
  public var imaEncoder: IMA4Encoder
  /// In dB, in addition to the gain for loudness.
  public var gain: Double
  /// Integrated, in LUFS.
  public var loudness: Double?
  /// The highest true peak, in dB of full scale. The whole sound is made softer until it fits.
  /// With a loudness it is −1 unless it is given.
  public var peak: Double?
  /// Trims sound below this level, in dB of full scale, at both ends.
  public var silence: Double?
  /// Adds noise of one step where samples lose bits, so that the error is hiss and not distortion.
  public var dithers: Bool
  /// Whether an existing file may be replaced.
  public var replacesOlder: Bool
  /// The repairs on the way; it trims at exact frames, so `silence` is not used with it.
  package var mending: Mending?

  /// −60 dB: softer than any perceived beginning of a sound.
  public static let standardSilence = -60.0
  /// In dB of full scale: the room that lossy codings and converters need above the peaks.
  public static let standardPeak = -1.0

  /// Keeps everything else.
  public init(to container: SoundContainer, _ format: StorageFormat? = nil) {
    self.container = container
    self.format = format
    imaEncoder = IMA4Encoder()
    gain = 0
    dithers = true
    replacesOlder = false
  }

  /// Converts to the nearest kind of file to the sound's own, with samples in the same format: to
  /// its own kind, if that can be written. A lossy coding gets as many bits, and at least as many
  /// as keep the additional loss small.
  package init(like info: AudioFileInfo, byteCount: Int) {
    let bits = (info.bitsPerSample ?? 16) > 16 ? 24 : 16
    let container: SoundContainer
    var format: StorageFormat?
    switch info.codec {
    case "ALAC": (container, format) = (.caf, StorageFormat(.alac(bits: bits)))
    case "Vorbis": (container, format) = (.ogg, StorageFormat(.vorbis))
    case "Opus": (container, format) = (.ogg, StorageFormat(.opus))
    case "MP3": container = .mp3
    case "AAC", "HE-AAC": container = .m4a
    case _ where ["FLAC", "Ogg", "MP4"].contains(info.container): container = .flac
    default:
      let own = SoundContainer(named: info.container) ?? .wav
      container = own.keepsMarkers || own == .au ? own : .wav
      format = Self.format(like: info, in: container)
    }
    self.init(to: container, format)
    if ["Vorbis", "Opus", "AAC", "HE-AAC"].contains(info.codec), let frames = info.frameCount {
      let bits = Double(byteCount) * 8 * Double(info.sampleRate) / Double(max(frames, 1))
      bitsPerSecond = Int(min(max(bits, 80_000 * Double(info.channelCount)), 4_000_000))
    }
  }

  /// The file name's suffix.
  package var suffix: String { container.suffix(for: format?.coding ?? .vorbis) }

  /// Stores a lossless format in 16 bits instead of more.
  package mutating func storeSixteenBits() {
    switch format?.coding {
    case .alac: format = StorageFormat(.alac(bits: 16))
    case .integer, .float: format = StorageFormat(.integer(bits: 16))
    default: if container == .flac { format = StorageFormat(.flac(bits: 16)) }
    }
  }

  /// Nil for the best one of the container.
  private static func format(like info: AudioFileInfo, in container: SoundContainer)
    -> StorageFormat?
  {
    let coding: StorageFormat.Coding
    switch (info.codec, info.bitsPerSample) {
    case ("PCM", let bits?) where bits <= 8:
      coding = container == .wav ? .unsigned8 : .integer(bits: 8)
    case ("PCM", let bits?) where bits <= 16: coding = .integer(bits: 16)
    case ("PCM", let bits?): coding = .integer(bits: bits > 24 ? 32 : 24)
    case ("float PCM", let bits): coding = .float(bits: bits == 64 ? 64 : 32)
    case ("µ-law", _): coding = .muLaw
    case ("A-law", _): coding = .aLaw
    case ("IMA ADPCM", _), ("IMA4", _): coding = .ima4
    default: return nil
    }
    let format = StorageFormat(coding)
    return container.holds(format) ? format : nil
  }

  /// Throws errors that would otherwise appear only at the end for a sound that is yet to be made:
  /// a format that this kind of file can't hold, a missing program, a path that can't be written.
  public func check(for info: AudioFileInfo, output: String) throws(AudioFileError) {
    let plan = try ConversionPlan(self, for: info, output: output)
    if plan.format.coding == .aac { _ = try SoundOutput.programForAAC(output) }
    _ = try OutputFile(path: output, replacesOlder: replacesOlder)
  }
}

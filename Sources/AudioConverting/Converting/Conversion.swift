import AudioFiles

/// What a sound is to be converted to. What is not asked for stays as it is.
public struct Conversion: Hashable, Sendable {
  /// The kind of file.
  public var container: SoundContainer
  /// How samples are stored; nil for what the kind of file holds best: as many bits as the sound
  /// has, or the one coding it is for.
  public var format: StorageFormat?
  /// In Hz, one of `Samples.sampleRates`.
  public var sampleRate: Int?
  /// 1 to 8.
  public var channelCount: Int?
  /// Of lossy codings, for all channels together.
  public var bitsPerSecond: Int?
  /// Of lossy codings, from 0 (smallest) to 1 (best).
  public var quality: Double?
  /// How hard to look, and what for, when encoding IMA4.
  public var imaEncoder: IMA4Encoder
  /// In dB, on top of what loudness asks for.
  public var gain: Double
  /// Integrated, in LUFS.
  public var loudness: Double?
  /// The highest true peak, in dB of full scale. The whole sound is made softer until it fits.
  /// With a loudness it is −1 unless it is given.
  public var peak: Double?
  /// Leaves out what is softer than this, in dB of full scale, at both ends.
  public var silence: Double?
  /// Adds noise of one step where samples lose bits, so that what is lost is hiss and not
  /// distortion.
  public var dithers: Bool
  /// Whether a file that is there already makes room.
  public var replacesOlder: Bool

  /// −60 dB: softer than what anybody calls the beginning of a sound.
  public static let standardSilence = -60.0
  /// In dB of full scale: what lossy codings and converters need above the peaks.
  public static let standardPeak = -1.0

  /// Everything else as it is.
  public init(to container: SoundContainer, _ format: StorageFormat? = nil) {
    self.container = container
    self.format = format
    imaEncoder = IMA4Encoder()
    gain = 0
    dithers = true
    replacesOlder = false
  }

  /// Throws what would only come to light at the end for a sound that is yet to be made: a form
  /// that this kind of file can't hold, a program that is missing, a place that can't be written.
  public func check(for info: AudioFileInfo, output: String) throws(AudioFileError) {
    let plan = try ConversionPlan(self, for: info, output: output)
    if plan.format.coding == .aac { _ = try SoundOutput.programForAAC(output) }
    _ = try OutputFile(path: output, replacesOlder: replacesOlder)
  }
}

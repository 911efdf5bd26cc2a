import AudioFiles

/// What a conversion did.
public struct ConversionReport: Sendable {
  /// The input, as its file describes it.
  public let input: AudioFileInfo
  /// What came out.
  public let container: SoundContainer
  /// The output's format, with its bits and byte order.
  public let format: StorageFormat
  /// In Hz.
  public let sampleRate: Int
  /// 1 to 8.
  public let channelCount: Int
  /// The length of the written sound.
  public internal(set) var frameCount = 0
  /// In dB, everything together.
  public internal(set) var gain = 0.0
  /// The loudness of the converted input, in LUFS, where it was measured.
  public internal(set) var loudness: Double?
  /// The true peak of the output before coding, in dB of full scale, where it was measured.
  public internal(set) var truePeak: Double?
  /// Left out at the start and the end, in frames of the input.
  public internal(set) var trimmedFrames = (start: 0, end: 0)
  /// Whether noise was added because bits were lost.
  public internal(set) var wasDithered = false
  /// How many samples were beyond full scale and could not be kept.
  public internal(set) var clippedSampleCount = 0
  /// Notes for the user, a sentence each.
  public internal(set) var notes: [String]

  init(_ plan: ConversionPlan, of input: AudioFileInfo) {
    self.input = input
    container = plan.container
    format = plan.format
    sampleRate = plan.sampleRate
    channelCount = plan.channelCount
    notes = plan.notes
  }
}

import AudioEffects

/// The configuration of an engine. The defaults suit a game on a computer with headphones or two
/// loudspeakers.
public struct Configuration: Hashable, Sendable {
  /// Where the sound goes.
  public var output: Output
  /// Sample frames a second, 8,000 to 192,000. Nil: the device's own, else 48,000.
  public var sampleRate: Int?
  /// The speaker layout. Stereo also serves headphones.
  public var layout: ChannelLayout
  /// Whether a limiter keeps the output below full scale.
  public var limiter: LimiterPolicy
  /// The amount of sound queued for a device; `OutputTraits.queuedFrames` reports the result.
  public var latency: Latency
  /// Head-related transfer function: places sound around and above the head, for headphones. Such a
  /// voice costs about eight times a panned one. Stereo at 44.1 or 48 kHz only; `AudioEngine.hrtf`
  /// says whether it is in effect, and the event `hrtfUnavailable` why it isn't.
  /// `AudioEngine.setHRTF(_:voices:)` changes it while sound plays.
  public var hrtf: Bool
  /// The maximum number of voices with HRTF, 1 or more: the most important, and among equals the
  /// loudest. Others are panned, at the same level.
  public var hrtfVoices: Int
  /// Fixed steps a second, 10 to 1,000 and not above a sixteenth of the sample rate.
  public var stepsPerSecond: Double
  /// Seconds that one update may make up for in fixed steps after a stall. Time before that is one
  /// long step, in which playheads, fades, ends and markers are brought up to date and the scene
  /// moves straight to its current state.
  public var longestCatchUp: Double
  /// The number of OpenAL sources, 1 to 4,096, spares included: this many voices can sound
  /// together, less one in sixteen. Further voices keep time silently. While there are such, up to
  /// half of the sources may be kept free for voices that become loud, instead of playing masked
  /// voices: those that are 50 dB below the others in total.
  public var sources: Int
  /// The maximum number of existing voices, playing or not; further plays are refused.
  public var maximumVoices: Int
  /// The resampler for voices with a rate other than 1, or with Doppler shift.
  public var resampler: Resampler
  /// With `Resampler.oversampled`, the maximum bytes of oversampled clips. They count in
  /// `clipBudget` as well, and take a quarter of it at most.
  public var oversampledClipBytes: Int
  /// With `Resampler.oversampled`, the longest oversampled clip, in seconds.
  public var longestOversampledClip: Double
  /// Metres a second, for the Doppler shift.
  public var speedOfSound: Double
  /// The strength of the Doppler shift: 1 as in nature, 0 none, at most 10.
  public var dopplerFactor: Double
  /// The maximum decoded bytes of one clip.
  public var maximumClipBytes: Int
  /// Chooses the storage of clips without a setting.
  public var storagePolicy: StoragePolicy
  /// What the application is to the user.
  public var category: SessionCategory
  /// What to do when the current device is unplugged.
  public var whenUnplugged: UnpluggingPolicy
  /// The maximum bytes of clips, OpenAL's copies included. Beyond it, unused clips from files give
  /// up their samples, the longest unused first, until they are played again. Playing clips are
  /// never affected, so it may be exceeded. Nil: no limit.
  public var clipBudget: Int?
  /// For development: reloads the files of clips when they change. The engine looks about once a
  /// second, and voices continue with the new sound. Has no effect with `.offline` and `.waveFile`:
  /// call `AudioEngine.reloadChangedFiles` there.
  public var reloadsChangedFiles: Bool
  /// The seed of all random choices, so that renders are repeatable.
  public var seed: UInt64

  /// Accepts any values; the engine refuses invalid ones when it is made.
  public init(
    output: Output = .device(), sampleRate: Int? = nil, layout: ChannelLayout = .stereo,
    limiter: LimiterPolicy = .automatic, latency: Latency = .balanced, hrtf: Bool = false,
    hrtfVoices: Int = 4_096,
    stepsPerSecond: Double = 60,
    longestCatchUp: Double = 0.25, sources: Int = 64, maximumVoices: Int = 1_000_000,
    resampler: Resampler = .oversampled, oversampledClipBytes: Int = 32 << 20,
    longestOversampledClip: Double = 3,
    speedOfSound: Double = 343.3, dopplerFactor: Double = 1,
    maximumClipBytes: Int = 1 << 30, storagePolicy: StoragePolicy = StoragePolicy(),
    clipBudget: Int? = nil, reloadsChangedFiles: Bool = false,
    category: SessionCategory = .solo, whenUnplugged: UnpluggingPolicy = .goOn, seed: UInt64 = 1
  ) {
    self.output = output
    self.sampleRate = sampleRate
    self.layout = layout
    self.limiter = limiter
    self.latency = latency
    self.hrtf = hrtf
    self.hrtfVoices = hrtfVoices
    self.stepsPerSecond = stepsPerSecond
    self.longestCatchUp = longestCatchUp
    self.sources = sources
    self.maximumVoices = maximumVoices
    self.resampler = resampler
    self.oversampledClipBytes = oversampledClipBytes
    self.longestOversampledClip = longestOversampledClip
    self.speedOfSound = speedOfSound
    self.dopplerFactor = dopplerFactor
    self.maximumClipBytes = maximumClipBytes
    self.storagePolicy = storagePolicy
    self.category = category
    self.whenUnplugged = whenUnplugged
    self.clipBudget = clipBudget
    self.reloadsChangedFiles = reloadsChangedFiles
    self.seed = seed
  }

  /// The effective output: an application that only records plays on no device.
  func heard(_ output: Output) -> Output {
    output.isDevice && category == .record ? .silence : output
  }

  /// Refuses invalid values, with the limit in the message.
  package func validate() throws(AudioError) {
    let rate = Double(sampleRate ?? 48_000)
    try require((8_000...192_000).contains(rate), "sampleRate", "8,000 to 192,000 Hz")
    try require((10...1_000).contains(stepsPerSecond), "stepsPerSecond", "10 to 1,000")
    try require(
      stepsPerSecond <= rate / 16, "stepsPerSecond", "at most a sixteenth of the sample rate")
    try require((1...4_096).contains(sources), "sources", "1 to 4,096")
    try require(hrtfVoices >= 1, "hrtfVoices", "1 or more")
    try require((1...4_000_000).contains(maximumVoices), "maximumVoices", "1 to 4,000,000")
    try require(
      speedOfSound > 0.001 && speedOfSound <= 1e9, "speedOfSound", "0.001 to 1e9 metres a second")
    try require((0...10).contains(dopplerFactor), "dopplerFactor", "0 to 10")
    try require(longestCatchUp > 0 && longestCatchUp <= 60, "longestCatchUp", "up to 60 seconds")
    try require(maximumClipBytes > 0, "maximumClipBytes", "more than 0")
    try require(oversampledClipBytes >= 0, "oversampledClipBytes", "0 or more")
    try require(
      (0...3_600).contains(longestOversampledClip), "longestOversampledClip", "0 to 3,600 seconds")
    try require(clipBudget ?? 0 >= 0, "clipBudget", "0 or more")
  }

  private func require(_ holds: Bool, _ name: String, _ range: String) throws(AudioError) {
    guard !holds else { return }
    throw AudioError(
      .limitReached, subject: "Configuration.\(name)", explanation: "it must be \(range)")
  }
}

/// When a limiter keeps the output below full scale.
///
/// Its ceiling, for the wave between samples as well, is one decibel below full scale. Sound below
/// that is unchanged bit by bit, and about a millisecond and a half later on a device or a host. A
/// render leaves the delay out: frame n stays frame n.
public enum LimiterPolicy: String, CaseIterable, Hashable, Sendable {
  /// On devices and hosts. Renders and wave files contain the plain mix, which may exceed full
  /// scale.
  case automatic
  /// On renders and wave files as well.
  case always
  case never
}

extension AudioEngine {
  /// Whether a limiter acts on the current output.
  package var isLimited: Bool { configuration.limits(configuration.output) }
}

extension Configuration {
  /// The limiter for an output; nil: none.
  func makeLimiter(for output: Output) -> Limiter? {
    guard limits(output) else { return nil }
    return Limiter(
      channelCount: layout.channelCount, sampleRate: sampleRate ?? 48_000, Limiter.Settings())
  }

  func limits(_ output: Output) -> Bool {
    switch limiter {
    case .automatic: output.pace == .live
    case .always: output.pace != .silent
    case .never: false
    }
  }
}

@_exported import AudioEffects

/// An effect of a bus, with its settings. Settings out of range are clamped; NaN becomes the
/// default.
public enum Effect: Equatable, Sendable {
  /// Up to eight bands.
  case equalizer([EqualizerBand])
  /// A low-pass or high-pass of 6 to 48 dB an octave.
  case filter(PassFilter.Settings)
  /// `lookAhead` is in seconds, 0 to 0.1, and delays all sound by as much. It may follow another
  /// bus instead of its own: music ducked under speech.
  case compressor(
    Compressor.Settings, lookAhead: Double = 0, listeningTo: SideChain? = nil)
  /// Delays all sound by about a millisecond and a half.
  case limiter(Limiter.Settings)
  /// A time of up to 30 s. A change across 2 s or 10 s starts with empty memory, because it needs
  /// more.
  case echo(Echo.Settings)
  /// Delays all sound by 40 sample frames, or 48 with the oversampling `quadruple`.
  case distortion(Distortion.Settings, oversampling: Distortion.Oversampling = .double)
  /// Another room begins anew.
  case reverb(Reverb.Settings, room: Reverb.Room = Reverb.Room())
  /// A resident clip is the impulse response, at most 10 s of it: with as many channels as the
  /// output, or else mixed to one for all. It is independent of the output's sample rate, with its
  /// samples taken at 48 kHz. The effect retains it, even when it is unloaded.
  case convolution(Clip, Convolution.Settings)
  /// An effect whose settings are all numbers; see `chorus`, `flanger`, `phaser`, `tremolo`, `gate`
  /// and `pitchShifter`.
  case stepped(any SteppedSettings)
  /// An effect of the game's own.
  case callback(EffectCallback)

  /// Several players instead of one.
  public static func chorus(_ settings: Chorus.Settings = .init()) -> Effect { .stepped(settings) }
  /// A jet that passes over.
  public static func flanger(_ settings: Flanger.Settings = .init()) -> Effect {
    .stepped(settings)
  }
  /// Notches that sweep up and down.
  public static func phaser(_ settings: Phaser.Settings = .init()) -> Effect { .stepped(settings) }
  /// A periodic change of volume or of side.
  public static func tremolo(_ settings: Tremolo.Settings = .init()) -> Effect {
    .stepped(settings)
  }
  /// Lowers sound below a threshold: a noise gate, or an expander.
  public static func gate(_ settings: Gate.Settings = .init()) -> Effect { .stepped(settings) }
  /// Higher or lower at the same speed.
  public static func pitchShifter(_ settings: PitchShifter.Settings) -> Effect {
    .stepped(settings)
  }

  /// All effects whose settings are numbers, in the order of their C constants.
  package static let steppedKinds: [any SteppedSettings.Type] = [
    Chorus.Settings.self, Flanger.Settings.self, Phaser.Settings.self, Tremolo.Settings.self,
    Gate.Settings.self, PitchShifter.Settings.self,
  ]

  /// The other bus that a compressor follows.
  public struct SideChain: Hashable, Sendable {
    /// It gets its own strip, as with an effect. It can't be the master, a bus that receives the
    /// compressor's own sound, or one that follows it in turn. Once it is removed the compressor
    /// hears silence.
    public var bus: Bus
    /// Whether it is taken before its fader, or after it.
    public var isBeforeFader: Bool

    /// Takes the bus after its fader by default.
    public init(_ bus: Bus, isBeforeFader: Bool = false) {
      self.bus = bus
      self.isBeforeFader = isBeforeFader
    }
  }

  /// The bus that a compressor follows instead of its own.
  var sideChain: SideChain? {
    if case .compressor(_, _, let other) = self { other } else { nil }
  }

  /// The same compressor with another side chain.
  func listening(to bus: Bus) -> Effect {
    guard case .compressor(let settings, let lookAhead, var other?) = self else { return self }
    other.bus = bus
    return .compressor(settings, lookAhead: lookAhead, listeningTo: other)
  }

  /// A compressor that behaves as with a silent side chain: without a ratio only its make-up gain
  /// is left.
  var hearingNothing: Effect {
    guard case .compressor(var settings, let lookAhead, _) = self else { return self }
    settings.ratio = 1
    return .compressor(settings, lookAhead: lookAhead)
  }

  /// The clip of a convolution.
  var clip: Clip? {
    if case .convolution(let clip, _) = self { clip } else { nil }
  }

  /// The effect's kind in a word or two, for messages.
  public var noun: String {
    switch self {
    case .equalizer: "equalizer"
    case .filter(let settings): settings.kind == .low ? "low-pass" : "high-pass"
    case .compressor: "compressor"
    case .limiter: "limiter"
    case .echo: "echo"
    case .distortion: "distortion"
    case .reverb: "reverb"
    case .convolution: "convolution"
    case .stepped(let settings): type(of: settings).name
    case .callback: "effect of the game"
    }
  }
}

extension Effect {
  /// Whether both are the same effect with the same settings.
  public static func == (a: Effect, b: Effect) -> Bool {
    switch (a, b) {
    case (.equalizer(let a), .equalizer(let b)): a == b
    case (.filter(let a), .filter(let b)): a == b
    case (.compressor(let a, let ahead, let side), .compressor(let b, let ahead2, let side2)):
      a == b && ahead == ahead2 && side == side2
    case (.limiter(let a), .limiter(let b)): a == b
    case (.echo(let a), .echo(let b)): a == b
    case (.distortion(let a, let times), .distortion(let b, let times2)):
      a == b && times == times2
    case (.reverb(let a, let room), .reverb(let b, let room2)): a == b && room == room2
    case (.convolution(let clip, let a), .convolution(let clip2, let b)): clip == clip2 && a == b
    case (.stepped(let a), .stepped(let b)): a.isEqual(to: b)
    case (.callback(let a), .callback(let b)): a == b
    default: false
    }
  }

  /// Makes the processor. `response` is a convolution's, interleaved.
  func makeInsert(
    channelCount: Int, sampleRate: Int, response: (samples: [Float], channels: Int)?,
    slowBlocks: FaultTally
  ) -> Insert {
    switch self {
    case .equalizer(let bands):
      Equalizer(
        channelCount: channelCount, sampleRate: sampleRate,
        Array(bands.prefix(Equalizer.bandCount)))
    case .filter(let settings):
      PassFilter(channelCount: channelCount, sampleRate: sampleRate, settings)
    case .compressor(let settings, let lookAhead, _):
      Compressor(
        channelCount: channelCount, sampleRate: sampleRate, settings, lookAhead: lookAhead)
    case .limiter(let settings):
      Limiter(channelCount: channelCount, sampleRate: sampleRate, settings)
    case .echo(let settings):
      Echo(
        channelCount: channelCount, sampleRate: sampleRate, settings,
        longestTime: Self.room(for: settings))
    case .distortion(let settings, let oversampling):
      Distortion(
        channelCount: channelCount, sampleRate: sampleRate, settings, oversampling: oversampling)
    case .reverb(let settings, let room):
      Reverb(channelCount: channelCount, sampleRate: sampleRate, settings, room: room)
    case .convolution(_, let settings):
      Convolution(
        channelCount: channelCount, sampleRate: sampleRate, response: response?.samples ?? [],
        responseChannels: response?.channels ?? 1, settings)
    case .stepped(let settings):
      settings.insert(channelCount: channelCount, sampleRate: sampleRate)
    case .callback(let callback):
      callback.makeInsert(
        channelCount: channelCount, sampleRate: sampleRate, slowBlocks: slowBlocks)
    }
  }

  /// With all settings clamped.
  func held(sampleRate: Int) -> Effect {
    switch self {
    case .equalizer(let bands):
      .equalizer(bands.prefix(Equalizer.bandCount).map { $0.held(sampleRate: sampleRate) })
    case .filter(let settings): .filter(settings.held(sampleRate: sampleRate))
    case .compressor(let settings, let lookAhead, let other):
      .compressor(
        settings.clamped(), lookAhead: Compressor.held(lookAhead: lookAhead), listeningTo: other)
    case .limiter(let settings): .limiter(settings.clamped())
    case .echo(let settings): .echo(settings.clamped())
    case .distortion(let settings, let oversampling):
      .distortion(settings.clamped(), oversampling: oversampling)
    case .reverb(let settings, let room): .reverb(settings.clamped(), room: room.held())
    case .convolution(let clip, let settings): .convolution(clip, settings.clamped())
    case .stepped(let settings): .stepped(settings.clamped())
    case .callback: self
    }
  }

  /// Seconds of an echo's memory.
  private static func room(for settings: Echo.Settings) -> Double {
    settings.time <= 2 ? 2 : settings.time <= 10 ? 10 : 30
  }

  /// The times that an echo can change to within its memory.
  static func times(inRoomOf settings: Echo.Settings) -> ClosedRange<Double> {
    let room = room(for: settings)
    return (room == 2 ? 0 : room == 10 ? 2.0.nextUp : 10.0.nextUp)...room
  }

  /// How the processor of another effect changes to this one; nil if a new one is needed.
  func change(from other: Effect, over frames: Int) -> ((Insert) -> Void)? {
    switch (self, other) {
    case (.equalizer(let bands), .equalizer):
      return { insert in
        guard let equalizer = insert as? Equalizer else { return }
        for index in 0..<Equalizer.bandCount {
          var band = index < bands.count ? bands[index] : equalizer.band(at: index)
          if index >= bands.count { band.isOn = false }
          if band != equalizer.band(at: index) {
            equalizer.set(band, at: index, over: frames)
          }
        }
      }
    case (.filter(let settings), .filter):
      return { ($0 as? PassFilter)?.set(settings, over: frames) }
    case (.compressor(let settings, let ahead, let side), .compressor(_, let oldAhead, let oldSide))
    where ahead == oldAhead && side == oldSide:
      return { ($0 as? Compressor)?.set(settings, over: frames) }
    case (.limiter(let settings), .limiter):
      return { ($0 as? Limiter)?.set(settings, over: frames) }
    case (.echo(let settings), .echo(let old))
    where Self.room(for: settings) == Self.room(for: old):
      return { ($0 as? Echo)?.set(settings, over: frames) }
    case (.distortion(let settings, let oversampling), .distortion(let former, let old))
    where oversampling == old && settings.curve == former.curve:
      return { ($0 as? Distortion)?.set(settings, over: frames) }
    case (.reverb(let settings, let room), .reverb(_, let old)) where room == old:
      return { ($0 as? Reverb)?.set(settings, over: frames) }
    case (.convolution(let clip, let settings), .convolution(let old, _)) where clip == old:
      return { ($0 as? Convolution)?.set(settings, over: frames) }
    case (.stepped(let settings), .stepped(let old)) where type(of: settings) == type(of: old):
      return { settings.set($0, over: frames) }
    default: return nil
    }
  }
}

extension Effect {
  /// A setting's value; nil, and without effect when set, if the effect doesn't have it.
  public subscript(setting: EffectSetting) -> Double? {
    get {
      switch self {
      case .equalizer(let bands): bands[setting]
      case .filter(let it): it[setting]
      case .compressor(let it, _, _): it[setting]
      case .limiter(let it): it[setting]
      case .echo(let it): it[setting]
      case .distortion(let it, _): it[setting]
      case .reverb(let it, _): it[setting]
      case .convolution(_, let it): it[setting]
      case .stepped(let it): it[setting]
      case .callback: nil
      }
    }
    set {
      switch self {
      case .equalizer(var bands):
        bands[setting] = newValue
        self = .equalizer(bands)
      case .filter(var it):
        it[setting] = newValue
        self = .filter(it)
      case .compressor(var it, let lookAhead, let side):
        it[setting] = newValue
        self = .compressor(it, lookAhead: lookAhead, listeningTo: side)
      case .limiter(var it):
        it[setting] = newValue
        self = .limiter(it)
      case .echo(var it):
        let times = Self.times(inRoomOf: it)
        it[setting] = newValue
        it.time = min(max(it.time, times.lowerBound), times.upperBound)
        self = .echo(it)
      case .distortion(var it, let times):
        it[setting] = newValue
        self = .distortion(it, oversampling: times)
      case .reverb(var it, let room):
        let former = it.decay
        it[setting] = newValue
        if setting == .decay, former.middle > 0 {
          let factor = it.decay.middle / former.middle
          it.decay = Decay(
            it.decay.middle, low: former.low * factor, high: former.high * factor)
        }
        self = .reverb(it, room: room)
      case .convolution(let clip, var it):
        it[setting] = newValue
        self = .convolution(clip, it)
      case .stepped(var it):
        it[setting] = newValue
        self = .stepped(it)
      case .callback: break
      }
    }
  }
}

extension AudioError {
  /// The error for a setting that the effect doesn't have, for a snapshot or a parameter.
  static func lacks(_ setting: EffectSetting, _ effect: Effect) -> AudioError {
    let own = EffectSetting.allCases.filter { effect[$0] != nil }.map { "`\($0.rawValue)`" }
    return AudioError(
      .notAvailable, subject: "setting",
      explanation: "`\(setting.rawValue)` is no setting of this effect, \(effect.noun); it has "
        + (own.isEmpty ? "none" : own.joined(separator: ", ")))
  }
}

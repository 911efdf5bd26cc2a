/// A number that an effect is set to, which snapshots and parameters may have elsewhere: by the
/// name that it has in scripts.
public enum EffectSetting: String, CaseIterable, Hashable, Sendable {
  /// Of a filter, in hertz.
  case frequency
  /// Of a filter, in decibels.
  case resonance
  /// Of a compressor, in decibels.
  case threshold
  /// Of a compressor.
  case ratio
  /// Of a compressor, in decibels.
  case knee
  /// Of a compressor, in seconds.
  case attack
  /// Of a compressor or a limiter, in seconds.
  case release
  /// Of a compressor, in decibels.
  case makeUp
  /// Of a limiter, in decibels.
  case ceiling
  /// Of an echo, in seconds. One that crosses 2 s or 10 s is held there.
  case time
  /// Of an echo, as a factor.
  case feedback
  /// Of an echo, in hertz.
  case damping
  /// Of a distortion, in decibels: its `drive`.
  case overdrive
  /// Of a distortion, in hertz.
  case tone
  /// Of a distortion, in decibels.
  case level
  /// Of a distortion, 0 to 1.
  case mix
  /// Of a reverb, in seconds at 1 kHz. Those at other frequencies keep their ratio to it.
  case decay
  /// Of a reverb, as a factor.
  case early
  /// Of a reverb, as a factor.
  case late
  /// Of a reverb, 0 to 1.
  case width
  /// Of an echo or a convolution, as a factor.
  case wet
  /// Of an echo, a reverb or a convolution, as a factor.
  case dry
  /// Of an equalizer's first band, in decibels; then of the others.
  case gain1, gain2, gain3, gain4, gain5, gain6, gain7, gain8
  /// Of an equalizer's first band, in hertz; then of the others.
  case frequency1, frequency2, frequency3, frequency4, frequency5, frequency6, frequency7,
    frequency8
  /// Of an equalizer's first band: how narrow it is; then of the others.
  case quality1, quality2, quality3, quality4, quality5, quality6, quality7, quality8

  /// Whether it is a factor on sound, of which scripts speak in decibels.
  package var isFactor: Bool {
    switch self {
    case .feedback, .early, .late, .wet, .dry: true
    default: false
    }
  }

  /// Where it may lie, as a factor where it is one.
  package var range: ClosedRange<Double> {
    switch self {
    case .frequency: SettingRanges.frequency
    case .resonance: SettingRanges.resonance
    case .threshold: SettingRanges.threshold
    case .ratio: SettingRanges.ratio
    case .knee: SettingRanges.knee
    case .attack: SettingRanges.attack
    case .release: SettingRanges.release
    case .makeUp: SettingRanges.makeUp
    case .ceiling: SettingRanges.ceiling
    case .time: SettingRanges.echoTime
    case .feedback: SettingRanges.feedback
    case .damping, .tone: SettingRanges.tone
    case .overdrive: SettingRanges.drive
    case .level: SettingRanges.level
    case .mix, .width, .dry: SettingRanges.part
    case .decay: SettingRanges.decay
    case .early, .late: SettingRanges.roomGain
    case .wet: SettingRanges.responseGain
    case .gain1, .gain2, .gain3, .gain4, .gain5, .gain6, .gain7, .gain8: SettingRanges.bandGain
    case .frequency1, .frequency2, .frequency3, .frequency4, .frequency5, .frequency6,
      .frequency7, .frequency8:
      SettingRanges.frequency
    case .quality1, .quality2, .quality3, .quality4, .quality5, .quality6, .quality7, .quality8:
      SettingRanges.quality
    }
  }

  /// Which of an equalizer's bands it is of, and what of that.
  fileprivate var band: (index: Int, path: WritableKeyPath<EqualizerBand, Double>)? {
    guard let number = rawValue.last?.wholeNumberValue else { return nil }
    return switch rawValue.dropLast() {
    case "gain": (number - 1, \.gain)
    case "frequency": (number - 1, \.frequency)
    default: (number - 1, \.quality)
    }
  }

  /// So far, of 0 to 1, on the way from one value to another: even to the ear for what is a
  /// frequency, a time or a ratio.
  func mix(_ from: Double, _ to: Double, at part: Double) -> Double {
    let isGeometric =
      switch self {
      case .frequency, .ratio, .attack, .release, .time, .damping, .tone, .decay:
        from > 0 && to > 0
      default: range == SettingRanges.frequency || range == SettingRanges.quality
      }
    guard isGeometric, part > 0, part < 1 else {
      return FadeShape.linear.mix(from, to, at: part)
    }
    return from * Elementary.power(to / from, part)
  }
}

extension EffectSetting: Comparable {
  /// In the order of their names.
  public static func < (a: EffectSetting, b: EffectSetting) -> Bool { a.rawValue < b.rawValue }
}

extension AudioError {
  /// An effect hasn't what is to be led of it.
  static func lacks(_ setting: EffectSetting, _ effect: Effect) -> AudioError {
    let own = EffectSetting.allCases.filter { effect[$0] != nil }.map { "`\($0.rawValue)`" }
    return AudioError(
      .notAvailable, subject: "setting",
      explanation: "`\(setting.rawValue)` is no setting of this effect, \(effect.noun); it has "
        + (own.isEmpty ? "none" : own.joined(separator: ", ")))
  }
}

extension Effect {
  /// What a setting is; nil for one that it hasn't. One that it hasn't can't be set.
  subscript(setting: EffectSetting) -> Double? {
    get {
      switch self {
      case .equalizer(let bands):
        setting.band.flatMap { bands.indices.contains($0) ? bands[$0][keyPath: $1] : nil }
      case .filter(let it): Self.filter(setting).map { it[keyPath: $0] }
      case .compressor(let it, _, _): Self.compressor(setting).map { it[keyPath: $0] }
      case .limiter(let it): Self.limiter(setting).map { it[keyPath: $0] }
      case .echo(let it): Self.echo(setting).map { it[keyPath: $0] }
      case .distortion(let it, _): Self.distortion(setting).map { it[keyPath: $0] }
      case .reverb(let it, _): Self.reverb(setting).map { it[keyPath: $0] }
      case .convolution(_, let it): Self.convolution(setting).map { it[keyPath: $0] }
      case .callback: nil
      }
    }
    set {
      guard let value = newValue else { return }
      switch self {
      case .equalizer(var bands):
        guard let (band, path) = setting.band, bands.indices.contains(band) else { return }
        bands[band][keyPath: path] = value
        self = .equalizer(bands)
      case .filter(var it):
        if let path = Self.filter(setting) { it[keyPath: path] = value }
        self = .filter(it)
      case .compressor(var it, let lookAhead, let side):
        if let path = Self.compressor(setting) { it[keyPath: path] = value }
        self = .compressor(it, lookAhead: lookAhead, listeningTo: side)
      case .limiter(var it):
        if let path = Self.limiter(setting) { it[keyPath: path] = value }
        self = .limiter(it)
      case .echo(var it):
        let times = Self.times(inRoomOf: it)
        if let path = Self.echo(setting) { it[keyPath: path] = value }
        it.time = min(max(it.time, times.lowerBound), times.upperBound)
        self = .echo(it)
      case .distortion(var it, let times):
        if let path = Self.distortion(setting) { it[keyPath: path] = value }
        self = .distortion(it, oversampling: times)
      case .reverb(var it, let room):
        if setting == .decay, it.decay.middle > 0 {
          let factor = value / it.decay.middle
          it.decay = Decay(value, low: it.decay.low * factor, high: it.decay.high * factor)
        } else if let path = Self.reverb(setting) {
          it[keyPath: path] = value
        }
        self = .reverb(it, room: room)
      case .convolution(let clip, var it):
        if let path = Self.convolution(setting) { it[keyPath: path] = value }
        self = .convolution(clip, it)
      case .callback: break
      }
    }
  }

  private static func filter(
    _ setting: EffectSetting
  ) -> WritableKeyPath<PassFilter.Settings, Double>? {
    switch setting {
    case .frequency: \.frequency
    case .resonance: \.resonance
    default: nil
    }
  }

  private static func compressor(
    _ setting: EffectSetting
  ) -> WritableKeyPath<Compressor.Settings, Double>? {
    switch setting {
    case .threshold: \.threshold
    case .ratio: \.ratio
    case .knee: \.knee
    case .attack: \.attack
    case .release: \.release
    case .makeUp: \.makeUp
    default: nil
    }
  }

  private static func limiter(
    _ setting: EffectSetting
  ) -> WritableKeyPath<Limiter.Settings, Double>? {
    switch setting {
    case .ceiling: \.ceiling
    case .release: \.release
    default: nil
    }
  }

  private static func echo(_ setting: EffectSetting) -> WritableKeyPath<Echo.Settings, Double>? {
    switch setting {
    case .time: \.time
    case .feedback: \.feedback
    case .damping: \.damping
    case .wet: \.wet
    case .dry: \.dry
    default: nil
    }
  }

  private static func distortion(
    _ setting: EffectSetting
  ) -> WritableKeyPath<Distortion.Settings, Double>? {
    switch setting {
    case .overdrive: \.drive
    case .tone: \.tone
    case .level: \.level
    case .mix: \.mix
    default: nil
    }
  }

  private static func reverb(
    _ setting: EffectSetting
  ) -> WritableKeyPath<Reverb.Settings, Double>? {
    switch setting {
    case .decay: \.decay.middle
    case .early: \.early
    case .late: \.late
    case .width: \.width
    case .dry: \.dry
    default: nil
    }
  }

  private static func convolution(
    _ setting: EffectSetting
  ) -> WritableKeyPath<Convolution.Settings, Double>? {
    switch setting {
    case .wet: \.wet
    case .dry: \.dry
    default: nil
    }
  }
}

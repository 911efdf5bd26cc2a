/// The ranges of inserts' settings. Inserts clamp values outside; check here to refuse them
/// instead.
public enum SettingRanges {
  /// Hertz of filters and bands. The highest is at most 0.49 of the sample rate.
  public static let frequency = 5.0...188_160
  /// Decibels of an equaliser's band.
  public static let bandGain = -36.0...36
  /// A band's quality: the frequency divided by the width.
  public static let quality = 0.1...40
  /// Decibels an octave of a filter.
  public static let slope = 6.0...48
  /// Decibels of a filter.
  public static let resonance = -24.0...36
  /// Decibels from which on a compressor lowers.
  public static let threshold = -80.0...24
  /// Of a compressor.
  public static let ratio = 1.0...1_000
  /// Decibels, of a compressor.
  public static let knee = 0.0...48
  /// Seconds, of a compressor.
  public static let attack = 0.0...2
  /// Seconds, of a compressor.
  public static let release = 0.001...10
  /// Decibels, of a compressor.
  public static let makeUp = -24.0...48
  /// Seconds, of a compressor.
  public static let lookAhead = 0.0...0.1
  /// Decibels, of a limiter.
  public static let ceiling = -60.0...24
  /// Seconds, of a limiter.
  public static let limiterRelease = 0.005...5
  /// Seconds between echoes.
  public static let echoTime = 0.001...30
  /// Factor on each echo.
  public static let feedback = 0.0...0.98
  /// Hertz above which each echo, or a distorted sound, is duller.
  public static let tone = 200.0...20_000
  /// Decibels by which sound is louder before it is distorted.
  public static let drive = -12.0...60
  /// Decibels by which it is louder afterwards.
  public static let level = -60.0...12
  /// How much of a sound is changed, how loud an echo is, how wide or diffuse a room.
  public static let part = 0.0...1
  /// The size of a room: 1 is a hall.
  public static let roomSize = 0.1...2
  /// Seconds, of a room.
  public static let preDelay = 0.0...0.5
  /// Seconds, of a room.
  public static let decay = 0.1...30
  /// The gain of a room's output, as a factor.
  public static let roomGain = 0.0...4
  /// The gain of a convolution's output, as a factor.
  public static let responseGain = 0.0...16
}

extension ClosedRange<Double> {
  /// The value clamped to the range; the default for NaN.
  func holding(_ value: Double, usual: Double) -> Double {
    value.isNaN ? usual : Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}

extension EqualizerBand {
  /// The actual settings at a sample rate.
  public func held(sampleRate: Int) -> EqualizerBand {
    let highest = FilterSection.highestFrequency * Double(sampleRate)
    var band = self
    band.frequency = (SettingRanges.frequency.lowerBound...highest)
      .holding(frequency, usual: min(1_000, highest))
    band.gain = SettingRanges.bandGain.holding(gain, usual: 0)
    band.quality = SettingRanges.quality.holding(quality, usual: Self.usualQuality)
    return band
  }
}

extension PassFilter.Settings: InsertSettings {
  /// The name in scripts.
  public static let name = "filter"
  /// The numbers, in the order of the C struct.
  public static let fields: [SettingField<Self>] = [
    .init(.frequency, \.frequency), .init(.resonance, \.resonance),
  ]

  /// The defaults.
  public init() { self.init(.low, frequency: 1_000) }

  /// The actual settings at a sample rate.
  public func held(sampleRate: Int) -> Self {
    var held = self
    held.frequency =
      EqualizerBand(.bell, frequency: frequency).held(sampleRate: sampleRate).frequency
    held.slope = (SettingRanges.slope.holding(slope, usual: 12) / 6).rounded() * 6
    held.resonance = SettingRanges.resonance.holding(resonance, usual: 0)
    return held
  }
}

extension Compressor.Settings: InsertSettings {
  /// The name in scripts.
  public static let name = "compressor"
  /// The numbers, in the order of the C struct.
  public static let fields: [SettingField<Self>] = [
    .init(.threshold, \.threshold), .init(.ratio, \.ratio), .init(.knee, \.knee),
    .init(.attack, \.attack), .init(.release, \.release), .init(.makeUp, \.makeUp),
  ]

  /// The defaults.
  public init() { self.init(threshold: -18) }
}

extension Compressor {
  /// A look-ahead as it is in force.
  public static func held(lookAhead: Double) -> Double {
    SettingRanges.lookAhead.holding(lookAhead, usual: 0)
  }
}

extension Limiter.Settings: InsertSettings {
  /// The name in scripts.
  public static let name = "limiter"
  /// The numbers, in the order of the C struct.
  public static let fields: [SettingField<Self>] = [
    .init(.ceiling, \.ceiling), .init(.release, \.release, in: SettingRanges.limiterRelease),
  ]

  /// The defaults.
  public init() { self.init(ceiling: -1) }
}

extension Echo.Settings: InsertSettings {
  /// The name in scripts.
  public static let name = "echo"
  /// The numbers, in the order of the C struct.
  public static let fields: [SettingField<Self>] = [
    .init(.time, \.time), .init(.feedback, \.feedback), .init(.damping, \.damping),
    .init(.wet, \.wet, in: SettingRanges.part), .init(.dry, \.dry),
  ]

  /// The defaults.
  public init() { self.init(time: 0.33) }
}

extension Distortion.Settings: InsertSettings {
  /// The name in scripts.
  public static let name = "distortion"
  /// The numbers, in the order of the C struct.
  public static let fields: [SettingField<Self>] = [
    .init(.overdrive, \.drive), .init(.tone, \.tone), .init(.level, \.level), .init(.mix, \.mix),
  ]

  /// The defaults.
  public init() { self.init(.soft) }
}

extension Reverb.Room {
  /// As it is built.
  public func held() -> Self {
    let usual = Self()
    return Self(
      size: SettingRanges.roomSize.holding(size, usual: usual.size),
      preDelay: SettingRanges.preDelay.holding(preDelay, usual: usual.preDelay),
      diffusion: SettingRanges.part.holding(diffusion, usual: usual.diffusion))
  }
}

extension Reverb.Settings: InsertSettings {
  /// The name in scripts.
  public static let name = "reverb"
  /// The numbers, in the order of the C struct.
  public static let fields: [SettingField<Self>] = [
    .init(.decay, \.decay.middle), .init(.early, \.early), .init(.late, \.late),
    .init(.width, \.width), .init(.dry, \.dry),
  ]

  /// The defaults.
  public init() { self.init(early: 0.3) }

  /// The settings with each number brought into its range. NaN becomes the default.
  public func clamped() -> Self {
    var result = self
    let defaults = Self()
    for field in Self.fields {
      let usual = defaults[keyPath: field.path]
      result[keyPath: field.path] = field.range.holding(self[keyPath: field.path], usual: usual)
    }
    let middle = result.decay.middle
    result.decay.low = SettingRanges.decay.holding(decay.low, usual: middle)
    result.decay.high = SettingRanges.decay.holding(decay.high, usual: middle)
    return result
  }
}

extension Convolution.Settings: InsertSettings {
  /// The name in scripts.
  public static let name = "convolution"
  /// The numbers, in the order of the C struct.
  public static let fields: [SettingField<Self>] = [.init(.wet, \.wet), .init(.dry, \.dry)]

  /// The defaults.
  public init() { self.init(wet: 1) }
}

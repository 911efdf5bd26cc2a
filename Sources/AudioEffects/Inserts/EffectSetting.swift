import CSystem

/// A number that an effect is set to, by its name in scripts. Snapshots and parameters can have it
/// elsewhere than where it is set.
public struct EffectSetting: Hashable, Sendable {
  /// The name in scripts.
  public let rawValue: String
  /// The values that it can have; as a factor where it is one.
  package let range: ClosedRange<Double>
  private let scale: Scale

  /// How it goes from one value to another.
  private enum Scale: Hashable {
    /// In a straight line.
    case even
    /// By equal factors, which the ear hears as even: frequencies, times, ratios.
    case geometric
    /// A factor on sound, which scripts give in decibels. Goes in a straight line.
    case factor
  }

  /// For messages: hertz, seconds, decibels or semitones; empty for a plain number.
  package let unit: String

  private init(
    _ name: String, _ range: ClosedRange<Double>, _ scale: Scale, unit: String = ""
  ) {
    (rawValue, self.range, self.scale, self.unit) = (name, range, scale, unit)
  }

  /// Whether it is a factor on sound, of which scripts speak in decibels.
  package var isFactor: Bool { scale == .factor }

  /// The value at a part, 0 to 1, of the way from one value to another.
  package func mix(_ from: Double, _ to: Double, at part: Double) -> Double {
    guard part > 0 else { return from }
    guard part < 1 else { return to }
    guard scale == .geometric, from > 0, to > 0 else { return from + (to - from) * part }
    return from * pow(to / from, part)
  }

  /// Whether both have the same name.
  public static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }

  /// By the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension EffectSetting {
  /// A filter's frequency, in hertz.
  public static let frequency = Self("frequency", SettingRanges.frequency, .geometric, unit: "Hz")
  /// A filter's resonance, in decibels.
  public static let resonance = Self("resonance", SettingRanges.resonance, .even, unit: "dB")
  /// A compressor's or a gate's threshold, in decibels.
  public static let threshold = Self("threshold", SettingRanges.threshold, .even, unit: "dB")
  /// A compressor's or a gate's ratio.
  public static let ratio = Self("ratio", SettingRanges.ratio, .geometric)
  /// A compressor's knee, in decibels.
  public static let knee = Self("knee", SettingRanges.knee, .even, unit: "dB")
  /// A compressor's or a gate's attack, in seconds.
  public static let attack = Self("attack", SettingRanges.attack, .geometric, unit: "s")
  /// A compressor's, a limiter's or a gate's release, in seconds.
  public static let release = Self("release", SettingRanges.release, .geometric, unit: "s")
  /// A compressor's make-up gain, in decibels.
  public static let makeUp = Self("makeUp", SettingRanges.makeUp, .even, unit: "dB")
  /// A limiter's ceiling, in decibels.
  public static let ceiling = Self("ceiling", SettingRanges.ceiling, .even, unit: "dB")
  /// The time between echoes, in seconds. It stops at 2 s and at 10 s, which it can't cross.
  public static let time = Self("time", SettingRanges.echoTime, .geometric, unit: "s")
  /// How loud each echo is beside the one before, as a factor.
  public static let feedback = Self("feedback", SettingRanges.feedback, .factor)
  /// The frequency above which each echo is duller, in hertz.
  public static let damping = Self("damping", SettingRanges.tone, .geometric, unit: "Hz")
  /// A distortion's `drive`, in decibels.
  public static let overdrive = Self("overdrive", SettingRanges.drive, .even, unit: "dB")
  /// The frequency above which a distorted sound is duller, in hertz.
  public static let tone = Self("tone", SettingRanges.tone, .geometric, unit: "Hz")
  /// A distortion's level, in decibels.
  public static let level = Self("level", SettingRanges.level, .even, unit: "dB")
  /// How much of the result is changed sound, 0 to 1: of a distortion, chorus, flanger, phaser or
  /// pitch shifter.
  public static let mix = Self("mix", SettingRanges.part, .even)
  /// A reverb's decay time at 1 kHz, in seconds. Those at other frequencies keep their ratio to it.
  public static let decay = Self("decay", SettingRanges.decay, .geometric, unit: "s")
  /// A reverb's first reflections, as a factor.
  public static let early = Self("early", SettingRanges.roomGain, .factor)
  /// A reverb's tail, as a factor.
  public static let late = Self("late", SettingRanges.roomGain, .factor)
  /// How wide a reverb is, 0 to 1.
  public static let width = Self("width", SettingRanges.part, .even)
  /// The changed sound of an echo or a convolution, as a factor.
  public static let wet = Self("wet", SettingRanges.responseGain, .factor)
  /// The sound itself in an echo, a reverb or a convolution, as a factor.
  public static let dry = Self("dry", SettingRanges.part, .factor)
  /// How often a chorus, flanger, phaser or tremolo goes up and down, in hertz.
  public static let sweepRate = Self("sweepRate", 0.01...40, .geometric, unit: "Hz")
  /// The delay of a chorus or a flanger, in seconds.
  public static let delay = Self("delay", 0.0001...0.05, .geometric, unit: "s")
  /// How far a chorus, flanger, phaser or tremolo goes, 0 to 1.
  public static let depth = Self("depth", SettingRanges.part, .even)
  /// How far left and right are apart in a chorus, flanger, phaser or tremolo, 0 to 1.
  public static let spread = Self("spread", SettingRanges.part, .even)
  /// How much of the changed sound of a flanger or a phaser goes in again, as a factor.
  public static let regeneration = Self("regeneration", -0.95...0.95, .even)
  /// The middle of a phaser's sweep, in hertz.
  public static let center = Self("center", 20...20_000, .geometric, unit: "Hz")
  /// How suddenly a tremolo changes, 0 to 1.
  public static let edge = Self("edge", SettingRanges.part, .even)
  /// The largest reduction of a gate, in decibels.
  public static let floor = Self("floor", -120...0, .even, unit: "dB")
  /// How long a gate stays open, in seconds.
  public static let hold = Self("hold", 0...5, .even, unit: "s")
  /// How much higher a pitch shifter makes the sound, in semitones.
  public static let semitones = Self("semitones", -24...24, .even, unit: "semitones")

  /// The gain of an equalizer's band, 0 to 7, in decibels.
  public static func gain(ofBand index: Int) -> Self { bandGains[index] }
  /// The frequency of an equalizer's band, 0 to 7, in hertz.
  public static func frequency(ofBand index: Int) -> Self { bandFrequencies[index] }
  /// How narrow an equalizer's band, 0 to 7, is.
  public static func quality(ofBand index: Int) -> Self { bandQualities[index] }

  private static let bandGains = (1...8).map {
    Self("gain\($0)", SettingRanges.bandGain, .even, unit: "dB")
  }
  private static let bandFrequencies = (1...8).map {
    Self("frequency\($0)", SettingRanges.frequency, .geometric, unit: "Hz")
  }
  private static let bandQualities = (1...8).map {
    Self("quality\($0)", SettingRanges.quality, .geometric)
  }

  /// An equalizer's band, and its property for the setting.
  var band: (index: Int, path: any WritableKeyPath<EqualizerBand, Double> & Sendable)? {
    if let index = Self.bandGains.firstIndex(of: self) { return (index, \.gain) }
    if let index = Self.bandFrequencies.firstIndex(of: self) { return (index, \.frequency) }
    return Self.bandQualities.firstIndex(of: self).map { ($0, \.quality) }
  }
}

extension EffectSetting: CaseIterable {
  /// All settings of all effects.
  public static let allCases = single + bandGains + bandFrequencies + bandQualities

  /// All but those of an equalizer's bands.
  package static let single: [EffectSetting] = [
    .frequency, .resonance, .threshold, .ratio, .knee, .attack, .release, .makeUp, .ceiling,
    .time, .feedback, .damping, .overdrive, .tone, .level, .mix, .decay, .early, .late, .width,
    .wet, .dry, .sweepRate, .delay, .depth, .spread, .regeneration, .center, .edge, .floor, .hold,
    .semitones,
  ]
}

extension EffectSetting: Comparable {
  /// In the order of their names.
  public static func < (a: EffectSetting, b: EffectSetting) -> Bool { a.rawValue < b.rawValue }
}

extension [EqualizerBand] {
  /// The value of a band's setting; nil, and not settable, where there is no such band.
  public subscript(setting: EffectSetting) -> Double? {
    get {
      setting.band.flatMap { indices.contains($0.index) ? self[$0.index][keyPath: $0.path] : nil }
    }
    set {
      guard let newValue, let band = setting.band, indices.contains(band.index) else { return }
      self[band.index][keyPath: band.path] = newValue
    }
  }
}

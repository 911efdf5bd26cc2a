/// Where the settings of inserts may lie. Inserts bring what is outside to the nearest that is
/// inside; who would rather refuse it looks here.
public enum SettingRanges {
  /// Hertz of filters and bands. The highest is at most 0.49 of the sample rate.
  public static let frequency = 5.0...188_160
  /// Decibels of an equaliser's band.
  public static let bandGain = -36.0...36
  /// Of a band: the frequency divided by the width.
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
  /// Of a room: 1 is a hall.
  public static let roomSize = 0.1...2
  /// Seconds, of a room.
  public static let preDelay = 0.0...0.5
  /// Seconds, of a room.
  public static let decay = 0.1...30
  /// Factor on what a room answers.
  public static let roomGain = 0.0...4
  /// Factor on what a convolution answers.
  public static let responseGain = 0.0...16
}

extension ClosedRange<Double> {
  /// The nearest that is inside; for what is no number, what is usual.
  func holding(_ value: Double, usual: Double) -> Double {
    value.isNaN ? usual : Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}

extension EqualizerBand {
  /// As it is in force at a sample rate.
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

extension PassFilter.Settings {
  /// As they are in force at a sample rate.
  public func held(sampleRate: Int) -> Self {
    var held = self
    held.frequency =
      EqualizerBand(.bell, frequency: frequency).held(sampleRate: sampleRate).frequency
    held.slope = (SettingRanges.slope.holding(slope, usual: 12) / 6).rounded() * 6
    held.resonance = SettingRanges.resonance.holding(resonance, usual: 0)
    return held
  }
}

extension Compressor.Settings {
  /// As they are in force.
  public func held() -> Self {
    let usual = Self()
    var held = self
    held.threshold = SettingRanges.threshold.holding(threshold, usual: usual.threshold)
    held.ratio = SettingRanges.ratio.holding(ratio, usual: usual.ratio)
    held.knee = SettingRanges.knee.holding(knee, usual: usual.knee)
    held.attack = SettingRanges.attack.holding(attack, usual: usual.attack)
    held.release = SettingRanges.release.holding(release, usual: usual.release)
    held.makeUp = SettingRanges.makeUp.holding(makeUp, usual: usual.makeUp)
    return held
  }
}

extension Compressor {
  /// A look-ahead as it is in force.
  public static func held(lookAhead: Double) -> Double {
    SettingRanges.lookAhead.holding(lookAhead, usual: 0)
  }
}

extension Limiter.Settings {
  /// As they are in force.
  public func held() -> Self {
    let usual = Self()
    return Self(
      ceiling: SettingRanges.ceiling.holding(ceiling, usual: usual.ceiling),
      release: SettingRanges.limiterRelease.holding(release, usual: usual.release))
  }
}

extension Echo.Settings {
  /// As they are in force, if there is memory for the time.
  public func held() -> Self {
    let usual = Self()
    var held = self
    held.time = SettingRanges.echoTime.holding(time, usual: usual.time)
    held.feedback = SettingRanges.feedback.holding(feedback, usual: usual.feedback)
    held.damping = SettingRanges.tone.holding(damping, usual: usual.damping)
    held.wet = SettingRanges.part.holding(wet, usual: usual.wet)
    held.dry = SettingRanges.part.holding(dry, usual: usual.dry)
    return held
  }
}

extension Distortion.Settings {
  /// As they are in force.
  public func held() -> Self {
    let usual = Self()
    var held = self
    held.drive = SettingRanges.drive.holding(drive, usual: usual.drive)
    held.tone = SettingRanges.tone.holding(tone, usual: usual.tone)
    held.level = SettingRanges.level.holding(level, usual: usual.level)
    held.mix = SettingRanges.part.holding(mix, usual: usual.mix)
    return held
  }
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

extension Reverb.Settings {
  /// As they are in force.
  public func held() -> Self {
    let usual = Self()
    var held = self
    func decay(_ time: Double) -> Double { SettingRanges.decay.holding(time, usual: 1.5) }
    held.decay = Decay(
      decay(self.decay.middle), low: decay(self.decay.low), high: decay(self.decay.high))
    held.early = SettingRanges.roomGain.holding(early, usual: usual.early)
    held.late = SettingRanges.roomGain.holding(late, usual: usual.late)
    held.width = SettingRanges.part.holding(width, usual: usual.width)
    held.dry = SettingRanges.part.holding(dry, usual: usual.dry)
    return held
  }
}

extension Convolution.Settings {
  /// As they are in force.
  public func held() -> Self {
    let usual = Self()
    return Self(
      wet: SettingRanges.responseGain.holding(wet, usual: usual.wet),
      dry: SettingRanges.part.holding(dry, usual: usual.dry))
  }
}

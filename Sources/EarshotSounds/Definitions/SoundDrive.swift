import Earshot

/// A curve by which a parameter changes something.
///
/// Several drives of one target act together: gains and pitches add up, of low-pass filters the
/// lowest frequency counts, of high-pass filters the highest, probabilities are multiplied, and
/// of all other targets the last one counts.
public struct SoundDrive: Hashable, Sendable {
  /// A parameter's, built-in parameter's or modulator's name. A modulator of the same event comes
  /// first, then a declared parameter, then a built-in one.
  public var source: String
  /// What changes.
  public var target: SoundTarget
  /// From the parameter's value to the target's.
  public var curve: SoundCurve

  /// A drive.
  public init(_ source: String, _ target: SoundTarget, _ curve: SoundCurve) {
    self.source = source
    self.target = target
    self.curve = curve
  }
}

/// What a curve can change. Each has a unit and a range, which the results of its curves lie in.
public enum SoundTarget: Hashable, Sendable {
  /// Decibels that are added, −200 to 48.
  case gain
  /// Semitones that are added, −48 to 48.
  case pitch
  /// Where a low-pass filter begins to take out, 20 to 20,000 Hz; 20,000 is off.
  case lowPass
  /// Where a high-pass filter of a bus begins to take out, 20 to 20,000 Hz; 20 is off.
  case highPass
  /// How likely a container is to play, 0 to 1. Read when it starts.
  case probability
  /// The position of a blend, in place of its parameter's value.
  case blend
  /// How much a snapshot counts, 0 to 1.
  case weight
  /// What is sent to a reverb, by its name: −200 to 0 dB.
  case send(String)
  /// A setting of an effect of a bus, by the effect's name: in its own unit, factors in decibels.
  case effect(String, EffectSetting)
}

import Earshot

/// A number among the settings of an effect.
public typealias SoundSetting = EffectSetting

/// An effect of a bus, under a name that curves and snapshots use.
public struct SoundEffect: Hashable, Sendable {
  /// What it does to sound.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case equalizer, lowPass, highPass, compressor, limiter, echo, distortion, reverb, convolution
    case chorus, flanger, phaser, tremolo, gate, pitchShifter
  }

  /// Unique among all effects of all buses.
  public var name: String
  /// What it does.
  public var kind: Kind
  /// Whether it is bypassed. Default: false.
  public var isBypassed = false
  /// Its numbers in their units; factors in decibels. Those that aren't given have the kind's usual
  /// value.
  public var numbers: [SoundSetting: Double] = [:]
  /// Of an equalizer: up to eight.
  public var bands: [EqualizerBand] = []
  /// Of a low-pass or high-pass: decibels an octave, a multiple of 6 from 6 to 48. Default: 12.
  public var slope = 12
  /// Of a compressor: what counts as loud. Default: the peak.
  public var detector = Compressor.Detector.peak
  /// Of a compressor: seconds, 0 to 0.1. Default: 0.
  public var lookAhead = 0.0
  /// Of a compressor: the bus that it listens to. Nil: its own.
  public var sideChain: String?
  /// Of a compressor: whether it listens before that bus's fader. Default: false.
  public var isBeforeFader = false
  /// Of an echo: whether echoes change sides. Default: false.
  public var isPingPong = false
  /// Of a distortion. Default: soft.
  public var curve = Distortion.Curve.soft
  /// Of a convolution: the path of the clip that is the response.
  public var clip: String?

  /// One with the usual settings.
  public init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

extension EqualizerBand: Hashable {
  /// By all that it is set to.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(frequency)
    hasher.combine(gain)
    hasher.combine(quality)
    hasher.combine(isOn)
  }
}

/// A reverb that voices and buses send to.
public struct SoundReverb: Hashable, Sendable {
  /// Published settings that it has. Default: generic.
  public var preset = EAXReverb.Preset.generic
  /// Single numbers instead, by EAX's names and in its units: gains are factors.
  public var numbers: [String: Double] = [:]
  /// Decibels, −200 to 0. Default: 0.
  public var gain = 0.0

  /// The generic one.
  public init() {}

  /// As the engine has it.
  public var reverb: EAXReverb {
    var reverb = EAXReverb(preset)
    for field in EAXReverb.fields {
      if let number = numbers[field.name] { reverb[keyPath: field.path] = number }
    }
    return reverb
  }
}

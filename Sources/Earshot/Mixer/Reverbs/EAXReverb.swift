/// The sound of a place, in EAX's terms. Gains are factors, times seconds, frequencies hertz, as in
/// EAX's own lists.
///
/// Numbers out of range are clamped where they are used; NaN becomes the default, which is
/// `Preset.generic`.
public struct EAXReverb: Hashable, Sendable {
  /// The density of the late echoes: low is grainy. 0 to 1.
  public var density = 1.0
  /// How quickly echoes blur. 0 to 1.
  public var diffusion = 1.0
  /// The overall gain. 0 to 1.
  public var gain = 0.3162
  /// The further gain above `referenceHF`. 0 to 1.
  public var gainHF = 0.8913
  /// The further gain below `referenceLF`. 0 to 1.
  public var gainLF = 1.0
  /// The time of a decay by 60 dB, 0.1 to 20 s.
  public var decayTime = 1.49
  /// The decay time of high frequencies, as a factor. 0.1 to 2.
  public var decayHFRatio = 0.83
  /// The decay time of low frequencies, as a factor. 0.1 to 2.
  public var decayLFRatio = 1.0
  /// The gain of the first reflections. 0 to 3.16.
  public var reflectionsGain = 0.05
  /// The delay of the first reflections, 0 to 0.3 s.
  public var reflectionsDelay = 0.007
  /// The gain of the late reverberation. 0 to 10.
  public var lateGain = 1.2589
  /// From the first reflections to the late reverberation, 0 to 0.1 s.
  public var lateDelay = 0.011
  /// The interval of distinct echoes, 0.075 to 0.25 s.
  public var echoTime = 0.25
  /// How distinct they are. 0 to 1.
  public var echoDepth = 0.0
  /// The period of the pitch modulation, 0.04 to 4 s.
  public var modulationTime = 0.25
  /// The depth of the pitch modulation. 0 to 1.
  public var modulationDepth = 0.0
  /// The share of high frequencies after a metre of air. 0.892 to 1.
  public var airAbsorptionHF = 0.9943
  /// 1,000 to 20,000 Hz.
  public var referenceHF = 5_000.0
  /// 20 to 1,000 Hz.
  public var referenceLF = 250.0
  /// Has no effect here, because the engine computes distances itself. 0 to 10.
  public var roomRolloff = 0.0
  /// The direction of the first reflections: to the listener's right, up and ahead, which is +z in
  /// EAX. A length of 1 is from exactly there, zero from everywhere.
  public var reflectionsPan = SIMD3<Double>.zero
  /// The direction of the late reverberation, likewise.
  public var latePan = SIMD3<Double>.zero
  /// Whether high frequencies decay at least as fast as `airAbsorptionHF` implies.
  public var limitsDecayHF = true

  /// `Preset.generic`.
  public init() {}

  /// A numeric field, for bindings that have names for them.
  package struct Field: Sendable {
    package let name: String
    package let range: ClosedRange<Double>
    package let path: WritableKeyPath<EAXReverb, Double> & Sendable
  }

  /// All numbers except the directions, in EAX's order.
  package static let fields: [Field] = [
    Field(name: "density", range: 0...1, path: \.density),
    Field(name: "diffusion", range: 0...1, path: \.diffusion),
    Field(name: "gain", range: 0...1, path: \.gain),
    Field(name: "gainHF", range: 0...1, path: \.gainHF),
    Field(name: "gainLF", range: 0...1, path: \.gainLF),
    Field(name: "decayTime", range: 0.1...20, path: \.decayTime),
    Field(name: "decayHFRatio", range: 0.1...2, path: \.decayHFRatio),
    Field(name: "decayLFRatio", range: 0.1...2, path: \.decayLFRatio),
    Field(name: "reflectionsGain", range: 0...3.16, path: \.reflectionsGain),
    Field(name: "reflectionsDelay", range: 0...0.3, path: \.reflectionsDelay),
    Field(name: "lateGain", range: 0...10, path: \.lateGain),
    Field(name: "lateDelay", range: 0...0.1, path: \.lateDelay),
    Field(name: "echoTime", range: 0.075...0.25, path: \.echoTime),
    Field(name: "echoDepth", range: 0...1, path: \.echoDepth),
    Field(name: "modulationTime", range: 0.04...4, path: \.modulationTime),
    Field(name: "modulationDepth", range: 0...1, path: \.modulationDepth),
    Field(name: "airAbsorptionHF", range: 0.892...1, path: \.airAbsorptionHF),
    Field(name: "referenceHF", range: 1_000...20_000, path: \.referenceHF),
    Field(name: "referenceLF", range: 20...1_000, path: \.referenceLF),
    Field(name: "roomRolloff", range: 0...10, path: \.roomRolloff),
  ]

  /// With all fields clamped.
  package func held() -> EAXReverb {
    var held = self
    let usual = EAXReverb()
    for field in Self.fields {
      let value = self[keyPath: field.path]
      held[keyPath: field.path] =
        value.isNaN
        ? usual[keyPath: field.path]
        : min(max(value, field.range.lowerBound), field.range.upperBound)
    }
    held.reflectionsPan = Self.held(reflectionsPan)
    held.latePan = Self.held(latePan)
    return held
  }

  private static func held(_ pan: SIMD3<Double>) -> SIMD3<Double> {
    let length = (pan * pan).sum().squareRoot()
    guard length.isFinite else { return .zero }
    return length > 1 ? pan / length : pan
  }

  /// Seconds until the decay is inaudible.
  var tail: Double {
    let longest = decayTime * max(1, decayHFRatio, decayLFRatio)
    return reflectionsDelay + lateDelay + 1.5 * longest + 0.1
  }
}

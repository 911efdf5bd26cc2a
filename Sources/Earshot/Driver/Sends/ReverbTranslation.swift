import OpenALSoft

/// A reverb's settings, adapted to the installed OpenAL so that they sound as with 1.19.1.
struct ReverbTranslation {
  let traits: ALReverbTraits
  let sampleRate: Double

  /// Beyond its reference OpenAL's shelf has the same effect again, so that with a ratio of 2 high
  /// frequencies would never decay.
  private static let longestRatio = 1.8
  /// Below this, versions disagree about the length of the delay lines.
  private static let leastDensity = 0.001
  /// Seconds of one round of a delay line with its diffuser, at the shortest: the average of all
  /// lines, and the longest.
  private static let (averageRound, longestRound) = (0.015_776, 0.021_038)
  /// OpenAL's speed of sound in metres a second.
  private static let speedOfSound = 343.3

  func translate(_ settings: EAXReverb) -> ALReverb {
    var settings = settings
    settings.density = max(settings.density, Self.leastDensity)
    settings.reflectionsGain *= Double(traits.early)
    settings.lateGain *= Double(traits.late)
    if traits.skipsFirstDamping {
      let rounds = Self.averageRound * Self.stretch(settings) / settings.decayTime
      settings.lateGain *= Elementary.power(10, -3 * rounds)
    }
    if traits.smoothing > 0 { sharpen(&settings) }
    let ratios = Self.leastRatio(settings)...Self.longestRatio
    settings.decayHFRatio = min(max(settings.decayHFRatio, ratios.lowerBound), ratios.upperBound)
    settings.decayLFRatio = min(max(settings.decayLFRatio, ratios.lowerBound), ratios.upperBound)
    let held = settings.held()
    // Both are in EAX's order.
    var reverb = ALReverb(
      zip(ALReverb.Number.allCases, EAXReverb.fields).map { number, field in
        (number, Float(held[keyPath: field.path]))
      })
    reverb.reflectionsPan = SIMD3<Float>(held.reflectionsPan)
    reverb.latePan = SIMD3<Float>(held.latePan)
    reverb.limitsDecayHF = held.limitsDecayHF
    return reverb
  }

  /// The length of the delay lines relative to the shortest.
  private static func stretch(_ settings: EAXReverb) -> Double {
    max(1, 10 * Elementary.power(settings.density, 1 / 3))
  }

  /// A band that decays much faster than another ends the program (1.19.1): an assertion requires
  /// that none is below another by more than 1e-5 in a line of the reverb.
  private static func leastRatio(_ settings: EAXReverb) -> Double {
    let length = longestRound * stretch(settings)
    let highest = max(1, settings.decayHFRatio, settings.decayLFRatio)
    let slowest = settings.decayTime * min(highest, longestRatio)
    let fastest = 1 / (1 / slowest + 1.5 / length)
    // OpenAL's minimum for a band is a tenth of a second.
    return fastest > 0.1 ? fastest / settings.decayTime : 0
  }

  /// Compensates high frequencies for the loss of each round of a smoothing line.
  ///
  /// The shelf has half of its effect at its reference. The two cancel at 1.6 times that, and at
  /// 3.5 kHz or more; at x times its reference the shelf has x⁴ / (1 + x⁴) of its effect.
  private func sharpen(_ settings: inout EAXReverb) {
    let above = max(1.6, 3_500 / settings.referenceHF)
    let frequency = min(above * settings.referenceHF, 0.4 * sampleRate)
    let sine = Elementary.sine(.pi * frequency / sampleRate)
    let kept = 1 - 4 * traits.smoothing * sine * sine
    let shelf = 2 / (1 + Elementary.power(above, -4))
    // Rates of decay: how many times a second a band falls by 60 dB.
    let smoothing = -Elementary.log10(kept) / 3 / (Self.averageRound * Self.stretch(settings))
    var ratio = settings.decayHFRatio
    if settings.limitsDecayHF, settings.airAbsorptionHF < 1 {
      let metres = -3 / Elementary.log10(settings.airAbsorptionHF)
      ratio = min(ratio, metres / Self.speedOfSound / settings.decayTime)
    }
    let rate = 1 / (settings.decayTime * ratio) - smoothing / shelf
    let longest = 1 / (settings.decayTime * Self.longestRatio)
    settings.decayHFRatio = 1 / (settings.decayTime * max(rate, longest))
    settings.limitsDecayHF = false
  }
}

import CSystem

/// How the installed library's reverb differs from that of 1.19.1, measured.
///
/// 1.19.1 and 1.23.1 agree within 0.3 dB. From 1.24 on, the late reverberation is fed without the
/// damping of one round, so it is louder the shorter it lasts (+17.8 dB for EAX's `room`, +1 dB for
/// `arena`); each round of a delay line removes high frequencies; and the levels of layouts differ
/// (mono −6 dB, 5.1 +2 dB).
public struct ALReverbTraits: Hashable, Sendable {
  /// The factor that makes the first reflections as loud as in 1.19.1.
  public var early: Float = 1
  /// The same for the late reverberation, damping aside.
  public var late: Float = 1
  /// Whether the late reverberation begins without the damping of one round.
  public var skipsFirstDamping = false
  /// Each round of a delay line goes through a filter whose taps are this, 1 − 2 × this, and this.
  public var smoothing = 0.0

  /// The reverb of 1.19.1.
  public init() {}
}

extension ALProbe {
  /// How reverbs sound in a mix for a layout. The first call for a layout takes about 5 ms.
  public static func reverbTraits(in layout: ALChannelLayout) -> ALReverbTraits {
    switch layout {
    case .mono: mono
    case .stereo: stereo
    case .quad: quad
    case .surround51: surround51
    case .surround61, .surround71: surround71
    }
  }

  private static let mono = measured(in: .mono, expected: 2.2)
  private static let stereo = measured(in: .stereo, expected: 0.65)
  private static let quad = measured(in: .quad, expected: 1.63)
  private static let surround51 = measured(in: .surround51, expected: 0.65)
  private static let surround71 = measured(in: .surround71, expected: 1.63)

  /// The energies of an impulse's response in a reverb without frequency-dependent damping.
  private struct Energies {
    var early = 0.0
    var late = 0.0
    /// In two windows of its end, below 2 kHz and around 8 kHz.
    var low = SIMD2<Double>.zero
    var high = SIMD2<Double>.zero
  }

  /// Seconds that one round takes at the density that is measured, on average.
  private static let round = 0.015_8
  private static let lateDelay = 4_800
  private static let windows = (6_720..<9_120, 10_560..<12_960)

  /// `expected`: decibels of each part in 1.19.1 at a gain of 1, which it meets within 0.2 dB.
  private static func measured(in layout: ALChannelLayout, expected: Double) -> ALReverbTraits {
    let times = (short: 0.1, long: 0.4)
    guard let short = energies(in: layout, decayTime: times.short),
      let long = energies(in: layout, decayTime: times.long), long.early > 0, long.late > 0,
      short.late > 0, long.high[1] > 0, long.low[1] > 0
    else { return ALReverbTraits() }
    var traits = ALReverbTraits()
    // One round damps by 9.5 and 2.4 dB.
    let damping = (short: 60 * round / times.short, long: 60 * round / times.long)
    traits.skipsFirstDamping =
      decibels(long.late / short.late) < (damping.short - damping.long) / 2
    let late = decibels(long.late) + (traits.skipsFirstDamping ? 0 : damping.long)
    traits.early = correction(expected - decibels(long.early))
    traits.late = correction(expected - late)
    // Decibels by which high frequencies fall behind: 0.5 or less in ten rounds, or 3 and more.
    let lost = decibels(long.high[0] / long.high[1]) - decibels(long.low[0] / long.low[1])
    traits.smoothing = lost > 1.5 ? 0.181 : 0
    return traits
  }

  private static func decibels(_ power: Double) -> Double { 10 * log10(power) }

  /// In steps of half a decibel, so that 1.19.1 gets none.
  private static func correction(_ decibels: Double) -> Float {
    Float(pow(10, (2 * decibels).rounded() / 40))
  }

  private static func energies(
    in layout: ALChannelLayout, decayTime: Double
  ) -> Energies? {
    heard(in: layout, sends: 1) { context in
      guard let slot = context.makeSlot(), let silence = context.makeLowPass(),
        let source = source(
          context, .monoFloat, [1] + [Float](repeating: 0, count: windows.1.upperBound))
      else { return nil }
      var reverb = ALReverb([
        // The least density that all versions treat alike.
        (.density, 0.001_1), (.gain, 1), (.gainHF, 1), (.decayTime, Float(decayTime)),
        (.decayHFRatio, 1),
        (.reflectionsGain, 1), (.reflectionsDelay, 0), (.lateGain, 1), (.lateDelay, 0.1),
        (.airAbsorptionHF, 1),
      ])
      reverb.limitsDecayHF = false
      context.setReverb(slot, reverb)
      context.set(silence, gain: 0, gainHF: 1)
      context.setDirectFilter(source, silence)
      context.setSend(source, 0, to: slot, nil)
      // A new effect fades in over its first mix.
      _ = render(context, frames: 512, channels: layout.channelCount)
      play(source, context)
      return energies(
        render(context, frames: windows.1.upperBound, channels: layout.channelCount),
        channels: layout.channelCount)
    }
  }

  private static func energies(_ samples: [Float], channels: Int) -> Energies {
    var energies = Energies()
    let frames = windows.1.upperBound
    for channel in 0..<channels {
      func sample(_ frame: Int) -> Double {
        frame < 0 ? 0 : Double(samples[frame * channels + channel])
      }
      // Two running means of 16 frames each, which pass frequencies below 2 kHz.
      var (first, low) = (0.0, 0.0)
      var means = [Double](repeating: 0, count: frames + 16)
      for frame in 0..<frames {
        first += (sample(frame) - sample(frame - 16)) / 16
        means[frame + 16] = first
        low += (first - means[frame]) / 16
        let high = sample(frame) + sample(frame - 1) - sample(frame - 3) - sample(frame - 4)
        if frame < lateDelay { energies.early += low * low } else { energies.late += low * low }
        for (window, range) in [windows.0, windows.1].enumerated() where range.contains(frame) {
          energies.low[window] += low * low
          energies.high[window] += high * high
        }
      }
    }
    // The energy of the impulse itself after these means.
    let own = 513.0 / (3 * 4_096)
    energies.early /= own
    energies.late /= own
    return energies
  }
}

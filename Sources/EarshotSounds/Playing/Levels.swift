import Earshot

/// What drives and states come to, for an instance or a part of one.
struct Levels {
  /// Decibels.
  var gain = 0.0
  /// Semitones.
  var pitch = 0.0
  /// A factor besides: cross-fades of blends.
  var factor = 1.0
  /// Hertz.
  var lowPass = 20_000.0

  static func + (a: Levels, b: Levels) -> Levels {
    Levels(
      gain: a.gain + b.gain, pitch: a.pitch + b.pitch, factor: a.factor * b.factor,
      lowPass: min(a.lowPass, b.lowPass))
  }

  /// As a factor on samples. What is 200 dB down is silent.
  var linearGain: Double {
    gain <= -200 ? 0 : min(Exponential.twoTo(gain * Exponential.octavesPerDecibel), 251) * factor
  }

  /// As a factor on speed.
  var rate: Double { Exponential.twoTo(pitch / 12) }

  /// How thick a wall sounds like the low-pass: see `Occlusion`. It takes 30 dB more of what is
  /// above 5 kHz, where a low-pass of 12 dB an octave takes as much as it does there.
  var occlusion: Double {
    guard lowPass < 20_000 else { return 0 }
    let octaves = Exponential.logarithm(5_000 / max(lowPass, 20))
    let decibels = 10 * Exponential.softPlus(4 * octaves) * 0.301_029_995_663_981_2
    return min(max(decibels / 30, 0), 1)
  }
}

/// Powers of two, worked out alike on every machine, and fast enough for ten thousand instances a
/// step.
enum Exponential {
  /// The exponent of a decibel: 10^(1/20) is 2 to this power.
  static let octavesPerDecibel = 0.166_096_404_744_368_1

  /// 2 to a power between −1,000 and 1,000, to within 10⁻¹².
  @inline(__always)
  static func twoTo(_ exponent: Double) -> Double {
    let held = min(max(exponent, -1_000), 1_000)
    // Behind the point of so large a number there is nothing, so adding it rounds, and its last
    // bits are the whole number.
    let shifted = held + 0x1.8p52
    let x = (held - (shifted - 0x1.8p52)) * 0.693_147_180_559_945_3
    // The Taylor series, of numbers up to 0.35: its factors are 1 / n!.
    var sum = 2.505_210_838_544_172e-8
    sum = sum * x + 2.755_731_922_398_589e-7
    sum = sum * x + 2.755_731_922_398_589e-6
    sum = sum * x + 2.480_158_730_158_73e-5
    sum = sum * x + 1.984_126_984_126_984e-4
    sum = sum * x + 1.388_888_888_888_889e-3
    sum = sum * x + 8.333_333_333_333_333e-3
    sum = sum * x + 4.166_666_666_666_666e-2
    sum = sum * x + 0.166_666_666_666_666_67
    sum = sum * x + 0.5
    sum = (sum * x + 1) * x + 1
    return sum * Double(bitPattern: (shifted.bitPattern &+ 1_023) << 52)
  }

  /// The logarithm to base 2.
  static func logarithm(_ value: Double) -> Double {
    let exponent = Double(value.exponent)
    // The significand is 1 to 2: its logarithm is a series of the inverse hyperbolic tangent.
    let y = (value.significand - 1) / (value.significand + 1)
    let square = y * y
    var sum = 0.0
    var power = y
    for odd in stride(from: 1.0, through: 31, by: 2) {
      sum += power / odd
      power *= square
    }
    return exponent + sum * 2 * 1.442_695_040_888_963_4
  }

  /// The logarithm to base 2 of 1 + 2^x.
  static func softPlus(_ x: Double) -> Double { logarithm(1 + twoTo(x)) }
}

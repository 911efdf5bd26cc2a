import Foundation

/// Numbers that look random and are the same in every run.
struct Generator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

func sine(
  _ frequency: Double, rate: Int, frames: Int, amplitude: Double = 0.5, phase: Double = 0
) -> [Float] {
  (0..<frames).map { frame in
    let angle = 2 * Double.pi * frequency * Double(frame) / Double(rate) + phase
    return Float(amplitude * sin(angle))
  }
}

func noise(frames: Int, amplitude: Float = 0.5, seed: UInt64 = 1) -> [Float] {
  var generator = Generator(seed: seed)
  return (0..<frames).map { _ in .random(in: -amplitude...amplitude, using: &generator) }
}

/// A different tone and level in every channel, interleaved, on the 16-bit grid so that every
/// lossless format keeps it exactly.
func tones(channelCount: Int, rate: Int, frames: Int) -> [Float] {
  let channels = (0..<channelCount).map { channel in
    sine(
      300 * Double(channel + 1), rate: rate, frames: frames,
      amplitude: 0.6 / Double(channel + 1))
  }
  return (0..<frames * channelCount).map { index in
    let value = channels[index % channelCount][index / channelCount]
    return (value * 32_768).rounded() / 32_768
  }
}

func decibels(_ power: Double) -> Double { 10 * log10(max(power, 1e-30)) }

/// How far the difference lies below the signal, in dB.
func signalToNoise(_ heard: [Float], _ expected: [Float]) -> Double {
  var (signal, noise) = (0.0, 0.0)
  for (a, b) in zip(heard, expected) {
    signal += Double(b) * Double(b)
    noise += (Double(a) - Double(b)) * (Double(a) - Double(b))
  }
  return decibels(signal / max(noise, 1e-30))
}

/// The sine of a known frequency that fits best, and what is left beside it.
struct SineFit {
  let amplitude: Double
  /// Of a sine, in radians, at the first sample.
  let phase: Double
  /// Signal to everything else, in dB.
  let purity: Double

  init(_ samples: ArraySlice<Float>, frequency: Double, rate: Int) {
    let step = 2 * Double.pi * frequency / Double(rate)
    // Least squares for a·sin + b·cos.
    var (ss, sc, cc, xs, xc) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (index, sample) in samples.enumerated() {
      let (s, c, x) = (sin(step * Double(index)), cos(step * Double(index)), Double(sample))
      ss += s * s
      sc += s * c
      cc += c * c
      xs += x * s
      xc += x * c
    }
    let determinant = ss * cc - sc * sc
    let a = (xs * cc - xc * sc) / determinant
    let b = (xc * ss - xs * sc) / determinant
    var (signal, rest) = (0.0, 0.0)
    for (index, sample) in samples.enumerated() {
      let fitted = a * sin(step * Double(index)) + b * cos(step * Double(index))
      signal += fitted * fitted
      rest += (Double(sample) - fitted) * (Double(sample) - fitted)
    }
    amplitude = (a * a + b * b).squareRoot()
    phase = atan2(b, a)
    purity = decibels(signal / max(rest, 1e-30))
  }
}

import Foundation

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

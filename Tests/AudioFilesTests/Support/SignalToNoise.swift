import Foundation

/// How far the difference lies below the signal, in dB, as far as both go; some 300 where there is
/// none.
func signalToNoise(_ heard: [Float], _ expected: [Float]) -> Double {
  var (signal, noise) = (0.0, 0.0)
  for (a, b) in zip(heard, expected) {
    signal += Double(b) * Double(b)
    noise += (Double(a) - Double(b)) * (Double(a) - Double(b))
  }
  return 10 * log10(max(signal / max(noise, 1e-30), 1e-30))
}

import Foundation

/// The level of the signal above the difference, in dB, over the common length; some 300 without a
/// difference.
func signalToNoise(_ heard: [Float], _ expected: [Float]) -> Double {
  var (signal, noise) = (0.0, 0.0)
  for (a, b) in zip(heard, expected) {
    signal += Double(b) * Double(b)
    noise += (Double(a) - Double(b)) * (Double(a) - Double(b))
  }
  return 10 * log10(max(signal / max(noise, 1e-30), 1e-30))
}

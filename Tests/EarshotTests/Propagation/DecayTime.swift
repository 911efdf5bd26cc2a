import TestSupport

/// How long a sound takes to decay.
enum DecayTime {
  /// The seconds for a decay of 60 dB, by the remaining energy (Schroeder) from 5 to 35 dB down, in
  /// the octave around a frequency.
  static func t30(_ sound: Render, around hertz: Double) -> Double {
    var samples = sound.samples.map { Double($0) }
    for _ in 0..<3 { pass(&samples, around: hertz, rate: sound.sampleRate) }
    var left = [Double](repeating: 0, count: samples.count + 1)
    for index in samples.indices.reversed() {
      left[index] = left[index + 1] + samples[index] * samples[index]
    }
    let (high, low) = (left[0] * 0.3162, left[0] * 3.162e-4)
    var (count, x, y, xx, xy) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for index in stride(from: 0, to: samples.count, by: 16) {
      guard left[index] < high, left[index] > low else { continue }
      let (time, level) = (Double(index), Math.decibels(left[index]) / 2)
      (count, x, y) = (count + 1, x + time, y + level)
      (xx, xy) = (xx + time * time, xy + time * level)
    }
    let slope = (count * xy - x * y) / (count * xx - x * x)
    return -60 / slope / sound.sampleRate
  }

  /// A band-pass of an octave.
  private static func pass(_ samples: inout [Double], around hertz: Double, rate: Double) {
    let angle = Math.turn * hertz / rate
    let width = Math.sine(angle) / 3.2
    let (gain, a1, a2) = (
      width / (1 + width), -2 * Math.cosine(angle) / (1 + width), (1 - width) / (1 + width)
    )
    var (x1, x2, y1, y2) = (0.0, 0.0, 0.0, 0.0)
    samples.withUnsafeMutableBufferPointer { samples in
      for index in samples.indices {
        let input = samples[index]
        let output = gain * (input - x2) - a1 * y1 - a2 * y2
        (x2, x1, y2, y1) = (x1, input, y1, output)
        samples[index] = output
      }
    }
  }
}

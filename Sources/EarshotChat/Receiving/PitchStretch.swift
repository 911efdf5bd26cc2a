/// Shortens or lengthens 20 ms of speech by a period of its pitch, which is hardly audible.
struct PitchStretch {
  private static let frames = SpeechDecoder.frames
  /// 2.5 to 10 ms: pitches of 100 to 400 Hz, and several periods of higher ones.
  private static let periods = SpeechDecoder.sampleRate / 400...SpeechDecoder.sampleRate / 100
  /// The length of the cross-fade.
  private static let seam = SpeechDecoder.sampleRate / 200
  /// Below this similarity the seam would be audible.
  private static let leastLikeness = 0.5

  /// Without one period; unchanged if nothing repeats.
  static func shorter(_ samples: [Float]) -> [Float] {
    guard let period = period(of: samples, at: 0, step: 1) else { return samples }
    return fade(samples, from: 0, to: period, at: 0)
  }

  /// With one period twice; unchanged if nothing repeats.
  static func longer(_ samples: [Float]) -> [Float] {
    let place = frames - 2 * seam
    guard let period = period(of: samples, at: place, step: -1) else { return samples }
    return fade(samples, from: place, to: place - period, at: place)
  }

  /// Cross-fades from the part before one position to the part after another.
  private static func fade(_ samples: [Float], from: Int, to: Int, at place: Int) -> [Float] {
    var result = Array(samples[..<place])
    for index in 0..<seam {
      let part = (Float(index) + 0.5) / Float(seam)
      result.append(samples[from + index] * (1 - part) + samples[to + index] * part)
    }
    return result + samples[(to + seam)...]
  }

  /// The distance, after or before a position, at which the waveform repeats.
  private static func period(of samples: [Float], at place: Int, step: Int) -> Int? {
    func product(_ a: Int, _ b: Int) -> Double {
      var sum: Float = 0
      for index in 0..<seam { sum += samples[a + index] * samples[b + index] }
      return Double(sum)
    }
    let own = product(place, place)
    // Silence always repeats.
    guard own > 1e-6 * Double(seam) else { return periods.upperBound }
    var best: (period: Int, likeness: Double)?
    for period in stride(from: periods.lowerBound, through: periods.upperBound, by: 2) {
      let there = place + step * period
      let power = (own * product(there, there)).squareRoot()
      guard power > 0 else { continue }
      let likeness = product(place, there) / power
      if likeness > best?.likeness ?? leastLikeness { best = (period, likeness) }
    }
    return best?.period
  }
}

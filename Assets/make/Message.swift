#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A voice that says something like "Mind the step. The cave is ahead.": the harmonics of a
/// voice's pitch, each as loud as three formants that glide let it be, and noise for consonants.
func message(at rate: Double) -> Signal {
  var dice = Dice(state: 8)
  /// When, how long, hertz of the pitch, and the formants where it begins and where it ends.
  typealias Sound = (Double, Double, Double, [Double], [Double])
  let voiced: [Sound] = [
    (0.05, 0.08, 205, [280, 1_100, 2_300], [420, 1_150, 2_400]),  // m
    (0.12, 0.22, 222, [760, 1_250, 2_500], [380, 2_150, 2_700]),  // i
    (0.33, 0.09, 210, [300, 1_500, 2_500], [280, 1_600, 2_600]),  // nd
    (0.45, 0.10, 196, [430, 1_300, 2_400], [500, 1_450, 2_500]),  // the
    (0.68, 0.15, 200, [560, 1_800, 2_550], [530, 1_700, 2_450]),  // (st)e(p)
    (1.10, 0.11, 208, [430, 1_300, 2_400], [500, 1_500, 2_500]),  // the
    (1.30, 0.22, 224, [500, 1_900, 2_600], [340, 2_250, 2_850]),  // (c)a
    (1.51, 0.07, 205, [300, 1_300, 2_300], [280, 1_200, 2_200]),  // v
    (1.60, 0.11, 196, [400, 1_950, 2_600], [380, 1_850, 2_550]),  // i
    (1.80, 0.09, 200, [560, 1_350, 2_450], [600, 1_300, 2_450]),  // a
    (1.93, 0.24, 192, [540, 1_800, 2_550], [480, 1_650, 2_500]),  // (h)ea
    (2.16, 0.07, 168, [300, 1_650, 2_600], [260, 1_700, 2_600]),  // d
  ]
  /// When, how long, where in the spectrum, how narrow, and how loud.
  let unvoiced: [(Double, Double, Double, Double, Double)] = [
    (0.57, 0.09, 6_500, 1.2, 0.20), (0.655, 0.02, 4_000, 0.8, 0.30),  // st
    (0.86, 0.025, 1_200, 0.8, 0.25),  // p
    (1.265, 0.03, 2_200, 1.5, 0.35),  // c
    (1.70, 0.08, 6_000, 1.2, 0.10),  // s
    (1.885, 0.05, 1_700, 0.7, 0.12),  // h
    (2.235, 0.02, 3_600, 0.8, 0.15),  // d
  ]
  var speech = Signal(repeating: 0, count: frames(2.4, at: rate))
  for (start, length, pitch, first, last) in voiced {
    var phase = 0.0
    let sound = (0..<frames(length + 0.04, at: rate)).map { i in
      let t = Double(i) / rate
      let place = min(t / length, 1)
      let frequency = pitch * (1 - 0.07 * place) * (1 + 0.01 * sin(turn * 5.2 * (start + t)))
      phase += turn * frequency / rate
      var value = 0.0
      for harmonic in 1...22 {
        let height = frequency * Double(harmonic)
        var loudness = 0.02
        for (index, share) in [1.0, 0.45, 0.22].enumerated() {
          let formant = first[index] + (last[index] - first[index]) * place
          let off = (height - formant) / (45 + 0.03 * formant)
          loudness += share / (1 + off * off).squareRoot()
        }
        value +=
          loudness * sin(phase * Double(harmonic) + 0.7 * Double(harmonic * harmonic))
          / pow(Double(harmonic), 0.35)
      }
      return value * min(1, t * 45, max(0, (length + 0.04 - t) * 25))
    }
    add(sound, to: &speech, at: frames(start, at: rate), gain: 0.3)
  }
  for (start, length, pitch, q, gain) in unvoiced {
    let noise = Filter(.band, pitch, q: q, at: rate).run(dice.noise(frames(length, at: rate)))
    let shaped = noise.indices.map { i in
      noise[i] * sin(.pi * Double(i) / Double(noise.count)).squareRoot()
    }
    add(shaped, to: &speech, at: frames(start, at: rate), gain: gain * 2)
  }
  return Filter(.high, 120, at: rate).run(driven(speech, by: 0.8))
}

import Earshot

extension ScriptTone {
  /// The tone's samples: mono, at its own sample rate.
  ///
  /// Noise follows from the seed and the clip's name, so that two noises are never the same, and a
  /// change of other lines changes none of them.
  func samples(seed: Int, name: String) -> [Float] {
    let peak = Gain.decibels(level).linear
    switch kind {
    case .silence: return [Float](repeating: 0, count: frameCount)
    case .impulse:
      var samples = [Float](repeating: 0, count: frameCount)
      if !samples.isEmpty { samples[0] = Float(peak) }
      return samples
    case .sine: return sine(peak)
    case .noise: return noise(peak, seed: seed, name: name)
    }
  }

  private func sine(_ peak: Double) -> [Float] {
    let turnsPerFrame = frequency / Double(sampleRate)
    return (0..<frameCount).map { frame in
      Float(peak * Elementary.circle(turnsPerFrame * Double(frame)).sine)
    }
  }

  /// Evenly spread between its two peaks, one of which is met exactly.
  private func noise(_ peak: Double, seed: Int, name: String) -> [Float] {
    var generator = SeededGenerator(seed: UInt64(truncatingIfNeeded: seed) ^ name.fingerprint)
    var samples = (0..<frameCount).map { _ in Float(generator.next(in: -1...1)) }
    let highest = samples.reduce(0) { max($0, abs($1)) }
    guard highest > 0 else { return samples }
    for index in samples.indices {
      samples[index] = Float(Double(samples[index]) / Double(highest) * peak)
    }
    return samples
  }
}

extension String {
  /// A number that is the same for the same text in every run, unlike `hashValue` (the 64-bit
  /// FNV-1a scheme).
  fileprivate var fingerprint: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}

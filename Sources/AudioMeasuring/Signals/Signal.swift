/// Mono test signals as Float samples. `amplitude` is the peak; 1 is full scale.
public enum Signal {
  /// Starts at `phase` radians; phase 0 starts at zero and rises.
  public static func sine(
    _ frequency: Double, amplitude: Double = 0.5, phase: Double = 0, frames: Int = 48_000,
    sampleRate: Double = 48_000
  ) -> [Float] {
    (0..<frames).map { frame in
      let cycles = (frequency * Double(frame) / sampleRate).truncatingRemainder(dividingBy: 1)
      return Float(amplitude * Math.sine(Math.turn * cycles + phase))
    }
  }

  /// White noise, evenly spread between −amplitude and amplitude: its RMS is amplitude / √3.
  public static func noise(seed: UInt64, amplitude: Double = 0.5, frames: Int = 48_000) -> [Float] {
    var generator = SeededNumbers(seed: seed)
    return (0..<frames).map { _ in
      Float(amplitude * Double.random(in: -1...1, using: &generator))
    }
  }

  /// Silence except for one sample; without it if the frame is outside.
  public static func impulse(at frame: Int = 0, amplitude: Double = 1, frames: Int) -> [Float] {
    var samples = silence(frames: frames)
    if samples.indices.contains(frame) { samples[frame] = Float(amplitude) }
    return samples
  }

  /// A sine whose frequency rises from `start` to `end` hertz by equal ratios in equal times.
  public static func sweep(
    from start: Double, to end: Double, amplitude: Double = 0.5, frames: Int = 48_000,
    sampleRate: Double = 48_000
  ) -> [Float] {
    let growth = Math.logarithm(end / start) / Double(frames)
    return (0..<frames).map { frame in
      let cycles = start / sampleRate / growth * (Math.exponential(growth * Double(frame)) - 1)
      return Float(amplitude * Math.sine(Math.turn * cycles))
    }
  }

  /// Nothing, for so long.
  public static func silence(frames: Int) -> [Float] { [Float](repeating: 0, count: frames) }

  /// The nearest 16-bit samples; beyond full scale they are clipped.
  public static func sixteenBit(_ samples: [Float]) -> [Int16] {
    samples.map { Int16(max(-32_768, min(32_767, ($0 * 32_768).rounded()))) }
  }
}

import AudioMeasuring
import CSystem

/// Something like speech, of which everything is known: a voice's pulses through two resonances
/// that change with each syllable, with pauses.
package enum Speech {
  /// At a level of −20 dB of full scale, root mean square. With 0 as `pauses` it never stops.
  package static func samples(
    seconds: Double, sampleRate: Int = 16_000, pitch: Double, pauses: Double = 0.3, seed: UInt64
  ) -> [Float] {
    var random = SeededNumbers(seed: seed)
    let rate = Double(sampleRate)
    var result: [Double] = []
    var (phase, level) = (0.0, 0.0)
    var (first, second) = (Resonance(), Resonance())
    while result.count < Int(seconds * rate) {
      let target = Double.random(in: 0...1, using: &random) < pauses ? 0 : 1.0
      let hertz = pitch * Double.random(in: 0.8...1.25, using: &random)
      let length = Int(Double.random(in: 0.1...0.25, using: &random) * rate)
      first.tune(Double.random(in: 300...700, using: &random), width: 80, rate)
      second.tune(Double.random(in: 900...2_300, using: &random), width: 120, rate)
      for _ in 0..<length {
        level += (target - level) * 60 / rate
        phase += hertz / rate
        if phase >= 1 { phase -= 1 }
        let breath = Double.random(in: -0.05...0.05, using: &random)
        let pulse = (phase < 0.1 ? 1 : -0.11) + breath
        result.append(second.next(first.next(pulse) * 0.02) * level)
      }
    }
    result.removeLast(result.count - Int(seconds * rate))
    let power = result.reduce(0) { $0 + $1 * $1 } / Double(result.count)
    return result.map { Float($0 * 0.1 / power.squareRoot()) }
  }

  /// The sound in a room: a direct path, and echoes that decay by 60 dB within `decay`.
  package static func room(delay: Double, decay: Double, gain: Float, sampleRate: Int = 16_000)
    -> [Float]
  {
    var random = SeededNumbers(seed: 5)
    let (start, rate) = (Int(delay * Double(sampleRate)), Double(sampleRate))
    var response = [Float](repeating: 0, count: start + Int(decay * rate * 0.6))
    for index in response.indices[start...] {
      let fall = exp(-6.9 * Double(index - start) / (decay * rate))
      response[index] = gain * Float(fall * Double.random(in: -0.08...0.08, using: &random))
    }
    response[start] = gain
    return response
  }

  package static func convolved(_ samples: [Float], _ response: [Float]) -> [Float] {
    var result = [Float](repeating: 0, count: samples.count)
    for (delay, gain) in response.enumerated() where gain != 0 && delay < samples.count {
      for index in delay..<samples.count { result[index] += gain * samples[index - delay] }
    }
    return result
  }

  /// As recorded by a device whose clock is this much faster than the player's: later and later.
  package static func stretched(_ samples: [Float], by factor: Double) -> [Float] {
    // Windowed sines over 16 samples on either side.
    let reach = 16
    return (0..<samples.count).map { index in
      let place = Double(index) / factor
      let first = Int(place) - reach + 1
      var sum = 0.0
      for frame in first..<first + 2 * reach where samples.indices.contains(frame) {
        let x = Double(frame) - place
        let sinc = abs(x) < 1e-9 ? 1 : sin(.pi * x) / (.pi * x)
        sum += Double(samples[frame]) * sinc * (0.5 + 0.5 * cos(.pi * x / Double(reach)))
      }
      return Float(sum)
    }
  }

  /// Root mean square, in dB of full scale.
  package static func level(_ samples: some Collection<Float>) -> Double {
    let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
    return 10 * log10(power + 1e-20)
  }

  private struct Resonance {
    private var (a, b, y1, y2) = (0.0, 0.0, 0.0, 0.0)

    mutating func tune(_ hertz: Double, width: Double, _ rate: Double) {
      let radius = exp(-Double.pi * width / rate)
      (a, b) = (2 * radius * cos(2 * Double.pi * hertz / rate), radius * radius)
    }

    mutating func next(_ sample: Double) -> Double {
      let result = sample + a * y1 - b * y2
      (y2, y1) = (y1, result)
      return result
    }
  }
}

import AudioEffects
import CSystem

/// Takes out of what a microphone heard what the loudspeakers played and a room made of it.
///
/// It learns the room's response as a filter in parts of 10 ms, each of which is known by its
/// spectrum. How much is learnt from a block is decided as by Kalman, for each frequency: by how
/// uncertain the filter is there, against how much is heard that isn't the echo. So it goes on
/// learning while somebody speaks, and isn't led astray. How uncertain it is also tells how much of
/// the echo must be left, and that much is taken out by its level.
package struct EchoCanceller {
  /// Samples at once.
  static let frames = SpeechProcessor.frames
  /// Samples by which what comes out is later.
  package static let latency = hop
  /// Samples whose levels are changed at once.
  private static let hop = frames / 2
  private static let size = 512
  /// So that echoes of 160 ms are known.
  private static let parts = 16
  /// Of its knowledge, what is still true after 10 ms.
  private static let constancy: Float = 0.9995
  private static let leastDoubt: Float = 1e-10
  /// By how much what may be left of the echo is overestimated, rather than heard.
  private static let caution: Float = 2
  /// No frequency is made quieter than by this: 30 dB.
  private static let floor: Float = 0.03

  private let transform = RealFourierTransform(count: size)
  private let bins = size / 2 + 1
  /// Of what was played, `parts` spectra, the latest at `latest`; of the filter's parts the same.
  private var played: Spectra
  private var latest = 0
  private var filter: Spectra
  private var doubt: [Float]
  /// Power of what was heard besides the echo.
  private var rest: [Float]
  private var window = [Float](repeating: 0, count: size)
  /// What the filter left over.
  private var recent = [Float](repeating: 0, count: size)
  private var overlap = [Float](repeating: 0, count: hop)
  /// Over all that is looked at, which begins gently and ends soon, so that little is later for it;
  /// and over the end of it, so that both together fade one piece into the next.
  private let analysis: [Float]
  private let synthesis: [Float]

  /// Complex numbers, apart.
  private struct Spectra {
    var real: [Float]
    var imaginary: [Float]

    init(count: Int) {
      real = [Float](repeating: 0, count: count)
      imaginary = real
    }

    func power(_ index: Int) -> Float {
      real[index] * real[index] + imaginary[index] * imaginary[index]
    }
  }

  init() {
    played = Spectra(count: Self.parts * bins)
    filter = played
    doubt = [Float](repeating: 1, count: Self.parts * bins)
    rest = [Float](repeating: 0, count: bins)
    let (rise, fall) = (Double(Self.size - Self.hop), Double(Self.hop))
    let window = (0..<Self.size).map { index in
      let place = Double(index) + 0.5
      return place < rise
        ? sin(Double.pi / 2 * place / rise) : cos(Double.pi / 2 * (place - rise) / fall)
    }
    analysis = window.map { Float($0) }
    synthesis = (0..<2 * Self.hop).map { index in
      let fade = sin(Double.pi / 2 * (Double(index) + 0.5) / fall)
      return Float(fade * fade / window[Self.size - 2 * Self.hop + index])
    }
  }

  /// Forgets the room, as it isn't the one any more.
  mutating func reset() {
    filter = Spectra(count: Self.parts * bins)
    for index in doubt.indices { doubt[index] = 1 }
  }

  /// Changes what was heard; both have `frames` samples between −1 and 1.
  mutating func cancel(_ heard: inout [Float], played new: UnsafeBufferPointer<Float>) {
    addPlayed(new)
    let echo = echo()
    var error = [Float](repeating: 0, count: Self.size)
    for index in 0..<Self.frames {
      heard[index] -= echo[index]
      error[Self.size - Self.frames + index] = heard[index]
    }
    let left = learn(from: spectrum(error))
    quieten(&heard, left)
    guard !heard.allSatisfy(\.isFinite) else { return }
    self = EchoCanceller()
    for index in heard.indices { heard[index] = 0 }
  }

  private mutating func addPlayed(_ new: UnsafeBufferPointer<Float>) {
    window.removeFirst(Self.frames)
    window += new
    latest = (latest + Self.parts - 1) % Self.parts
    let spectrum = spectrum(window)
    for bin in 0..<bins {
      played.real[latest * bins + bin] = spectrum.real[bin]
      played.imaginary[latest * bins + bin] = spectrum.imaginary[bin]
    }
  }

  /// Where the spectrum is that belongs to a part of the filter.
  private func start(of part: Int) -> Int { (latest + part) % Self.parts * bins }

  private func echo() -> [Float] {
    var sum = Spectra(count: bins)
    for part in 0..<Self.parts {
      let (x, w) = (start(of: part), part * bins)
      for bin in 0..<bins {
        let (re, im) = (played.real[x + bin], played.imaginary[x + bin])
        sum.real[bin] += re * filter.real[w + bin] - im * filter.imaginary[w + bin]
        sum.imaginary[bin] += re * filter.imaginary[w + bin] + im * filter.real[w + bin]
      }
    }
    // What comes before is wrapped around.
    return Array(samples(sum).suffix(Self.frames))
  }

  /// Betters the filter by what it left over, and answers the power that may still be echo.
  private mutating func learn(from error: Spectra) -> [Float] {
    var left = [Float](repeating: 0, count: bins)
    for part in 0..<Self.parts {
      let (x, w) = (start(of: part), part * bins)
      for bin in 0..<bins { left[bin] += played.power(x + bin) * doubt[w + bin] }
    }
    for bin in 0..<bins { rest[bin] += (error.power(bin) - rest[bin]) * 0.1 }
    let memory = Self.constancy * Self.constancy
    for part in 0..<Self.parts {
      let (x, w) = (start(of: part), part * bins)
      var step = Spectra(count: bins)
      for bin in 0..<bins {
        let trust = doubt[w + bin] / (left[bin] + 2 * rest[bin] + 1e-12)
        let (re, im) = (played.real[x + bin], played.imaginary[x + bin])
        step.real[bin] = trust * (re * error.real[bin] + im * error.imaginary[bin])
        step.imaginary[bin] = trust * (re * error.imaginary[bin] - im * error.real[bin])
        let known = doubt[w + bin] * (1 - trust * played.power(x + bin) / 2)
        doubt[w + bin] = max(
          memory * known + (1 - memory) * filter.power(w + bin), Self.leastDoubt)
      }
      // A part is 10 ms long and no longer.
      var response = samples(step)
      for index in Self.frames..<Self.size { response[index] = 0 }
      let kept = spectrum(response)
      for bin in 0..<bins {
        filter.real[w + bin] += kept.real[bin]
        filter.imaginary[w + bin] += kept.imaginary[bin]
      }
    }
    return left
  }

  /// Makes frequencies in which echo may be left as much quieter as they have of it.
  private mutating func quieten(_ heard: inout [Float], _ left: [Float]) {
    let (hop, end) = (Self.hop, Self.size - 2 * Self.hop)
    for start in stride(from: 0, to: Self.frames, by: hop) {
      recent.removeFirst(hop)
      recent += heard[start..<start + hop]
      var spectrum = spectrum(zip(recent, analysis).map { $0 * $1 })
      for bin in 0..<bins {
        let (power, echo) = (spectrum.power(bin), Self.caution * left[bin])
        let gain = max(max(power - echo, 0) / (power + 1e-12), Self.floor)
        spectrum.real[bin] *= gain
        spectrum.imaginary[bin] *= gain
      }
      let result = samples(spectrum)
      for index in 0..<hop {
        heard[start + index] = overlap[index] + result[end + index] * synthesis[index]
        overlap[index] = result[end + hop + index] * synthesis[hop + index]
      }
    }
  }

  private func spectrum(_ samples: [Float]) -> Spectra {
    var result = Spectra(count: bins)
    transform.forward(samples, to: &result.real, &result.imaginary)
    return result
  }

  private func samples(_ spectrum: Spectra) -> [Float] {
    var result = [Float](repeating: 0, count: Self.size)
    transform.backward(spectrum.real, spectrum.imaginary, to: &result)
    let scale = 2 / Float(Self.size)
    for index in result.indices { result[index] *= scale }
    return result
  }
}

import AudioEffects
import CSystem

/// Removes from a microphone's sound the echo of the loudspeakers in a room.
///
/// It estimates the room's response as a filter in parts of 10 ms, in the frequency domain. As in a
/// Kalman filter, the step size at each frequency is the filter's uncertainty relative to the power
/// of the other sound. So it keeps adapting while someone speaks, without diverging. The
/// uncertainty also gives the expected residual echo, which is then attenuated.
package struct EchoCanceller {
  /// Samples at once.
  static let frames = SpeechProcessor.frames
  /// Delay in samples.
  package static let latency = hop
  /// Samples processed at once.
  private static let hop = frames / 2
  private static let size = 512
  /// Parts of the filter, for echoes of up to 160 ms.
  private static let parts = 16
  /// The share of the estimate that is still valid after 10 ms.
  private static let constancy: Float = 0.9995
  private static let leastDoubt: Float = 1e-10
  /// Overestimation of the residual echo, to keep it inaudible.
  private static let caution: Float = 2
  /// The lowest gain at any frequency: 30 dB down.
  private static let floor: Float = 0.03

  private let transform = RealFourierTransform(count: size)
  private let bins = size / 2 + 1
  /// The `parts` latest spectra of the played sound, the newest at `latest`; the filter's parts
  /// have the same layout.
  private var played: Spectra
  private var latest = 0
  private var filter: Spectra
  private var doubt: [Float]
  /// Power of the sound without the echo.
  private var rest: [Float]
  private var window = [Float](repeating: 0, count: size)
  /// The filter's residual.
  private var recent = [Float](repeating: 0, count: size)
  private var overlap = [Float](repeating: 0, count: hop)
  /// The analysis window has a slow start and a short end, for a low delay. The synthesis window
  /// covers its end, so that consecutive pieces cross-fade.
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

  /// Restarts the adaptation, after a change of the room or the delay.
  mutating func reset() {
    filter = Spectra(count: Self.parts * bins)
    for index in doubt.indices { doubt[index] = 1 }
  }

  /// Removes the echo in place; both have `frames` samples between −1 and 1.
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

  /// The index of the spectrum for a part of the filter.
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
    // The first half is wrapped around.
    return Array(samples(sum).suffix(Self.frames))
  }

  /// Adapts the filter by its residual, and returns the power of the residual echo.
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
      // A part is limited to 10 ms.
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

  /// Attenuates each frequency by its residual echo.
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

import AudioEffects
import Testing
import TestSupport

@Suite("Fourier transforms")
struct FourierTransformTests {
  typealias Numbers = (real: [Float], imaginary: [Float])

  private func noise(_ count: Int) -> Numbers {
    (Signal.noise(seed: 1, frames: count), Signal.noise(seed: 2, frames: count))
  }

  private func transformed(_ numbers: Numbers, backward: Bool = false) -> Numbers {
    let transform = FourierTransform(count: numbers.real.count)
    var (real, imaginary) = numbers
    if backward {
      transform.backward(numbers.real, numbers.imaginary, to: &real, &imaginary)
    } else {
      transform.forward(numbers.real, numbers.imaginary, to: &real, &imaginary)
    }
    return (real, imaginary)
  }

  /// The definition, number by number, in double precision.
  private func defined(_ numbers: Numbers, at bin: Int) -> (real: Double, imaginary: Double) {
    let count = numbers.real.count
    var (real, imaginary) = (0.0, 0.0)
    for index in 0..<count {
      let angle = -Math.turn * Double(bin * index % count) / Double(count)
      let (c, s) = (Math.cosine(angle), Math.sine(angle))
      let (a, b) = (Double(numbers.real[index]), Double(numbers.imaginary[index]))
      real += a * c - b * s
      imaginary += a * s + b * c
    }
    return (real, imaginary)
  }

  @Test(
    "each size gives what the definition says, to a millionth of the largest", arguments: 1...14)
  func definition(power: Int) {
    let count = 1 << power
    let numbers = noise(count)
    let heard = transformed(numbers)
    let largest = zip(heard.real, heard.imaginary).map { max(abs($0), abs($1)) }.max() ?? 0
    for bin in stride(from: 0, to: count, by: max(1, count / 64 - 1)) {
      let right = defined(numbers, at: bin)
      #expect(abs(Double(heard.real[bin]) - right.real) < 1e-6 * Double(largest))
      #expect(abs(Double(heard.imaginary[bin]) - right.imaginary) < 1e-6 * Double(largest))
    }
  }

  @Test("there and back is what it was, times the count", arguments: [2, 4, 8, 32, 4_096, 1 << 17])
  func thereAndBack(count: Int) {
    let numbers = noise(count)
    let back = transformed(transformed(numbers), backward: true)
    let scale = 1 / Float(count)
    for index in 0..<count {
      #expect(abs(back.real[index] * scale - numbers.real[index]) < 1e-6)
      #expect(abs(back.imaginary[index] * scale - numbers.imaginary[index]) < 1e-6)
    }
  }

  @Test("a real transform is the lower half of the complex one, and comes back", arguments: 2...13)
  func realNumbers(power: Int) {
    let count = 1 << power
    let samples = Signal.noise(seed: 3, frames: count)
    let whole = transformed((samples, Signal.silence(frames: count)))
    let transform = RealFourierTransform(count: count)
    var (real, imaginary) = (
      Signal.silence(frames: transform.binCount), Signal.silence(frames: transform.binCount)
    )
    transform.forward(samples, to: &real, &imaginary)
    let tolerance = 1e-6 * Float(count).squareRoot()
    for bin in 0..<transform.binCount {
      #expect(abs(real[bin] - whole.real[bin]) < tolerance)
      #expect(abs(imaginary[bin] - whole.imaginary[bin]) < tolerance)
    }
    var back = Signal.silence(frames: count)
    transform.backward(real, imaginary, to: &back)
    for index in 0..<count {
      #expect(abs(back[index] * 2 / Float(count) - samples[index]) < 1e-6)
    }
  }
}

import CSystem

/// The Fourier transform of sound: of real numbers, which costs half of what complex ones do. For
/// one thread at a time; transforming allocates nothing.
public final class RealFourierTransform {
  /// How many samples: a power of two, 4 or more.
  public let count: Int
  /// How many frequencies there are, from 0 up to half the sample rate.
  public var binCount: Int { count / 2 + 1 }

  private let half: FourierTransform
  /// Even and odd samples, and their transforms: four times half of `count`.
  private let scratch: UnsafeMutablePointer<Float>
  /// cos and sin of −2π k / count.
  private let turns: UnsafeMutablePointer<Float>

  /// `count` is a power of two.
  public init(count: Int) {
    precondition(count >= 4, "\(count) samples are too few")
    self.count = count
    half = FourierTransform(count: count / 2)
    scratch = .allocate(capacity: 2 * count)
    turns = .allocate(capacity: count + 2)
    for bin in 0..<binCount {
      let angle = -2 * Double.pi * Double(bin) / Double(count)
      turns[bin] = Float(cos(angle))
      turns[binCount + bin] = Float(sin(angle))
    }
  }

  deinit {
    scratch.deallocate()
    turns.deallocate()
  }

  /// Of `count` samples `binCount` complex numbers. A sine of amplitude 1 that lies on a frequency
  /// comes out with a magnitude of `count` / 2.
  public func forward(
    _ samples: UnsafePointer<Float>, to real: UnsafeMutablePointer<Float>,
    _ imaginary: UnsafeMutablePointer<Float>
  ) {
    let size = count / 2
    let (even, odd) = (scratch, scratch + size)
    let (zReal, zImaginary) = (scratch + 2 * size, scratch + 3 * size)
    separate(samples, even, odd)
    half.forward(even, odd, to: zReal, zImaginary)
    real[0] = zReal[0] + zImaginary[0]
    imaginary[0] = 0
    real[size] = zReal[0] - zImaginary[0]
    imaginary[size] = 0
    var bin = 1
    while bin + 4 <= size {
      let (low, high) = (
        Complex<SIMD4<Float>>((UnsafePointer(zReal), UnsafePointer(zImaginary)), bin),
        mirrored(zReal, zImaginary, size - bin - 3)
      )
      spectrum(low, high, bin).store((real, imaginary), bin)
      bin += 4
    }
    while bin < size {
      let low = Complex<Float>(real: zReal[bin], imaginary: zImaginary[bin])
      let high = Complex<Float>(real: zReal[size - bin], imaginary: -zImaginary[size - bin])
      spectrum(low, high, bin).store((real, imaginary), bin)
      bin += 1
    }
  }

  /// The way back, from `binCount` complex numbers to `count` samples, each `count` / 2 times too
  /// large: forward and back multiplies by that. Imaginary parts at both ends count as 0.
  public func backward(
    _ real: UnsafePointer<Float>, _ imaginary: UnsafePointer<Float>,
    to samples: UnsafeMutablePointer<Float>
  ) {
    let size = count / 2
    let (zReal, zImaginary) = (scratch, scratch + size)
    let (even, odd) = (scratch + 2 * size, scratch + 3 * size)
    zReal[0] = (real[0] + real[size]) / 2
    zImaginary[0] = (real[0] - real[size]) / 2
    for bin in 1..<size {
      let low = Complex<Float>(real: real[bin], imaginary: imaginary[bin])
      let high = Complex<Float>(real: real[size - bin], imaginary: -imaginary[size - bin])
      let turn = Complex<Float>((turns[bin], -turns[binCount + bin]))
      let (sum, difference) = (low + high, (low - high) * turn)
      zReal[bin] = (sum.real - difference.imaginary) / 2
      zImaginary[bin] = (sum.imaginary + difference.real) / 2
    }
    half.backward(zReal, zImaginary, to: even, odd)
    for index in 0..<size {
      samples[2 * index] = even[index]
      samples[2 * index + 1] = odd[index]
    }
  }

  /// What the transforms of even and odd samples, which lie in one, make together.
  @inline(__always)
  private func spectrum<Lanes: ComplexLanes>(
    _ low: Complex<Lanes>, _ high: Complex<Lanes>, _ bin: Int
  ) -> Complex<Lanes> {
    let turn = Complex<Lanes>(
      (UnsafePointer(turns), UnsafePointer(turns + binCount)), bin)
    let (sum, difference) = (low + high, (low - high) * turn)
    let halved = Lanes(all: 0.5)
    return Complex(
      real: (sum.real + difference.imaginary) * halved,
      imaginary: (sum.imaginary - difference.real) * halved)
  }

  /// Four numbers from the last to the first, their imaginary parts negated.
  @inline(__always)
  private func mirrored(
    _ real: UnsafePointer<Float>, _ imaginary: UnsafePointer<Float>, _ first: Int
  ) -> Complex<SIMD4<Float>> {
    let numbers = Complex<SIMD4<Float>>((real, imaginary), first)
    let (a, b) = (numbers.real, numbers.imaginary)
    return Complex(
      real: SIMD4(a[3], a[2], a[1], a[0]), imaginary: -SIMD4(b[3], b[2], b[1], b[0]))
  }

  private func separate(
    _ samples: UnsafePointer<Float>, _ even: UnsafeMutablePointer<Float>,
    _ odd: UnsafeMutablePointer<Float>
  ) {
    let size = count / 2
    var index = 0
    while index + 4 <= size {
      let eight = SIMD8<Float>.load(samples + 2 * index)
      eight.evenHalf.store(even + index)
      eight.oddHalf.store(odd + index)
      index += 4
    }
    while index < size {
      even[index] = samples[2 * index]
      odd[index] = samples[2 * index + 1]
      index += 1
    }
  }
}

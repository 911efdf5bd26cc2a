import CAudioKernels
import CSystem

/// The Fourier transform of real numbers, such as sound, which costs little more than half of that
/// of complex ones. For one thread at a time; transforming allocates nothing.
public final class RealFourierTransform {
  /// How many samples: a power of two, 4 or more.
  public let count: Int
  /// How many frequencies there are, from 0 up to half the sample rate.
  public var binCount: Int { count / 2 + 1 }

  private let half: FourierTransform
  /// Even and odd samples, and their transform: four times half of `count`.
  private let scratch: UnsafeMutablePointer<Float>
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

  /// Transforms `count` samples to `binCount` complex numbers. A sine of amplitude 1 at a bin's
  /// frequency has a magnitude of `count` / 2.
  public func forward(
    _ samples: UnsafePointer<Float>, to real: UnsafeMutablePointer<Float>,
    _ imaginary: UnsafeMutablePointer<Float>
  ) {
    let size = count / 2
    let (even, odd) = (scratch, scratch + size)
    kernel_fourier_part(size, samples, even, odd)
    half.forward(even, odd, to: odd + size, odd + 2 * size)
    kernel_fourier_unfold(size, odd + size, odd + 2 * size, real, imaginary, turns)
  }

  /// The way back, from `binCount` complex numbers to `count` samples, each `count` / 2 times too
  /// large: forward and back multiplies by that. Imaginary parts at both ends count as 0.
  public func backward(
    _ real: UnsafePointer<Float>, _ imaginary: UnsafePointer<Float>,
    to samples: UnsafeMutablePointer<Float>
  ) {
    let size = count / 2
    let (folded, even) = (scratch, scratch + 2 * size)
    kernel_fourier_fold(size, real, imaginary, folded, folded + size, turns)
    half.backward(folded, folded + size, to: even, even + size)
    kernel_fourier_join(size, even, even + size, samples)
  }
}

import CAudioKernels

/// The discrete Fourier transform of complex numbers, whose real and imaginary parts are in
/// separate arrays. For one thread at a time.
///
/// Transforming allocates nothing, so it can be done where sound is rendered. The error is below
/// a millionth of the largest result's magnitude.
public final class FourierTransform {
  /// How many complex numbers: a power of two.
  public let count: Int

  private let turns: UnsafeMutablePointer<Float>
  private let scratch: UnsafeMutablePointer<Float>

  /// The counts that a transform can have.
  public static let counts = 2...(1 << 24)

  /// `count` is a power of two in `counts`.
  public init(count: Int) {
    precondition(
      Self.counts.contains(count) && count & (count - 1) == 0,
      "\(count) is no power of two in \(Self.counts)")
    self.count = count
    scratch = .allocate(capacity: kernel_fourier_scratch(count))
    turns = .allocate(capacity: kernel_fourier_turns(count))
    kernel_fourier_write_turns(count, turns)
  }

  deinit {
    turns.deallocate()
    scratch.deallocate()
  }

  /// Result k is the sum of input n turned by −k · n / count of a circle. Nothing is scaled. All
  /// arrays hold `count` numbers; results may not overlap inputs.
  public func forward(
    _ real: UnsafePointer<Float>, _ imaginary: UnsafePointer<Float>,
    to realResult: UnsafeMutablePointer<Float>, _ imaginaryResult: UnsafeMutablePointer<Float>
  ) {
    kernel_fourier(count, real, imaginary, realResult, imaginaryResult, scratch, turns)
  }

  /// The way back, not scaled either: forward and back multiplies by `count`.
  public func backward(
    _ real: UnsafePointer<Float>, _ imaginary: UnsafePointer<Float>,
    to realResult: UnsafeMutablePointer<Float>, _ imaginaryResult: UnsafeMutablePointer<Float>
  ) {
    forward(imaginary, real, to: imaginaryResult, realResult)
  }
}

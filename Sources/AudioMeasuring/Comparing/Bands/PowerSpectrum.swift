import AudioEffects
import CSystem

/// Takes windows of a sound to the powers of their frequencies.
final class PowerSpectrum {
  /// The size of a window in samples: a power of two.
  let size: Int
  let binCount: Int
  /// For how many powers there has to be room.
  let room: Int
  private let transform: RealFourierTransform
  private let window: UnsafeMutablePointer<Float>
  private let weighted: UnsafeMutablePointer<Float>
  private let imaginary: UnsafeMutablePointer<Float>

  init(size: Int) {
    self.size = size
    transform = RealFourierTransform(count: size)
    binCount = transform.binCount
    room = size / 2 + 8
    window = .allocate(capacity: size)
    weighted = .allocate(capacity: size)
    imaginary = .allocate(capacity: room)
    imaginary.initialize(repeating: 0, count: room)
    // Hann's passes 3/8 of the power; a bin and its mirror image share it.
    let scale = (2 / (Double(size) * Double(size) * 0.375)).squareRoot()
    for index in 0..<size {
      window[index] = Float(
        scale * (0.5 - 0.5 * cos(2 * Double.pi * (Double(index) + 0.5) / Double(size))))
    }
  }

  deinit {
    window.deallocate()
    weighted.deallocate()
    imaginary.deallocate()
  }

  /// A sine at full scale has 0.5 in all.
  func write(_ samples: UnsafePointer<Float>, to powers: UnsafeMutablePointer<Float>) {
    for index in stride(from: 0, to: size, by: 8) {
      ((samples + index).eight * (window + index).eight).store(at: weighted + index)
    }
    transform.forward(weighted, to: powers, imaginary)
    for bin in stride(from: 0, to: size / 2 + 1, by: 8) {
      let (x, y) = ((powers + bin).eight, (imaginary + bin).eight)
      (x * x + y * y).store(at: powers + bin)
    }
  }
}

extension UnsafePointer<Float> {
  /// Eight from there on.
  @inline(__always)
  var eight: SIMD8<Float> { UnsafeRawPointer(self).loadUnaligned(as: SIMD8<Float>.self) }
}

extension UnsafeMutablePointer<Float> {
  @inline(__always)
  fileprivate var eight: SIMD8<Float> { UnsafePointer(self).eight }
}

extension SIMD8<Float> {
  @inline(__always)
  fileprivate func store(at place: UnsafeMutablePointer<Float>) {
    UnsafeMutableRawPointer(place).storeBytes(of: self, as: Self.self)
  }
}

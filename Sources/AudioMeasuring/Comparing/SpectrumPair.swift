import AudioEffects
import CSystem

/// Takes windows of two sounds to their spectra, and sums them by critical bands.
final class SpectrumPair {
  let bands: CriticalBands
  private let transform: RealFourierTransform
  private let window: UnsafeMutablePointer<Float>
  private let weighted: UnsafeMutablePointer<Float>
  /// Real and imaginary parts, and then the magnitudes' powers.
  private let spectra: UnsafeMutablePointer<Float>
  private let stride: Int

  /// Of the spectra that were made last: per bin, of the first and the second sound. A sine at full
  /// scale has 0.5 in all.
  var firstPowers: UnsafeBufferPointer<Float> { powers(0) }
  var secondPowers: UnsafeBufferPointer<Float> { powers(1) }

  init(_ bands: CriticalBands) {
    self.bands = bands
    let size = bands.windowSize
    transform = RealFourierTransform(count: size)
    stride = size / 2 + 8
    window = .allocate(capacity: size)
    weighted = .allocate(capacity: size)
    spectra = .allocate(capacity: 4 * stride)
    spectra.initialize(repeating: 0, count: 4 * stride)
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
    spectra.deallocate()
  }

  private func powers(_ index: Int) -> UnsafeBufferPointer<Float> {
    UnsafeBufferPointer(start: spectra + 2 * index * stride, count: bands.windowSize / 2 + 1)
  }

  func analyse(
    _ first: UnsafePointer<Float>, _ second: UnsafePointer<Float>, to sums: inout BandSums
  ) {
    power(of: first, at: spectra)
    power(of: second, at: spectra + 2 * stride)
    let (a, b) = (spectra, spectra + 2 * stride)
    for band in 0..<bands.count {
      let (from, to) = (bands.bins[band], bands.bins[band + 1])
      var (sumA, sumB, sumAB) = (
        SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero
      )
      var bin = from
      while bin + 8 <= to {
        let (x, y) = (Self.load(a + bin), Self.load(b + bin))
        sumA += x
        sumB += y
        sumAB += (x * y).squareRoot()
        bin += 8
      }
      var (restA, restB, restAB): (Float, Float, Float) = (0, 0, 0)
      while bin < to {
        restA += a[bin]
        restB += b[bin]
        restAB += (a[bin] * b[bin]).squareRoot()
        bin += 1
      }
      sums.first[band] = Double(sumA.sum() + restA)
      sums.second[band] = Double(sumB.sum() + restB)
      sums.product[band] = Double(sumAB.sum() + restAB)
    }
    sums.windows = 1
  }

  private func power(of samples: UnsafePointer<Float>, at place: UnsafeMutablePointer<Float>) {
    for index in Swift.stride(from: 0, to: bands.windowSize, by: 8) {
      Self.store(Self.load(samples + index) * Self.load(window + index), weighted + index)
    }
    let imaginary = place + stride
    transform.forward(weighted, to: place, imaginary)
    for bin in Swift.stride(from: 0, to: bands.windowSize / 2 + 1, by: 8) {
      let (x, y) = (Self.load(place + bin), Self.load(imaginary + bin))
      Self.store(x * x + y * y, place + bin)
    }
  }

  @inline(__always)
  private static func load(_ place: UnsafePointer<Float>) -> SIMD8<Float> {
    UnsafeRawPointer(place).loadUnaligned(as: SIMD8<Float>.self)
  }

  @inline(__always)
  private static func store(_ lanes: SIMD8<Float>, _ place: UnsafeMutablePointer<Float>) {
    UnsafeMutableRawPointer(place).storeBytes(of: lanes, as: SIMD8<Float>.self)
  }
}

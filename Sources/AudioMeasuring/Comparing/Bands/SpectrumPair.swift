import AudioEffects
import CSystem

/// Takes windows of two sounds, or of one, to their spectra, and sums them by critical bands.
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
    let (x, y) = (spectra, spectra + 2 * stride)
    power(of: first, at: x)
    power(of: second, at: y)
    for band in 0..<bands.count {
      sums.first[band] = sum(band) {
        Self.load(x + $0)
      } one: {
        x[$0]
      }
      sums.second[band] = sum(band) {
        Self.load(y + $0)
      } one: {
        y[$0]
      }
      sums.product[band] = sum(band) {
        (Self.load(x + $0) * Self.load(y + $0)).squareRoot()
      } one: {
        (x[$0] * y[$0]).squareRoot()
      }
    }
    sums.windows = 1
  }

  /// The power of one sound in each band.
  func analyse(_ samples: UnsafePointer<Float>, to powers: UnsafeMutablePointer<Double>) {
    power(of: samples, at: spectra)
    for band in 0..<bands.count {
      powers[band] = sum(band) {
        Self.load(spectra + $0)
      } one: {
        spectra[$0]
      }
    }
  }

  @inline(__always)
  private func sum(
    _ band: Int, eight: (Int) -> SIMD8<Float>, one: (Int) -> Float
  ) -> Double {
    var bin = bands.bins[band]
    let end = bands.bins[band + 1]
    var (sum, rest) = (SIMD8<Float>.zero, Float(0))
    while bin + 8 <= end {
      sum += eight(bin)
      bin += 8
    }
    while bin < end {
      rest += one(bin)
      bin += 1
    }
    return Double(sum.sum() + rest)
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

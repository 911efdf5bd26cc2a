import CSystem

/// Takes windows of two sounds, or of one, to their spectra, and sums them by critical bands.
final class SpectrumPair {
  let bands: CriticalBands
  private let spectrum: PowerSpectrum
  /// Those of the first sound, and then of the second.
  private let powers: UnsafeMutablePointer<Float>

  /// The last spectra: per bin, for the first and the second sound. A sine at full scale has 0.5 in
  /// all.
  var firstPowers: UnsafeBufferPointer<Float> { powers(0) }
  var secondPowers: UnsafeBufferPointer<Float> { powers(1) }

  init(_ bands: CriticalBands) {
    self.bands = bands
    spectrum = PowerSpectrum(size: bands.windowSize)
    powers = .allocate(capacity: 2 * spectrum.room)
    powers.initialize(repeating: 0, count: 2 * spectrum.room)
  }

  deinit { powers.deallocate() }

  private func powers(_ index: Int) -> UnsafeBufferPointer<Float> {
    UnsafeBufferPointer(start: powers + index * spectrum.room, count: spectrum.binCount)
  }

  func analyse(
    _ first: UnsafePointer<Float>, _ second: UnsafePointer<Float>, to sums: inout BandSums
  ) {
    let (x, y) = (UnsafePointer(powers), UnsafePointer(powers + spectrum.room))
    spectrum.write(first, to: powers)
    spectrum.write(second, to: powers + spectrum.room)
    for band in 0..<bands.count {
      sums.first[band] = sum(band) {
        (x + $0).eight
      } one: {
        x[$0]
      }
      sums.second[band] = sum(band) {
        (y + $0).eight
      } one: {
        y[$0]
      }
      sums.product[band] = sum(band) {
        ((x + $0).eight * (y + $0).eight).squareRoot()
      } one: {
        (x[$0] * y[$0]).squareRoot()
      }
    }
    sums.windows = 1
  }

  /// The power of one sound in each band.
  func analyse(_ samples: UnsafePointer<Float>, to sums: UnsafeMutablePointer<Double>) {
    let x = UnsafePointer(powers)
    spectrum.write(samples, to: powers)
    for band in 0..<bands.count {
      sums[band] = sum(band) {
        (x + $0).eight
      } one: {
        x[$0]
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
}

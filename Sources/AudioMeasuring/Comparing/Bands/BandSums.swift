/// The powers of two sounds in each critical band, and their common part.
struct BandSums: Sendable {
  static let capacity = CriticalBands.edges.count - 1

  /// The sums of the reference and of the sound that is compared with it.
  var first: [Double]
  var second: [Double]
  /// The products of their magnitudes, bin by bin: equal to the powers of identical sounds.
  var product: [Double]
  /// The number of summed windows.
  var windows = 0

  init() {
    first = Array(repeating: 0, count: Self.capacity)
    second = first
    product = first
  }

  mutating func add(_ other: BandSums) {
    for band in first.indices {
      first[band] += other.first[band]
      second[band] += other.second[band]
      product[band] += other.product[band]
    }
    windows += other.windows
  }

  mutating func clear() {
    for band in first.indices { (first[band], second[band], product[band]) = (0, 0, 0) }
    windows = 0
  }

  /// The power of the difference of magnitudes when the second is divided by a gain.
  func difference(_ band: Int, gain: Double = 1) -> Double {
    max(0, first[band] + second[band] / (gain * gain) - 2 * product[band] / gain)
  }
}

import CSystem

/// The bands in which the ear hears one sound mask another (Zwicker's, up to half the sample rate),
/// and the threshold of hearing in each.
struct CriticalBands: Sendable {
  /// Hertz.
  static let edges: [Double] = [
    0, 100, 200, 300, 400, 510, 630, 770, 920, 1_080, 1_270, 1_480, 1_720, 2_000, 2_320, 2_700,
    3_150, 3_700, 4_400, 5_300, 6_400, 7_700, 9_500, 12_000, 15_500, 20_500,
  ]

  /// Transforms are of about 20 ms.
  let windowSize: Int
  let count: Int
  /// The first bin of each band, and the one behind the last.
  let bins: [Int]

  init(sampleRate: Double) {
    var size = 64
    while Double(size) < sampleRate * 0.015, size < 8_192 { size *= 2 }
    windowSize = size
    let width = sampleRate / Double(size)
    var bins = [1]
    for edge in Self.edges.dropFirst() {
      let bin = min(Int((edge / width).rounded(.up)), size / 2 + 1)
      // A band without a bin of its own uses its neighbour's.
      if bin > bins.last! { bins.append(bin) } else { break }
    }
    // At rates beyond any sound's all of it is one band.
    if bins.count == 1 { bins.append(size / 2 + 1) }
    self.bins = bins
    count = bins.count - 1
  }

  static func frequencies(_ bands: ClosedRange<Int>) -> ClosedRange<Double> {
    edges[bands.lowerBound]...edges[min(bands.upperBound + 1, edges.count - 1)]
  }

  /// The power below which a band isn't heard in quiet, full scale played at 90 dB SPL: Terhardt's
  /// curve, at the band's most sensitive frequency, and no softer than −95 dBFS.
  static let thresholds: [Double] = (0..<edges.count - 1).map { band in
    let centre = min(max((edges[band] + edges[band + 1]) / 2, 20), 16_000) / 1_000
    let level =
      3.64 * pow(centre, -0.8) - 6.5 * exp(-0.6 * (centre - 3.3) * (centre - 3.3))
      + 0.001 * pow(centre, 4)
    return pow(10, max(level - 90, -95) / 10)
  }

  /// Adds the masking of each band to its neighbours: 25 dB less in the next band down, 12 dB less
  /// in the next one up.
  func spread(_ powers: UnsafePointer<Double>, to masks: UnsafeMutablePointer<Double>) {
    var from = 0.0
    for band in 0..<count {
      from = max(powers[band], from * 0.063)
      masks[band] = from
    }
    for band in stride(from: count - 1, through: 0, by: -1) {
      from = max(masks[band], from * 0.0032)
      masks[band] = from
    }
  }
}

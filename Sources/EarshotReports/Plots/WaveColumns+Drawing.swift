import CSystem

extension WaveColumns {
  /// The level at the edge of a panel, in dB: the least multiple of 6 with room for the peak.
  var ceiling: Double { Self.ceiling(of: peak) }

  static func ceiling(of peak: Float) -> Double {
    min((20 * log10(Double(max(peak, 1e-4))) / 6 - 1e-6).rounded(.up) * 6, 24)
  }

  /// Draws a channel as an area from its lowest to its highest samples.
  func draw(
    _ channel: Int, _ picture: inout SVGPicture, top: Double, height: Double, ceiling: Double,
    color: String
  ) {
    let (middle, half) = (top + height / 2, height / 2 - 4)
    let full = pow(10, ceiling / 20)
    picture.line(
      [(Figure.left, middle), (Figure.x(1), middle)], stroke: SVGPicture.Ink.strong)
    let level = "\(ceiling < 0 ? "\u{2212}" : "")\(Int(abs(ceiling))) dB"
    Figure.tick(&picture, level, at: middle - half)
    Figure.tick(&picture, "\u{2212}∞", at: middle)
    Figure.tick(&picture, level, at: middle + half)
    guard columnCount > 0 else { return }
    let count = min(Int(Figure.plotWidth * 1.5), columnCount)
    var (upper, lower): ([(x: Double, y: Double)], [(x: Double, y: Double)]) = ([], [])
    for place in 0..<count {
      let columns =
        place * columnCount
        / count..<max(
          (place + 1) * columnCount / count, place * columnCount / count + 1)
      let low = columns.reduce(Float.infinity) { min($0, self.low($1, channel)) }
      let high = columns.reduce(-Float.infinity) { max($0, self.high($1, channel)) }
      let x = Figure.x((Double(place) + 0.5) / Double(count))
      // A line stays where a wave is thinner than that.
      let (above, below) = (
        middle - Double(high) / full * half, middle - Double(low) / full * half
      )
      upper.append((x, min(above, middle - 0.4)))
      lower.append((x, max(below, middle + 0.4)))
    }
    picture.line(
      upper + lower.reversed(), stroke: "none", width: 0, fill: color, isClosed: true)
  }
}

import CSystem

extension SpectrumColumns {
  /// Draws colours by column and row: `place` is 0 to 1 on the scale of colours.
  func draw(
    _ picture: inout SVGPicture, top: Double, height: Double, colors: Heat,
    _ place: (_ column: Int, _ row: Int) -> Double
  ) {
    guard columnCount > 0 else { return }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(columnCount * Self.rows)
    for row in (0..<Self.rows).reversed() {
      for column in 0..<columnCount { pixels.append(Heat.index(place(column, row))) }
    }
    let png = PNGImage.bytes(
      width: columnCount, height: Self.rows, pixels: pixels, palette: colors.colors)
    picture.image(png: png, Figure.left, top, Figure.plotWidth, height)
    for (hertz, label) in [(100.0, "100 Hz"), (1_000, "1 kHz"), (10_000, "10 kHz")]
    where hertz < highest * 0.9 {
      let part = log(hertz / Self.lowest) / log(highest / Self.lowest)
      Figure.tick(&picture, label, at: top + height * (1 - part))
    }
  }

  /// The mean level of all channels, in dB; −120 for silence.
  func meanLevel(_ column: Int, _ row: Int) -> Double {
    var sum: Float = 0
    for channel in 0..<channelCount { sum += powers[channel][column * Self.rows + row] }
    return max(10 * log10(Double(sum) / Double(channelCount) + 1e-12), -120)
  }
}

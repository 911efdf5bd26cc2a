import AudioFiles
import AudioMeasuring
import CSystem

/// A picture of two sounds and their differences: waveforms and spectrograms, one below the other.
final class ComparisonPicture {
  private let titles: (String, String)
  private var columns: PictureColumns

  private static let width = 1_000
  private static let left = 70
  private static let right = 16
  private static let waveHeight = 90
  private static let spectrumHeight = 120
  private static let gap = 48
  private static let top = 30
  private static var height: Int { top + 3 * (waveHeight + spectrumHeight + 8 + gap) + 10 }

  private let paper = Canvas.Color(250, 250, 248)
  private let ink = Canvas.Color(40, 40, 48)
  private let faint = Canvas.Color(214, 214, 210)
  private let heat = [
    Canvas.Color(10, 8, 30), Canvas.Color(60, 20, 100), Canvas.Color(170, 45, 95),
    Canvas.Color(245, 130, 50), Canvas.Color(255, 235, 160),
  ]
  /// Softer, the same, louder.
  private let change = [
    Canvas.Color(20, 60, 200), Canvas.Color(150, 185, 250), Canvas.Color(245, 245, 243),
    Canvas.Color(250, 170, 140), Canvas.Color(200, 25, 20),
  ]

  init(titles: (String, String), channelCount: Int, sampleRate: Double) {
    self.titles = titles
    columns = PictureColumns(channelCount: channelCount, sampleRate: sampleRate)
  }

  func add(_ piece: ComparedPiece) { columns.add(piece) }

  func write(to path: String) throws(AudioFileError) {
    try OutputFile.write(painted().png, to: path)
  }

  private func painted() -> Canvas {
    var canvas = Canvas(width: Self.width, height: Self.height, paper)
    var y = Self.top
    let difference = "B - A: red is more, blue is less, full at 12 dB"
    for (panel, title) in [titles.0, titles.1, difference].enumerated() {
      canvas.write(String(title.suffix(110)), Self.left, y - 16, ink)
      paintWave(panel, y, &canvas)
      y += Self.waveHeight + 8
      paintSpectrum(panel, y, &canvas)
      y += Self.spectrumHeight
      paintTimes(y, &canvas)
      y += Self.gap
    }
    return canvas
  }

  private var plotWidth: Int { Self.width - Self.left - Self.right }

  /// The column of a place from the left, if there is one.
  private func column(at x: Int) -> PictureColumns.Column? {
    let count = columns.columns.count
    return count == 0 ? nil : columns.columns[x * count / plotWidth]
  }

  // MARK: Waves

  private func paintWave(_ panel: Int, _ y: Int, _ canvas: inout Canvas) {
    let channels = columns.channelCount
    let lane = Self.waveHeight / channels
    let scale = scale(of: panel)
    let color = panel == 2 ? Canvas.Color(190, 40, 30) : Canvas.Color(40, 90, 160)
    for channel in 0..<channels {
      let middle = y + channel * lane + lane / 2
      canvas.fill(Self.left..<Self.left + plotWidth, middle..<middle + 1, faint)
      for x in 0..<plotWidth {
        guard let wave = column(at: x)?.waves[3 * channel + panel], wave.low <= wave.high else {
          continue
        }
        let half = Float(lane / 2 - 1) / scale
        let (top, bottom) = (middle - Int(wave.high * half), middle - Int(wave.low * half))
        canvas.fill(Self.left + x..<Self.left + x + 1, top..<bottom + 1, color)
      }
    }
    frame(y, Self.waveHeight, &canvas)
    let decibels = Int((20 * log10(Double(scale))).rounded())
    canvas.write("\(decibels) dB", Self.left - 8, y, ink, .right)
  }

  /// The value at full height: the largest sample, the same for both sounds.
  private func scale(of panel: Int) -> Float {
    let peaks = (0..<3).map { place in
      columns.columns.reduce(Float(0)) { peak, column in
        stride(from: place, to: column.waves.count, by: 3).reduce(peak) { peak, index in
          let wave = column.waves[index]
          return wave.low <= wave.high ? max(peak, abs(wave.low), abs(wave.high)) : peak
        }
      }
    }
    return max(panel == 2 ? peaks[2] : max(peaks[0], peaks[1]), 1e-5)
  }

  // MARK: Spectra

  private func paintSpectrum(_ panel: Int, _ y: Int, _ canvas: inout Canvas) {
    let rows = PictureColumns.rows
    for x in 0..<plotWidth {
      guard let column = column(at: x), column.pieces > 0 else { continue }
      let pieces = Double(column.pieces * columns.channelCount)
      for line in 0..<Self.spectrumHeight {
        let row = (Self.spectrumHeight - 1 - line) * rows / Self.spectrumHeight
        let levels = [column.powers[row], column.powers[rows + row]].map {
          10 * log10(Double($0) / pieces + 1e-12)
        }
        let color: Canvas.Color
        if panel < 2 {
          color = .between(heat, at: (levels[panel] + 100) / 80)
        } else {
          // Sound below −95 dBFS in both doesn't differ.
          let change = max(levels[1], -95) - max(levels[0], -95)
          color = .between(self.change, at: 0.5 + change / 24)
        }
        canvas.set(Self.left + x, y + line, color)
      }
    }
    frame(y, Self.spectrumHeight, &canvas)
    for (hertz, label) in [(100.0, "100 Hz"), (1_000, "1 kHz"), (10_000, "10 kHz")]
    where hertz < columns.highest * 0.9 {
      let place = log2(hertz / columns.lowest) / log2(columns.highest / columns.lowest)
      let line = y + Self.spectrumHeight - 1 - Int(place * Double(Self.spectrumHeight))
      canvas.fill(Self.left - 6..<Self.left, line..<line + 1, ink)
      canvas.write(label, Self.left - 8, line - 5, ink, .right)
    }
  }

  // MARK: Axes

  private func frame(_ y: Int, _ height: Int, _ canvas: inout Canvas) {
    let (left, right) = (Self.left - 1, Self.left + plotWidth)
    canvas.fill(left..<right + 1, y - 1..<y, ink)
    canvas.fill(left..<right + 1, y + height..<y + height + 1, ink)
    canvas.fill(left..<left + 1, y - 1..<y + height + 1, ink)
    canvas.fill(right..<right + 1, y - 1..<y + height + 1, ink)
  }

  private func paintTimes(_ y: Int, _ canvas: inout Canvas) {
    let seconds = Double(columns.frameCount) / columns.sampleRate
    guard seconds > 0 else { return }
    // Steps of one, two or five that leave room for their labels.
    var step = 0.001
    var factors = [2.0, 2.5, 2.0]
    while seconds / step > 12 {
      step *= factors[0]
      factors.append(factors.removeFirst())
    }
    let places = step < 0.01 ? 3 : step < 0.1 ? 2 : step < 1 ? 1 : 0
    for tick in 0...Int(seconds / step + 1e-9) {
      let time = Double(tick) * step
      let x = Self.left + Int(time / seconds * Double(plotWidth - 1))
      canvas.fill(x..<x + 1, y..<y + 5, ink)
      let scale = pow(10, Double(places))
      let rounded = Int((time * scale).rounded())
      let digits = String(rounded % Int(scale))
      let label =
        places == 0
        ? "\(rounded)"
        : "\(rounded / Int(scale))."
          + String(repeating: "0", count: places - digits.count) + digits
      canvas.write(label + (tick == 0 ? " s" : ""), x, y + 8, ink, tick == 0 ? .left : .middle)
    }
  }
}

import AudioFiles
import AudioMeasuring

/// A picture of two sounds and their difference: waveforms and spectrograms, gathered while the
/// sounds are compared.
package final class ComparisonPlot {
  private let titles: (String, String)
  private let channelCount: Int
  private var first: SoundDrawing
  private var second: SoundDrawing
  private var difference: SoundDrawing
  /// The channels of a piece so far, one after the other.
  private var pieces: (first: [Float], second: [Float]) = ([], [])

  /// 1 to 8 channels, and a sample rate that sound files may have.
  package init(titles: (String, String), channelCount: Int, sampleRate: Int) {
    self.titles = titles
    self.channelCount = channelCount
    let empty = SoundDrawing(channelCount: channelCount, sampleRate: sampleRate, .picture)
    (first, second, difference) = (
      empty, SoundDrawing(channelCount: channelCount, sampleRate: sampleRate, .picture),
      SoundDrawing(channelCount: channelCount, sampleRate: sampleRate, .picture)
    )
  }

  /// Adds a channel of a piece. They come in order.
  package func add(_ piece: ComparedPiece) {
    if piece.channel == 0 { pieces = ([], []) }
    pieces.first += piece.first
    pieces.second += piece.second
    guard piece.channel == channelCount - 1 else { return }
    let frames = piece.first.count
    guard frames > 0, pieces.first.count == frames * channelCount,
      pieces.second.count == pieces.first.count
    else { return }
    let (a, b) = (interleaved(pieces.first, frames), interleaved(pieces.second, frames))
    a.withUnsafeBufferPointer { first.add($0) }
    b.withUnsafeBufferPointer { second.add($0) }
    zip(a, b).map { $1 - $0 }.withUnsafeBufferPointer { difference.add($0) }
  }

  private func interleaved(_ channels: [Float], _ frames: Int) -> [Float] {
    (0..<channels.count).map { channels[$0 % channelCount * frames + $0 / channelCount] }
  }

  /// Writes the picture as SVG, or as PNG by the path's suffix. Call it once, at the end.
  package func write(to path: String) throws(AudioFileError) {
    first.finish()
    second.finish()
    difference.finish()
    let figure = figure
    try PlotFile.write(
      figure.bytes(title: "Comparison of two sounds"), width: Figure.width, height: figure.height,
      to: path)
  }

  private var figure: Figure {
    var figure = Figure(
      title: "Comparison", remark: "spectrograms of all channels together",
      duration: first.duration)
    let ceiling = WaveColumns.ceiling(of: max(first.wave.peak, second.wave.peak))
    figure.heading("A: \(titles.0)")
    drawWaves(first, &figure, ceiling, SVGPicture.Ink.wave)
    drawSpectrum(first, &figure)
    figure.heading("B: \(titles.1)")
    drawWaves(second, &figure, ceiling, SVGPicture.Ink.wave)
    drawSpectrum(second, &figure)
    figure.heading("B \u{2212} A: red is more, blue is less, full at 12 dB")
    drawWaves(difference, &figure, difference.wave.ceiling, SVGPicture.Ink.change)
    let (a, b) = (first.spectrum, second.spectrum)
    figure.panel(height: 120, gap: 14) { picture, top in
      a.draw(&picture, top: top, height: 120, colors: .change) { column, row in
        // Sound below −95 dBFS in both doesn't differ.
        let change = max(b.meanLevel(column, row), -95) - max(a.meanLevel(column, row), -95)
        return 0.5 + change / 24
      }
    }
    figure.timeAxis()
    return figure
  }

  private func drawWaves(
    _ drawing: SoundDrawing, _ figure: inout Figure, _ ceiling: Double, _ color: String
  ) {
    let height = channelCount > 2 ? 44.0 : 64.0
    for channel in 0..<channelCount {
      figure.name(drawing.channelNames[channel], at: figure.y + height / 2)
      figure.panel(height: height, gap: channel == channelCount - 1 ? 8 : 0) { picture, top in
        drawing.wave.draw(
          channel, &picture, top: top, height: height, ceiling: ceiling, color: color)
      }
    }
  }

  private func drawSpectrum(_ drawing: SoundDrawing, _ figure: inout Figure) {
    figure.panel(height: 120, gap: 20) { picture, top in
      drawing.spectrum.draw(&picture, top: top, height: 120, colors: .level) { column, row in
        (drawing.spectrum.meanLevel(column, row) + 100) / 85
      }
    }
  }
}

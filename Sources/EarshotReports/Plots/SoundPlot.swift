import AudioFiles
import CSystem

/// A picture of a sound in SVG.
package struct SoundPlot {
  /// What is drawn.
  package enum Kind: String, CaseIterable { case waveform, spectrogram, loudness }

  private let drawing: SoundDrawing
  private let name: String

  /// `drawing` must be finished.
  package init(_ drawing: SoundDrawing, name: String) {
    (self.drawing, self.name) = (drawing, name)
  }

  /// The picture as a file of SVG or PNG, by the suffix of its path.
  package func write(_ kind: Kind, to path: String) throws(AudioFileError) {
    let figure = figure(kind)
    let title = "\(kind.rawValue) of \(name)"
    try PlotFile.write(
      figure.bytes(title: title.clipped(to: 300)), width: Figure.width, height: figure.height,
      to: path)
  }

  private func figure(_ kind: Kind) -> Figure {
    let rate = drawing.sampleRate
    let remark =
      "\(Figure.label(drawing.duration, places: 1, isLong: drawing.duration >= 60)), "
      + (rate % 1_000 == 0 ? "\(rate / 1_000) kHz" : "\(rate) Hz")
    var figure = Figure(title: name, remark: remark, duration: drawing.duration)
    switch kind {
    case .waveform: drawWaves(&figure)
    case .spectrogram: drawSpectra(&figure)
    case .loudness: drawLoudness(&figure)
    }
    figure.timeAxis()
    return figure
  }

  private func drawWaves(_ figure: inout Figure) {
    let ceiling = drawing.wave.ceiling
    for channel in 0..<drawing.channelCount {
      let height = drawing.channelCount > 2 ? 80.0 : 120.0
      figure.name(drawing.channelNames[channel], at: figure.y + height / 2)
      figure.panel(height: height) { picture, top in
        drawing.wave.draw(
          channel, &picture, top: top, height: height, ceiling: ceiling,
          color: SVGPicture.Ink.wave)
      }
    }
  }

  private func drawSpectra(_ figure: inout Figure) {
    for channel in 0..<drawing.channelCount {
      let height = drawing.channelCount > 2 ? 110.0 : 180.0
      figure.name(drawing.channelNames[channel], at: figure.y + height / 2)
      figure.panel(height: height) { picture, top in
        drawing.spectrum.draw(&picture, top: top, height: height, colors: .level) {
          (drawing.spectrum.level(channel, $0, $1) + 100) / 85
        }
      }
    }
  }

  private func drawLoudness(_ figure: inout Figure) {
    let points = drawing.loudness.points
    let (low, high, height) = (-60.0, 6.0, 280.0)
    let length = drawing.loudness.secondsPerPoint
    let duration = max(drawing.duration, 1e-6)
    figure.legend(loudnessLegend)
    figure.panel(height: height) { picture, top in
      func y(_ level: Double) -> Double { top + (high - level) / (high - low) * height }
      for level in stride(from: -60.0, through: 0, by: 10) {
        picture.line(
          [(Figure.left, y(level)), (Figure.x(1), y(level))], stroke: SVGPicture.Ink.line)
        Figure.tick(
          &picture, level == 0 ? "0 LUFS" : "\u{2212}\(Int(-level))", at: y(level))
      }
      picture.clipped(to: Figure.left, top, Figure.plotWidth, height) { picture in
        func line(
          _ value: (LoudnessPoints.Point) -> Double, _ color: String, _ width: Double,
          dash: String? = nil
        ) {
          var run: [(x: Double, y: Double)] = []
          for (index, point) in points.enumerated() {
            let level = value(point)
            guard level > low - 20 else {
              picture.line(run, stroke: color, width: width, dash: dash)
              run = []
              continue
            }
            run.append((Figure.x(min(Double(index + 1) * length / duration, 1)), y(level)))
          }
          picture.line(run, stroke: color, width: width, dash: dash)
        }
        line(\.truePeak, SVGPicture.Ink.change, 1.2)
        line(\.momentary, SVGPicture.Ink.momentary, 1.5)
        line(\.shortTerm, SVGPicture.Ink.shortTerm, 2)
        line(\.integrated, SVGPicture.Ink.ink, 1.5, dash: "6 4")
      }
    }
  }

  private var loudnessLegend: [(text: String, color: String)] {
    func text(_ level: Double) -> String {
      guard level > -200 else { return "\u{2212}∞" }
      let tenths = Int((abs(level) * 10).rounded())
      return (level < 0 ? "\u{2212}" : "") + "\(tenths / 10).\(tenths % 10)"
    }
    let loudness = drawing.loudness
    return [
      ("momentary, at most \(text(loudness.loudestMoment)) LUFS", SVGPicture.Ink.momentary),
      ("short-term, at most \(text(loudness.loudestShortTerm)) LUFS", SVGPicture.Ink.shortTerm),
      ("integrated \(text(loudness.integrated)) LUFS", SVGPicture.Ink.ink),
      ("true peak \(text(loudness.truePeak)) dBTP", SVGPicture.Ink.change),
    ]
  }
}

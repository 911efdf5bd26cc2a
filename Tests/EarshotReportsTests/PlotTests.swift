import EarshotReports
import EarshotScript
import Foundation
import TestSupport
import Testing

@Suite("earshot plot")
struct PlotTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func drawing(_ samples: [Float], sampleRate: Int = 48_000) -> SoundDrawing {
    var drawing = SoundDrawing(channelCount: 1, sampleRate: sampleRate, .picture)
    samples.withUnsafeBufferPointer { drawing.add($0) }
    drawing.finish()
    return drawing
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(of: name), as: UTF8.self)
  }

  @Test("Each kind is SVG with units at its axes", arguments: SoundPlot.Kind.allCases)
  func kinds(_ kind: SoundPlot.Kind) throws {
    let tone = (0..<48_000).map { Float(0.5 * sin(Double($0) * 2 * .pi * 1_000 / 48_000)) }
    let plot = SoundPlot(drawing(tone), name: "a<b>&\u{1}.wav")
    try plot.write(kind, to: folder.file("p.svg"))
    let svg = try text("p.svg")
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    #expect(svg.contains("a&lt;b&gt;&amp; .wav"))
    #expect(svg.contains("0.5 s"))
    let unit = [.waveform: "\u{2212}6 dB", .spectrogram: "1 kHz", .loudness: "LUFS"][kind]
    #expect(svg.contains(try #require(unit)), "\(kind)")
  }

  @Test("Silence, one sample and an empty sound are drawn", arguments: SoundPlot.Kind.allCases)
  func odd(_ kind: SoundPlot.Kind) throws {
    for samples in [[], [0.5], Array(repeating: 0, count: 48_000)] as [[Float]] {
      try SoundPlot(drawing(samples), name: "odd").write(kind, to: folder.file("odd.svg"))
      #expect(try !text("odd.svg").contains("nan") && !text("odd.svg").contains("inf"))
    }
  }

  @Test(
    "The strongest row of the spectrogram is that of the tone", arguments: [100.0, 1_000, 9_000])
  func spectrum(_ frequency: Double) {
    let tone = (0..<48_000).map { Float(sin(Double($0) * 2 * .pi * frequency / 48_000)) }
    let spectrum = drawing(tone).spectrum
    let levels = (0..<SpectrumColumns.rows).map { spectrum.level(0, spectrum.columnCount / 2, $0) }
    let strongest = levels.indices.max { levels[$0] < levels[$1] } ?? 0
    let ratio = spectrum.highest / SpectrumColumns.lowest
    let middle = SpectrumColumns.lowest * pow(ratio, (Double(strongest) + 0.5) / 128)
    #expect(abs(middle / frequency - 1) < 0.15, "\(middle) Hz")
    #expect(abs(levels[strongest]) < 1.5, "\(levels[strongest]) dB")
  }

  @Test("Columns of a waveform keep every peak, however long the sound is")
  func peaks() {
    var drawing = SoundDrawing(channelCount: 1, sampleRate: 48_000, .picture)
    for second in 0..<60 {
      var samples = [Float](repeating: 0, count: 48_000)
      samples[second * 97] = second == 42 ? -0.9 : 0.5
      samples.withUnsafeBufferPointer { drawing.add($0) }
    }
    drawing.finish()
    let wave = drawing.wave
    #expect(wave.columnCount <= 8_192 && wave.peak == 0.9)
    let column = (42 * 48_000 + 42 * 97) / wave.framesPerColumn
    #expect(wave.low(column, 0) == -0.9)
    #expect((0..<wave.columnCount).count { wave.high($0, 0) == 0.5 } == 59)
  }

  @Test("A plan has the names of what it shows")
  func plan() throws {
    try folder.write(
      Scene.text + "\n{\"at\": 1.6, \"emitter\": \"<late>\", \"position\": [1, 0, 1]}\n",
      to: "scene.earshot")
    let player = try ScriptPlayer(path: folder.file("scene.earshot"))
    while try player.renderBlock() {}
    try PlanPlot(player, name: "scene").write(to: folder.file("plan.svg"))
    let svg = try text("plan.svg")
    for name in ["bee", "rock", "ears", "&lt;late&gt;", " m\u{2069}"] {
      #expect(svg.contains(name), "\(name)")
    }
  }
}

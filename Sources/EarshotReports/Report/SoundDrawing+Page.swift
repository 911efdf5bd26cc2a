extension SoundDrawing {
  /// The keys of a session that are about its sound.
  func write(to text: inout PageText) {
    text.key("sampleRate")
    text.append(sampleRate)
    text.key("channels")
    text.append(strings: channelNames)
    text.key("sound")
    text.append("{")
    writeWave(&text)
    writeSpectrum(&text)
    writeLoudness(&text)
    text.append("}")
  }

  private func writeWave(_ text: inout PageText) {
    let full = max(wave.peak, 1)
    text.key("wave", isFirst: true)
    text.append("{")
    text.key("framesPerColumn", isFirst: true)
    text.append(wave.framesPerColumn)
    text.key("columns")
    text.append(wave.columnCount)
    // The value of the largest whole number.
    text.key("fullScale")
    text.append(Double(full))
    text.key("data")
    let numbers = wave.values.map { value in
      UInt16(bitPattern: Int16((value / full * 32_767).rounded()))
    }
    text.append(
      base64: numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
    text.append("}")
  }

  private func writeSpectrum(_ text: inout PageText) {
    text.key("spectrum")
    text.append("{")
    text.key("secondsPerColumn", isFirst: true)
    text.append(spectrum.secondsPerColumn)
    text.key("columns")
    text.append(spectrum.columnCount)
    text.key("rows")
    text.append(SpectrumColumns.rows)
    text.key("lowest")
    text.append(SpectrumColumns.lowest)
    text.key("highest")
    text.append(spectrum.highest)
    // Half decibels above −120 dB, by channel, column and row.
    text.key("data")
    var levels: [UInt8] = []
    levels.reserveCapacity(channelCount * spectrum.columnCount * SpectrumColumns.rows)
    for channel in 0..<channelCount {
      for column in 0..<spectrum.columnCount {
        for row in 0..<SpectrumColumns.rows {
          let level = (spectrum.level(channel, column, row) + 120) * 2
          levels.append(UInt8(min(max(level.rounded(), 0), 255)))
        }
      }
    }
    text.append(base64: levels)
    text.append("}")
  }

  private func writeLoudness(_ text: inout PageText) {
    func write(_ level: Double, _ text: inout PageText) {
      // Tenths; null for silence.
      if level > -200 { text.append(Int((level * 10).rounded())) } else { text.append("null") }
    }
    text.key("loudness")
    text.append("{")
    text.key("secondsPerPoint", isFirst: true)
    text.append(loudness.secondsPerPoint)
    text.key("momentary")
    text.append(loudness.points) { write($0.momentary, &$1) }
    text.key("shortTerm")
    text.append(loudness.points) { write($0.shortTerm, &$1) }
    text.key("integrated")
    text.append(loudness.points) { write($0.integrated, &$1) }
    text.key("truePeak")
    text.append(loudness.points) { write($0.truePeak, &$1) }
    text.append("}")
    text.key("summary")
    text.append("{")
    text.key("integrated", isFirst: true)
    writeLevel(loudness.integrated, &text)
    text.key("shortTerm")
    writeLevel(loudness.loudestShortTerm, &text)
    text.key("momentary")
    writeLevel(loudness.loudestMoment, &text)
    text.key("truePeak")
    writeLevel(loudness.truePeak, &text)
    text.append("}")
  }

  /// Null for silence.
  private func writeLevel(_ level: Double, _ text: inout PageText) {
    text.append(level > -200 ? (level * 10_000).rounded() / 10_000 : .nan)
  }
}

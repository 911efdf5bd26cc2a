import Earshot

/// Bars that show how loud each channel is; its highest peak is held for a while.
struct LevelMeter {
  /// How long a peak is held, in seconds, and how fast it falls afterwards.
  static let holdTime = 1.0
  static let fallRate = 20.0
  /// The level, in dB, at which a bar is empty.
  static let floor = -60.0

  struct Channel: Equatable {
    var level = Gain.silence.decibels
    var peak = Gain.silence.decibels
    fileprivate var peakTime = 0.0
  }

  private(set) var channels: [Channel] = []
  private var time = 0.0

  /// Takes a reading at a time in seconds; times never go back.
  mutating func note(_ reading: MeterReading, at now: Double) {
    let passed = max(now - time, 0)
    time = max(time, now)
    if channels.count != reading.peak.count {
      channels = Array(repeating: Channel(), count: reading.peak.count)
    }
    for index in channels.indices {
      let peak = Gain(linear: Double(reading.peak[index])).decibels
      channels[index].level = Gain(linear: Double(reading.rms[index])).decibels
      if peak >= channels[index].peak {
        channels[index].peak = peak
        channels[index].peakTime = time
      } else if time - channels[index].peakTime > Self.holdTime {
        channels[index].peak = max(peak, channels[index].peak - passed * Self.fallRate)
      }
    }
  }

  /// Draws a channel a row.
  func draw(
    on canvas: inout Canvas, row: Int, names: [String], width: Int, _ glyphs: Glyphs
  ) {
    let bar = max(width - 30, 8)
    for (index, channel) in channels.enumerated() {
      let row = row + index
      canvas.write((index < names.count ? names[index] : "?").fitted(to: 4), 0, row)
      let filled = Self.place(of: channel.level, in: bar)
      let hold = Self.place(of: channel.peak, in: bar)
      for column in 0..<bar {
        let style = Self.style(ofPlace: column, in: bar)
        let isHold = column == hold - 1 && hold > filled
        let glyph = isHold ? glyphs.hold : column < filled ? glyphs.full : glyphs.empty
        canvas.put(glyph, 4 + column, row, isHold || column < filled ? style : .faint)
      }
      let numbers = "\(Self.text(channel.level)) dB, peak \(Self.text(channel.peak)) dB"
      canvas.write(numbers, 5 + bar, row)
    }
  }

  private static func place(of level: Double, in width: Int) -> Int {
    min(max(Int(((1 - level / floor) * Double(width)).rounded()), 0), width)
  }

  /// Green to −12 dB, yellow to −3 dB.
  private static func style(ofPlace column: Int, in width: Int) -> Canvas.Style {
    let level = (1 - Double(column + 1) / Double(width)) * floor
    return level > -3 ? .red : level > -12 ? .yellow : .green
  }

  private static func text(_ level: Double) -> String {
    (level <= -100 ? "-" : level.tenths).padded(to: 5)
  }
}

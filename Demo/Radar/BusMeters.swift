import Earshot

/// A line for each bus but the master: how loud it is, and how far it makes room for another.
enum BusMeters {
  static func lines(of engine: AudioEngine, _ glyphs: Glyphs) -> [String] {
    engine.busesUnderMaster.compactMap { bus in
      guard let settings = engine.settings(of: bus), let reading = engine.meter(of: bus) else {
        return nil
      }
      let level = Gain(linear: Double(reading.rms.max() ?? 0)).decibels
      let ducked = settings.ducked.decibels
      return settings.name.printable.fitted(to: 12)
        + Legend.level(level, isEstimated: reading.isEstimated, glyphs)
        + (ducked < -0.05 ? " ducked \(ducked.tenths)" : "")
    }
  }
}

extension AudioEngine {
  /// By age, each before its children.
  var busesUnderMaster: [Bus] {
    func below(_ bus: Bus) -> [Bus] {
      (settings(of: bus)?.children ?? []).flatMap { [$0] + below($0) }
    }
    return below(.master)
  }
}

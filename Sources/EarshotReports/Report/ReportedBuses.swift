import CSystem
import Earshot
import EarshotScript

/// The gains and levels of buses.
struct ReportedBuses {
  private struct Entry {
    let name: String
    let parent: Int
    var gain: ReportTrack
    /// The peak of each period in tenths of a decibel; nil for silence.
    var peaks: [Int?] = []
    var isEstimated = false
  }

  static let mostBuses = 256

  private var entries: [Entry] = []
  private var indices: [Bus: Int] = [:]
  private let peakPeriod: Double

  init(duration: Double, step: Double) { peakPeriod = max(0.05, duration / 4_000, step) }

  /// The name of a bus; empty if it has none.
  static func name(of bus: Bus, _ engine: AudioEngine) -> String {
    bus == .master ? ScriptDefaults.bus : (engine.label(of: bus)?.name ?? "").clipped(to: 200)
  }

  /// The number of a bus; −1 if there are too many.
  mutating func index(of bus: Bus, _ player: ScriptPlayer) -> Int {
    if let known = indices[bus] { return known }
    guard entries.count < Self.mostBuses else { return -1 }
    let parent = player.engine.settings(of: bus)?.parent.map { index(of: $0, player) } ?? -1
    let name = Self.name(of: bus, player.engine)
    indices[bus] = entries.count
    entries.append(
      Entry(
        name: name.isEmpty ? "bus \(entries.count)" : name, parent: parent,
        gain: ReportTrack(width: 1, tolerance: 0)))
    return entries.count - 1
  }

  mutating func note(_ player: ScriptPlayer, _ clock: inout ReportClock) {
    let engine = player.engine
    let period = Int(Double(clock.now) / 1_000 / peakPeriod + 1e-6)
    for bus in engine.allBuses {
      let index = index(of: bus, player)
      guard index >= 0, let settings = engine.settings(of: bus) else { continue }
      let before = entries[index].gain.deltas.count
      entries[index].gain.add(
        at: clock.now, [settings.currentGain.decibels.tenthsOfDecibels])
      clock.keptNumbers += entries[index].gain.deltas.count - before
      guard let reading = engine.meter(of: bus) else { continue }
      entries[index].isEstimated = entries[index].isEstimated || reading.isEstimated
      let peak = Gain(linear: Double(reading.peak.max() ?? 0)).decibels.tenthsOfDecibels
      while entries[index].peaks.count <= period { entries[index].peaks.append(nil) }
      guard peak > -1_200 else { continue }
      entries[index].peaks[period] = max(entries[index].peaks[period] ?? -1_200, peak)
    }
  }

  mutating func finish() {
    for index in entries.indices { entries[index].gain.finish() }
  }

  func write(to text: inout PageText) {
    text.key("peakPeriod")
    text.append(peakPeriod)
    text.key("buses")
    text.append(entries) { entry, text in
      text.append("{")
      text.key("name", isFirst: true)
      text.append(string: entry.name)
      text.key("parent")
      text.append(entry.parent)
      text.key("estimated")
      text.append(raw: entry.isEstimated ? "true" : "false")
      text.key("gain")
      text.append(entry.gain.deltas)
      text.key("peak")
      text.append(entry.peaks) { peak, text in
        if let peak { text.append(peak) } else { text.append("null") }
      }
      text.append("}")
    }
  }
}

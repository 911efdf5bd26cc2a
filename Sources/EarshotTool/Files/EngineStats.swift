import Earshot
import EarshotScript

/// The figures that `--stats` prints at the end: loudness and costs.
struct EngineStats {
  private let engine: AudioEngine

  /// Measures the output from here on.
  init(_ engine: AudioEngine) throws(ToolError) {
    self.engine = engine
    do throws(AudioError) { try engine.setMetered(.master, true) } catch {
      throw ToolError(error.description.printable)
    }
  }

  /// A line for each bus that is metered, and one for the voices.
  func printStatistics() {
    for (name, reading) in engine.meteredBuses {
      guard let loudness = reading.loudness else { continue }
      let peak = Gain(linear: Double(loudness.truePeak)).decibels
      Terminal.complain(
        "\(name.printable): \(Self.text(loudness.integrated, "LUFS")), "
          + "true peak \(Self.text(peak, "dBTP"))")
    }
    let counts = engine.statistics
    Terminal.complain(
      "voices: at most \(counts.peakVoices) at once, \(counts.peakRealVoices) of them heard; "
        + "\(counts.stolen) gave way to others, \(counts.refused) were refused")
  }

  private static func text(_ level: Double, _ unit: String) -> String {
    level > -200 ? "\(level.tenths) \(unit)" : "silence"
  }
}

import CSystem
import Earshot
import EarshotScript

/// The cost of rendering a scene, with its mixer and without; nothing is shown or written
/// meanwhile.
struct Cost {
  private let rendition: Rendition
  /// Seconds of CPU for a second of sound.
  private let whole: Double
  private let bare: Double

  init(_ scenery: Scenery, _ rendition: Rendition) throws(DemoError) {
    self.rendition = rendition
    whole = try Self.cost(of: scenery, rendition) { _ in }
    bare = try Self.cost(of: scenery, rendition) { $0.clearDesk() }
  }

  var text: String {
    "  \(rendition.title): \(Self.percent(whole)) of a core, "
      + "and \(Self.percent(bare)) without effects, meters and reverbs"
  }

  static func percent(_ part: Double) -> String { "\((100 * part).tenths) %" }

  private static func cost(
    of scenery: Scenery, _ rendition: Rendition, afterEachBlock change: (AudioEngine) -> Void
  ) throws(DemoError) -> Double {
    let player = try scenery.player(rendition, to: .offline)
    let start = seconds
    do {
      while try player.renderBlock(), !StopSignal.isGiven { change(player.engine) }
    } catch {
      throw DemoError(error)
    }
    return (seconds - start) * Double(player.header.sampleRate) / Double(max(player.frame, 1))
  }

  /// That the process has spent computing.
  private static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

extension AudioEngine {
  /// A line for each bus that is metered.
  var levels: String {
    meteredBuses.map { name, reading in
      guard let loudness = reading.loudness, loudness.truePeak > 0 else { return "" }
      let peak = Gain(linear: Double(loudness.truePeak)).decibels
      return "\n    \(name.printable): \(loudness.integrated.tenths) LUFS, "
        + "true peak \(peak.tenths) dBTP"
    }.joined()
  }

  fileprivate func clearDesk() {
    for bus in [.master] + busesUnderMaster {
      for effect in effects(on: bus) { remove(effect) }
      try? setMetered(bus, false)
    }
    for reverb in reverbs { remove(reverb) }
  }
}

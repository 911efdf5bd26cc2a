import Earshot
import EarshotSounds

/// What belongs to an inspector on the engine's thread.
final class InspectorState {
  var solo = SoloState()
  weak var transport: (any InspectorTransport)?
}

/// Something whose time pages can stop and move: a script or a recording.
package protocol InspectorTransport: AnyObject {
  /// In seconds.
  var position: Double { get }
  /// In seconds.
  var duration: Double { get }
  var isPlaying: Bool { get }
  /// With the next update.
  func setPlaying(to isPlaying: Bool)
  /// With the next update.
  func seek(to seconds: Double)
}

extension InspectorTransport {
  var transport: Observation.TransportRow {
    Observation.TransportRow(position: position, duration: duration, isPlaying: isPlaying)
  }
}

/// Buses that are heard alone, by muting all others.
struct SoloState {
  private(set) var buses: Set<Bus> = []
  /// Those that were muted for it.
  private var muted: Set<Bus> = []

  mutating func set(_ bus: Bus, _ isOn: Bool, in engine: AudioEngine) {
    if isOn { buses.insert(bus) } else { buses.remove(bus) }
    settle(engine)
  }

  /// Mutes what has to be silent, and no other bus.
  mutating func settle(_ engine: AudioEngine) {
    buses = buses.filter { engine.settings(of: $0) != nil }
    let silent = buses.isEmpty ? [] : engine.allBuses.filter { !isHeard($0, engine) }
    for bus in muted.subtracting(silent) { engine.setMuted(bus, false) }
    for bus in silent where !muted.contains(bus) {
      // One that the game has muted stays so afterwards.
      guard engine.settings(of: bus)?.isMuted == false else { continue }
      engine.setMuted(bus, true)
      muted.insert(bus)
    }
    muted.formIntersection(silent)
  }

  /// Whether a bus is one of those alone, is under one, or has one under it.
  private func isHeard(_ bus: Bus, _ engine: AudioEngine) -> Bool {
    buses.contains { alone in
      Self.isBus(bus, under: alone, engine) || Self.isBus(alone, under: bus, engine)
    }
  }

  private static func isBus(_ bus: Bus, under other: Bus, _ engine: AudioEngine) -> Bool {
    var next: Bus? = bus
    while let present = next {
      if present == other { return true }
      next = engine.settings(of: present)?.parent
    }
    return false
  }
}

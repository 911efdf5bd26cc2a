import Earshot

/// The reverbs that are sent to, as a trace tells of them.
struct TracedReverbs: Equatable {
  fileprivate private(set) var names: [String] = []
  fileprivate private(set) var zones: [String] = []
  fileprivate private(set) var busySlots = 0
  fileprivate private(set) var tails = 0

  init() {}

  init(of engine: AudioEngine) {
    let counts = engine.statistics
    names = engine.reverbs.map { engine.label(of: $0)?.name ?? "" }
    zones = engine.soundingZones.map { thing in
      thing.isWorkedOut ? thing.noun : engine.label(of: thing)?.name ?? ""
    }
    (busySlots, tails) = (counts.busySlots, counts.reverbTails)
  }
}

extension TraceLine {
  mutating func add(_ reverbs: TracedReverbs) {
    add("reverbs", .array(reverbs.names.map { .string($0) }))
    if !reverbs.zones.isEmpty { add("zones", .array(reverbs.zones.map { .string($0) })) }
    add("slots", .number(JSONNumber(reverbs.busySlots)))
    add("tails", .number(JSONNumber(reverbs.tails)))
  }
}

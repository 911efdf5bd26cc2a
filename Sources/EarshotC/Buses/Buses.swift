import CEarshot
import Earshot

@c @implementation
public func earshot_bus_make(
  _ engine: earshot_engine, _ parent: earshot_bus, _ gain: Double,
  _ bus: UnsafeMutablePointer<earshot_bus>!
) -> earshot_result {
  making(engine, bus, "bus") { engine throws(Failure) in
    let parent = try Bus(parent, in: engine)
    let gain = try Gain(checked: gain, "gain")
    return try attempt { () throws(AudioError) in try engine.makeBus(under: parent, gain: gain) }
  }
}

@c @implementation
public func earshot_bus_remove(_ engine: earshot_engine, _ bus: earshot_bus) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    guard bus != .master else { throw .state("the master bus can't be removed") }
    engine.remove(bus)
  }
}

@c @implementation
public func earshot_bus_get_children(
  _ engine: earshot_engine, _ bus: earshot_bus, _ children: UnsafeMutablePointer<earshot_bus>!,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let found = engine.settings(of: bus)?.children ?? []
    try copyOut(found, into: children, capacity, count, "children") { $0.number }
  }
}

extension earshot_bus_settings: SizedStruct {
  static let firstSize = 40

  init(defaults: Void) { self.init() }

  init(_ settings: BusSettings) {
    self.init()
    is_muted = settings.isMuted
    is_paused = settings.isPaused
    ignores_game_time = settings.ignoresGameTime
    parent = settings.parent?.number ?? 0
    gain = settings.gain.linear
    rate = settings.rate.factor
    occlusion = settings.occlusion.amount
    current_gain = settings.currentGain.linear
    current_rate = settings.currentRate.factor
    ducked = settings.ducked.linear
  }
}

@c @implementation
public func earshot_bus_get_settings(
  _ engine: earshot_engine, _ bus: earshot_bus,
  _ settings: UnsafeMutablePointer<earshot_bus_settings>!
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    guard let now = engine.settings(of: bus) else { throw .stale("bus") }
    try earshot_bus_settings.write(earshot_bus_settings(now), to: settings, "settings")
  }
}

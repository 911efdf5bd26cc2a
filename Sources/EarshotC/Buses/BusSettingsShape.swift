import CEarshot
import Earshot

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

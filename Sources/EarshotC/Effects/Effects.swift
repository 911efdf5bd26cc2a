import CEarshot
import Earshot

@c @implementation
public func earshot_bus_add_effect(
  _ engine: earshot_engine, _ bus: earshot_bus,
  _ settings: UnsafePointer<earshot_effect_settings>!, _ index: Int32,
  _ effect: UnsafeMutablePointer<earshot_effect>!
) -> earshot_result {
  giving(engine, bus, as: Bus.self, effect, "effect") { engine, bus throws(Failure) in
    let wanted = try Effect(settings, in: engine)
    return try add(wanted, to: bus, at: index, in: engine).number
  }
}

/// For -1 after the others.
func add(
  _ effect: Effect, to bus: Bus, at index: Int32, in engine: AudioEngine
) throws(Failure) -> BusEffect {
  let place = index == -1 ? nil : try checked(index)
  return try attempt { () throws(AudioError) in try engine.addEffect(effect, to: bus, at: place) }
}

private func checked(_ index: Int32) throws(Failure) -> Int {
  guard index >= 0 else { throw .argument("index is \(index): 0 is the first place") }
  return Int(index)
}

@c @implementation
public func earshot_effect_set(
  _ engine: earshot_engine, _ effect: earshot_effect,
  _ settings: UnsafePointer<earshot_effect_settings>!, _ seconds: Double
) -> earshot_result {
  with(engine, effect, as: BusEffect.self) { engine, effect throws(Failure) in
    let wanted = try Effect(settings, in: engine)
    let time = try time(seconds, in: engine, "seconds")
    try attempt { () throws(AudioError) in try engine.setEffect(effect, wanted, over: time) }
  }
}

@c @implementation
public func earshot_effect_get(
  _ engine: earshot_engine, _ effect: earshot_effect,
  _ settings: UnsafeMutablePointer<earshot_effect_settings>!
) -> earshot_result {
  with(engine, effect, as: BusEffect.self) { engine, effect throws(Failure) in
    guard let now = engine.settings(of: effect) else { throw .stale("effect") }
    try earshot_effect_settings.write(
      earshot_effect_settings(now.effect), to: settings, "settings")
  }
}

@c @implementation
public func earshot_effect_get_place(
  _ engine: earshot_engine, _ effect: earshot_effect, _ bus: UnsafeMutablePointer<earshot_bus>!,
  _ index: UnsafeMutablePointer<Int32>!, _ isBypassed: UnsafeMutablePointer<Bool>!
) -> earshot_result {
  with(engine, effect, as: BusEffect.self) { engine, effect throws(Failure) in
    guard let place = engine.place(of: effect), let now = engine.settings(of: effect) else {
      throw .stale("effect")
    }
    bus?.pointee = place.bus.number
    index?.pointee = Int32(place.index)
    isBypassed?.pointee = now.isBypassed
  }
}

@c @implementation
public func earshot_effect_move(
  _ engine: earshot_engine, _ effect: earshot_effect, _ index: Int32
) -> earshot_result {
  with(engine, effect, as: BusEffect.self) { engine, effect throws(Failure) in
    let place = try checked(index)
    try attempt { () throws(AudioError) in try engine.move(effect, to: place) }
  }
}

@c @implementation
public func earshot_bus_get_effects(
  _ engine: earshot_engine, _ bus: earshot_bus, _ effects: UnsafeMutablePointer<earshot_effect>!,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    try copyOut(engine.effects(on: bus), into: effects, capacity, count, "effects") { $0.number }
  }
}

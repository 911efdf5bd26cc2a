import CEarshot
import Earshot

@c @implementation
public func earshot_bus_pause(
  _ engine: earshot_engine, _ bus: earshot_bus, _ fade: Double
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    engine.pause(bus, fading: try Fade(checked: fade, "fade"))
  }
}

@c @implementation
public func earshot_bus_resume(
  _ engine: earshot_engine, _ bus: earshot_bus, _ fade: Double
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    engine.resume(bus, fading: try Fade(checked: fade, "fade"))
  }
}

@c @implementation
public func earshot_bus_stop(
  _ engine: earshot_engine, _ bus: earshot_bus, _ fade: Double
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    engine.stop(bus, fading: try Fade(checked: fade, "fade"))
  }
}

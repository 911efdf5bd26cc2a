import CEarshot
import Earshot

@c @implementation
public func earshot_engine_set_time_scale(
  _ engine: earshot_engine, _ scale: Double
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    engine.timeScale = try within(scale, 0.01...100, "scale")
  }
}

@c @implementation
public func earshot_engine_get_time_scale(
  _ engine: earshot_engine, _ scale: UnsafeMutablePointer<Double>!
) -> earshot_result {
  giving(engine, scale, "scale") { engine in engine.timeScale }
}

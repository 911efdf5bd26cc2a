import CEarshot
import Earshot

@c @implementation
public func earshot_emitter_get_options(
  _ engine: earshot_engine, _ emitter: earshot_emitter,
  _ options: UnsafeMutablePointer<earshot_emitter_options>!
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    guard let now = engine.options(of: emitter), let bus = engine.bus(of: emitter) else {
      throw .stale("emitter")
    }
    try earshot_emitter_options.write(
      earshot_emitter_options(now, bus: bus), to: options, "options")
  }
}

@c @implementation
public func earshot_distance_gain(
  _ options: UnsafePointer<earshot_emitter_options>!, _ distance: Double,
  _ gain: UnsafeMutablePointer<Double>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let options else { throw .null("options") }
    guard let gain else { throw .null("gain") }
    let curve = try DistanceCurve(of: options)
    gain.pointee = curve.gain(at: try within(distance, 0...1e30, "distance"))
  }
}

import CEarshot
import Earshot

@c @implementation
public func earshot_engine_make(
  _ config: UnsafePointer<earshot_config>!, _ engine: UnsafeMutablePointer<earshot_engine>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let engine else { throw .null("engine") }
    let configuration = try Configuration(earshot_config.read(config, "config"))
    let made = try told { () throws(AudioError) in try AudioEngine(configuration) }
    guard let number = engines.add(EngineSeat(made)) else {
      throw Failure(EARSHOT_ERROR_LIMIT_REACHED, "256 engines exist already; close one")
    }
    engine.pointee = number
  }
}

@c @implementation
public func earshot_engine_close(_ engine: earshot_engine) -> earshot_result {
  answering { () throws(Failure) in
    try engines.visit(engine) { seat throws(Failure) in
      try seat.take { seat in seat.isClosed = true }
    }
    let seat = try engines.remove(engine)
    try told { () throws(AudioError) in try seat.engine.close() }
  }
}

@c @implementation
public func earshot_engine_update(_ engine: earshot_engine, _ seconds: Double) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard seconds.isFinite else { throw .argument("seconds is not finite") }
    engine.update(elapsed: .seconds(min(max(seconds, 0), 86_400)))
  }
}

@c @implementation
public func earshot_engine_render(
  _ engine: earshot_engine, _ samples: UnsafeMutablePointer<Float>!, _ frames: Int
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard engine.configuration.output == .offline else {
      throw .state("only an engine with EARSHOT_OUTPUT_OFFLINE is rendered from here")
    }
    guard frames > 0 else {
      if frames == 0 { return }
      throw .argument("there are no \(frames) frames")
    }
    guard let samples else { throw .null("samples") }
    let (count, overflow) = frames.multipliedReportingOverflow(
      by: engine.configuration.layout.channelCount)
    guard !overflow else { throw .argument("there are no \(frames) frames") }
    engine.render(into: UnsafeMutableBufferPointer(start: samples, count: count))
  }
}

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
    // Not while it is in a call, which may be the one that calls us.
    if let failure = engines.take(engine, { _ in nil }) { throw failure }
    let seat = try engines.remove(engine)
    seat.removeHost()
    var failures: [Failure] = []
    do throws(Failure) { try seat.stopRecording() } catch { failures.append(error) }
    do throws(AudioError) { try seat.engine.close() } catch { failures.append(Failure(error)) }
    for failure in failures { seat.log?.tell(EARSHOT_LOG_ERROR, failure.message) }
    if let failure = failures.first { throw failure }
  }
}

@c @implementation
public func earshot_engine_update(_ engine: earshot_engine, _ seconds: Double) -> earshot_result {
  withSeat(engine) { seat throws(Failure) in
    guard seconds.isFinite else { throw .argument("seconds is not finite") }
    seat.engine.update(elapsed: .seconds(min(max(seconds, 0), 86_400)))
    seat.tellEvents()
  }
}

@c @implementation
public func earshot_engine_render(
  _ engine: earshot_engine, _ samples: UnsafeMutablePointer<Float>!, _ frames: Int
) -> earshot_result {
  withSeat(engine) { seat throws(Failure) in
    guard seat.engine.configuration.output == .offline else {
      throw .state("only an engine with EARSHOT_OUTPUT_OFFLINE is rendered from here")
    }
    let channels = seat.engine.configuration.layout.channelCount
    let room = try interleaved(samples, frames, channels)
    seat.engine.render(into: UnsafeMutableBufferPointer(mutating: room))
    seat.tellEvents()
  }
}

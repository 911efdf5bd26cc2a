import CEarshot
import Earshot
import EarshotInspector

@c @implementation
public func earshot_engine_make(
  _ config: UnsafePointer<earshot_config>!, _ engine: UnsafeMutablePointer<earshot_engine>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let engine else { throw .null("engine") }
    let configuration = try earshot_config.read(config, "config") { config throws(Failure) in
      try Configuration(config)
    }
    let made = try attempt { () throws(AudioError) in try AudioEngine(configuration) }
    guard let number = engines.add(CEngine(made)) else {
      throw Failure(EARSHOT_ERROR_LIMIT_REACHED, "256 engines exist already; close one")
    }
    engine.pointee = number
  }
}

@c @implementation
public func earshot_engine_close(_ engine: earshot_engine) -> earshot_result {
  answering { () throws(Failure) in
    // Not while it is in a call, which may be the one that calls us.
    guard engines.acquire(engine) != nil else { throw engines.refusal(of: engine) }
    engines.release(engine)
    let entry = try engines.remove(engine)
    entry.removeHost()
    entry.closePlayers()
    entry.inspector?.stop()
    var failures: [Failure] = []
    do throws(Failure) { try entry.stopRecording() } catch { failures.append(error) }
    do throws(AudioError) { try entry.engine.close() } catch { failures.append(Failure(error)) }
    for failure in failures { entry.log?.write(EARSHOT_LOG_ERROR, failure.message) }
    if let failure = failures.first { throw failure }
  }
}

@c @implementation
public func earshot_engine_update(_ engine: earshot_engine, _ seconds: Double) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    guard seconds.isFinite else { throw .argument("seconds is not finite") }
    if seconds > 3_600, case .waveFile = entry.engine.output {
      throw .argument("seconds is \(seconds): one update writes at most 3600 seconds of a file")
    }
    // A machine may have slept.
    entry.engine.update(elapsed: .seconds(min(max(seconds, 0), 86_400)))
    entry.tellEvents()
  }
}

@c @implementation
public func earshot_engine_render(
  _ engine: earshot_engine, _ samples: UnsafeMutablePointer<Float>!, _ frames: Int
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    guard entry.engine.configuration.output == .offline else {
      throw .state("only an engine with EARSHOT_OUTPUT_OFFLINE is rendered from here")
    }
    let channels = entry.engine.configuration.layout.channelCount
    let room = try interleaved(samples, frames, channels)
    entry.engine.render(into: UnsafeMutableBufferPointer(mutating: room))
    entry.tellEvents()
  }
}

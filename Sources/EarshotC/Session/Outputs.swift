import CEarshot
import Earshot

@c @implementation
public func earshot_engine_lose_output(_ engine: earshot_engine) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    try mustRender(engine)
    guard !engine.suspensionReasons.contains(.deviceLost) else {
      throw .state("the output is lost already")
    }
    engine.loseOutput()
  }
}

@c @implementation
public func earshot_engine_restore_output(_ engine: earshot_engine) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    try mustRender(engine)
    guard engine.suspensionReasons.contains(.deviceLost) else {
      throw .state("the output is there")
    }
    try attempt { () throws(AudioError) in try engine.restoreOutput() }
  }
}

@c @implementation
public func earshot_engine_change_route(
  _ engine: earshot_engine, _ name: UnsafePointer<CChar>!, _ nameLength: Int
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    try mustRender(engine)
    let name = try text(name, nameLength, "name")
    guard !engine.suspensionReasons.contains(.deviceLost) else {
      throw .state("the output is lost")
    }
    try attempt { () throws(AudioError) in try engine.changeRoute(to: name) }
  }
}

/// Outputs come and go by word only where nobody but the engine has them.
private func mustRender(_ engine: AudioEngine) throws(Failure) {
  switch engine.configuration.output {
  case .offline, .waveFile: break
  case .device, .host, .silence:
    throw .state("only the outputs EARSHOT_OUTPUT_OFFLINE and _WAVE_FILE come and go by word")
  }
}

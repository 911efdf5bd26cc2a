import CEarshot
import Earshot

extension AlertKind {
  /// EARSHOT_ALERT_…
  fileprivate init(_ number: Int32) throws(Failure) {
    self = try choice(number, of: [Self.alert, .interface], "kind")
  }
}

@c @implementation
public func earshot_alert_play(
  _ engine: earshot_engine, _ clip: earshot_clip, _ kind: Int32, _ gain: Double,
  _ voice: UnsafeMutablePointer<earshot_voice>!
) -> earshot_result {
  with(engine, clip, as: Clip.self) { engine, clip throws(Failure) in
    let (kind, gain) = (try AlertKind(kind), try Gain(checked: gain, "gain"))
    let played = try attempt { () throws(AudioError) in
      try engine.playAlert(clip, as: kind, gain: gain)
    }
    voice?.pointee = played.number
  }
}

@c @implementation
public func earshot_alert_play_file(
  _ engine: earshot_engine, _ path: UnsafePointer<CChar>!, _ path_length: Int, _ kind: Int32,
  _ gain: Double, _ voice: UnsafeMutablePointer<earshot_voice>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let path = try text(path, path_length, "path")
    let (kind, gain) = (try AlertKind(kind), try Gain(checked: gain, "gain"))
    let played = try attempt { () throws(AudioError) in
      try engine.playAlert(path, as: kind, gain: gain)
    }
    voice?.pointee = played.number
  }
}

@c @implementation
public func earshot_alert_load(
  _ engine: earshot_engine, _ path: UnsafePointer<CChar>!, _ path_length: Int,
  _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let path = try text(path, path_length, "path")
    let loaded = try attempt { () throws(AudioError) in try engine.loadAlert(path) }
    clip?.pointee = loaded.number
  }
}

@c @implementation
public func earshot_alert_get_bus(
  _ engine: earshot_engine, _ bus: UnsafeMutablePointer<earshot_bus>!
) -> earshot_result {
  making(engine, bus, "bus") { engine throws(Failure) in
    try attempt { () throws(AudioError) in try engine.alertBus() }
  }
}

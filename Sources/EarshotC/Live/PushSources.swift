import CEarshot
import Earshot

/// What games push sound into, by number.
let pushSources = SharedTable<PushSource>(of: .pushSource, capacity: 4_096)

@c @implementation
public func earshot_push_source_make(
  _ sample_rate: UInt32, _ channels: UInt32, _ seconds: Double,
  _ source: UnsafeMutablePointer<earshot_push_source>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let source else { throw .null("source") }
    try checkLive(channels: channels, sampleRate: Int(sample_rate))
    let length = try within(seconds, 0.1...60, "seconds")
    let made = PushSource(
      sampleRate: Int(sample_rate), channelCount: Int(channels), seconds: length)
    guard let number = pushSources.add(made) else {
      throw Failure(EARSHOT_ERROR_LIMIT_REACHED, "4,096 push sources exist already; release one")
    }
    source.pointee = number
  }
}

@c @implementation
public func earshot_push_source_release(_ source: earshot_push_source) -> earshot_result {
  answering { () throws(Failure) in _ = try pushSources.remove(source) }
}

@c @implementation
public func earshot_push_source_write(
  _ source: earshot_push_source, _ samples: UnsafePointer<Float>!, _ frames: Int,
  _ written: UnsafeMutablePointer<Int>!
) -> earshot_result {
  answering { () throws(Failure) in
    try pushSources.visit(source) { source throws(Failure) in
      let count = source.write(try interleaved(samples, frames, source.channelCount))
      written?.pointee = count
    }
  }
}

@c @implementation
public func earshot_push_source_finish(_ source: earshot_push_source) -> earshot_result {
  answering { () throws(Failure) in
    try pushSources.visit(source) { source throws(Failure) in source.finish() }
  }
}

@c @implementation
public func earshot_push_source_set_latency(
  _ source: earshot_push_source, _ seconds: Double, _ adapts: Bool
) -> earshot_result {
  answering { () throws(Failure) in
    try pushSources.visit(source) { source throws(Failure) in
      let kept = Double(source.capacity) / Double(source.sampleRate)
      // What it keeps is cut to whole frames.
      let longest = kept + 1 / Double(source.sampleRate)
      guard (PushSource.shortestLatency...longest).contains(seconds) else {
        throw .argument(
          "seconds is \(seconds): it must be 0.02 to \(kept), which is what the source keeps")
      }
      guard source.setLatency(seconds, adapting: adapts) else {
        throw .state(
          "a voice has begun to play this source without one: make another source, and set its "
            + "latency before it is played")
      }
    }
  }
}

@c @implementation
public func earshot_push_source_get_latency(
  _ source: earshot_push_source, _ seconds: UnsafeMutablePointer<Double>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let seconds else { throw .null("seconds") }
    try pushSources.visit(source) { source throws(Failure) in
      seconds.pointee = source.latency ?? 0
    }
  }
}

@c @implementation
public func earshot_push_source_get_counts(
  _ source: earshot_push_source, _ waiting: UnsafeMutablePointer<Int>!,
  _ room: UnsafeMutablePointer<Int>!, _ played: UnsafeMutablePointer<Int64>!
) -> earshot_result {
  answering { () throws(Failure) in
    try pushSources.visit(source) { source throws(Failure) in
      // Taken once, so that the two add up.
      let count = source.waitingFrames
      waiting?.pointee = count
      room?.pointee = source.capacity - count
      played?.pointee = source.playedFrames
    }
  }
}

@c @implementation
public func earshot_clip_load_push_source(
  _ engine: earshot_engine, _ source: earshot_push_source, _ name: UnsafePointer<CChar>!,
  _ name_length: Int, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let clip else { throw .null("clip") }
    let name = try optionalText(name, name_length, "name") ?? "pushed sound"
    try pushSources.visit(source) { source throws(Failure) in
      clip.pointee = engine.load(source, name: name).number
    }
  }
}

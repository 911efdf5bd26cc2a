import CEarshot
import Earshot

@c @implementation
public func earshot_engine_meter(
  _ engine: earshot_engine, _ peaks: UnsafeMutablePointer<Float>!,
  _ rms: UnsafeMutablePointer<Float>!, _ channels: UnsafeMutablePointer<UInt32>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let channels else { throw .null("channels") }
    guard let reading = engine.meter else {
      throw Failure(
        EARSHOT_ERROR_NOT_AVAILABLE, "nothing is mixed: the output is silence, or there is none")
    }
    let room = min(Int(channels.pointee), reading.peak.count)
    for channel in 0..<room {
      peaks?[channel] = reading.peak[channel]
      rms?[channel] = reading.rms[channel]
    }
    channels.pointee = UInt32(reading.peak.count)
  }
}

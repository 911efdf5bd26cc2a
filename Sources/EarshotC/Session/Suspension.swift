import CEarshot
import Earshot

@c @implementation
public func earshot_engine_suspension(
  _ engine: earshot_engine, _ reasons: UnsafeMutablePointer<UInt32>!
) -> earshot_result {
  giving(engine, reasons, "reasons") { engine in UInt32(engine.suspensionReasons.rawValue) }
}

@c @implementation
public func earshot_engine_interruptions(
  _ engine: earshot_engine, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let names = engine.interruptions.sorted().joined(separator: "\n")
    try copyOut(names, into: buffer, capacity, length)
  }
}

@c @implementation
public func earshot_engine_set_watches_sleep(
  _ engine: earshot_engine, _ watches: Bool
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    guard watches else {
      entry.sleepWatch = nil
      return
    }
    guard entry.sleepWatch == nil else { return }
    #if os(Linux)
      entry.sleepWatch = SleepWatch(entry.remote)
    #endif
    guard entry.sleepWatch != nil else {
      throw Failure(EARSHOT_ERROR_NOT_AVAILABLE, "there is no login manager to ask about sleep")
    }
  }
}

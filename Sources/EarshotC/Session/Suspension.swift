import CEarshot
import Earshot

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

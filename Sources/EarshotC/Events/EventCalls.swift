import CEarshot
import Earshot

@c @implementation
public func earshot_engine_take_events(
  _ engine: earshot_engine, _ events: UnsafeMutablePointer<earshot_event>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    guard let count else { throw .null("count") }
    let room = try CallerArray(of: events, capacity, "events")
    entry.lookAfterRecording()
    entry.events.gather(from: entry.engine, telling: entry.log)
    count.pointee = entry.events.takeEvents(into: room)
  }
}

@c @implementation
public func earshot_engine_set_log(
  _ engine: earshot_engine, _ function: earshot_log_function!,
  _ user: UnsafeMutableRawPointer!, _ lowest_level: Int32
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    guard (EARSHOT_LOG_DETAIL...EARSHOT_LOG_ERROR).contains(Int(lowest_level)) else {
      throw .argument("lowest_level is \(lowest_level); see EARSHOT_LOG_…")
    }
    entry.log = function.map { EngineLog(function: $0, user: user, lowestLevel: lowest_level) }
  }
}

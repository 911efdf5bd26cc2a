import CEarshot

/// The log function of an engine.
struct EngineLog {
  let function: earshot_log_function
  let user: UnsafeMutableRawPointer?
  let lowestLevel: Int32

  func write(_ level: Int, _ message: String) {
    guard level >= Int(lowestLevel) else { return }
    let count = message.utf8.count
    message.withCString { function(user, Int32(level), $0, count) }
  }
}

import CEarshot
import EarshotScript

@c @implementation
public func earshot_engine_keep_recent(
  _ engine: earshot_engine, _ seconds: Double, _ byte_limit: UInt64,
  _ file: UnsafePointer<CChar>!, _ file_length: Int
) -> earshot_result {
  earshot_engine_keep_recent_live(engine, seconds, byte_limit, 0, file, file_length)
}

@c @implementation
public func earshot_engine_keep_recent_live(
  _ engine: earshot_engine, _ seconds: Double, _ byte_limit: UInt64, _ live_limit: UInt64,
  _ file: UnsafePointer<CChar>!, _ file_length: Int
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    guard seconds >= 0, seconds < .infinity else {
      throw .argument("seconds is \(seconds): it is a time, or 0")
    }
    var options = RecentRecorder.Options()
    if seconds > 0 { options.seconds = seconds }
    if byte_limit > 0 { options.limit = Int(clamping: byte_limit) }
    options.liveLimit = Int(clamping: live_limit)
    guard options.limit >= RecentRecorder.Options.smallestLimit else {
      throw .argument(
        "byte_limit is \(byte_limit): it is at least \(RecentRecorder.Options.smallestLimit)")
    }
    if let file = try optionalText(file, file_length, "file"), !file.isEmpty {
      options.file = file
    }
    guard entry.recorder == nil, entry.recent == nil else {
      throw .state("the engine is recorded already")
    }
    do throws(ScriptError) {
      entry.recent = try RecentRecorder(entry.engine, options: options)
    } catch {
      throw Failure(EARSHOT_ERROR_OUTPUT_UNWRITABLE, error.description)
    }
  }
}

@c @implementation
public func earshot_engine_save_recent(
  _ engine: earshot_engine, _ path: UnsafePointer<CChar>!, _ path_length: Int
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    let path = try text(path, path_length, "path")
    guard let recent = entry.recent else { throw .nothingKept }
    do throws(ScriptError) { try recent.save(to: path) } catch {
      throw Failure(EARSHOT_ERROR_OUTPUT_UNWRITABLE, error.description)
    }
  }
}

@c @implementation
public func earshot_engine_forget_recent(_ engine: earshot_engine) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    guard let recent = entry.recent else { throw .nothingKept }
    entry.recent = nil
    recent.stop()
  }
}

extension Failure {
  fileprivate static var nothingKept: Failure { .state("nothing of the engine's is kept") }
}

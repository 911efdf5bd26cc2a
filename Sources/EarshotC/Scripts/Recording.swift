import CEarshot
import Earshot

extension earshot_recording_options: SizedStruct {
  static let firstSize = 24

  init(defaults: Void) {
    self.init()
    embedding = Int32(EARSHOT_EMBED_MEMORY)
    byte_limit = 1 << 30
    embedding_limit = 1 << 28
  }
}

@c @implementation
public func earshot_recording_options_init(
  _ options: UnsafeMutablePointer<earshot_recording_options>!
) {
  earshot_recording_options.fillIn(options)
}

@c @implementation
public func earshot_engine_start_recording(
  _ engine: earshot_engine, _ path: UnsafePointer<CChar>!, _ path_length: Int,
  _ options: UnsafePointer<earshot_recording_options>!
) -> earshot_result {
  withSeat(engine) { _ throws(Failure) in
    _ = try text(path, path_length, "path")
    _ = try earshot_recording_options.read(options, "options")
    throw .noRecorder
  }
}

@c @implementation
public func earshot_engine_flush_recording(_ engine: earshot_engine) -> earshot_result {
  withSeat(engine) { _ throws(Failure) in throw .noRecorder }
}

@c @implementation
public func earshot_engine_stop_recording(_ engine: earshot_engine) -> earshot_result {
  withSeat(engine) { _ throws(Failure) in throw .noRecorder }
}

extension Failure {
  fileprivate static var noRecorder: Failure {
    Failure(EARSHOT_ERROR_NOT_AVAILABLE, "this version of the library records nothing")
  }
}

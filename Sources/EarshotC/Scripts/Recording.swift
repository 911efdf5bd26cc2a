import CEarshot
import Earshot
import EarshotScript

@c @implementation
public func earshot_engine_start_recording(
  _ engine: earshot_engine, _ path: UnsafePointer<CChar>!, _ path_length: Int,
  _ options: UnsafePointer<earshot_recording_options>!
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    let path = try text(path, path_length, "path")
    let options = try earshot_recording_options.read(options, "options") {
      options throws(Failure) in try FlightRecorder.Options(options)
    }
    guard entry.recorder == nil, entry.recent == nil else {
      throw .state("the engine is recorded already")
    }
    do throws(ScriptError) {
      entry.recorder = try FlightRecorder(entry.engine, writingTo: path, options: options)
      entry.isRecordingOver = false
    } catch {
      throw Failure(EARSHOT_ERROR_OUTPUT_UNWRITABLE, error.description)
    }
  }
}

@c @implementation
public func earshot_engine_flush_recording(_ engine: earshot_engine) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    guard let recorder = entry.recorder else { throw .notRecorded }
    recorder.flush()
  }
}

@c @implementation
public func earshot_engine_stop_recording(_ engine: earshot_engine) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    guard entry.recorder != nil else { throw .notRecorded }
    try entry.stopRecording()
  }
}

extension CEngine {
  /// Completes the recording, if there is one; throws the reason if it is incomplete.
  func stopRecording() throws(Failure) {
    guard let recorder else { return }
    self.recorder = nil
    do throws(ScriptError) { try recorder.stop() } catch {
      throw Failure(
        recorder.state == .limitReached
          ? EARSHOT_ERROR_LIMIT_REACHED : EARSHOT_ERROR_OUTPUT_UNWRITABLE, error.description)
    }
  }

  /// Reports once when a recording ended by itself.
  func lookAfterRecording() {
    guard let recorder, !isRecordingOver else { return }
    let reason: String
    switch recorder.state {
    case .recording, .stopped: return
    case .limitReached: reason = "the file has as many bytes as it may, or seconds as a script"
    case .fellBehind: reason = "the disk was too slow"
    case .failed(let words): reason = words
    }
    isRecordingOver = true
    events.add(.recordingEnded(reason), of: engine, telling: log)
  }
}

extension FlightRecorder.Options {
  fileprivate init(_ options: earshot_recording_options) throws(Failure) {
    let smallest = Self.smallestLimit
    guard options.byte_limit >= smallest else {
      throw .argument("options.byte_limit is \(options.byte_limit): it is at least \(smallest)")
    }
    self.init(
      limit: Int(clamping: options.byte_limit),
      embedding: try FlightRecorder.Embedding(options.embedding, "options.embedding"),
      embeddingLimit: Int(clamping: options.embedding_limit),
      liveLimit: Int(clamping: options.live_limit))
  }
}

extension Failure {
  fileprivate static var notRecorded: Failure { .state("the engine isn't recorded") }
}

import CEarshot
import Earshot
import EarshotCapture

extension SoundRecorder.State {
  var number: Int {
    switch self {
    case .ready: EARSHOT_RECORDER_READY
    case .recording: EARSHOT_RECORDER_RECORDING
    case .paused: EARSHOT_RECORDER_PAUSED
    case .ended(let end): end.number
    }
  }
}

extension SoundRecorder.End {
  var number: Int {
    switch self {
    case .stopped: EARSHOT_RECORDER_STOPPED
    case .limitReached: EARSHOT_RECORDER_LIMIT_REACHED
    case .failed: EARSHOT_RECORDER_FAILED
    }
  }
}

extension SoundRecorder.Event {
  var shape: (kind: Int, number: Int64, text: String) {
    switch self {
    case .deviceLost(let name): (EARSHOT_RECORDER_EVENT_DEVICE_LOST, 0, name)
    case .deviceRestored(let name): (EARSHOT_RECORDER_EVENT_DEVICE_RESTORED, 0, name)
    case .deviceStalled(let name): (EARSHOT_RECORDER_EVENT_DEVICE_STALLED, 0, name)
    case .soundLost(let frames): (EARSHOT_RECORDER_EVENT_SOUND_LOST, Int64(frames), "")
    case .interrupted: (EARSHOT_RECORDER_EVENT_INTERRUPTED, 0, "")
    case .interruptionEnded(let shouldResume):
      (EARSHOT_RECORDER_EVENT_INTERRUPTION_ENDED, shouldResume ? 1 : 0, "")
    case .destinationFailed(let error):
      (EARSHOT_RECORDER_EVENT_DESTINATION_FAILED, 0, error.description)
    case .ended(let end): (EARSHOT_RECORDER_EVENT_ENDED, Int64(end.number), "")
    }
  }
}

@c @implementation
public func earshot_recorder_make(
  _ engine: earshot_engine, _ options: UnsafePointer<earshot_recorder_options>!,
  _ recorder: UnsafeMutablePointer<earshot_recorder>!
) -> earshot_result {
  func make(_ engine: AudioEngine?) throws(Failure) {
    guard let recorder else { throw .null("recorder") }
    let made = try earshot_recorder_options.read(options, "options") { options throws(Failure) in
      try HostRecorder(options, for: engine)
    }
    guard let number = recorders.add(made) else {
      throw Failure(EARSHOT_ERROR_LIMIT_REACHED, "256 recorders exist already; release one")
    }
    made.noteMade()
    recorder.pointee = number
  }
  guard engine != 0 else { return answering { () throws(Failure) in try make(nil) } }
  return withEngine(engine) { engine throws(Failure) in try make(engine) }
}

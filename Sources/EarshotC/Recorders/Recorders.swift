import CEarshot
import Earshot
import EarshotCapture

extension earshot_recorder_options: SizedStruct {
  static let firstSize = 128
  static var filler: String? { "earshot_recorder_options_init" }

  init(defaults: Void) {
    self.init()
    sample_rate = 48_000
    channels = 1
    gain = 1
    quality = -1
    device_length = -1
    path_length = -1
    format_length = -1
  }
}

extension earshot_recorder_status: SizedStruct {
  static let firstSize = 32

  init(defaults: Void) { self.init() }

  init(_ recorder: SoundRecorder) {
    self.init()
    state = Int32(recorder.state.number)
    frames = Int64(recorder.frameCount)
    lost_frames = Int64(recorder.lostFrames)
    gain = recorder.gain.linear
  }
}

extension SoundRecorder.State {
  fileprivate var number: Int {
    switch self {
    case .ready: EARSHOT_RECORDER_READY
    case .recording: EARSHOT_RECORDER_RECORDING
    case .paused: EARSHOT_RECORDER_PAUSED
    case .ended(let end): end.number
    }
  }
}

extension SoundRecorder.End {
  fileprivate var number: Int {
    switch self {
    case .stopped: EARSHOT_RECORDER_STOPPED
    case .limitReached: EARSHOT_RECORDER_LIMIT_REACHED
    case .failed: EARSHOT_RECORDER_FAILED
    }
  }
}

extension SoundRecorder.Event {
  fileprivate var shape: (kind: Int, number: Int64, text: String) {
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
public func earshot_recorder_options_init(
  _ options: UnsafeMutablePointer<earshot_recorder_options>!
) {
  earshot_recorder_options.fillIn(options)
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

@c @implementation
public func earshot_recorder_release(_ recorder: earshot_recorder) -> earshot_result {
  answering { () throws(Failure) in _ = try recorders.remove(recorder) }
}

@c @implementation
public func earshot_recorder_start(_ recorder: earshot_recorder) -> earshot_result {
  keeping(recorder) { recorder throws(AudioError) in try recorder.start() }
}

@c @implementation
public func earshot_recorder_pause(_ recorder: earshot_recorder) -> earshot_result {
  keeping(recorder) { $0.pause() }
}

@c @implementation
public func earshot_recorder_resume(_ recorder: earshot_recorder) -> earshot_result {
  keeping(recorder) { $0.resume() }
}

@c @implementation
public func earshot_recorder_stop(_ recorder: earshot_recorder) -> earshot_result {
  keeping(recorder) { recorder throws(AudioError) in try recorder.stop() }
}

@c @implementation
public func earshot_recorder_set_gain(
  _ recorder: earshot_recorder, _ gain: Double
) -> earshot_result {
  answering { () throws(Failure) in
    let gain = try Gain(checked: gain, "gain")
    try recorders.visit(recorder) { host throws(Failure) in host.recorder.gain = gain }
  }
}

@c @implementation
public func earshot_recorder_get_status(
  _ recorder: earshot_recorder, _ status: UnsafeMutablePointer<earshot_recorder_status>!
) -> earshot_result {
  answering { () throws(Failure) in
    try recorders.visit(recorder) { host throws(Failure) in
      try earshot_recorder_status.write(
        earshot_recorder_status(host.recorder), to: status, "status")
    }
  }
}

@c @implementation
public func earshot_recorder_get_meter(
  _ recorder: earshot_recorder, _ meter: UnsafeMutablePointer<earshot_meter>!
) -> earshot_result {
  answering { () throws(Failure) in
    try recorders.visit(recorder) { host throws(Failure) in
      try earshot_meter.write(earshot_meter(host.recorder.meter), to: meter, "meter")
    }
  }
}

@c @implementation
public func earshot_recorder_device_name(
  _ recorder: earshot_recorder, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  answering { () throws(Failure) in
    try recorders.visit(recorder) { host throws(Failure) in
      try copyOut(host.recorder.deviceName ?? "", into: buffer, capacity, length)
    }
  }
}

@c @implementation
public func earshot_recorder_take_event(
  _ recorder: earshot_recorder, _ kind: UnsafeMutablePointer<Int32>!,
  _ number: UnsafeMutablePointer<Int64>!, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let kind else { throw .null("kind") }
    // A buffer that there can't be takes no event away.
    try copyOut("", into: buffer, capacity, length)
    try recorders.visit(recorder) { host throws(Failure) in
      let (event, value, text) = host.nextEvent()?.shape ?? (EARSHOT_RECORDER_EVENT_NONE, 0, "")
      kind.pointee = Int32(event)
      number?.pointee = value
      try copyOut(text, into: buffer, capacity, length)
    }
  }
}

@c @implementation
public func earshot_recorder_device_names(
  _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int, _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  answering { () throws(Failure) in
    var names = SoundRecorder.deviceNames
    if let first = SoundRecorder.defaultDeviceName, let index = names.firstIndex(of: first) {
      names.insert(names.remove(at: index), at: 0)
    }
    try copyOut(names.joined(separator: "\n"), into: buffer, capacity, length)
  }
}

@c @implementation
public func earshot_clip_load_recorder(
  _ engine: earshot_engine, _ recorder: earshot_recorder, _ name: UnsafePointer<CChar>!,
  _ name_length: Int, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let clip else { throw .null("clip") }
    let name = try optionalText(name, name_length, "name")
    try recorders.visit(recorder) { host throws(Failure) in
      clip.pointee =
        try attempt { () throws(AudioError) in try engine.load(host.recorder, name: name) }.number
    }
  }
}

/// For calls that may take a while, in which nobody who releases it has to wait.
private func keeping(
  _ number: earshot_recorder, _ body: (SoundRecorder) throws(AudioError) -> Void
) -> earshot_result {
  answering { () throws(Failure) in
    let host = try recorders.visit(number) { host throws(Failure) in host }
    try attempt { () throws(AudioError) in try body(host.recorder) }
  }
}

import CEarshot
import Earshot

extension earshot_output_traits: SizedStruct {
  static let firstSize = 32

  init(defaults: Void) { self.init() }
}

@c @implementation
public func earshot_engine_get_output_traits(
  _ engine: earshot_engine, _ traits: UnsafeMutablePointer<earshot_output_traits>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let found = engine.outputTraits
    var told = earshot_output_traits()
    told.sample_rate = UInt32(clamping: found.sampleRate)
    told.channels = UInt32(clamping: found.channelCount)
    told.has_device = found.deviceName != nil
    told.hrtf = found.isHRTFEnabled
    told.can_capture = found.canCapture
    told.mix_seconds = found.mixDuration.map { $0 / .seconds(1) } ?? -1
    told.latency = found.latency.map { $0 / .seconds(1) } ?? -1
    told.queued_frames = found.queuedFrames.map { Int64($0) } ?? -1
    told.delayed_frames = Int64(found.delayedFrames)
    told.has_real_time_priority = found.hasRealTimePriority
    try earshot_output_traits.write(told, to: traits, "traits")
  }
}

@c @implementation
public func earshot_engine_set_output(
  _ engine: earshot_engine, _ output: UnsafePointer<earshot_output>!
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    guard output != nil else { throw .null("output") }
    let new = try Output(earshot_output.read(output, "output"))
    try attempt { () throws(AudioError) in try entry.engine.setOutput(new) }
    // Whoever still pulls gets silence, and the answer that says so.
    if entry.engine.hostOutput !== entry.host?.output { entry.removeHost() }
  }
}

@c @implementation
public func earshot_engine_device_name(
  _ engine: earshot_engine, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    try copyOut(engine.deviceName ?? "", into: buffer, capacity, length)
  }
}

@c @implementation
public func earshot_device_names(
  _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int, _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  answering { () throws(Failure) in
    var names = AudioEngine.deviceNames
    if let first = AudioEngine.defaultDeviceName, let index = names.firstIndex(of: first) {
      names.insert(names.remove(at: index), at: 0)
    }
    try copyOut(names.joined(separator: "\n"), into: buffer, capacity, length)
  }
}

@c @implementation
public func earshot_prefer_mix_seconds(_ seconds: Double) -> earshot_result {
  answering { () throws(Failure) in
    // Beyond it all is the longest, and a duration may not be just any number.
    let wanted = min(max(try finite(seconds, "seconds"), 0), 1)
    guard AudioEngine.preferMixDuration(.seconds(wanted)) else {
      throw .state(
        "OpenAL was used already, or ALSOFT_CONF names a file of settings: ask before an engine is "
          + "made and devices are listed, or put period_size into that file")
    }
  }
}

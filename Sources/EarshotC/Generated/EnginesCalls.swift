// swift-format-ignore-file
// Written by EarshotAPIGenerator from the entries in Sources/EarshotAPI: change those, not this
// file.
import AudioFiles
import CEarshot
import Earshot
import EarshotCapture
import EarshotChat
import EarshotMusic
import EarshotNetwork
import EarshotScript
import EarshotSounds

@c @implementation
public func earshot_engine_get_config(
  _ engine: earshot_engine, _ config: UnsafeMutablePointer<earshot_config>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let found = engine.configuration
    try earshot_config.write(earshot_config(found), to: config, "config")
  }
}

@c @implementation
public func earshot_engine_get_output_traits(
  _ engine: earshot_engine, _ traits: UnsafeMutablePointer<earshot_output_traits>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let found = engine.outputTraits
    try earshot_output_traits.write(earshot_output_traits(found), to: traits, "traits")
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
    try copyOut(deviceNames(AudioEngine.deviceNames, first: AudioEngine.defaultDeviceName), into: buffer, capacity, length)
  }
}

@c @implementation
public func earshot_engine_set_hrtf(
  _ engine: earshot_engine, _ mode: Int32, _ voices: UInt32
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let mode = try HRTFMode(mode, "mode")
    let voices = try within(voices, 0...4_096, "voices")
    engine.setHRTF(mode, voices: voices == 0 ? nil : voices)
  }
}

@c @implementation
public func earshot_engine_get_hrtf(
  _ engine: earshot_engine, _ hrtf: UnsafeMutablePointer<earshot_hrtf>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let found = engine.hrtf
    try earshot_hrtf.write(earshot_hrtf(found), to: hrtf, "hrtf")
  }
}

@c @implementation
public func earshot_engine_hrtf_reason(
  _ engine: earshot_engine, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    try copyOut(engine.hrtf.reason ?? "", into: buffer, capacity, length)
  }
}

@c @implementation
public func earshot_engine_sample_rate(
  _ engine: earshot_engine, _ sampleRate: UnsafeMutablePointer<UInt32>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let sampleRate else { throw .null("sample_rate") }
    sampleRate.pointee = asC(engine.sampleRate)
  }
}

@c @implementation
public func earshot_engine_current_frame(
  _ engine: earshot_engine, _ frame: UnsafeMutablePointer<Int64>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let frame else { throw .null("frame") }
    frame.pointee = asC(engine.currentFrame)
  }
}

@c @implementation
public func earshot_engine_heard_frame(
  _ engine: earshot_engine, _ frame: UnsafeMutablePointer<Int64>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let frame else { throw .null("frame") }
    frame.pointee = asC(engine.heardFrame ?? -1)
  }
}

@c @implementation
public func earshot_engine_schedule_notice(
  _ engine: earshot_engine, _ seconds: UnsafeMutablePointer<Double>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let seconds else { throw .null("seconds") }
    seconds.pointee = asC(engine.scheduleNotice)
  }
}

@c @implementation
public func earshot_engine_get_statistics(
  _ engine: earshot_engine, _ statistics: UnsafeMutablePointer<earshot_statistics>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let found = engine
    try earshot_statistics.write(earshot_statistics(found), to: statistics, "statistics")
  }
}

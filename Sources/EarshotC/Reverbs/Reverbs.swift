import CEarshot
import Earshot

@c @implementation
public func earshot_shared_reverb_make(
  _ engine: earshot_engine, _ settings: UnsafePointer<earshot_eax_reverb>!, _ gain: Double,
  _ reverb: UnsafeMutablePointer<earshot_shared_reverb>!
) -> earshot_result {
  making(engine, reverb, "reverb") { engine throws(Failure) in
    let wanted = try EAXReverb(settings)
    let gain = try level(gain, "gain")
    return try attempt { () throws(AudioError) in try engine.makeReverb(wanted, gain: gain) }
  }
}

/// A gain that is no more than unity.
func level(_ gain: Double, _ name: String) throws(Failure) -> Gain {
  try loss(gain, name)
}

@c @implementation
public func earshot_shared_reverb_set(
  _ engine: earshot_engine, _ reverb: earshot_shared_reverb,
  _ settings: UnsafePointer<earshot_eax_reverb>!, _ seconds: Double
) -> earshot_result {
  with(engine, reverb, as: SharedReverb.self) { engine, reverb throws(Failure) in
    guard settings != nil else { throw .null("settings") }
    let wanted = try EAXReverb(settings)
    engine.setReverb(reverb, wanted, over: try time(seconds, in: engine, "seconds"))
  }
}

@c @implementation
public func earshot_shared_reverb_get(
  _ engine: earshot_engine, _ reverb: earshot_shared_reverb,
  _ settings: UnsafeMutablePointer<earshot_eax_reverb>!, _ gain: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, reverb, as: SharedReverb.self) { engine, reverb throws(Failure) in
    guard let now = engine.settings(of: reverb) else { throw .stale("shared reverb") }
    if settings != nil {
      try earshot_eax_reverb.write(earshot_eax_reverb(now.reverb), to: settings, "settings")
    }
    gain?.pointee = now.gain.linear
  }
}

@c @implementation
public func earshot_engine_get_reverbs(
  _ engine: earshot_engine, _ reverbs: UnsafeMutablePointer<earshot_shared_reverb>!,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    try copyOut(engine.reverbs, into: reverbs, capacity, count, "reverbs") { $0.number }
  }
}

extension ReverbSender {
  /// From a number that names any of the three, which must be there.
  fileprivate init(_ number: UInt64, in engine: AudioEngine) throws(Failure) {
    switch HandleKind(of: number) {
    case .voice: self = .voice(try Voice(number, in: engine))
    case .emitter: self = .emitter(try Emitter(number, in: engine))
    case .bus: self = .bus(try Bus(number, in: engine))
    default: throw .wrongHandle(number, expected: .voice, .emitter, .bus)
    }
  }
}

@c @implementation
public func earshot_set_send(
  _ engine: earshot_engine, _ sender: UInt64, _ reverb: earshot_shared_reverb, _ gain: Double,
  _ seconds: Double
) -> earshot_result {
  with(engine, reverb, as: SharedReverb.self) { engine, reverb throws(Failure) in
    let sender = try ReverbSender(sender, in: engine)
    let gain = try level(gain, "gain")
    let (time, shape) = try fade(seconds, in: engine, "seconds")
    engine.setSend(sender, to: reverb, gain, over: time, shaped: shape)
  }
}

@c @implementation
public func earshot_set_filtered_send(
  _ engine: earshot_engine, _ sender: UInt64, _ reverb: earshot_shared_reverb, _ gain: Double,
  _ high: Double, _ low: Double, _ seconds: Double
) -> earshot_result {
  with(engine, reverb, as: SharedReverb.self) { engine, reverb throws(Failure) in
    let sender = try ReverbSender(sender, in: engine)
    let gain = try level(gain, "gain")
    let filter = SendFilter(high: try level(high, "high"), low: try level(low, "low"))
    let (time, shape) = try fade(seconds, in: engine, "seconds")
    engine.setSend(sender, to: reverb, gain, filter: filter, over: time, shaped: shape)
  }
}

@c @implementation
public func earshot_get_send(
  _ engine: earshot_engine, _ sender: UInt64, _ reverb: earshot_shared_reverb,
  _ gain: UnsafeMutablePointer<Double>!
) -> earshot_result {
  giving(engine, reverb, as: SharedReverb.self, gain, "gain") { engine, reverb throws(Failure) in
    let own = engine.sends(of: try ReverbSender(sender, in: engine))
    return own.first { $0.reverb == reverb }?.gain.linear ?? 0
  }
}

@c @implementation
public func earshot_get_send_filter(
  _ engine: earshot_engine, _ sender: UInt64, _ reverb: earshot_shared_reverb,
  _ high: UnsafeMutablePointer<Double>!, _ low: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, reverb, as: SharedReverb.self) { engine, reverb throws(Failure) in
    let own = engine.sends(of: try ReverbSender(sender, in: engine))
    let filter = own.first { $0.reverb == reverb }?.filter ?? SendFilter()
    high?.pointee = filter.high.linear
    low?.pointee = filter.low.linear
  }
}

import CEarshot
import Earshot

extension earshot_bus_mix: SizedStruct {
  static let firstSize = 40

  init(defaults: Void) { self.init() }

  init(_ mix: BusMix) {
    self.init()
    if let given = mix.gain { (gain, has) = (given.linear, has | UInt32(EARSHOT_MIX_GAIN)) }
    if let given = mix.rate { (rate, has) = (given.factor, has | UInt32(EARSHOT_MIX_RATE)) }
    if let given = mix.occlusion {
      (occlusion, has) = (given.amount, has | UInt32(EARSHOT_MIX_OCCLUSION))
    }
    if let given = mix.isMuted { (is_muted, has) = (given, has | UInt32(EARSHOT_MIX_MUTED)) }
  }
}

extension BusMix {
  fileprivate init(_ pointer: UnsafePointer<earshot_bus_mix>?) throws(Failure) {
    self.init()
    guard pointer != nil else { return }
    let mix = try earshot_bus_mix.read(pointer, "mix")
    guard mix.has <= 15 else {
      throw .argument("mix.has is \(mix.has): it is what EARSHOT_MIX_… add up to")
    }
    func has(_ flag: Int) -> Bool { mix.has & UInt32(flag) != 0 }
    if has(EARSHOT_MIX_GAIN) { gain = try Gain(checked: mix.gain, "mix.gain") }
    if has(EARSHOT_MIX_RATE) { rate = try Rate(checked: mix.rate, "mix.rate") }
    if has(EARSHOT_MIX_OCCLUSION) {
      occlusion = try Occlusion(checked: mix.occlusion, "mix.occlusion")
    }
    if has(EARSHOT_MIX_MUTED) { isMuted = mix.is_muted }
  }
}

@c @implementation
public func earshot_snapshot_make(
  _ engine: earshot_engine, _ name: UnsafePointer<CChar>!, _ name_length: Int, _ priority: Int32,
  _ snapshot: UnsafeMutablePointer<earshot_snapshot>!
) -> earshot_result {
  making(engine, snapshot, "snapshot") { engine throws(Failure) in
    let name = try Label(name, name_length, 0, "name").name
    return try attempt { () throws(AudioError) in
      try engine.makeSnapshot(name, priority: Int(priority))
    }
  }
}

@c @implementation
public func earshot_snapshot_set_mix(
  _ engine: earshot_engine, _ snapshot: earshot_snapshot, _ bus: earshot_bus,
  _ mix: UnsafePointer<earshot_bus_mix>!
) -> earshot_result {
  with(engine, snapshot, as: Snapshot.self) { engine, snapshot throws(Failure) in
    let bus = try Bus(bus, in: engine)
    var wanted = try BusMix(mix)
    // It has its own function.
    if mix != nil { wanted.sends = engine.mix(of: bus, in: snapshot)?.sends ?? [:] }
    engine.setMix(bus, in: snapshot, wanted)
  }
}

@c @implementation
public func earshot_snapshot_set_send(
  _ engine: earshot_engine, _ snapshot: earshot_snapshot, _ bus: earshot_bus,
  _ reverb: earshot_shared_reverb, _ gain: UnsafePointer<Double>!
) -> earshot_result {
  with(engine, snapshot, as: Snapshot.self) { engine, snapshot throws(Failure) in
    let (bus, reverb) = (try Bus(bus, in: engine), try SharedReverb(reverb, in: engine))
    var mix = engine.mix(of: bus, in: snapshot) ?? BusMix()
    mix.sends[reverb] =
      gain == nil ? nil : try loss(gain.pointee, "gain")
    engine.setMix(bus, in: snapshot, mix)
  }
}

@c @implementation
public func earshot_snapshot_get_send(
  _ engine: earshot_engine, _ snapshot: earshot_snapshot, _ bus: earshot_bus,
  _ reverb: earshot_shared_reverb, _ gain: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, snapshot, as: Snapshot.self) { engine, snapshot throws(Failure) in
    guard let gain else { throw .null("gain") }
    let (bus, reverb) = (try Bus(bus, in: engine), try SharedReverb(reverb, in: engine))
    guard let found = engine.mix(of: bus, in: snapshot)?.sends[reverb] else {
      throw Failure(
        EARSHOT_ERROR_NOT_AVAILABLE, "the snapshot has nothing of what the bus sends to it")
    }
    gain.pointee = found.linear
  }
}

@c @implementation
public func earshot_snapshot_get_mix(
  _ engine: earshot_engine, _ snapshot: earshot_snapshot, _ bus: earshot_bus,
  _ mix: UnsafeMutablePointer<earshot_bus_mix>!
) -> earshot_result {
  with(engine, snapshot, as: Snapshot.self) { engine, snapshot throws(Failure) in
    let found = engine.mix(of: try Bus(bus, in: engine), in: snapshot) ?? BusMix()
    try earshot_bus_mix.write(earshot_bus_mix(found), to: mix, "mix")
  }
}

@c @implementation
public func earshot_snapshot_capture(
  _ engine: earshot_engine, _ snapshot: earshot_snapshot, _ bus: earshot_bus
) -> earshot_result {
  with(engine, snapshot, as: Snapshot.self) { engine, snapshot throws(Failure) in
    engine.capture(try Bus(bus, in: engine), in: snapshot)
  }
}

@c @implementation
public func earshot_snapshot_get_weight(
  _ engine: earshot_engine, _ snapshot: earshot_snapshot, _ weight: UnsafeMutablePointer<Double>!
) -> earshot_result {
  giving(engine, snapshot, as: Snapshot.self, weight, "weight") { engine, snapshot in
    engine.weight(of: snapshot) ?? 0
  }
}

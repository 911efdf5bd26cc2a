import CEarshot
import Earshot

extension earshot_bus_mix {
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
      throw .argument("mix.has is \(mix.has): it must be a sum of EARSHOT_MIX_… constants")
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
public func earshot_snapshot_set_mix(
  _ engine: earshot_engine, _ snapshot: earshot_snapshot, _ bus: earshot_bus,
  _ mix: UnsafePointer<earshot_bus_mix>!
) -> earshot_result {
  with(engine, snapshot, as: Snapshot.self) { engine, snapshot throws(Failure) in
    let bus = try Bus(bus, in: engine)
    var wanted = try BusMix(mix)
    // Sends have their own function.
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

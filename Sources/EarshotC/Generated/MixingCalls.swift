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
public func earshot_bus_make(
  _ engine: earshot_engine, _ parent: earshot_bus, _ gain: Double,
  _ bus: UnsafeMutablePointer<earshot_bus>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let bus else { throw .null("bus") }
    let parent = try Bus(parent, in: engine)
    let gain = try Gain(checked: gain, "gain")
    bus.pointee = asC(try attempt { () throws(AudioError) in try engine.makeBus(under: parent, gain: gain) })
  }
}

@c @implementation
public func earshot_bus_remove(_ engine: earshot_engine, _ bus: earshot_bus) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    guard bus != .master else { throw .state("the master bus cannot be removed") }
    engine.remove(bus)
  }
}

@c @implementation
public func earshot_bus_set_parent(
  _ engine: earshot_engine, _ bus: earshot_bus, _ parent: earshot_bus
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let parent = try Bus(parent, in: engine)
    try attempt { () throws(AudioError) in try engine.setParent(bus, to: parent) }
  }
}

@c @implementation
public func earshot_bus_set_gain(
  _ engine: earshot_engine, _ bus: earshot_bus, _ gain: Double, _ seconds: Double
) -> earshot_result {
  withCounted(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let gain = try Gain(checked: gain, "gain")
    let (time, shape) = try fade(seconds, in: engine, "seconds")
    engine.setGain(bus, gain, over: time, shaped: shape)
  }
}

@c @implementation
public func earshot_bus_set_rate(
  _ engine: earshot_engine, _ bus: earshot_bus, _ rate: Double, _ seconds: Double
) -> earshot_result {
  withCounted(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let rate = try Rate(checked: rate, "rate")
    let time = try time(seconds, in: engine, "seconds")
    engine.setRate(bus, rate, over: time)
  }
}

@c @implementation
public func earshot_bus_set_occlusion(
  _ engine: earshot_engine, _ bus: earshot_bus, _ occlusion: Double, _ seconds: Double
) -> earshot_result {
  withCounted(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let occlusion = try Occlusion(checked: occlusion, "occlusion")
    let time = try time(seconds, in: engine, "seconds")
    engine.setOcclusion(bus, occlusion, over: time)
  }
}

@c @implementation
public func earshot_bus_set_priority(
  _ engine: earshot_engine, _ bus: earshot_bus, _ priority: Int32
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let priority = Int(priority)
    engine.setPriority(bus, priority)
  }
}

@c @implementation
public func earshot_bus_set_muted(
  _ engine: earshot_engine, _ bus: earshot_bus, _ isMuted: Bool
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    engine.setMuted(bus, isMuted)
  }
}

@c @implementation
public func earshot_bus_set_ignores_game_time(
  _ engine: earshot_engine, _ bus: earshot_bus, _ ignores: Bool
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    engine.setIgnoresGameTime(bus, ignores)
  }
}

@c @implementation
public func earshot_bus_pause(
  _ engine: earshot_engine, _ bus: earshot_bus, _ fade: Double
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let fade = try Fade(checked: fade, "fade")
    engine.pause(bus, fading: fade)
  }
}

@c @implementation
public func earshot_bus_resume(
  _ engine: earshot_engine, _ bus: earshot_bus, _ fade: Double
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let fade = try Fade(checked: fade, "fade")
    engine.resume(bus, fading: fade)
  }
}

@c @implementation
public func earshot_bus_stop(
  _ engine: earshot_engine, _ bus: earshot_bus, _ fade: Double
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let fade = try Fade(checked: fade, "fade")
    engine.stop(bus, fading: fade)
  }
}

@c @implementation
public func earshot_bus_get_settings(
  _ engine: earshot_engine, _ bus: earshot_bus,
  _ settings: UnsafeMutablePointer<earshot_bus_settings>!
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let found = try present(engine.settings(of: bus), "bus")
    try earshot_bus_settings.write(earshot_bus_settings(found), to: settings, "settings")
  }
}

@c @implementation
public func earshot_bus_get_children(
  _ engine: earshot_engine, _ bus: earshot_bus, _ children: UnsafeMutablePointer<earshot_bus>!,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    try copyOut(engine.settings(of: bus)?.children ?? [], into: children, capacity, count, "children") { asC($0) }
  }
}

@c @implementation
public func earshot_bus_set_metered(
  _ engine: earshot_engine, _ bus: earshot_bus, _ isMetered: Bool
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    try attempt { () throws(AudioError) in try engine.setMetered(bus, isMetered) }
  }
}

@c @implementation
public func earshot_bus_get_meter(
  _ engine: earshot_engine, _ bus: earshot_bus, _ meter: UnsafeMutablePointer<earshot_meter>!
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let found = try present(engine.meter(of: bus), "bus")
    try earshot_meter.write(earshot_meter(found), to: meter, "meter")
  }
}

@c @implementation
public func earshot_bus_reset_meter(
  _ engine: earshot_engine, _ bus: earshot_bus
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    engine.resetMeter(of: bus)
  }
}

@c @implementation
public func earshot_bus_add_effect(
  _ engine: earshot_engine, _ bus: earshot_bus, _ settings: UnsafePointer<earshot_effect_settings>!,
  _ index: Int32, _ effect: UnsafeMutablePointer<earshot_effect>!
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    guard settings != nil else { throw .null("settings") }
    guard let effect else { throw .null("effect") }
    let index = Int(index)
    let (made, place) = (try Effect(settings, in: engine), index == -1 ? nil : try effectPlace(index))
    effect.pointee = asC(try attempt { () throws(AudioError) in try engine.addEffect(made, to: bus, at: place) })
  }
}

@c @implementation
public func earshot_effect_set(
  _ engine: earshot_engine, _ effect: earshot_effect,
  _ settings: UnsafePointer<earshot_effect_settings>!, _ seconds: Double
) -> earshot_result {
  with(engine, effect, as: BusEffect.self) { engine, effect throws(Failure) in
    guard settings != nil else { throw .null("settings") }
    let time = try time(seconds, in: engine, "seconds")
    let wanted = try Effect(settings, in: engine)
    try attempt { () throws(AudioError) in try engine.setEffect(effect, wanted, over: time) }
  }
}

@c @implementation
public func earshot_effect_get(
  _ engine: earshot_engine, _ effect: earshot_effect,
  _ settings: UnsafeMutablePointer<earshot_effect_settings>!
) -> earshot_result {
  with(engine, effect, as: BusEffect.self) { engine, effect throws(Failure) in
    let found = try present(engine.settings(of: effect)?.effect, "effect")
    try earshot_effect_settings.write(earshot_effect_settings(found), to: settings, "settings")
  }
}

@c @implementation
public func earshot_effect_set_bypassed(
  _ engine: earshot_engine, _ effect: earshot_effect, _ isBypassed: Bool
) -> earshot_result {
  with(engine, effect, as: BusEffect.self) { engine, effect throws(Failure) in
    engine.setBypassed(effect, isBypassed)
  }
}

@c @implementation
public func earshot_effect_get_place(
  _ engine: earshot_engine, _ effect: earshot_effect, _ bus: UnsafeMutablePointer<earshot_bus>!,
  _ index: UnsafeMutablePointer<Int32>!, _ isBypassed: UnsafeMutablePointer<Bool>!
) -> earshot_result {
  with(engine, effect, as: BusEffect.self) { engine, effect throws(Failure) in
    let found = try present(engine.place(of: effect), "effect")
    bus?.pointee = asC(found.bus)
    index?.pointee = asC(found.index)
    isBypassed?.pointee = asC(engine.settings(of: effect)?.isBypassed ?? false)
  }
}

@c @implementation
public func earshot_effect_move(
  _ engine: earshot_engine, _ effect: earshot_effect, _ index: Int32
) -> earshot_result {
  with(engine, effect, as: BusEffect.self) { engine, effect throws(Failure) in
    let index = Int(index)
    let place = try effectPlace(index)
    try attempt { () throws(AudioError) in try engine.move(effect, to: place) }
  }
}

@c @implementation
public func earshot_effect_remove(
  _ engine: earshot_engine, _ effect: earshot_effect
) -> earshot_result {
  with(engine, effect, as: BusEffect.self) { engine, effect throws(Failure) in
    engine.remove(effect)
  }
}

@c @implementation
public func earshot_bus_get_effects(
  _ engine: earshot_engine, _ bus: earshot_bus, _ effects: UnsafeMutablePointer<earshot_effect>!,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    try copyOut(engine.effects(on: bus), into: effects, capacity, count, "effects") { asC($0) }
  }
}

@c @implementation
public func earshot_shared_reverb_make(
  _ engine: earshot_engine, _ settings: UnsafePointer<earshot_eax_reverb>!, _ gain: Double,
  _ reverb: UnsafeMutablePointer<earshot_shared_reverb>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let reverb else { throw .null("reverb") }
    let gain = try loss(gain, "gain")
    let wanted = try EAXReverb(settings)
    reverb.pointee = asC(try attempt { () throws(AudioError) in try engine.makeReverb(wanted, gain: gain) })
  }
}

@c @implementation
public func earshot_shared_reverb_set(
  _ engine: earshot_engine, _ reverb: earshot_shared_reverb,
  _ settings: UnsafePointer<earshot_eax_reverb>!, _ seconds: Double
) -> earshot_result {
  with(engine, reverb, as: SharedReverb.self) { engine, reverb throws(Failure) in
    guard settings != nil else { throw .null("settings") }
    let time = try time(seconds, in: engine, "seconds")
    engine.setReverb(reverb, try EAXReverb(settings), over: time)
  }
}

@c @implementation
public func earshot_shared_reverb_get(
  _ engine: earshot_engine, _ reverb: earshot_shared_reverb,
  _ settings: UnsafeMutablePointer<earshot_eax_reverb>!, _ gain: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, reverb, as: SharedReverb.self) { engine, reverb throws(Failure) in
    let found = try present(engine.settings(of: reverb), "shared reverb")
    if settings != nil { try earshot_eax_reverb.write(earshot_eax_reverb(found.reverb), to: settings, "settings") }
    gain?.pointee = asC(found.gain)
  }
}

@c @implementation
public func earshot_shared_reverb_set_gain(
  _ engine: earshot_engine, _ reverb: earshot_shared_reverb, _ gain: Double, _ seconds: Double
) -> earshot_result {
  with(engine, reverb, as: SharedReverb.self) { engine, reverb throws(Failure) in
    let gain = try loss(gain, "gain")
    let (time, shape) = try fade(seconds, in: engine, "seconds")
    engine.setGain(reverb, gain, over: time, shaped: shape)
  }
}

@c @implementation
public func earshot_shared_reverb_clear_tail(
  _ engine: earshot_engine, _ reverb: earshot_shared_reverb
) -> earshot_result {
  with(engine, reverb, as: SharedReverb.self) { engine, reverb throws(Failure) in
    engine.clearTail(of: reverb)
  }
}

@c @implementation
public func earshot_shared_reverb_remove(
  _ engine: earshot_engine, _ reverb: earshot_shared_reverb
) -> earshot_result {
  with(engine, reverb, as: SharedReverb.self) { engine, reverb throws(Failure) in
    engine.remove(reverb)
  }
}

@c @implementation
public func earshot_engine_get_reverbs(
  _ engine: earshot_engine, _ reverbs: UnsafeMutablePointer<earshot_shared_reverb>!,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    try copyOut(engine.reverbs, into: reverbs, capacity, count, "reverbs") { asC($0) }
  }
}

@c @implementation
public func earshot_zone_make_box(
  _ engine: earshot_engine, _ node: earshot_node, _ width: Double, _ height: Double,
  _ depth: Double, _ zone: UnsafeMutablePointer<earshot_zone>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let zone else { throw .null("zone") }
    let node = try Node.optional(node, in: engine)
    let width = try finite(width, "width")
    let height = try finite(height, "height")
    let depth = try finite(depth, "depth")
    let shape = try shaped { () throws(ShapeError) in try ConvexShape.box(SIMD3(width, height, depth)) }
    zone.pointee = asC(try attempt { () throws(AudioError) in try engine.makeZone(shape, on: node) })
  }
}

@c @implementation
public func earshot_zone_make_sphere(
  _ engine: earshot_engine, _ node: earshot_node, _ radius: Double,
  _ zone: UnsafeMutablePointer<earshot_zone>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let zone else { throw .null("zone") }
    let node = try Node.optional(node, in: engine)
    let radius = try finite(radius, "radius")
    let shape = try shaped { () throws(ShapeError) in try ConvexShape.sphere(radius: radius) }
    zone.pointee = asC(try attempt { () throws(AudioError) in try engine.makeZone(shape, on: node) })
  }
}

@c @implementation
public func earshot_zone_make_hull(
  _ engine: earshot_engine, _ node: earshot_node, _ points: UnsafePointer<Double>!, _ count: Int,
  _ zone: UnsafeMutablePointer<earshot_zone>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let zone else { throw .null("zone") }
    let node = try Node.optional(node, in: engine)
    let shape = try hull(points, count)
    zone.pointee = asC(try attempt { () throws(AudioError) in try engine.makeZone(shape, on: node) })
  }
}

@c @implementation
public func earshot_zone_remove(_ engine: earshot_engine, _ zone: earshot_zone) -> earshot_result {
  with(engine, zone, as: Zone.self) { engine, zone throws(Failure) in
    engine.remove(zone)
  }
}

@c @implementation
public func earshot_zone_set_edge(
  _ engine: earshot_engine, _ zone: earshot_zone, _ edge: Double
) -> earshot_result {
  with(engine, zone, as: Zone.self) { engine, zone throws(Failure) in
    let edge = try within(edge, 0...10_000, "edge")
    engine.setEdge(zone, edge)
  }
}

@c @implementation
public func earshot_zone_set_priority(
  _ engine: earshot_engine, _ zone: earshot_zone, _ priority: Int32
) -> earshot_result {
  with(engine, zone, as: Zone.self) { engine, zone throws(Failure) in
    let priority = Int(priority)
    engine.setPriority(zone, priority)
  }
}

@c @implementation
public func earshot_zone_set_outside(
  _ engine: earshot_engine, _ zone: earshot_zone, _ gain: Double, _ high: Double
) -> earshot_result {
  with(engine, zone, as: Zone.self) { engine, zone throws(Failure) in
    let gain = try loss(gain, "gain")
    let high = try loss(high, "high")
    engine.setOutside(zone, Transmission(gain: gain, high: high))
  }
}

@c @implementation
public func earshot_zone_set_reverb(
  _ engine: earshot_engine, _ zone: earshot_zone, _ settings: UnsafePointer<earshot_eax_reverb>!,
  _ level: Double
) -> earshot_result {
  with(engine, zone, as: Zone.self) { engine, zone throws(Failure) in
    let level = try loss(level, "level")
    let reverb = try zoneReverb(settings, level)
    try attempt { () throws(AudioError) in try engine.setReverb(zone, reverb) }
  }
}

@c @implementation
public func earshot_zone_get(
  _ engine: earshot_engine, _ zone: earshot_zone, _ edge: UnsafeMutablePointer<Double>!,
  _ priority: UnsafeMutablePointer<Int32>!, _ gain: UnsafeMutablePointer<Double>!,
  _ high: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, zone, as: Zone.self) { engine, zone throws(Failure) in
    let found = try present(engine.settings(of: zone), "zone")
    edge?.pointee = asC(found.edge)
    priority?.pointee = asC(found.priority)
    gain?.pointee = asC(found.outside.gain)
    high?.pointee = asC(found.outside.high)
  }
}

@c @implementation
public func earshot_zone_get_reverb(
  _ engine: earshot_engine, _ zone: earshot_zone,
  _ settings: UnsafeMutablePointer<earshot_eax_reverb>!, _ level: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, zone, as: Zone.self) { engine, zone throws(Failure) in
    let found = try present(try available(engine.settings(of: zone)?.reverb, "the zone has no reverb"), "zone")
    if settings != nil { try earshot_eax_reverb.write(earshot_eax_reverb(found.settings), to: settings, "settings") }
    level?.pointee = asC(found.level)
  }
}

@c @implementation
public func earshot_room_set_reverb(
  _ engine: earshot_engine, _ room: earshot_room, _ settings: UnsafePointer<earshot_eax_reverb>!,
  _ level: Double
) -> earshot_result {
  with(engine, room, as: Room.self) { engine, room throws(Failure) in
    let level = try loss(level, "level")
    let reverb = try zoneReverb(settings, level)
    try attempt { () throws(AudioError) in try engine.setReverb(room, reverb) }
  }
}

@c @implementation
public func earshot_room_get_reverb(
  _ engine: earshot_engine, _ room: earshot_room,
  _ settings: UnsafeMutablePointer<earshot_eax_reverb>!, _ level: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, room, as: Room.self) { engine, room throws(Failure) in
    let found = try present(try available(engine.reverb(of: room), "the room has no reverb"), "room")
    if settings != nil { try earshot_eax_reverb.write(earshot_eax_reverb(found.settings), to: settings, "settings") }
    level?.pointee = asC(found.level)
  }
}

@c @implementation
public func earshot_set_send(
  _ engine: earshot_engine, _ sender: UInt64, _ reverb: earshot_shared_reverb, _ gain: Double,
  _ seconds: Double
) -> earshot_result {
  with(engine, reverb, as: SharedReverb.self) { engine, reverb throws(Failure) in
    let gain = try loss(gain, "gain")
    let (time, shape) = try fade(seconds, in: engine, "seconds")
    engine.setSend(try ReverbSender(sender, in: engine), to: reverb, gain, over: time, shaped: shape)
  }
}

@c @implementation
public func earshot_set_filtered_send(
  _ engine: earshot_engine, _ sender: UInt64, _ reverb: earshot_shared_reverb, _ gain: Double,
  _ high: Double, _ low: Double, _ seconds: Double
) -> earshot_result {
  with(engine, reverb, as: SharedReverb.self) { engine, reverb throws(Failure) in
    let gain = try loss(gain, "gain")
    let high = try loss(high, "high")
    let low = try loss(low, "low")
    let (time, shape) = try fade(seconds, in: engine, "seconds")
    engine.setSend(try ReverbSender(sender, in: engine), to: reverb, gain, filter: SendFilter(high: high, low: low), over: time, shaped: shape)
  }
}

@c @implementation
public func earshot_get_send(
  _ engine: earshot_engine, _ sender: UInt64, _ reverb: earshot_shared_reverb,
  _ gain: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, reverb, as: SharedReverb.self) { engine, reverb throws(Failure) in
    guard let gain else { throw .null("gain") }
    gain.pointee = asC(engine.sends(of: try ReverbSender(sender, in: engine)).first { $0.reverb == reverb }?.gain.linear ?? 0)
  }
}

@c @implementation
public func earshot_get_send_filter(
  _ engine: earshot_engine, _ sender: UInt64, _ reverb: earshot_shared_reverb,
  _ high: UnsafeMutablePointer<Double>!, _ low: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, reverb, as: SharedReverb.self) { engine, reverb throws(Failure) in
    let found = try present(engine.sends(of: try ReverbSender(sender, in: engine)).first { $0.reverb == reverb }?.filter ?? SendFilter(), "shared reverb")
    high?.pointee = asC(found.high)
    low?.pointee = asC(found.low)
  }
}

@c @implementation
public func earshot_engine_set_time_scale(
  _ engine: earshot_engine, _ scale: Double
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let scale = try Rate(checked: scale, "scale")
    engine.timeScale = scale.factor
  }
}

@c @implementation
public func earshot_engine_get_time_scale(
  _ engine: earshot_engine, _ scale: UnsafeMutablePointer<Double>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let scale else { throw .null("scale") }
    scale.pointee = asC(engine.timeScale)
  }
}

@c @implementation
public func earshot_engine_pause_game(_ engine: earshot_engine, _ fade: Double) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let fade = try Fade(checked: fade, "fade")
    engine.pauseGame(fading: fade)
  }
}

@c @implementation
public func earshot_engine_resume_game(_ engine: earshot_engine, _ fade: Double) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let fade = try Fade(checked: fade, "fade")
    engine.resumeGame(fading: fade)
  }
}

@c @implementation
public func earshot_bus_set_ducking(
  _ engine: earshot_engine, _ bus: earshot_bus, _ other: earshot_bus,
  _ ducking: UnsafePointer<earshot_ducking>!
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let other = try Bus(other, in: engine)
    let rule = try Ducking(ducking)
    try attempt { () throws(AudioError) in try engine.setDucking(bus, under: other, rule) }
  }
}

@c @implementation
public func earshot_bus_get_ducking(
  _ engine: earshot_engine, _ bus: earshot_bus, _ other: earshot_bus,
  _ ducking: UnsafeMutablePointer<earshot_ducking>!
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let other = try Bus(other, in: engine)
    let found = try present(try available(engine.duckings(of: bus)[other], "there is no rule for these two buses"), "bus")
    try earshot_ducking.write(earshot_ducking(found), to: ducking, "ducking")
  }
}

@c @implementation
public func earshot_snapshot_make(
  _ engine: earshot_engine, _ name: UnsafePointer<CChar>!, _ nameLength: Int, _ priority: Int32,
  _ snapshot: UnsafeMutablePointer<earshot_snapshot>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let snapshot else { throw .null("snapshot") }
    let name = try optionalText(name, nameLength, "name")
    let priority = Int(priority)
    let label = try shortName(name, "name")
    snapshot.pointee = asC(try attempt { () throws(AudioError) in try engine.makeSnapshot(label, priority: priority) })
  }
}

@c @implementation
public func earshot_snapshot_remove(
  _ engine: earshot_engine, _ snapshot: earshot_snapshot
) -> earshot_result {
  with(engine, snapshot, as: Snapshot.self) { engine, snapshot throws(Failure) in
    engine.remove(snapshot)
  }
}

@c @implementation
public func earshot_snapshot_get_mix(
  _ engine: earshot_engine, _ snapshot: earshot_snapshot, _ bus: earshot_bus,
  _ mix: UnsafeMutablePointer<earshot_bus_mix>!
) -> earshot_result {
  with(engine, snapshot, as: Snapshot.self) { engine, snapshot throws(Failure) in
    let bus = try Bus(bus, in: engine)
    let found = try present(engine.mix(of: bus, in: snapshot) ?? BusMix(), "snapshot")
    try earshot_bus_mix.write(earshot_bus_mix(found), to: mix, "mix")
  }
}

@c @implementation
public func earshot_snapshot_get_send(
  _ engine: earshot_engine, _ snapshot: earshot_snapshot, _ bus: earshot_bus,
  _ reverb: earshot_shared_reverb, _ gain: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, snapshot, as: Snapshot.self) { engine, snapshot throws(Failure) in
    guard let gain else { throw .null("gain") }
    let bus = try Bus(bus, in: engine)
    let reverb = try SharedReverb(reverb, in: engine)
    gain.pointee = asC(try available(engine.mix(of: bus, in: snapshot)?.sends[reverb], "the snapshot has no level for this send"))
  }
}

@c @implementation
public func earshot_snapshot_get_settings(
  _ engine: earshot_engine, _ snapshot: earshot_snapshot, _ effect: earshot_effect,
  _ values: UnsafeMutablePointer<earshot_setting_value>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  with(engine, snapshot, as: Snapshot.self) { engine, snapshot throws(Failure) in
    let effect = try BusEffect(effect, in: engine)
    try copyOut((engine.settings(of: effect, in: snapshot) ?? [:]).sorted { $0.key.number < $1.key.number }, into: values, capacity, count, "values") { asC($0) }
  }
}

@c @implementation
public func earshot_snapshot_capture(
  _ engine: earshot_engine, _ snapshot: earshot_snapshot, _ bus: earshot_bus
) -> earshot_result {
  with(engine, snapshot, as: Snapshot.self) { engine, snapshot throws(Failure) in
    let bus = try Bus(bus, in: engine)
    engine.capture(bus, in: snapshot)
  }
}

@c @implementation
public func earshot_snapshot_set_weight(
  _ engine: earshot_engine, _ snapshot: earshot_snapshot, _ weight: Double, _ seconds: Double
) -> earshot_result {
  with(engine, snapshot, as: Snapshot.self) { engine, snapshot throws(Failure) in
    let weight = try within(weight, 0...1, "weight")
    let (time, shape) = try fade(seconds, in: engine, "seconds")
    engine.setWeight(snapshot, weight, over: time, shaped: shape)
  }
}

@c @implementation
public func earshot_snapshot_get_weight(
  _ engine: earshot_engine, _ snapshot: earshot_snapshot, _ weight: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, snapshot, as: Snapshot.self) { engine, snapshot throws(Failure) in
    guard let weight else { throw .null("weight") }
    weight.pointee = asC(engine.weight(of: snapshot) ?? 0)
  }
}

@c @implementation
public func earshot_parameter_remove(
  _ engine: earshot_engine, _ parameter: earshot_parameter
) -> earshot_result {
  with(engine, parameter, as: Parameter.self) { engine, parameter throws(Failure) in
    engine.remove(parameter)
  }
}

@c @implementation
public func earshot_parameter_set_value(
  _ engine: earshot_engine, _ parameter: earshot_parameter, _ emitter: earshot_emitter,
  _ value: Double
) -> earshot_result {
  with(engine, parameter, as: Parameter.self) { engine, parameter throws(Failure) in
    let emitter = try Emitter.optional(emitter, in: engine)
    let value = try finite(value, "value")
    engine.setValue(parameter, value, on: emitter)
  }
}

@c @implementation
public func earshot_parameter_get_value(
  _ engine: earshot_engine, _ parameter: earshot_parameter, _ emitter: earshot_emitter,
  _ value: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, parameter, as: Parameter.self) { engine, parameter throws(Failure) in
    guard let value else { throw .null("value") }
    let emitter = try Emitter.optional(emitter, in: engine)
    value.pointee = asC(engine.value(of: parameter, on: emitter) ?? 0)
  }
}

@c @implementation
public func earshot_parameter_drive(
  _ engine: earshot_engine, _ parameter: earshot_parameter, _ target: UInt64, _ quantity: Int32,
  _ points: UnsafePointer<earshot_parameter_point>!, _ count: Int, _ shape: Int32
) -> earshot_result {
  with(engine, parameter, as: Parameter.self) { engine, parameter throws(Failure) in
    let shape = try FadeShape(shape, "shape")
    let driven = try ParameterTarget(target, quantity, in: engine)
    let curve = try ParameterCurve.read(points, count, shape, of: driven)
    try attempt { () throws(AudioError) in try engine.drive(driven, by: parameter, curve) }
  }
}

@c @implementation
public func earshot_parameter_drive_send(
  _ engine: earshot_engine, _ parameter: earshot_parameter, _ sender: UInt64,
  _ reverb: earshot_shared_reverb, _ points: UnsafePointer<earshot_parameter_point>!, _ count: Int,
  _ shape: Int32
) -> earshot_result {
  with(engine, parameter, as: Parameter.self) { engine, parameter throws(Failure) in
    let reverb = try SharedReverb(reverb, in: engine)
    let shape = try FadeShape(shape, "shape")
    let driven = try ParameterTarget(sender, reverb, in: engine)
    let curve = try ParameterCurve.read(points, count, shape, of: driven)
    try attempt { () throws(AudioError) in try engine.drive(driven, by: parameter, curve) }
  }
}

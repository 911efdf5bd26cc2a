import CEarshot
import Earshot

extension earshot_factor {
  init(_ factor: Explanation.Factor) {
    self.init()
    gain = factor.gain
    origin = asC(factor.origin)
    switch factor.origin {
    case .distance(let metres): distance = metres
    case .bus(let bus), .mutedBus(let bus): self.bus = bus.number
    case .snapshot(let snapshot, let bus): (self.bus, cause) = (bus.number, snapshot.number)
    case .parameter(let parameter): cause = parameter.number
    case .ducking(let bus, let other): (self.bus, cause) = (bus.number, other.number)
    case .path(let wall): cause = wall?.number ?? 0
    case .portal(let portal, let metres): (cause, distance) = (portal.number, metres)
    case .zone(let zone): cause = zone.number
    case .voice, .fade, .emitter, .cone, .occlusion, .rooms, .listener, .limit: break
    }
  }
}

@c @implementation
public func earshot_voice_explain(
  _ engine: earshot_engine, _ voice: earshot_voice, _ buffer: UnsafeMutablePointer<CChar>!,
  _ capacity: Int, _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let explanation = engine.explain(try Voice(everMade: voice, in: engine))
    let handles = Explanation.Names(
      voice: { hexadecimal($0.number) }, bus: { hexadecimal($0.number) })
    try copyOut(
      explanation.sentences(handles).joined(separator: "\n"), into: buffer, capacity, length)
  }
}

@c @implementation
public func earshot_voice_get_explanation(
  _ engine: earshot_engine, _ voice: earshot_voice,
  _ explanation: UnsafeMutablePointer<earshot_explanation>!,
  _ factors: UnsafeMutablePointer<earshot_factor>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let count else { throw .null("count") }
    let room = try CallerArray(of: factors, capacity, "factors")
    let found = engine.explain(try Voice(everMade: voice, in: engine))
    try earshot_explanation.write(earshot_explanation(found), to: explanation, "explanation")
    for (index, factor) in found.factors.prefix(room.capacity).enumerated() {
      room.store(earshot_factor(factor), at: index)
    }
    count.pointee = found.factors.count
  }
}

extension ZoneSpace {
  /// The number of a zone or a room.
  var zoneNumber: UInt64 {
    switch self {
    case .zone(let zone): zone.number
    case .room(let room): room.number
    case .surroundings: UInt64(EARSHOT_SURROUNDINGS)
    case .elsewhere: UInt64(EARSHOT_ELSEWHERE)
    }
  }
}

@c @implementation
public func earshot_voice_get_zones(
  _ engine: earshot_engine, _ voice: earshot_voice,
  _ zones: UnsafeMutablePointer<earshot_heard_zone>!,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let count else { throw .null("count") }
    let room = try CallerArray(of: zones, capacity, "zones")
    let found = engine.explain(try Voice(everMade: voice, in: engine)).zones
    for (index, zone) in found.prefix(room.capacity).enumerated() {
      room.store(earshot_heard_zone(zone), at: index)
    }
    count.pointee = found.count
  }
}

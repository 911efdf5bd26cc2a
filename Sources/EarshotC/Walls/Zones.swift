import CEarshot
import Earshot

/// What is given of a reverb; nil: none is wanted.
func zoneReverb(
  _ settings: UnsafePointer<earshot_eax_reverb>?, _ level: Double
) throws(Failure) -> ZoneReverb? {
  guard settings != nil else { return nil }
  return ZoneReverb(
    try EAXReverb(settings), level: try loss(level, "level"))
}

func write(
  _ reverb: ZoneReverb?, to settings: UnsafeMutablePointer<earshot_eax_reverb>?,
  _ level: UnsafeMutablePointer<Double>?
) throws(Failure) {
  guard let reverb else { throw Failure(EARSHOT_ERROR_NOT_AVAILABLE, "it has no reverb") }
  if settings != nil {
    try earshot_eax_reverb.write(earshot_eax_reverb(reverb.settings), to: settings, "settings")
  }
  level?.pointee = reverb.level.linear
}

/// Makes a zone of a shape that is worked out here.
private func makeZone(
  _ engine: earshot_engine, _ node: earshot_node, _ zone: UnsafeMutablePointer<earshot_zone>?,
  _ shape: () throws(ShapeError) -> ConvexShape
) -> earshot_result {
  making(engine, zone, "zone") { engine throws(Failure) in
    let node = try Node.optional(node, in: engine)
    let made = try held(shape)
    return try attempt { () throws(AudioError) in try engine.makeZone(made, on: node) }
  }
}

@c @implementation
public func earshot_zone_make_box(
  _ engine: earshot_engine, _ node: earshot_node, _ width: Double, _ height: Double,
  _ depth: Double, _ zone: UnsafeMutablePointer<earshot_zone>!
) -> earshot_result {
  makeZone(engine, node, zone) { () throws(ShapeError) in
    try .box(SIMD3(width, height, depth))
  }
}

@c @implementation
public func earshot_zone_make_sphere(
  _ engine: earshot_engine, _ node: earshot_node, _ radius: Double,
  _ zone: UnsafeMutablePointer<earshot_zone>!
) -> earshot_result {
  makeZone(engine, node, zone) { () throws(ShapeError) in try .sphere(radius: radius) }
}

@c @implementation
public func earshot_zone_make_hull(
  _ engine: earshot_engine, _ node: earshot_node, _ points: UnsafePointer<Double>!,
  _ count: Int, _ zone: UnsafeMutablePointer<earshot_zone>!
) -> earshot_result {
  guard let points else { return answering { () throws(Failure) in throw .null("points") } }
  return makeZone(engine, node, zone) { () throws(ShapeError) in try hull(points, count) }
}

@c @implementation
public func earshot_zone_set_outside(
  _ engine: earshot_engine, _ zone: earshot_zone, _ gain: Double, _ high: Double
) -> earshot_result {
  with(engine, zone, as: Zone.self) { engine, zone throws(Failure) in
    engine.setOutside(zone, try Clearance(gain, high))
  }
}

@c @implementation
public func earshot_zone_set_reverb(
  _ engine: earshot_engine, _ zone: earshot_zone, _ settings: UnsafePointer<earshot_eax_reverb>!,
  _ level: Double
) -> earshot_result {
  with(engine, zone, as: Zone.self) { engine, zone throws(Failure) in
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
    guard let settings = engine.settings(of: zone) else { throw .stale("zone") }
    edge?.pointee = settings.edge
    priority?.pointee = Int32(clamping: settings.priority)
    gain?.pointee = settings.outside.gain.linear
    high?.pointee = settings.outside.high.linear
  }
}

@c @implementation
public func earshot_zone_get_reverb(
  _ engine: earshot_engine, _ zone: earshot_zone,
  _ settings: UnsafeMutablePointer<earshot_eax_reverb>!, _ level: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, zone, as: Zone.self) { engine, zone throws(Failure) in
    try write(engine.settings(of: zone)?.reverb, to: settings, level)
  }
}

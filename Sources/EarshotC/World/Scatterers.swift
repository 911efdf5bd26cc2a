import CEarshot
import Earshot

extension earshot_scatterer_options: SizedStruct {
  static let firstSize = 104
  static var filler: String? { "earshot_scatterer_options_init" }

  init(defaults: Void) { self.init(ScattererOptions()) }

  init(_ options: ScattererOptions) {
    self.init()
    most_at_once = Int32(options.mostAtOnce)
    per_minute = options.perMinute
    (nearest, farthest) = (options.distances.lowerBound, options.distances.upperBound)
    (lowest, highest) = (options.heights.lowerBound, options.heights.upperBound)
    (gain_from, gain_to) = (options.gainVariation.lowerBound, options.gainVariation.upperBound)
    (rate_from, rate_to) = (options.rateVariation.lowerBound, options.rateVariation.upperBound)
    seed = options.seed
    around = options.center?.number ?? 0
    has_travel_time = options.emitter.hasTravelTime
  }
}

extension ScattererOptions {
  fileprivate init(
    _ options: earshot_scatterer_options, _ emitters: UnsafePointer<earshot_emitter_options>?,
    in engine: AudioEngine
  ) throws(Failure) {
    self.init()
    guard (1...64).contains(options.most_at_once) else {
      throw .argument("options.most_at_once is \(options.most_at_once), and 1 to 64 can be")
    }
    mostAtOnce = Int(options.most_at_once)
    perMinute = try within(options.per_minute, 0...6_000, "options.per_minute")
    distances = try Self.range(
      options.nearest, options.farthest, 0...1e6, "nearest", "farthest")
    heights = try Self.range(options.lowest, options.highest, -1e6...1e6, "lowest", "highest")
    gainVariation = try Self.range(
      options.gain_from, options.gain_to, -200...48, "gain_from", "gain_to")
    rateVariation = try Self.range(
      options.rate_from, options.rate_to, 0.01...100, "rate_from", "rate_to")
    seed = options.seed
    center = try Node.optional(options.around, in: engine)
    (emitter, bus) = try earshot_emitter_options.read(emitters, "emitters") {
      emitters throws(Failure) in
      (try EmitterOptions(emitters), try Bus(emitters.bus, in: engine))
    }
    emitter.hasTravelTime = options.has_travel_time
  }

  private static func range(
    _ low: Double, _ high: Double, _ limits: ClosedRange<Double>, _ lowest: String,
    _ highest: String
  ) throws(Failure) -> ClosedRange<Double> {
    let low = try within(low, limits, "options.\(lowest)")
    return low...(try within(high, low...limits.upperBound, "options.\(highest)"))
  }
}

@c @implementation
public func earshot_scatterer_options_init(
  _ options: UnsafeMutablePointer<earshot_scatterer_options>!
) {
  earshot_scatterer_options.fillIn(options)
}

@c @implementation
public func earshot_scatterer_make(
  _ engine: earshot_engine, _ set: earshot_clip_set,
  _ options: UnsafePointer<earshot_scatterer_options>!,
  _ emitters: UnsafePointer<earshot_emitter_options>!,
  _ scatterer: UnsafeMutablePointer<earshot_scatterer>!
) -> earshot_result {
  making(engine, scatterer, "scatterer") { engine throws(Failure) in
    let set = try ClipSet(set, in: engine)
    let settled = try scattererOptions(options, emitters, engine)
    return engine.makeScatterer(of: set, settled)
  }
}

@c @implementation
public func earshot_scatterer_set(
  _ engine: earshot_engine, _ scatterer: earshot_scatterer,
  _ options: UnsafePointer<earshot_scatterer_options>!,
  _ emitters: UnsafePointer<earshot_emitter_options>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let scatterer = try Scatterer(scatterer, in: engine)
    engine.setScatterer(scatterer, try scattererOptions(options, emitters, engine))
  }
}

@c @implementation
public func earshot_scatterer_get_options(
  _ engine: earshot_engine, _ scatterer: earshot_scatterer,
  _ options: UnsafeMutablePointer<earshot_scatterer_options>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let now = engine.options(of: try Scatterer(scatterer, in: engine)) else {
      throw .stale("scatterer")
    }
    try earshot_scatterer_options.write(earshot_scatterer_options(now), to: options, "options")
  }
}

private func scattererOptions(
  _ options: UnsafePointer<earshot_scatterer_options>?,
  _ emitters: UnsafePointer<earshot_emitter_options>?, _ engine: AudioEngine
) throws(Failure) -> ScattererOptions {
  try earshot_scatterer_options.read(options, "options") { options throws(Failure) in
    try ScattererOptions(options, emitters, in: engine)
  }
}

import CEarshot
import Earshot

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
    (emitter, bus) = try emitterOptions(emitters, in: engine, "emitters")
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

func scattererOptions(
  _ options: UnsafePointer<earshot_scatterer_options>?,
  _ emitters: UnsafePointer<earshot_emitter_options>?, _ engine: AudioEngine
) throws(Failure) -> ScattererOptions {
  try earshot_scatterer_options.read(options, "options") { options throws(Failure) in
    try ScattererOptions(options, emitters, in: engine)
  }
}

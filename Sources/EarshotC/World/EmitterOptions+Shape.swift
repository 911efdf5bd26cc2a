import CEarshot
import Earshot

extension earshot_emitter_options {
  init(_ options: EmitterOptions, bus: Bus) {
    self.init(defaults: ())
    priority = options.priority
    gain = options.gain.linear
    rate = options.rate.factor
    occlusion = options.occlusion.amount
    has_doppler = options.hasDoppler
    cone_inner = options.cone.inner
    cone_outer = options.cone.outer
    cone_outer_gain = options.cone.outerGain.linear
    self.bus = bus.number
    switch options.distance.shape {
    case .none: distance_model = Int32(EARSHOT_DISTANCE_NONE)
    case .slope(let kind, let reference, let maximum, let rolloff):
      distance_model =
        switch kind {
        case .inverse: Int32(EARSHOT_DISTANCE_INVERSE)
        case .linear: Int32(EARSHOT_DISTANCE_LINEAR)
        case .exponential: Int32(EARSHOT_DISTANCE_EXPONENTIAL)
        }
      reference_distance = reference
      maximum_distance = maximum
      self.rolloff = rolloff
    case .points(let count):
      distance_model = Int32(EARSHOT_DISTANCE_POINTS)
      point_count = count
    }
  }
}

extension EmitterOptions {
  /// All but the bus.
  init(_ options: earshot_emitter_options) throws(Failure) {
    self.init()
    gain = try Gain(checked: options.gain, "options.gain")
    rate = try Rate(checked: options.rate, "options.rate")
    occlusion = try Occlusion(checked: options.occlusion, "options.occlusion")
    distance = try DistanceCurve(options)
    cone = SoundCone(
      inner: try within(options.cone_inner, 0...360, "options.cone_inner"),
      outer: try within(options.cone_outer, 0...360, "options.cone_outer"),
      outerGain: try loss(options.cone_outer_gain, "options.cone_outer_gain"))
    hasDoppler = options.has_doppler
    priority = options.priority
  }
}

/// The options, and their bus.
func emitterOptions(
  _ options: UnsafePointer<earshot_emitter_options>?, in engine: AudioEngine,
  _ name: String = "options"
) throws(Failure) -> (EmitterOptions, Bus) {
  try earshot_emitter_options.read(options, name) { options throws(Failure) in
    (try EmitterOptions(options), try Bus(options.bus, in: engine))
  }
}

extension DistanceCurve {
  init(of options: UnsafePointer<earshot_emitter_options>?) throws(Failure) {
    self = try earshot_emitter_options.read(options, "options") { options throws(Failure) in
      try DistanceCurve(options)
    }
  }

  init(_ options: earshot_emitter_options) throws(Failure) {
    let model = Int(options.distance_model)
    if model == EARSHOT_DISTANCE_POINTS {
      self = try Self.curve(through: options.points, options.point_count)
      return
    }
    let most = 1e30
    // In a straight line a sound may begin to get quieter at once.
    let isLinear = model == EARSHOT_DISTANCE_LINEAR || model == EARSHOT_DISTANCE_NONE
    let reference = try within(
      options.reference_distance, (isLinear ? 0 : DistanceCurve.smallestReference)...most,
      "options.reference_distance")
    let maximum = try within(options.maximum_distance, 0...most, "options.maximum_distance")
    let rolloff = try within(options.rolloff, 0...most, "options.rolloff")
    guard reference <= maximum || model == EARSHOT_DISTANCE_NONE else {
      throw .argument(
        "options.reference_distance, \(reference), is beyond options.maximum_distance, \(maximum)")
    }
    switch model {
    case EARSHOT_DISTANCE_NONE: self = .none
    case EARSHOT_DISTANCE_INVERSE:
      self = .inverse(reference: reference, maximum: maximum, rolloff: rolloff)
    case EARSHOT_DISTANCE_LINEAR:
      self = .linear(reference: reference, maximum: maximum, rolloff: rolloff)
    case EARSHOT_DISTANCE_EXPONENTIAL:
      self = .exponential(reference: reference, maximum: maximum, rolloff: rolloff)
    default: throw .argument("options.distance_model is \(model); see EARSHOT_DISTANCE_…")
    }
  }

  private static func curve(
    through points: UnsafePointer<earshot_curve_point>?, _ count: Int
  ) throws(Failure) -> DistanceCurve {
    guard count >= 1, count <= maximumPoints else {
      throw .argument("options.point_count must be 1 to \(maximumPoints)")
    }
    guard let points else { throw .null("options.points") }
    var read: [Point] = []
    read.reserveCapacity(count)
    for index in 0..<count {
      let point = points[index]
      let distance = try within(point.distance, 0...1e12, "the distance of a point")
      guard distance >= read.last?.distance ?? 0 else {
        throw .argument(
          "point \(index) of options.points is at \(distance) m, nearer than the one before: put "
            + "them in order of distance")
      }
      read.append(
        Point(
          distance: distance, level: Decibels(try finite(point.decibels, "the level of a point"))))
    }
    return .points(read)
  }
}

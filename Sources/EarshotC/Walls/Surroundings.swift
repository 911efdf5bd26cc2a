import CEarshot
import Earshot

@c @implementation
public func earshot_engine_set_surroundings(
  _ engine: earshot_engine, _ isOn: Bool, _ raysPerStep: Int32, _ level: Double,
  _ smoothing: Double
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    var settings: SurroundingsSettings?
    if isOn {
      guard (1...4_096).contains(raysPerStep) else {
        throw .argument("rays_per_step is \(raysPerStep): it must be 1 to 4,096")
      }
      settings = SurroundingsSettings(
        raysPerStep: Int(raysPerStep), level: Gain(linear: try within(level, 0...1, "level")),
        smoothing: try within(smoothing, 0...10, "smoothing"))
    }
    try told { () throws(AudioError) in try engine.setSurroundings(settings) }
  }
}

@c @implementation
public func earshot_engine_get_surroundings(
  _ engine: earshot_engine, _ isOn: UnsafeMutablePointer<Bool>!,
  _ raysPerStep: UnsafeMutablePointer<Int32>!, _ level: UnsafeMutablePointer<Double>!,
  _ smoothing: UnsafeMutablePointer<Double>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let settings = engine.surroundings ?? SurroundingsSettings()
    isOn?.pointee = engine.surroundings != nil
    raysPerStep?.pointee = Int32(settings.raysPerStep)
    level?.pointee = settings.level.linear
    smoothing?.pointee = settings.smoothing
  }
}

extension earshot_space: SizedStruct {
  static let firstSize = 88

  init(defaults: Void) { self.init() }

  fileprivate init(_ space: SpaceEstimate) {
    self.init()
    (mean_free_path, volume) = (space.meanFreePath, space.volume)
    (openness, nearness) = (space.openness, space.nearness)
    (absorption_low, absorption_middle) = (space.absorption.low, space.absorption.middle)
    absorption_high = space.absorption.high
    (decay_low, decay_middle) = (space.decay.low, space.decay.middle)
    decay_high = space.decay.high
  }
}

@c @implementation
public func earshot_engine_get_surrounding_space(
  _ engine: earshot_engine, _ space: UnsafeMutablePointer<earshot_space>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let found = engine.surroundingSpace else {
      throw Failure(EARSHOT_ERROR_NOT_AVAILABLE, "nobody has looked around the listener yet")
    }
    try earshot_space.write(earshot_space(found), to: space, "space")
  }
}

@c @implementation
public func earshot_engine_get_space_around(
  _ engine: earshot_engine, _ x: Double, _ y: Double, _ z: Double,
  _ space: UnsafeMutablePointer<earshot_space>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let found = engine.space(around: SIMD3(x, y, z))
    try earshot_space.write(earshot_space(found), to: space, "space")
  }
}

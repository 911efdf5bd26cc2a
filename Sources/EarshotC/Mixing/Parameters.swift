import CEarshot
import Earshot

/// What a parameter's values are held within.
private let values = -1e12...1e12

@c @implementation
public func earshot_parameter_make(
  _ engine: earshot_engine, _ name: UnsafePointer<CChar>!, _ name_length: Int, _ lowest: Double,
  _ highest: Double, _ value: Double, _ smoothing: Double,
  _ parameter: UnsafeMutablePointer<earshot_parameter>!
) -> earshot_result {
  making(engine, parameter, "parameter") { engine throws(Failure) in
    let name = try Label(name, name_length, 0, "name").name
    let lowest = try within(lowest, values, "lowest")
    let highest = try within(highest, lowest...values.upperBound, "highest")
    let value = try within(value, lowest...highest, "value")
    let smoothing = try time(smoothing, in: engine, "smoothing")
    return try attempt { () throws(AudioError) in
      try engine.makeParameter(name, lowest...highest, value: value, smoothing: smoothing)
    }
  }
}

@c @implementation
public func earshot_parameter_get_value(
  _ engine: earshot_engine, _ parameter: earshot_parameter, _ emitter: earshot_emitter,
  _ value: UnsafeMutablePointer<Double>!
) -> earshot_result {
  giving(engine, parameter, as: Parameter.self, value, "value") {
    engine, parameter throws(Failure) in
    let emitter = try Emitter.optional(emitter, in: engine)
    return engine.value(of: parameter, on: emitter) ?? 0
  }
}

extension ParameterTarget {
  fileprivate init(
    _ number: UInt64, _ quantity: Int32, in engine: AudioEngine
  ) throws(Failure) {
    if HandleKind(of: number) == .effect {
      self = .effect(
        try BusEffect(number, in: engine), try EffectSetting(quantity, "quantity"))
      return
    }
    let quantity = try choice(quantity, of: [RampedQuantity.gain, .rate, .occlusion], "quantity")
    switch HandleKind(of: number) {
    case .bus: self = .bus(try Bus(number, in: engine), quantity)
    case .emitter: self = .emitter(try Emitter(number, in: engine), quantity)
    case .clip: self = .clip(try Clip(number, in: engine), quantity)
    case .snapshot:
      self = .weight(of: try Snapshot(number, in: engine))
      guard quantity == .gain else {
        throw .argument("quantity must be 0 for a snapshot, whose weight is driven")
      }
    default: throw .wrongHandle(number, expected: .bus, .emitter, .clip, .snapshot, .effect)
    }
  }
}

extension ParameterTarget {
  fileprivate init(
    _ sender: UInt64, _ reverb: SharedReverb, in engine: AudioEngine
  ) throws(Failure) {
    switch HandleKind(of: sender) {
    case .bus: self = .busSend(try Bus(sender, in: engine), to: reverb)
    case .emitter: self = .emitterSend(try Emitter(sender, in: engine), to: reverb)
    default: throw .wrongHandle(sender, expected: .bus, .emitter)
    }
  }
}

extension ParameterCurve {
  /// Nil of no points.
  fileprivate static func read(
    _ points: UnsafePointer<earshot_parameter_point>?, _ count: Int, _ shape: Int32,
    of target: ParameterTarget
  ) throws(Failure) -> ParameterCurve? {
    let shape = try choice(shape, of: FadeShape.allCases, "shape")
    guard count >= 0, count <= maximumPoints else {
      throw .argument("count is \(count): curves have at most \(maximumPoints)")
    }
    guard count > 0 else { return nil }
    guard let points else { throw .null("points") }
    var found: [ParameterCurve.Point] = []
    for index in 0..<count {
      let value = try within(points[index].value, values, "points[\(index)].value")
      let result = try within(points[index].result, target.results, "points[\(index)].result")
      found.append(ParameterCurve.Point(value, result))
    }
    return ParameterCurve(found, shape: shape)
  }
}

@c @implementation
public func earshot_parameter_drive(
  _ engine: earshot_engine, _ parameter: earshot_parameter, _ target: UInt64, _ quantity: Int32,
  _ points: UnsafePointer<earshot_parameter_point>!, _ count: Int, _ shape: Int32
) -> earshot_result {
  with(engine, parameter, as: Parameter.self) { engine, parameter throws(Failure) in
    let target = try ParameterTarget(target, quantity, in: engine)
    let curve = try ParameterCurve.read(points, count, shape, of: target)
    try attempt { () throws(AudioError) in try engine.drive(target, by: parameter, curve) }
  }
}

@c @implementation
public func earshot_parameter_drive_send(
  _ engine: earshot_engine, _ parameter: earshot_parameter, _ sender: UInt64,
  _ reverb: earshot_shared_reverb, _ points: UnsafePointer<earshot_parameter_point>!,
  _ count: Int, _ shape: Int32
) -> earshot_result {
  with(engine, parameter, as: Parameter.self) { engine, parameter throws(Failure) in
    let reverb = try SharedReverb(reverb, in: engine)
    let target = try ParameterTarget(sender, reverb, in: engine)
    let curve = try ParameterCurve.read(points, count, shape, of: target)
    try attempt { () throws(AudioError) in try engine.drive(target, by: parameter, curve) }
  }
}

@c @implementation
public func earshot_parameter_set_value(
  _ engine: earshot_engine, _ parameter: earshot_parameter, _ emitter: earshot_emitter,
  _ value: Double
) -> earshot_result {
  with(engine, parameter, as: Parameter.self) { engine, parameter throws(Failure) in
    let emitter = try Emitter.optional(emitter, in: engine)
    engine.setValue(parameter, try finite(value, "value"), on: emitter)
  }
}

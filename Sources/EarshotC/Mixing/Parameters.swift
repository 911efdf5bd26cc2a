import CEarshot
import Earshot

/// A parameter's values are clamped to this range.
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

extension ParameterTarget {
  init(
    _ number: UInt64, _ quantity: Int32, in engine: AudioEngine
  ) throws(Failure) {
    if HandleKind(of: number) == .effect {
      self = .effect(
        try BusEffect(number, in: engine), try EffectSetting(quantity, "quantity"))
      return
    }
    let quantities: [RampedQuantity] = [.gain, .rate, .occlusion]
    guard quantities.indices.contains(Int(quantity)) else {
      throw .argument("quantity is \(quantity): it must be one of EARSHOT_DRIVES_…")
    }
    let quantity = quantities[Int(quantity)]
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
  init(
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
  static func read(
    _ points: UnsafePointer<earshot_parameter_point>?, _ count: Int, _ shape: FadeShape,
    of target: ParameterTarget
  ) throws(Failure) -> ParameterCurve? {
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

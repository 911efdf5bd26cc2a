/// Numbers of the game's that drive gains, rates, occlusions, sends and snapshots by curves.
extension AudioEngine {
  /// Makes a parameter. Values are clamped to its range, whose ends are clamped to ±10¹². A change
  /// of its value is linear and takes the smoothing time; a value set once a frame, with a
  /// smoothing of a few frames, is heard without steps. Throws for more than 1,024.
  public func makeParameter(
    _ name: String, _ range: ClosedRange<Double> = 0...1, value: Double = 0,
    smoothing: Duration = .milliseconds(50)
  ) throws(AudioError) -> Parameter {
    let name = Label(name).name
    let range = max(range.lowerBound, -1e12)...max(min(range.upperBound, 1e12), -1e12)
    let held = ParameterTable.held(value.isNaN ? range.lowerBound : value, range)
    let smoothing = min(max(smoothing, .zero), .seconds(86_400))
    let parameter = try world.buses.parameters.make(
      name, range, value: held, smoothing: smoothing)
    record(.makeParameter(parameter, name, range, value: held, smoothing: smoothing))
    return parameter
  }

  /// Sets a parameter: for one emitter, which then has its own value, or for all without one.
  /// Values are clamped to the range; NaN is refused, and counted.
  public func setValue(_ parameter: Parameter, _ value: Double, on emitter: Emitter? = nil) {
    guard let row = world.buses.parameters.row(of: parameter) else { return stale() }
    let emitterRow = emitter.flatMap { world.scene.emitters.row(of: $0) }
    guard (emitter == nil) == (emitterRow == nil) else { return stale() }
    guard counted(!value.isNaN) else { return }
    let course = world.course(world.buses.parameters.rows[row].smoothing, .linear)
    world.buses.parameters.setValue(
      row, on: emitterRow, value, at: Double(world.currentFrame), over: course)
    let held = ParameterTable.held(value, world.buses.parameters.rows[row].range)
    record(.setValue(parameter, emitter, held))
  }

  /// The current value of a parameter during its smoothing; nil if an object was removed.
  public func value(of parameter: Parameter, on emitter: Emitter? = nil) -> Double? {
    guard let row = world.buses.parameters.row(of: parameter) else { return nil }
    let emitterRow = emitter.flatMap { world.scene.emitters.row(of: $0) }
    guard (emitter == nil) == (emitterRow == nil) else { return nil }
    return world.buses.parameters.value(row, on: emitterRow).value(at: Double(world.currentFrame))
  }

  /// Drives a target with a curve, instead of the previous one; nil removes it. A change is audible
  /// at once, without a click. It costs something only while the value changes.
  ///
  /// Of several parameters that drive one setting of an effect, or one send, the one made last
  /// counts.
  ///
  /// Results out of the target's range are clamped: an occlusion or a weight of 1.5 to 1. Throws if
  /// an object was removed, for a setting that the effect doesn't have, and for more than 4,096
  /// curves. If `setEffect` changes the kind or leaves fewer bands, the lost settings are no longer
  /// driven.
  public func drive(
    _ target: ParameterTarget, by parameter: Parameter, _ curve: ParameterCurve?
  ) throws(AudioError) {
    let curve = curve.map { target.held($0) }
    guard let row = world.buses.parameters.row(of: parameter) else {
      throw AudioError(gone: "parameter")
    }
    guard let thing = world.target(target) else { throw AudioError(gone: target.noun) }
    if case .effect(let effect, let setting) = thing {
      try world.check(setting, ofEffect: effect)
    }
    try world.buses.parameters.map(row, thing, target.quantity, curve)
    if case .effect = target { world.settleLedSettings() }
    record(.drive(target, by: parameter, curve))
  }

  /// The name of a parameter; nil once it is removed.
  public func name(of parameter: Parameter) -> String? {
    world.buses.parameters.row(of: parameter).map { world.buses.parameters.rows[$0].name }
  }

  /// Removes a parameter with its curves: its targets return to their own settings.
  public func remove(_ parameter: Parameter) {
    guard let row = world.buses.parameters.row(of: parameter) else { return stale() }
    world.buses.parameters.remove(row)
    world.settleLedSettings()
    record(.removeParameter(parameter))
  }
}

extension ParameterTarget {
  /// A curve clamped to valid results, so that a script can contain it.
  func held(_ curve: ParameterCurve) -> ParameterCurve {
    ParameterCurve(
      curve.points.map { .init($0.value, ParameterTable.held($0.result, results)) },
      shape: curve.shape)
  }

  /// The range of a curve's results.
  package var results: ClosedRange<Double> {
    switch self {
    case .weight, .busSend, .emitterSend: 0...1
    case .effect(_, let setting): setting.range
    case .bus(_, let quantity), .emitter(_, let quantity), .clip(_, let quantity):
      switch quantity {
      case .gain: 0...Gain.maximum.linear
      case .rate: Rate.slowest...Rate.highest
      case .occlusion: 0...1
      }
    }
  }

  /// Unused for a snapshot, an effect and a send.
  package var quantity: RampedQuantity {
    switch self {
    case .bus(_, let quantity), .emitter(_, let quantity), .clip(_, let quantity): quantity
    case .weight, .effect, .busSend, .emitterSend: .gain
    }
  }

  fileprivate var noun: String {
    switch self {
    case .bus: "bus"
    case .emitter: "emitter"
    case .clip: "clip"
    case .weight: "snapshot"
    case .effect: "effect"
    case .busSend: "bus or shared reverb"
    case .emitterSend: "emitter or shared reverb"
    }
  }
}

extension AudioError {
  fileprivate init(gone noun: String) {
    self.init(.handleStale, subject: noun, explanation: "it has been removed; make it anew")
  }
}

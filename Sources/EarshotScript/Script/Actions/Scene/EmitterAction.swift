/// `emitter`: makes an emitter, or changes what is given of one that exists.
///
/// What is nil keeps its value, and has that of `ScriptDefaults` when the name is new.
public struct EmitterAction: Equatable, Sendable {
  public var name: String
  public var parent: ScriptParent?
  /// Metres, in the parent's space.
  public var position: SIMD3<Double>?
  public var velocity: ScriptVelocity?
  public var forward: SIMD3<Double>?
  public var up: SIMD3<Double>?
  /// In decibels.
  public var gain: Double?
  public var priority: Int?
  public var bus: String?
  public var distance: ScriptDistance?
  public var cone: ScriptCone?
  /// 0 is free, 1 is behind a thick wall.
  public var occlusion: Double?
  public var doppler: Bool?

  public init(name: String) {
    self.name = name
  }
}

extension EmitterAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("parent", &parent, ParentForm())
    try fields.optional("position", &position, .position)
    try fields.optional("velocity", &velocity, VelocityForm())
    try fields.optional("forward", &forward, .direction)
    try fields.optional("up", &up, .direction)
    try fields.optional("gain", &gain, .decibels)
    try fields.optional("priority", &priority, .priority)
    try fields.optional("bus", &bus, .name)
    try fields.optional("distance", &distance, DistanceForm())
    try fields.optional("cone", &cone, ObjectForm(blank: ScriptCone()))
    try fields.optional("occlusion", &occlusion, .occlusion)
    try fields.optional("doppler", &doppler, FlagForm())
  }

  func check() throws(ScriptFault) {
    try checkNotParallel(forward: forward, up: up)
  }
}

/// Where an emitter's velocity, which makes its Doppler shift, comes from.
public enum ScriptVelocity: Equatable, Sendable {
  /// From where the emitter was a step ago. Written as null.
  case fromMotion
  /// In metres a second, whatever the emitter does.
  case fixed(SIMD3<Double>)
}

private struct VelocityForm: FieldForm {
  private let vector = VectorForm(unit: "m/s")

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> ScriptVelocity {
    json == .null ? .fromMotion : .fixed(try vector.read(json, as: key))
  }

  func write(_ velocity: ScriptVelocity, as key: String) -> JSONValue {
    switch velocity {
    case .fromMotion: .null
    case .fixed(let metresPerSecond): vector.write(metresPerSecond, as: key)
    }
  }

  func check(_ velocity: ScriptVelocity, as key: String) throws(ScriptFault) {
    if case .fixed(let metresPerSecond) = velocity {
      try vector.check(metresPerSecond, as: key)
    }
  }
}

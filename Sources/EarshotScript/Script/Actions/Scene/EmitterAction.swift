import Earshot

/// `emitter`: makes an emitter, or changes the given values of an existing one.
///
/// A nil property keeps its value, or has that of `ScriptDefaults` for a new name.
public struct EmitterAction: Equatable, Sendable {
  /// How later lines refer to it; 1 to 256 bytes of UTF-8.
  public var name: String
  /// Its parent; the world when new. No circles, at most 256 levels.
  public var parent: ScriptParent?
  /// Metres, in the parent's space.
  public var position: SIMD3<Double>?
  /// For the Doppler shift; derived from motion when new.
  public var velocity: ScriptVelocity?
  /// Where it faces, in the parent's space; any length but zero. Matters to
  /// cones alone.
  public var forward: SIMD3<Double>?
  /// Its up direction in the parent's space; any length, but not parallel to `forward`.
  public var up: SIMD3<Double>?
  /// A quaternion `[x, y, z, w]`, in place of `forward` and `up`.
  public var rotation: SIMD4<Double>?
  /// How loud everything from it is.
  public var gain: ScriptGain?
  /// The speed and pitch of everything from it; 1 when new.
  public var rate: Double?
  /// The priority of voices without their own: the higher number keeps its source. 0 when new.
  public var priority: Int?
  /// The name of the bus its voices play on; `master` when new.
  public var bus: String?
  /// How it grows quieter with distance; OpenAL's inverse model when new.
  public var distance: ScriptDistance?
  /// Its loudness to the sides and behind; the same all around when new.
  public var cone: ScriptCone?
  /// 0 is free, 1 is behind a thick wall.
  public var occlusion: Double?
  /// The transmission that the game sets for it; full when new.
  public var transmission: ScriptTransmission?
  /// The listener to which the transmission applies, where there are several; without one, all of
  /// them.
  public var transmissionTo: String?
  /// How far it reaches beyond its place, or its shape, in metres; 0 when new.
  public var radius: Double?
  /// The shape of the sounding body; a point when new.
  public var shape: EmitterShape?
  /// Metres between the two channels of stereo clips; 0, mixed to mono, when new.
  public var stereoWidth: Double?
  /// The listener that hears it, where there are several; the nearest when new.
  public var listenerPolicy: ScriptListenerPolicy?
  /// Whether motion shifts its pitch; true when new.
  public var doppler: Bool?
  /// Whether sounds started on it arrive with the delay of their travel time; false when new.
  public var travelTime: Bool?
  /// With a `parent`: it keeps its place in the world, and its position changes.
  public var keepsWorldPlace = false

  /// Without other values: a new one has those of `ScriptDefaults`.
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
    try fields.optional("rotation", &rotation, .rotation)
    try fields.optional("gain", &gain, .gain)
    try fields.optional("rate", &rate, .rate)
    try fields.optional("priority", &priority, .priority)
    try fields.optional("bus", &bus, .name)
    try fields.optional("distance", &distance, DistanceForm())
    try fields.optional("cone", &cone, ObjectForm(blank: ScriptCone()))
    try fields.optional("occlusion", &occlusion, .occlusion)
    try fields.optional("clearance", &transmission, ObjectForm(blank: ScriptTransmission()))
    try fields.optional("clearanceTo", &transmissionTo, .name)
    try fields.optional("radius", &radius, .number(ScriptLimits.radius, "m"))
    try fields.optional("shape", &shape, ShapeForm())
    try fields.optional("stereoWidth", &stereoWidth, .number(ScriptLimits.radius, "m"))
    try fields.optional("heardBy", &listenerPolicy, ListenerPolicyForm())
    try fields.optional("doppler", &doppler, FlagForm())
    try fields.optional("travelTime", &travelTime, FlagForm())
    try fields.field("keepWorldPlace", &keepsWorldPlace, FlagForm(), default: false)
  }

  func check() throws(ScriptFault) {
    try checkNotParallel(forward: forward, up: up)
    try checkOneWay(rotation, forward: forward, up: up)
  }
}

extension EmitterAction {
  /// The options of a new emitter.
  var options: EmitterOptions {
    var options = EmitterOptions()
    options.gain = (gain ?? ScriptDefaults.gain).gain
    options.rate = rate.map { Rate($0) } ?? .normal
    options.priority = Int32(clamping: priority ?? ScriptDefaults.priority)
    options.distance = DistanceCurve(distance ?? ScriptDefaults.distance)
    options.cone = SoundCone(cone ?? ScriptDefaults.cone)
    options.occlusion = Occlusion(occlusion ?? ScriptDefaults.occlusion)
    options.radius = radius ?? 0
    options.shape = shape ?? .point
    options.stereoWidth = stereoWidth ?? 0
    options.hasDoppler = doppler ?? ScriptDefaults.doppler
    options.hasTravelTime = travelTime ?? false
    return options
  }

  /// Sets the keys that make an emitter with these options, within the limits of scripts.
  mutating func set(_ options: EmitterOptions) {
    gain = ScriptGain(options.gain)
    rate = options.rate.factor
    priority = ScriptLimits.priority.holding(Int(options.priority))
    distance = ScriptDistance(options.distance)
    cone = ScriptCone(options.cone)
    occlusion = options.occlusion.amount
    doppler = options.hasDoppler
    if options.hasTravelTime { travelTime = true }
    if options.radius != 0 { radius = options.radius }
    if options.shape != .point { shape = options.shape }
    if options.stereoWidth > 0 {
      stereoWidth = min(options.stereoWidth, ScriptLimits.radius.upperBound)
    }
  }
}

/// Where an emitter's velocity, which makes its Doppler shift, comes from.
public enum ScriptVelocity: Equatable, Sendable {
  /// Derived from the position a step ago. Written as null.
  case fromMotion
  /// In metres a second, whatever the emitter's motion.
  case fixed(SIMD3<Double>)
}

struct VelocityForm: FieldForm {
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

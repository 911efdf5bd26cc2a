import Earshot

/// `drive`: lets a parameter drive something by a curve.
public struct DriveAction: Equatable, Sendable {
  /// The name of a bus, an emitter, a clip, a snapshot or an effect.
  public var name: String
  /// The kind of thing with this name, if the script gives it.
  public var kind: ScriptKind?
  /// The parameter's name.
  public var parameter: String
  /// Not given for a snapshot, whose weight is driven.
  public var quantity = RampedQuantity.gain
  /// The driven setting of an effect; nil otherwise.
  public var setting: EffectSetting?
  /// The reverb, if the send level of a bus or an emitter is driven.
  public var reverb: String?
  /// None takes the curve away.
  public var points: [ScriptCurvePoint]
  /// The way from point to point.
  public var shape = FadeShape.linear

  /// A curve for a gain, or a snapshot's weight.
  public init(name: String, by parameter: String, points: [ScriptCurvePoint]) {
    self.name = name
    self.parameter = parameter
    self.points = points
  }
}

/// A point of a curve.
public struct ScriptCurvePoint: Equatable, Sendable {
  /// Of the parameter.
  public var value: Double
  /// The driven value: decibels for a gain, else a rate, an occlusion or a weight.
  public var result: Double
  /// A gain is given as a factor, written as `{"linear": 0.5}`.
  public var isFactor = false

  /// A point for a gain in decibels.
  public init(_ value: Double, _ result: Double) {
    self.value = value
    self.result = result
  }
}

extension DriveAction: NamedFieldSet {
  /// In the order in which they are searched for the name.
  static let kinds: [ScriptKind] = [.bus, .emitter, .clip, .snapshot, .effect]

  init(blank name: String) { self.init(name: name, by: "", points: []) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("kind", &kind, .kind(Self.kinds))
    try fields.required("by", &parameter, .name)
    var of = setting.map { DrivenNumber.setting($0) } ?? .quantity(quantity)
    try fields.field("of", &of, ChoiceForm(), default: .quantity(.gain))
    if case .setting(let own) = of { setting = own }
    if case .quantity(let own) = of { quantity = own }
    try fields.optional("to", &reverb, .name)
    try fields.required("points", &points, .list(of: CurvePointForm(), ScriptLimits.drivePoints))
    try fields.field("shape", &shape, ChoiceForm(), default: .linear)
  }

  /// Checks that need to know whether it is a snapshot.
  func check(_ kind: ScriptKind) throws(ScriptFault) {
    let isWeight = kind == .snapshot
    guard !isWeight || quantity == .gain && setting == nil else {
      throw ScriptFault(
        key: "of", "a snapshot has only a weight to drive", remedy: "leave `of` out")
    }
    guard (kind == .effect) == (setting != nil) else {
      throw ScriptFault(
        key: "of",
        setting == nil
          ? "`of` selects the driven setting of the effect" : "only effects have settings",
        remedy: setting == nil ? "add a setting as `frequency`" : "give gain, rate or occlusion")
    }
    if let setting { return try check(setting) }
    guard reverb == nil || quantity == .gain && [.bus, .emitter].contains(kind) else {
      throw ScriptFault(
        key: "to", "only what a bus or an emitter sends to a reverb is driven so",
        remedy: quantity == .gain ? "leave `to` out" : "leave `of` out")
    }
    let range =
      switch quantity {
      case _ where isWeight: ScriptLimits.snapshotWeight
      case .gain where reverb != nil: ScriptLimits.gain.lowerBound...0
      case .gain: ScriptLimits.gain
      case .rate: ScriptLimits.rate
      case .occlusion: ScriptLimits.occlusion
      }
    for point in points {
      if point.isFactor, quantity == .gain, !isWeight {
        let range = reverb == nil ? ScriptLimits.linearGain : ScriptLimits.sendGain
        try NumberForm.number(range).check(point.result, as: "points")
      } else {
        try NumberForm.number(range).check(point.result, as: "points")
      }
    }
  }

  private func check(_ setting: EffectSetting) throws(ScriptFault) {
    for point in points {
      if setting.isFactor {
        let gain: ScriptGain = point.isFactor ? .linear(point.result) : .decibels(point.result)
        try GainForm.gain(upTo: setting.range).check(gain, as: "points")
      } else {
        try NumberForm.number(setting.range).check(point.result, as: "points")
      }
    }
  }

  /// Nil takes it away.
  func curve(_ kind: ScriptKind?) -> ParameterCurve? {
    guard !points.isEmpty else { return nil }
    let isGain = setting?.isFactor ?? (quantity == .gain && kind != .snapshot)
    return ParameterCurve(
      points.map { point in
        let isLevel = isGain && !point.isFactor
        return ParameterCurve.Point(
          point.value, isLevel ? Gain.decibels(point.result).linear : point.result)
      }, shape: shape)
  }
}

/// The driven quantity, by the words of both kinds.
private enum DrivenNumber: RawRepresentable, CaseIterable, Equatable {
  case quantity(RampedQuantity)
  case setting(EffectSetting)

  static let allCases =
    RampedQuantity.allCases.map { Self.quantity($0) } + EffectSetting.allCases.map { .setting($0) }

  init?(rawValue: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = found
  }

  var rawValue: String {
    switch self {
    case .quantity(let quantity): quantity.rawValue
    case .setting(let setting): setting.rawValue
    }
  }
}

/// `[value, result]`.
private struct CurvePointForm: FieldForm {
  private let values = NumberForm(range: ScriptLimits.parameter)
  private let results = GainForm()

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> ScriptCurvePoint {
    guard case .array(let pair) = json, pair.count == 2 else {
      throw wrongType(json, "[value, result]", as: key)
    }
    var point = ScriptCurvePoint(try values.read(pair[0], as: key), 0)
    switch try results.read(pair[1], as: key) {
    case .decibels(let number): point.result = number
    case .linear(let factor): (point.result, point.isFactor) = (factor, true)
    }
    return point
  }

  func write(_ point: ScriptCurvePoint, as key: String) throws(ScriptFault) -> JSONValue {
    let result: ScriptGain = point.isFactor ? .linear(point.result) : .decibels(point.result)
    return .array([values.write(point.value, as: key), try results.write(result, as: key)])
  }

  func check(_ point: ScriptCurvePoint, as key: String) throws(ScriptFault) {
    try values.check(point.value, as: key)
  }
}

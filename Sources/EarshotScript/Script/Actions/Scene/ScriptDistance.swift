/// How an emitter grows quieter with distance.
public enum ScriptDistance: Equatable, Sendable {
  case model(ScriptDistanceModel)
  /// A curve through points, in order of distance.
  case points([ScriptDistancePoint])
}

/// One of OpenAL's clamped distance models.
public struct ScriptDistanceModel: Equatable, Sendable {
  /// The curve between `reference` and `maximum`.
  public var model = Kind.inverse
  /// Up to here an emitter is at full loudness. In metres.
  public var reference = 1.0
  /// The distance from which it grows no quieter, in metres.
  public var maximum = 1e9
  /// How fast it grows quieter, 0 to 1,000: 0 not at all, 1 as in nature for `inverse`.
  public var rolloff = 1.0

  /// OpenAL's models, and `none`, in which distance changes nothing.
  public enum Kind: String, CaseIterable, Sendable {
    case inverse, linear, exponential, none
  }

  /// OpenAL's own defaults: inverse, from 1 m on.
  public init() {}
}

/// A place on a distance curve.
public struct ScriptDistancePoint: Equatable, Sendable {
  /// The distance from the listener, 0 to 1e9; larger than that of the point before.
  public var metres: Double
  /// The gain there, −200 to 48. In between the curve is even in decibels.
  public var decibels: Double

  /// A point; its numbers are checked when a script is read or written.
  public init(metres: Double, decibels: Double) {
    self.metres = metres
    self.decibels = decibels
  }
}

extension ScriptDistanceModel: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.field("model", &model, ChoiceForm(), default: .inverse)
    try fields.field(
      "reference", &reference, .number(0...ScriptLimits.metres, "m"), default: 1)
    try fields.field("maximum", &maximum, .metres, default: 1e9)
    try fields.field("rolloff", &rolloff, .number(ScriptLimits.rolloff), default: 1)
  }

  func check() throws(ScriptFault) {
    guard reference > 0 || model == .linear || model == .none else {
      throw ScriptFault(
        key: "reference", "a `reference` of 0 m would make it as loud everywhere",
        remedy: "give the distance up to which it is at full loudness, or `\"model\": \"none\"`")
    }
    guard reference <= maximum else {
      throw ScriptFault(
        key: "reference",
        "the `reference` distance, \(JSONNumber(reference).text) m, is beyond the `maximum`, "
          + "\(JSONNumber(maximum).text) m",
        remedy: "give a larger `maximum` or a smaller `reference`")
    }
  }
}

struct DistanceForm: FieldForm {
  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> ScriptDistance {
    guard case .object(let object) = json else { throw wrongType(json, "an object {…}", as: key) }
    guard object["points"] != nil else {
      // Known here so that a misspelling of it is understood.
      return .model(
        try FieldReader.read(
          object, into: ScriptDistanceModel(), besides: ["points"], inside: key))
    }
    guard object.members.count == 1 else {
      throw ScriptFault(
        key: "\(key).points", "`\(key)` has `points` and other keys as well",
        remedy: "leave the others out: the points define the whole curve")
    }
    return .points(try FieldReader.read(object, into: CurveKeys(), inside: key).points)
  }

  func write(_ distance: ScriptDistance, as key: String) throws(ScriptFault) -> JSONValue {
    switch distance {
    case .model(let model): .object(try FieldWriter.write(model, inside: key))
    case .points(let points): .object(try FieldWriter.write(CurveKeys(points: points), inside: key))
    }
  }
}

private struct CurveKeys: FieldSet {
  var points: [ScriptDistancePoint] = []

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("points", &points, PointsForm())
  }
}

private struct PointsForm: FieldForm {
  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> [ScriptDistancePoint] {
    guard case .array(let elements) = json else {
      throw wrongType(json, "a list [[metres, decibels], …]", as: key)
    }
    var points: [ScriptDistancePoint] = []
    for element in elements {
      guard case .array(let pair) = element, pair.count == 2 else {
        throw ScriptFault(
          key: key, "point \(points.count + 1) of `\(key)` is not two numbers",
          remedy: "give [metres, decibels]")
      }
      points.append(
        ScriptDistancePoint(
          metres: try number(pair[0], as: key).value, decibels: try number(pair[1], as: key).value))
    }
    return points
  }

  func write(_ points: [ScriptDistancePoint], as key: String) -> JSONValue {
    .array(
      points.map {
        .array([.number(JSONNumber($0.metres)), .number(JSONNumber($0.decibels))])
      })
  }

  func check(_ points: [ScriptDistancePoint], as key: String) throws(ScriptFault) {
    guard ScriptLimits.curvePoints.contains(points.count) else {
      throw outOfRange(
        "a curve of \(points.count) points",
        limit: "\(ScriptLimits.curvePoints.lowerBound) to \(ScriptLimits.curvePoints.upperBound)",
        as: key)
    }
    var previous = -1.0
    for point in points {
      try NumberForm(range: 0...ScriptLimits.metres, unit: "m").check(point.metres, as: key)
      try NumberForm.decibels.check(point.decibels, as: key)
      guard point.metres >= previous else {
        throw ScriptFault(
          key: key,
          "the points of `\(key)` go from \(JSONNumber(previous).text) m to "
            + "\(JSONNumber(point.metres).text) m",
          remedy: "put them in order of distance")
      }
      previous = point.metres
    }
  }
}

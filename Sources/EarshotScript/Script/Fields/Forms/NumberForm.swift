/// A number in a range, with its unit.
struct NumberForm: FieldForm {
  var range: ClosedRange<Double>
  var unit = ""
  /// Whether the lower end of the range is itself out of range.
  var isOpenBelow = false

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> Double {
    try number(json, as: key).value
  }

  func write(_ value: Double, as key: String) -> JSONValue { .number(JSONNumber(value)) }

  func check(_ value: Double, as key: String) throws(ScriptFault) {
    guard range.contains(value), !isOpenBelow || value > range.lowerBound else {
      throw outOfRange(JSONNumber(value).text, limit: limit, as: key)
    }
  }

  private var limit: String {
    let top = JSONNumber(range.upperBound).text
    return isOpenBelow
      ? "more than \(JSONNumber(range.lowerBound).text), and at most \(top)\(suffix)"
      : "\(JSONNumber(range.lowerBound).text) to \(top)\(suffix)"
  }

  private var suffix: String { unit.isEmpty ? "" : " \(unit)" }
}

extension FieldForm where Self == NumberForm {
  static func number(_ range: ClosedRange<Double>, _ unit: String = "") -> Self {
    NumberForm(range: range, unit: unit)
  }

  static var decibels: Self { number(ScriptLimits.gain, "dB") }
  static var rate: Self { number(ScriptLimits.rate) }
  static var occlusion: Self { number(ScriptLimits.occlusion) }
  static var angle: Self { number(ScriptLimits.coneAngle, "degrees") }
  /// A distance above zero.
  static var metres: Self {
    NumberForm(range: 0...ScriptLimits.metres, unit: "m", isOpenBelow: true)
  }
}

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

/// A time in a range of seconds.
struct TimeForm: FieldForm {
  var seconds: NumberForm

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> ScriptTime {
    ScriptTime(try number(json, as: key))
  }

  func write(_ time: ScriptTime, as key: String) -> JSONValue { .number(time.number) }

  func check(_ time: ScriptTime, as key: String) throws(ScriptFault) {
    try seconds.check(time.seconds, as: key)
  }
}

/// A whole number in a range.
struct WholeForm: FieldForm {
  var range: ClosedRange<Int>

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> Int {
    let number = try number(json, as: key)
    guard let whole = number.nearestWhole(times: 1) else {
      throw outOfRange(number.text.clipped, limit: limit, as: key)
    }
    guard number.value == number.value.rounded() else {
      throw ScriptFault(
        key: key, "`\(key)` is \(number.text.clipped)", remedy: "give a whole number, \(limit)")
    }
    return whole
  }

  func write(_ value: Int, as key: String) -> JSONValue { .number(JSONNumber(value)) }

  func check(_ value: Int, as key: String) throws(ScriptFault) {
    guard range.contains(value) else {
      throw outOfRange(value.description, limit: limit, as: key)
    }
  }

  private var limit: String { "\(range.lowerBound) to \(range.upperBound)" }
}

extension FieldForm {
  func number(_ json: JSONValue, as key: String) throws(ScriptFault) -> JSONNumber {
    guard case .number(let number) = json else { throw wrongType(json, "a number", as: key) }
    return number
  }

  func wrongType(_ json: JSONValue, _ wanted: String, as key: String) -> ScriptFault {
    ScriptFault(key: key, "`\(key)` is \(json.noun)", remedy: "give \(wanted)")
  }

  func outOfRange(_ value: String, limit: String, as key: String) -> ScriptFault {
    ScriptFault(
      key: key, "`\(key)` is \(value), and its limit is \(limit)",
      remedy: "give a value within the limit")
  }
}

extension String {
  /// A number's text, which may be a thousand digits, short enough for a message.
  var clipped: String { utf8.count > 40 ? prefix(40) + "…" : self }
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

extension FieldForm where Self == TimeForm {
  /// A fade, a ramp or a place in a clip.
  static var seconds: Self { TimeForm(seconds: .number(ScriptLimits.seconds, "s")) }
  static var at: Self { TimeForm(seconds: .number(ScriptLimits.at, "s")) }

  /// A length of time above zero.
  static func length(atMost longest: Double) -> Self {
    TimeForm(seconds: NumberForm(range: 0...longest, unit: "s", isOpenBelow: true))
  }
}

extension FieldForm where Self == WholeForm {
  static func whole(_ range: ClosedRange<Int>) -> Self { WholeForm(range: range) }
  static var priority: Self { whole(ScriptLimits.priority) }
  static var sampleFrame: Self { whole(0...ScriptLimits.largestWhole) }
}

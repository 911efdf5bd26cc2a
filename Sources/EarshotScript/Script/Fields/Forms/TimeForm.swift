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

extension FieldForm where Self == TimeForm {
  /// A fade, a ramp or a place in a clip.
  static var seconds: Self { TimeForm(seconds: .number(ScriptLimits.seconds, "s")) }
  static var at: Self { TimeForm(seconds: .number(ScriptLimits.at, "s")) }

  /// A length of time above zero.
  static func length(atMost longest: Double) -> Self {
    TimeForm(seconds: NumberForm(range: 0...longest, unit: "s", isOpenBelow: true))
  }
}

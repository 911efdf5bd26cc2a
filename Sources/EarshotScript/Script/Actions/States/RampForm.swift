import Earshot

/// A number; or `[from, to, start, end, shape]` for one that is on its way, between two frames of
/// the engine's clock.
struct RampForm: FieldForm {
  var values: NumberForm
  private let frames = NumberForm(range: -1e15...1e15)
  private let shape = ChoiceForm<FadeShape>()

  init(_ range: ClosedRange<Double>) { values = NumberForm(range: range) }

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> Ramp {
    if case .number(let number) = json { return .constant(number.value) }
    guard case .array(let parts) = json, parts.count == 5 else {
      throw wrongType(json, "a number, or [from, to, start, end, shape]", as: key)
    }
    return Ramp(
      from: try number(parts[0], as: key).value, to: try number(parts[1], as: key).value,
      startFrame: try number(parts[2], as: key).value,
      endFrame: try number(parts[3], as: key).value, shape: try shape.read(parts[4], as: key))
  }

  func write(_ ramp: Ramp, as key: String) -> JSONValue {
    if ramp == .constant(ramp.to) { return values.write(ramp.to, as: key) }
    let numbers = [ramp.from, ramp.to, ramp.startFrame, ramp.endFrame]
    return .array(numbers.map { .number(JSONNumber($0)) } + [shape.write(ramp.shape, as: key)])
  }

  func check(_ ramp: Ramp, as key: String) throws(ScriptFault) {
    try values.check(ramp.from, as: key)
    try values.check(ramp.to, as: key)
    try frames.check(ramp.startFrame, as: key)
    try frames.check(ramp.endFrame, as: key)
  }
}

extension FieldForm where Self == RampForm {
  static func ramp(_ range: ClosedRange<Double>) -> Self { RampForm(range) }
  static var gainRamp: Self { ramp(0...1e6) }
  static var rateRamp: Self { ramp(0...1e6) }
}

extension FieldForm where Self == WholeForm {
  /// A frame of the engine's clock, which may lie before a recording.
  static var clockFrame: Self { whole(-ScriptLimits.largestWhole...ScriptLimits.largestWhole) }
  /// 65,536 of which are a sample frame of a clip.
  static var ticks: Self { whole(0...ScriptLimits.largestWhole) }
}

/// A number of any size.
extension FieldForm where Self == NumberForm {
  static var any: Self { number(-1e300...1e300) }
  static var frames: Self { number(0...1e15) }
}

import Earshot

/// How loud, as a script writes it: in decibels, or as a factor where that has to be exact.
public enum ScriptGain: Equatable, Sendable {
  /// −200 to 48; −200 is silence.
  case decibels(Double)
  /// On sample values, 0 to 251.2. Written as `{"linear": 0.5}`.
  case linear(Double)

  /// The engine's gain.
  public var gain: Gain {
    switch self {
    case .decibels(let decibels): .decibels(decibels)
    case .linear(let factor): Gain(linear: factor)
    }
  }

  /// Written in decibels where those read back as the very same factor.
  init(_ gain: Gain) {
    let decibels = (gain.decibels * 1_000).rounded() / 1_000
    self = Gain.decibels(decibels) == gain ? .decibels(decibels) : .linear(gain.linear)
  }
}

extension ScriptGain: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// −6.5 is a gain in decibels.
  public init(floatLiteral value: Double) { self = .decibels(value) }
  /// −6 is a gain in decibels.
  public init(integerLiteral value: Int) { self = .decibels(Double(value)) }
}

/// A number of decibels, or `{"linear": factor}`.
struct GainForm: FieldForm {
  private let decibels = NumberForm.decibels
  fileprivate var factor = NumberForm(range: ScriptLimits.linearGain)

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> ScriptGain {
    guard case .object(let object) = json else {
      return .decibels(try decibels.read(json, as: key))
    }
    return .linear(try FieldReader.read(object, into: LinearKeys(), inside: key).linear)
  }

  func write(_ gain: ScriptGain, as key: String) throws(ScriptFault) -> JSONValue {
    switch gain {
    case .decibels(let value): decibels.write(value, as: key)
    case .linear(let factor):
      .object(try FieldWriter.write(LinearKeys(linear: factor), inside: key))
    }
  }

  func check(_ gain: ScriptGain, as key: String) throws(ScriptFault) {
    switch gain {
    case .decibels(let value):
      try decibels.check(value, as: key)
      guard factor.range.contains(gain.gain.linear) else {
        func decibels(_ factor: Double) -> String {
          JSONNumber((max(Gain(linear: factor).decibels, -200) * 1_000).rounded() / 1_000).text
        }
        throw outOfRange(
          "\(JSONNumber(value).text) dB",
          limit: "\(decibels(factor.range.lowerBound)) to \(decibels(factor.range.upperBound)) dB",
          as: key)
      }
    case .linear(let value): try factor.check(value, as: key)
    }
  }
}

private struct LinearKeys: FieldSet {
  var linear = 1.0

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("linear", &linear, .number(ScriptLimits.linearGain))
  }
}

extension FieldForm where Self == GainForm {
  static var gain: Self { GainForm() }
  static func gain(upTo factors: ClosedRange<Double>) -> Self {
    GainForm(factor: NumberForm(range: factors))
  }
}

import CSystem

/// The enabled rules and their limits.
public struct LintRules: Hashable, Sendable {
  private var severities: [LintRule: LintSeverity?] = [:]
  private var limits: [LintLimit: Double] = [:]

  /// All rules with their defaults.
  public init() {}

  /// The severity of a rule; nil: it is off.
  public subscript(rule: LintRule) -> LintSeverity? {
    get { severities[rule] ?? rule.standardSeverity }
    set { severities[rule] = .some(newValue) }
  }

  /// The value of a limit.
  public subscript(limit: LintLimit) -> Double {
    get { limits[limit] ?? limit.standard }
    set { limits[limit] = newValue }
  }

  /// A limit in dB as an amplitude.
  func amplitude(_ limit: LintLimit) -> Float { Float(pow(10, self[limit] / 20)) }

  /// A limit in seconds as frames.
  func frames(_ limit: LintLimit, at sampleRate: Int) -> Int {
    Int((self[limit] * Double(sampleRate)).rounded())
  }
}

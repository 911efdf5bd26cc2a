import CSystem

/// Which rules hold, and where each begins to speak.
public struct LintRules: Hashable, Sendable {
  private var severities: [LintRule: LintSeverity?] = [:]
  private var limits: [LintLimit: Double] = [:]

  /// All rules, as they are by themselves.
  public init() {}

  /// How bad what a rule finds is; nil: it is switched off.
  public subscript(rule: LintRule) -> LintSeverity? {
    get { severities[rule] ?? rule.standardSeverity }
    set { severities[rule] = .some(newValue) }
  }

  /// Where a rule begins to speak.
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

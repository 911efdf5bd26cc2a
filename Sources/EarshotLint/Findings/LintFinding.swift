/// A problem in a sound or a script.
public struct LintFinding: Hashable, Sendable {
  /// Which rule found it.
  public let rule: LintRule
  /// As the rules say.
  public let severity: LintSeverity
  /// The line of a script, from 1.
  public var line: Int?
  /// What is wrong, with its numbers, without a full stop.
  public let what: String
  /// What to do, in the imperative.
  public let remedy: String
  /// Approximate bytes saved by the remedy; nil if it isn't about size.
  public var savedBytes: Int?
  /// The correction for a copy; nil if there is none.
  var cure: Cure?

  /// Whether `--fix` corrects it.
  public var isMendable: Bool { cure != nil }

  /// A single correction of a sound.
  enum Cure: Hashable, Sendable {
    case fadeIn(frames: Int)
    case fadeOut(frames: Int)
    /// For each channel.
    case removeOffset([Double])
    /// In dB.
    case soften(Double)
    case keep(Range<Int>)
    case mixToMono
    case storeSixteenBits
  }
}

/// Collects findings of enabled rules.
struct FindingList {
  let rules: LintRules
  private(set) var findings: [LintFinding] = []

  init(_ rules: LintRules) { self.rules = rules }

  mutating func add(
    _ rule: LintRule, _ what: String, _ remedy: String, line: Int? = nil, saving: Int? = nil,
    _ cure: LintFinding.Cure? = nil
  ) {
    guard let severity = rules[rule] else { return }
    findings.append(
      LintFinding(
        rule: rule, severity: severity, line: line, what: what, remedy: remedy, savedBytes: saving,
        cure: cure))
  }
}

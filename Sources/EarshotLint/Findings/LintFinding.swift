/// Something that is wrong with a sound or a script.
public struct LintFinding: Hashable, Sendable {
  /// Which rule found it.
  public let rule: LintRule
  /// As the rules say.
  public let severity: LintSeverity
  /// In a script, counted from 1.
  public var line: Int?
  /// What is wrong, with its numbers, without a full stop.
  public let what: String
  /// What to do about it, in the imperative.
  public let remedy: String
  /// About how many bytes doing so saves in the file; nil where it isn't about that.
  public var savedBytes: Int?
  /// How it is put right in a copy; nil where it can't be.
  var cure: Cure?

  /// Whether `--fix` puts it right.
  public var isMendable: Bool { cure != nil }

  /// One thing that is done to a sound.
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

/// Gathers findings of rules that are on.
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

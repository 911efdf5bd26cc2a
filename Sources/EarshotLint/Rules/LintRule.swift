/// A rule for sounds or scene scripts. Rules files and reports use its name.
public enum LintRule: String, CaseIterable, Hashable, Sendable {
  case unreadable, truncated, notSound, script, definition
  case click, seam, offset, clipped, peak, silence
  case stereoInWorld, sameChannels, longResident, unusedBits, plainMusic
  case mixedRates, loudness, caseOnly, unused, oldName

  /// The severity unless a rules file changes it.
  public var standardSeverity: LintSeverity {
    switch self {
    case .unreadable, .truncated, .notSound, .script, .definition, .caseOnly: .error
    case .click, .seam, .offset, .clipped, .peak, .stereoInWorld, .sameChannels, .longResident:
      .warning
    case .silence, .unusedBits, .plainMusic, .mixedRates, .loudness, .unused, .oldName:
      .advice
    }
  }

  /// Its limits, which a rules file may set.
  public var limits: [LintLimit] { LintLimit.all.filter { $0.rule == self } }
}

/// The severity of a finding.
public enum LintSeverity: String, CaseIterable, Hashable, Sendable {
  /// It can't be played, or not on every system.
  case error
  /// It is audible, or costs much.
  case warning
  /// It could be better.
  case advice
}

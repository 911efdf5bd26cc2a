/// What sounds and scene scripts are looked through for. Its name is how rules files and reports
/// call it.
public enum LintRule: String, CaseIterable, Hashable, Sendable {
  case unreadable, truncated, notSound, script
  case click, seam, offset, clipped, peak, silence
  case stereoInWorld, sameChannels, longResident, unusedBits, plainMusic
  case mixedRates, loudness, caseOnly, unused

  /// How bad it is unless a rules file says otherwise.
  public var standardSeverity: LintSeverity {
    switch self {
    case .unreadable, .truncated, .notSound, .script, .caseOnly: .error
    case .click, .seam, .offset, .clipped, .peak, .stereoInWorld, .sameChannels, .longResident:
      .warning
    case .silence, .unusedBits, .plainMusic, .mixedRates, .loudness, .unused: .advice
    }
  }

  /// Its limits, which a rules file may set.
  public var limits: [LintLimit] { LintLimit.all.filter { $0.rule == self } }
}

/// How bad a finding is.
public enum LintSeverity: String, CaseIterable, Hashable, Sendable {
  /// It can't be played, or not by everybody.
  case error
  /// It is heard, or costs much.
  case warning
  /// It could be done better.
  case advice
}

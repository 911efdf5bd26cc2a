/// What a check has to say about definitions that can be used.
public struct SoundFinding: Hashable, Sendable, CustomStringConvertible {
  /// What was looked for.
  public enum Rule: String, CaseIterable, Hashable, Sendable {
    /// A clip in the folder that nothing uses.
    case deadClip = "dead-clip"
    /// A clip, or a wildcard, that isn't there.
    case missingClip = "missing-clip"
    /// A parameter that is declared, and that nothing reads.
    case unusedParameter = "unused-parameter"
    /// An event that no post can make heard.
    case silentEvent = "silent-event"
    /// The name of an event, a bus, a reverb, an effect, a VCA or a state that isn't defined.
    case unknownName = "unknown-name"
    /// A value that a state or a switch hasn't.
    case unknownValue = "unknown-value"
    /// A setting that is read, and that this version doesn't apply.
    case noEffect = "no-effect"
    /// A reference to an event by a name that it had before.
    case oldName = "old-name"

    /// Whether something can't be heard because of it.
    public var isError: Bool {
      switch self {
      case .missingClip, .silentEvent, .unknownName, .unknownValue: true
      case .deadClip, .unusedParameter, .noEffect, .oldName: false
      }
    }
  }

  /// What was looked for.
  public var rule: Rule
  /// Where the item is defined; for a dead clip its own path.
  public var place: SoundPlace
  /// What is wrong.
  public var what: String
  /// What to do.
  public var remedy: String

  /// `file:line:column: what; remedy [rule]`.
  public var description: String { "\(place): \(what); \(remedy) [\(rule.rawValue)]" }
}

/// What a check has to say about definitions that can be used.
public struct SoundFinding: Hashable, Sendable, CustomStringConvertible {
  /// What was looked for.
  public enum Rule: String, CaseIterable, Hashable, Sendable {
    /// A folder without any definition file.
    case noDefinitions = "no-definitions"
    /// A clip in the folder that nothing uses.
    case deadClip = "dead-clip"
    /// A rule for clips that no clip matches.
    case deadRule = "dead-rule"
    /// A clip, or a wildcard, that isn't there.
    case missingClip = "missing-clip"
    /// A clip that is used, and that no engine can play.
    case unreadableClip = "unreadable-clip"
    /// A parameter or a switch that isn't declared, with a name near one that is.
    case similarName = "similar-name"
    /// A parameter that is declared, and that nothing reads.
    case unusedParameter = "unused-parameter"
    /// A state, a switch, a bus, a VCA or a reverb that no definition uses.
    case unusedName = "unused-name"
    /// A parameter with the name of a built-in one, which it hides.
    case builtInName = "built-in-name"
    /// An event that no post can make heard.
    case silentEvent = "silent-event"
    /// An event with more containers than are played, those of nested events included.
    case tooLarge = "too-large"
    /// The name of an event, a bus, a reverb, an effect, a VCA or a state that isn't defined.
    case unknownName = "unknown-name"
    /// A value that a state or a switch hasn't.
    case unknownValue = "unknown-value"
    /// A setting that changes nothing: where it stands, or in this version.
    case noEffect = "no-effect"
    /// Settings of an event that don't count where another one plays it.
    case nestedSettings = "nested-settings"
    /// A reference to an event by a name that it had before.
    case oldName = "old-name"

    /// Whether something can't be heard because of it.
    public var isError: Bool {
      switch self {
      case .noDefinitions, .missingClip, .unreadableClip, .silentEvent, .tooLarge, .unknownName,
        .unknownValue:
        true
      case .similarName, .deadClip, .deadRule, .unusedParameter, .unusedName, .builtInName,
        .noEffect, .nestedSettings, .oldName:
        false
      }
    }
  }

  /// What was looked for.
  public var rule: Rule
  /// Where the wrong reference stands, else where the item is defined; of a clip its path.
  public var place: SoundPlace
  /// The keys that lead to it, joined by dots; empty for a file itself.
  public var key: String
  /// What is wrong.
  public var what: String
  /// What to do.
  public var remedy: String

  /// `file:line:column: error: what (at key); remedy [rule]`, or `warning:`.
  public var description: String {
    "\(place): \(rule.isError ? "error" : "warning"): \(what)"
      + (key.isEmpty ? "" : " (at \(key))") + "; \(remedy) [\(rule.rawValue)]"
  }
}

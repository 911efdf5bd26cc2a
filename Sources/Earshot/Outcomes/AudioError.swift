/// The failure of an operation that depends on the outside world (a file, a device).
public struct AudioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure, for code that reacts to it.
  public enum Reason: Hashable, Sendable {
    /// The file can't be opened, or isn't a file.
    case fileUnreadable
    /// The file's bytes are not readable sound.
    case fileInvalid
    /// Sound beyond the engine's limits, or samples of an invalid shape.
    case clipInvalid
    /// The audio device can't be opened.
    case deviceUnavailable
    /// The output doesn't support the requested format.
    case formatUnsupported
    /// The output file can't be written.
    case outputUnwritable
    /// Parents that would form a cycle, or a tree deeper than 256.
    case hierarchyInvalid
    /// The handle of a removed object.
    case handleStale
    /// More than the engine was configured for.
    case limitReached
    /// Not possible in this version, or for an engine of this category.
    case notAvailable
    /// The load was cancelled.
    case cancelled
  }

  /// The same in every language and version, unlike the sentences.
  public let reason: Reason
  /// The path, device name or property concerned.
  public let subject: String
  /// What happened and what to do, in one or two sentences.
  public let explanation: String

  /// For hosts and tools that report their own failures in the same way.
  public init(_ reason: Reason, subject: String, explanation: String) {
    self.reason = reason
    self.subject = subject
    self.explanation = explanation
  }

  /// What, where and what to do, in one line.
  public var description: String {
    subject.isEmpty ? explanation : "\(subject): \(explanation)"
  }
}

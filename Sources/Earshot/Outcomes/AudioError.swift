/// Why something that depends on the world outside (a file, a device) could not be done.
public struct AudioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure, for code that wants to act on it.
  public enum Reason: Hashable, Sendable {
    /// The file can't be opened, or isn't one.
    case fileUnreadable
    /// The file's bytes are not sound that can be read.
    case fileInvalid
    /// Sound that would take more than the engine's limits allow, or samples of an absurd shape.
    case clipInvalid
    /// The audio device can't be opened.
    case deviceUnavailable
    /// The output can't be given in the form that was asked for.
    case formatUnsupported
    /// The output file can't be written.
    case outputUnwritable
    /// Parents that would form a circle, or a tree that would be deeper than 256.
    case hierarchyInvalid
    /// A handle of something that is gone.
    case handleStale
    /// More than the engine was configured for.
    case limitReached
    /// What this version can't do, or an engine of this category.
    case notAvailable
    /// The load was cancelled.
    case cancelled
  }

  /// The same in every language and version, unlike the sentences.
  public let reason: Reason
  /// What it is about: a path, a device's name, a property.
  public let subject: String
  /// What happened and what to do, in one sentence or two.
  public let explanation: String

  /// For hosts and tools that report failures of their own in the same way.
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

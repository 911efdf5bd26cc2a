/// Why a bank can't be used: what is wrong, and what to do.
public struct SoundBankError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, for code.
  public enum Reason: Hashable, Sendable {
    /// The file can't be opened or read, or isn't there.
    case unreadable
    /// It isn't a bank, or one of another version.
    case notABank
    /// It is cut, or its bytes aren't those that were written.
    case damaged
    /// Banks can't be merged, or what is to be written can't be.
    case conflict
  }

  /// What went wrong.
  public var reason: Reason
  /// The bank's path.
  public var path: String
  /// What is wrong.
  public var what: String
  /// What to do.
  public var remedy: String

  init(_ reason: Reason, _ path: String, _ what: String, remedy: String) {
    (self.reason, self.path, self.what, self.remedy) = (reason, path, what, remedy)
  }

  static func damaged(_ path: String, _ what: String) -> SoundBankError {
    SoundBankError(.damaged, path, what, remedy: "build or copy the bank again")
  }

  static func cancelled(_ path: String) -> SoundBankError {
    SoundBankError(.unreadable, path, "the reading was cancelled", remedy: "begin it again")
  }

  /// One line.
  public var description: String { "\(path): \(what); \(remedy)" }
}

/// A place in a definition file, or a file or a folder as a whole.
public struct SoundPlace: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, from the root folder.
  public var file: String
  /// Counted from 1. 0: the file or the folder as a whole.
  public var line: Int
  /// Counted in characters from 1.
  public var column: Int

  /// A place.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// A file or a folder as a whole.
  init(all file: String) { self.init(file: file, line: 0, column: 0) }

  /// As editors open it: `file:line:column`, or `file`.
  public var description: String { line > 0 ? "\(file):\(line):\(column)" : file }
}

/// What is wrong in a definition file, where, and what to do.
public struct SoundDefinitionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where the wrong value or key begins.
  public var place: SoundPlace
  /// The keys that lead to it, joined by dots; empty for the file itself.
  public var key: String
  /// What is wrong.
  public var what: String
  /// What to do.
  public var remedy: String

  /// An error.
  public init(_ place: SoundPlace, key: String = "", _ what: String, remedy: String) {
    self.place = place
    self.key = key
    self.what = what
    self.remedy = remedy
  }

  /// `file:line:column: what, at key; remedy`.
  public var description: String {
    "\(place): \(what)" + (key.isEmpty ? "" : " (at \(key))") + "; \(remedy)"
  }
}

/// Why definitions can't be used: at least one error, in the order of files and lines.
public struct SoundDefinitionErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// At most `SoundLimits.errors`.
  public var errors: [SoundDefinitionError]
  /// Whether there are more than are listed.
  public var isCutShort: Bool

  init(_ errors: [SoundDefinitionError], isCutShort: Bool = false) {
    self.errors = Array(errors.prefix(SoundLimits.errors))
    self.isCutShort = isCutShort || errors.count > SoundLimits.errors
  }

  static func cancelled(_ file: String) -> SoundDefinitionErrors {
    SoundDefinitionErrors([
      SoundDefinitionError(
        SoundPlace(all: file), "the reading was cancelled", remedy: "begin it again")
    ])
  }

  /// One error a line.
  public var description: String {
    errors.map(\.description).joined(separator: "\n") + (isCutShort ? "\nand more" : "")
  }
}

import AudioFiles
import CSystem
import EarshotScript

/// The rules of each folder: those of the nearest rules file upwards, up to the root of a Git
/// repository.
public struct RulesByFolder: Sendable {
  /// The rules files in use, in the order in which they were found.
  public private(set) var files: [String] = []
  private var known: [FilePath: LintRules] = [:]

  /// Files are looked for when a folder is first used.
  public init() {}

  /// The rules for a sound or a script, by its path. Throws a mistake in the rules file.
  public mutating func rules(forFile path: String) throws(ScriptError) -> LintRules {
    let place = FilePath(path)
    let folder = place.folder.bytes.isEmpty ? FilePath("./") : place.folder
    return try rules(in: folder.resolvedFolder)
  }

  /// `folder` ends with a slash.
  private mutating func rules(in folder: FilePath) throws(ScriptError) -> LintRules {
    if let rules = known[folder] { return rules }
    let file = folder.appending(RulesFile.name)
    let rules: LintRules
    if Self.isThere(file) {
      rules = try RulesFile.read(path: file.text)
      files.append(file.text)
    } else if folder.above.bytes.isEmpty || folder.above.folder.bytes.isEmpty
      || Self.isThere(folder.appending(".git"))
    {
      rules = LintRules()
    } else {
      rules = try self.rules(in: folder.above.folder)
    }
    known[folder] = rules
    return rules
  }

  private static func isThere(_ path: FilePath) -> Bool {
    var attributes = stat()
    return path.withCString { stat($0, &attributes) } == 0
  }
}

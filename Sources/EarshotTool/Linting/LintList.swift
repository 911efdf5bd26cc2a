import AudioFiles
import EarshotLint
import EarshotScript

/// What `earshot lint` looks at: files as they are named, and in folders what is a sound or a scene
/// script by its name.
struct LintList {
  private(set) var files: [SoundLinter.File] = []
  /// For each file, its path below what was named: where its copy goes.
  private(set) var places: [FilePath] = []
  /// What was named and isn't there, and folders that can't be looked into.
  private(set) var complaints: [String] = []
  /// In the order in which they were found.
  var rulesFiles: [String] { rules.files }
  private var rules = RulesByFolder()
  private var seen: Set<FilePath> = []

  init(_ operands: [String], except excluded: FileTree.Identity?) throws(ToolError) {
    for operand in operands {
      if let absence = FileTree.absence(at: operand) {
        complaints.append(absence.message)
        continue
      }
      guard FileTree.isFolder(operand) else {
        let isScript = operand.hasSuffix(".sounds") || SceneScript.isLikely(at: operand)
        try add(operand, FilePath(operand).name, isScript: isScript)
        continue
      }
      let root = operand.count > 1 && operand.hasSuffix("/") ? String(operand.dropLast()) : operand
      for place in FileTree.files(in: root, except: excluded, complaints: &complaints) {
        let isScript = place.hasSuffix(".earshot") || place.hasSuffix(".sounds")
        guard isScript || ConversionList.suffixes.contains(FilePath(place).suffix) else { continue }
        try add(root + "/" + place, FilePath(place), isScript: isScript)
      }
    }
  }

  private mutating func add(_ path: String, _ place: FilePath, isScript: Bool) throws(ToolError) {
    guard seen.insert(FilePath(path)).inserted else { return }
    let rules = try ToolError.reading { () throws(ScriptError) in
      try self.rules.rules(forFile: path)
    }
    files.append(SoundLinter.File(path: path, rules: rules, isScript: isScript))
    places.append(place)
  }
}

/// Inside Earshot a type mentions only types of its own folder or of lower folders.
enum FolderRule {
  /// From the top layer down.
  static let order = [
    "Engine", "Calls", "World", "Outputs", "Driver", "Session", "Streams", "Propagation", "Voices",
    "Scene", "Mixer", "Clips", "Time", "Outcomes", "Units", "Support",
  ]

  static func violations(in files: [SourceFile]) -> [Violation] {
    let files = files.filter { $0.module == "Earshot" }
    var homes: [String: Set<Int>] = [:]
    for file in files {
      guard let floor = floor(of: file) else { continue }
      for declaration in file.declarations where declaration.depth == 0 && declaration.isType {
        homes[declaration.name, default: []].insert(floor)
      }
    }
    return files.flatMap { file -> [Violation] in
      guard let floor = floor(of: file) else {
        return [Violation(file, "Earshot has no folder “\(file.folder ?? "")” in its order")]
      }
      return mentions(in: file).compactMap { token in
        // A name that is at home here or below is that one; higher ones are not in reach.
        guard let home = homes[token.text]?.max(), home < floor else { return nil }
        return Violation(
          file, line: token.line, "\(order[floor]) mentions \(token.text) of \(order[home])")
      }
    }
  }

  private static func floor(of file: SourceFile) -> Int? {
    file.folder.flatMap { order.firstIndex(of: $0) }
  }

  /// Words that may name a type of another file: neither members of something else, nor the file's
  /// own declarations, nested types included.
  private static func mentions(in file: SourceFile) -> [Token] {
    let own = Set(file.declarations.filter(\.isType).map(\.name))
    return file.tokens.indices.compactMap { index in
      let token = file.tokens[index]
      guard token.isWord, !own.contains(token.text) else { return nil }
      let isMember = index > 0 && file.tokens[index - 1].text == "."
      let isQualified = index > 1 && file.tokens[index - 2].text == "Earshot"
      return isMember && !isQualified ? nil : token
    }
  }
}

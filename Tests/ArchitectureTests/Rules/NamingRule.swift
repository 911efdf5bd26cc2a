/// Empty words are banned, and a file is named after its declarations.
enum NamingRule {
  static let bannedWords: Set = [
    "Manager", "Helper", "Helpers", "Util", "Utils", "Utility", "Utilities", "Common", "Core",
    "Base", "Impl", "Data",
  ]

  static func violations(in files: [SourceFile]) -> [Violation] {
    files.flatMap { file in
      bannedNames(in: file)
        + (isNamedAfterADeclaration(file) || file.name == file.module
          ? [] : [Violation(file, "declares nothing that is called \(subject(of: file))")])
    }
  }

  private static func bannedNames(in file: SourceFile) -> [Violation] {
    let folders = file.path.split(separator: "/").dropLast().map { (String($0), 1) }
    let types = file.declarations.filter(\.isType).map { ($0.name, $0.line) }
    return (folders + [(file.name, 1)] + types).compactMap { name, line in
      guard let word = words(of: name).first(where: bannedWords.contains) else { return nil }
      return Violation(file, line: line, "\(name) says “\(word)”")
    }
  }

  /// `AudioDataStore+Reading` is Audio, Data, Store, Reading.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var previous: Character = "+"
    for character in name {
      let startsWord = character.isUppercase && !previous.isUppercase
      if startsWord || !previous.isLetter || words.isEmpty { words.append("") }
      words[words.count - 1].append(character)
      previous = character
    }
    return words
  }

  /// `Type.swift` and `Type+Capability.swift` belong to `Type`, declared or extended in the file. A
  /// kernel, a free function in a file of its own, gives it its name too.
  private static func isNamedAfterADeclaration(_ file: SourceFile) -> Bool {
    if file.name == "main" || file.name == "Package" || isOfCallsFromC(file) { return true }
    if file.text.hasPrefix("// swift-format-ignore-file") { return true }
    if file.name == "Exports", file.declarations.isEmpty { return true }
    let subject = subject(of: file)
    return file.declarations.contains { declaration in
      declaration.name == subject
        || declaration.kind == "func" && declaration.depth == 0
          && declaration.name.lowercased() == subject.lowercased()
    }
  }

  /// Functions of the C header together have the name of their subject.
  private static func isOfCallsFromC(_ file: SourceFile) -> Bool {
    ["EarshotC", "EarshotTestingC"].contains(file.module)
      && file.declarations.contains { $0.kind == "func" && $0.name.hasPrefix("earshot_") }
  }

  private static func subject(of file: SourceFile) -> String {
    let name = file.name.prefix { $0 != "+" }
    return String(name.split(separator: ".").last ?? name)
  }
}

/// A file is at most 400 lines long and 100 columns wide, unless the generator writes it.
enum SizeRule {
  static let longestFile = 400
  static let longestLine = 100

  static func violations(in files: [SourceFile]) -> [Violation] {
    files.filter { !$0.text.hasPrefix("// swift-format-ignore-file") }.flatMap { file in
      let count = file.lines.count - (file.text.hasSuffix("\n") ? 1 : 0)
      let tooLong =
        count > longestFile ? [Violation(file, line: count, "is \(count) lines long")] : []
      return tooLong
        + zip(1..., file.lines).filter { $1.count > longestLine }.map { line, text in
          Violation(file, line: line, "is \(text.count) columns wide")
        }
    }
  }
}

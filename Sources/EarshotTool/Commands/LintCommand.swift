import EarshotLint
import EarshotScript

/// `earshot lint`: problems in sounds and scene scripts, and their remedies.
struct LintCommand {
  private let arguments: Arguments
  private let jobsAtOnce: Int
  private let isQuiet: Bool
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(ToolError) {
    self.arguments = arguments
    jobsAtOnce = try arguments.number("--jobs", 1...1_024) ?? Terminal.processorCount
    isQuiet = arguments.has("--quiet")
    isJSON = arguments.has("--json")
    guard !isQuiet || !arguments.has("--verbose") else {
      throw arguments.wrong("`--quiet` and `--verbose` exclude each other")
    }
  }

  func run() throws(ToolError) -> ExitStatus {
    if let word = arguments.value(of: "--explain") { return try explain(word) }
    if arguments.has("--rules") { return list() }
    guard !arguments.operands.isEmpty else {
      throw arguments.wrong("the sound file or folder is missing")
    }
    StopSignal.listen()
    let folder = try copiesFolder()
    let list = try LintList(arguments.operands, except: folder.flatMap(FileTree.identity))
    for complaint in list.complaints { Terminal.complain(complaint) }
    if arguments.has("--verbose") {
      for path in list.rulesFiles { Terminal.complain("rules: \(path.printable(atMost: 4_096))") }
    }
    guard !list.files.isEmpty else {
      if !list.complaints.isEmpty { return .badInput }
      throw ToolError("earshot: there is neither a sound nor a scene script in what was named")
    }
    let linter = SoundLinter(list.files, goesOn: { !StopSignal.isGiven })
    let queue = FileQueue<LintReport>(count: list.files.count, showsProgress: !isQuiet)
    let found = queue.run(jobsAtOnce: jobsAtOnce) { index in
      linter.report(on: index, goesOn: { !StopSignal.isGiven })
    }
    let reports = found.compactMap { $0 }
    // Half of a set allows no conclusions about it.
    guard !StopSignal.isGiven, reports.count == found.count else { return .interrupted }
    let all = linter.comparing(reports)
    printReports(all)
    var failed = !list.complaints.isEmpty
    if let folder { failed = !mend(all, list, linter, into: folder) || failed }
    if StopSignal.isGiven { return .interrupted }
    if failed { return .badInput }
    let worst: Set<LintSeverity> =
      arguments.has("--strict") ? [.error, .warning, .advice] : [.error, .warning]
    let isClean = all.allSatisfy { $0.findings.allSatisfy { !worst.contains($0.severity) } }
    return isClean ? .success : .different
  }

  // MARK: Rules

  private func list() -> ExitStatus {
    let width = 2 + (LintRule.allCases.map(\.rawValue.count).max() ?? 0)
    for rule in LintRule.allCases {
      let name = rule.rawValue + String(repeating: " ", count: width - rule.rawValue.count)
      let severity = rule.standardSeverity.rawValue
      print(name + severity + String(repeating: " ", count: 9 - severity.count) + rule.summary)
    }
    return .success
  }

  private func explain(_ word: String) throws(ToolError) -> ExitStatus {
    guard let rule = LintRule(rawValue: word) else {
      throw .usage(
        "there is no rule `\(word.printable)`",
        suggestion: Spelling.nearest(to: word, among: LintRule.allCases.map(\.rawValue)),
        orElse: "`earshot lint --rules` lists them")
    }
    print(rule.page)
    return .success
  }

  // MARK: Findings

  private func printReports(_ reports: [LintReport]) {
    if isJSON {
      for report in reports where !report.findings.isEmpty || arguments.has("--verbose") {
        print(report.json)
      }
      return
    }
    for report in reports {
      let lines = report.lines(without: isQuiet ? .advice : nil)
      for line in lines { print(line) }
      if lines.isEmpty, arguments.has("--verbose") {
        print("\(report.path.printable(atMost: 4_096)): nothing found")
      }
    }
    guard !isQuiet else { return }
    let counts = LintSeverity.allCases.map { severity in
      reports.reduce(0) { $0 + $1.findings.count { $0.severity == severity } }
    }
    let saved = reports.reduce(0) { $0 + ($1.findings.compactMap(\.savedBytes).max() ?? 0) }
    func counted(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    print(
      "\(counted(reports.count, "file")): \(counted(counts[0], "error")), "
        + "\(counted(counts[1], "warning")), \(counted(counts[2], "piece")) of advice"
        + (saved > 0 ? "; \((Double(saved) / 1e6).tenths) MB could be saved" : ""))
  }

  // MARK: Copies

  private func copiesFolder() throws(ToolError) -> String? {
    guard let word = arguments.value(of: "--fix") else { return nil }
    let folder = word.count > 1 && word.hasSuffix("/") ? String(word.dropLast()) : word
    guard FileTree.isFolder(folder) || FileTree.identity(of: folder) == nil else {
      throw ToolError("\(word.printable): is a file; mended copies need a folder to go into")
    }
    // The copy's place in it may hold another sound that isn't linted now.
    if let here = FileTree.identity(of: folder),
      arguments.operands.contains(where: { FileTree.lies($0, in: here) })
    {
      throw ToolError(
        "\(word.printable): has the sounds themselves; name another folder for mended copies")
    }
    return folder
  }

  /// False if one couldn't be written.
  private func mend(
    _ reports: [LintReport], _ list: LintList, _ linter: SoundLinter, into folder: String
  ) -> Bool {
    let copies = LintCopies(
      into: folder, replacingOlder: arguments.has("--overwrite"), linter, list, reports)
    let queue = FileQueue<LintCopies.Outcome>(count: reports.count, showsProgress: !isQuiet)
    let outcomes = queue.run(jobsAtOnce: jobsAtOnce) { index in
      copies.mend(index)
    }
    var isWhole = true
    for outcome in outcomes.compactMap({ $0 }) {
      if case .failed = outcome { isWhole = false } else if isQuiet { continue }
      for line in outcome.lines { Terminal.complain(line) }
    }
    return isWhole
  }
}

import AudioFiles
import EarshotScript
import EarshotSounds

/// `earshot sounds`: formats, checks, lists and plays sound events.
struct SoundsCommand {
  /// What is done, the first word after `sounds`.
  enum Task: String, CommandTask {
    case format, check, list, constants, play

    var operands: [String] {
      switch self {
      case .format: ["definition file"]
      case .check, .list, .constants: ["folder"]
      case .play: ["folder", "event"]
      }
    }

    var takesMore: Bool { self == .format }
  }

  private let arguments: Arguments
  private let task: Task
  private let operands: [String]

  init(_ arguments: Arguments) throws(ToolError) {
    self.arguments = arguments
    (task, operands) = try arguments.task(Task.self)
  }

  func run() throws(ToolError) -> ExitStatus {
    switch task {
    case .format: return try format()
    case .check: return try check()
    case .list: return try list()
    case .constants: return try constants()
    case .play: return try SoundsPlay(arguments, operands).run()
    }
  }

  /// Reads a folder. Errors are printed one a line.
  private func folder() throws(ToolError) -> SoundFolder {
    do { return try SoundFolder(operands[0]) } catch { throw ToolError(error) }
  }

  // MARK: Tasks

  private func format() throws(ToolError) -> ExitStatus {
    var (isClean, hasFailed) = (true, false)
    for path in try files() {
      do throws(ToolError) {
        let text = try text(of: path)
        let formatted: String
        do {
          formatted = try SoundDefinitions.formatted(text, file: path)
        } catch {
          throw ToolError(error)
        }
        guard formatted != text else { continue }
        isClean = false
        if arguments.has("--check") {
          print("\(path.printable(atMost: 4_096)): isn't formatted")
          continue
        }
        try ToolError.writing { () throws(AudioFileError) in
          try OutputFile.write(Array(formatted.utf8), to: path)
        }
      } catch {
        Terminal.complain(error.message)
        hasFailed = true
      }
    }
    if hasFailed { return .badInput }
    return arguments.has("--check") && !isClean ? .different : .success
  }

  /// Files as they are named, and the definition files below folders.
  private func files() throws(ToolError) -> [String] {
    var (files, complaints) = ([String](), [String]())
    for operand in operands {
      if let absence = FileTree.absence(at: operand) { throw absence }
      guard FileTree.isFolder(operand) else {
        files.append(operand)
        continue
      }
      let root = operand.count > 1 && operand.hasSuffix("/") ? String(operand.dropLast()) : operand
      files += FileTree.files(in: root, except: nil, complaints: &complaints)
        .filter { FilePath($0).suffix == "sounds" }.map { root + "/" + $0 }
    }
    if let complaint = complaints.first { throw ToolError(complaint) }
    return files
  }

  private func text(of path: String) throws(ToolError) -> String {
    let bytes = try ToolError.writing { () throws(AudioFileError) in
      try FileBytes(path: path).bytes(at: 0, count: SoundLimits.fileBytes + 1)
    }
    guard bytes.count <= SoundLimits.fileBytes else {
      throw ToolError("\(path.printable): over \(SoundLimits.fileBytes) bytes; split the file")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ToolError("\(path.printable): is not UTF-8; save it as UTF-8")
    }
    return text
  }

  private func check() throws(ToolError) -> ExitStatus {
    let findings = try folder().check()
    let isStrict = arguments.has("--strict")
    let errors = findings.count(where: \.rule.isError)
    if arguments.has("--json") {
      for finding in findings { print(JSONWriter.text(of: finding.json)) }
    } else {
      for finding in findings { print(finding.description.printable(atMost: 4_096)) }
      if !findings.isEmpty {
        print("\(errors.counted("error")), \((findings.count - errors).counted("warning"))")
      }
    }
    return errors > 0 || isStrict && !findings.isEmpty ? .different : .success
  }

  private func list() throws(ToolError) -> ExitStatus {
    let folder = try folder()
    var summary = SoundSummary(folder.definitions)
    for (name, event) in folder.definitions.events.sorted(by: { $0.key < $1.key }) {
      let (place, contents) = (folder.place(ofEvent: name), summary.contents(of: name))
      if arguments.has("--json") {
        print(JSONWriter.text(of: event.json(contents, at: place)))
      } else {
        print(event.line(contents, at: place).printable(atMost: 4_096))
      }
    }
    return .success
  }

  private func constants() throws(ToolError) -> ExitStatus {
    let given = ConstantsLanguage.allCases.filter { arguments.has("--\($0.rawValue)") }
    guard given.count == 1 else {
      throw arguments.wrong("the language is missing: give one of --swift, --c, --csharp")
    }
    let text = SoundConstants(try folder().definitions).text(in: given[0])
    guard let output = arguments.value(of: "--output") else {
      print(text, terminator: "")
      return .success
    }
    try ToolError.writing { () throws(AudioFileError) in
      try OutputFile.write(Array(text.utf8), to: output)
    }
    return .success
  }
}

extension ToolError {
  init(_ errors: SoundDefinitionErrors) {
    self.init(
      errors.description.split(separator: "\n").map { String($0).printable(atMost: 4_096) }
        .joined(separator: "\n"))
  }
}

extension SoundFinding {
  fileprivate var json: JSONValue {
    .object(
      JSONObject(members: [
        .init(key: "rule", value: .string(rule.rawValue)),
        .init(key: "severity", value: .string(rule.isError ? "error" : "warning")),
        .init(key: "file", value: .string(place.file)),
        .init(key: "line", value: .number(JSONNumber(place.line))),
        .init(key: "column", value: .number(JSONNumber(place.column))),
        .init(key: "key", value: .string(key)),
        .init(key: "what", value: .string(what)), .init(key: "remedy", value: .string(remedy)),
      ]))
  }
}

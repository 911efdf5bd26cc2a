import CEarshot
import EarshotScript

/// The command `earshot`.
enum Tool {
  /// The version in the header, for everything that is built here.
  static let version = "\(EARSHOT_VERSION_MAJOR).\(EARSHOT_VERSION_MINOR).\(EARSHOT_VERSION_PATCH)"

  /// Runs the command in the arguments; an error is at most one line on standard error.
  static func run(_ arguments: [String]) -> ExitStatus {
    do {
      return try run(words: arguments)
    } catch {
      Terminal.complain(error.message)
      return error.status
    }
  }

  private static func run(words: [String]) throws(ToolError) -> ExitStatus {
    guard let first = words.first else {
      Terminal.complain(Manual.summary)
      return .badInput
    }
    let rest = Array(words.dropFirst())
    switch first {
    case "--help", "-h": return help([])
    case "--version":
      print("earshot \(version)")
      return .success
    case "help": return try help(forCommand: rest)
    default: break
    }
    guard let command = Command(rawValue: first) else {
      let isOption = first.hasPrefix("-")
      let known = isOption ? ["--help", "--version"] : Command.allCases.map(\.rawValue) + ["help"]
      throw .usage(
        "there is no \(isOption ? "option" : "command") `\(first.printable)`",
        suggestion: Spelling.nearest(to: first, among: known),
        orElse: "`earshot --help` lists what there is")
    }
    let arguments = try Arguments(rest, of: command)
    if arguments.has("--help") { return help([command]) }
    switch command {
    case .render: return try RenderCommand(arguments).run()
    case .play: return try PlayCommand(arguments).run()
    case .record: return try RecordCommand(arguments).run()
    case .explain: return try ExplainCommand(arguments).run()
    case .captions: return try CaptionsCommand(arguments).run()
    case .info: return try InfoCommand(arguments).run()
    case .convert: return try ConvertCommand(arguments).run()
    case .lint: return try LintCommand(arguments).run()
    case .compare: return try CompareCommand(arguments).run()
    case .test: return try TestCommand(arguments).run()
    case .devices: return try DevicesCommand(arguments).run()
    case .cut: return try CutCommand(arguments).run()
    case .diff: return try DiffCommand(arguments).run()
    case .recover: return try RecoverCommand(arguments).run()
    case .sounds: return try SoundsCommand(arguments).run()
    case .bank: return try BankCommand(arguments).run()
    case .report: return try ReportCommand(arguments).run()
    case .plot: return try PlotCommand(arguments).run()
    case .watch: return try WatchCommand(arguments).run()
    }
  }

  private static func help(forCommand words: [String]) throws(ToolError) -> ExitStatus {
    guard let word = words.first, !["help", "--help", "-h"].contains(word) else {
      return help([])
    }
    guard let command = Command(rawValue: word) else {
      throw .usage(
        "there is no help on `\(word.printable)`",
        suggestion: Spelling.nearest(to: word, among: Command.allCases.map(\.rawValue)),
        orElse: "`earshot --help` lists what there is")
    }
    return help([command])
  }

  private static func help(_ commands: [Command]) -> ExitStatus {
    print(commands.first.map(Manual.page) ?? Manual.overview)
    return .success
  }
}

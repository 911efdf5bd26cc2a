import EarshotScript

/// The words after a command, sorted into options and operands.
struct Arguments {
  let command: Command
  /// The operands, in order.
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  private var lists: [String: [String]] = [:]

  /// Options may stand anywhere, as `--name value`, `--name=value`, `-n value` or `-nvalue`;
  /// after `--` everything is an operand.
  init(_ words: [String], of command: Command) throws(ToolError) {
    self.command = command
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      // A dash alone is a name.
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      try parse(word, &rest)
    }
  }

  func has(_ option: String) -> Bool { values[option] != nil }

  func value(of option: String) -> String? { values[option] }

  /// All values of an option that may be given several times, in order.
  func values(of option: String) -> [String] { lists[option] ?? [] }

  /// The first operand as one of the command's tasks, and the task's own operands.
  func task<Task: CommandTask>(
    _: Task.Type
  ) throws(ToolError) -> (task: Task, operands: [String]) {
    let words = Task.allCases.map(\.rawValue).joined(separator: ", ")
    guard let word = operands.first else {
      throw wrong("after `\(command.rawValue)` comes \(words)")
    }
    guard let task = Task(rawValue: word) else {
      throw .usage(
        "`\(command.rawValue)` can't `\(word.printable)`",
        suggestion: Spelling.nearest(to: word, among: Task.allCases.map(\.rawValue)),
        orElse: "give one of \(words)")
    }
    let (own, wanted) = (Array(operands.dropFirst()), task.operands)
    guard own.count >= wanted.count else {
      throw wrong("the \(wanted[own.count]) is missing")
    }
    let most = task.takesMore ? 1_024 : wanted.count
    guard own.count <= most else { throw wrong("`\(own[most].printable)` is one too many") }
    return (task, own)
  }

  /// The one operand of a command that has one.
  func onlyOperand(_ what: String) throws(ToolError) -> String {
    guard let first = operands.first else {
      throw wrong("\(what) is missing")
    }
    guard operands.count == 1 else {
      throw wrong("`\(operands[1].printable)` is one too many")
    }
    return first
  }

  func wrong(_ what: String) -> ToolError {
    .usage(
      what, suggestion: nil, orElse: "`earshot help \(command.rawValue)` tells how it is used")
  }

  private mutating func parse(_ word: String, _ rest: inout ArraySlice<String>) throws(ToolError) {
    var name = word
    var attached: String?
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      name = String(word[..<equals])
      attached = String(word[word.index(after: equals)...])
    } else if !word.hasPrefix("--"), word.count > 2 {
      name = String(word.prefix(2))
      attached = String(word.dropFirst(2))
    }
    guard let option = command.options.first(where: { $0.name == name || $0.short == name }) else {
      throw .usage(
        "`\(command.rawValue)` has no option `\(word.printable)`",
        suggestion: Spelling.nearest(to: name, among: command.options.map(\.name)),
        orElse: "`earshot help \(command.rawValue)` lists the options")
    }
    guard let valueName = option.value else {
      guard attached == nil else { throw wrong("`\(name)` takes no value") }
      values[option.name] = ""
      return
    }
    guard option.isRepeatable || values[option.name] == nil else {
      throw wrong("`\(name)` is given twice")
    }
    if option.isValueOptional, attached == nil {
      values[option.name] = ""
      return
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw wrong("after `\(name)` comes \(valueName)")
    }
    values[option.name] = value
    lists[option.name, default: []].append(value)
  }
}

/// What a command with several tasks does, by the first word after it.
protocol CommandTask: RawRepresentable<String>, CaseIterable {
  /// What the task needs, in words for messages.
  var operands: [String] { get }
  /// Whether more operands may follow, of the last one's kind.
  var takesMore: Bool { get }
}

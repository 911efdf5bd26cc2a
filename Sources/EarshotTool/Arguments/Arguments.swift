import EarshotScript

/// The words after a command, sorted into options and operands.
struct Arguments {
  let command: Command
  /// The operands, in order.
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]

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
    guard values[option.name] == nil else { throw wrong("`\(name)` is given twice") }
    if option.isValueOptional, attached == nil {
      values[option.name] = ""
      return
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw wrong("after `\(name)` comes \(valueName)")
    }
    values[option.name] = value
  }
}

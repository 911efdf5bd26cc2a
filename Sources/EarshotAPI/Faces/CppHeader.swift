/// Writes `earshot.hpp`: a class for each kind of handle, with a method for each call that
/// `earshot.hpp.in` does not make by hand.
struct CppHeader {
  private let description: Description
  /// What is written by hand; `//@` marks where the rest goes.
  fileprivate let template: String
  private var methods: [String: [Call]] = [:]
  private let handles: Set<String>
  private let fillers: Set<String>

  init(_ description: Description, template: String) {
    self.description = description
    self.template = template
    let entries = description.entries
    handles = Set(entries.compactMap { $0 as? Handle }.map(\.name)).subtracting(["earshot_result"])
    fillers = Set(
      description.calls.filter { $0.answer == .nothing && $0.parameters.count == 1 }.map(\.name))
    for call in description.calls where !isByHand(call.name) && call.answer == .result {
      methods[owner(of: call), default: []].append(call)
    }
  }

  var text: String {
    var lines: [String] = []
    for line in template.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "//@structs" {
        lines += structs
      } else if line.hasPrefix("//@methods ") {
        let name = String(line.dropFirst(11))
        lines += (methods[name] ?? []).flatMap { method($0, of: name) }
      } else {
        lines.append(String(line))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether the template calls it.
  private func isByHand(_ name: String) -> Bool {
    template.contains(name + "(") || template.contains(name + ",")
  }

  private var structs: [String] {
    description.structures.compactMap { structure in
      let name = String(structure.name.dropFirst(8))
      guard structure.mayGrow, !template.contains("struct \(name) : detail::"),
        !isAlias(name)
      else {
        return nil
      }
      let filler = structure.name + "_init"
      let base =
        fillers.contains(filler)
        ? "filled<\(structure.name), \(filler)>" : "sized<\(structure.name)>"
      let line = "struct \(name) : detail::\(base) {};"
      return line.count <= 100 ? line : "struct \(name)\n    : detail::\(base) {};"
    }
  }

  // MARK: Methods

  /// The class that a call is a method of.
  private func owner(of call: Call) -> String {
    if let name = call.cppName, let end = name.firstRange(of: "::") {
      return String(name[..<end.lowerBound])
    }
    for (prefix, name) in [("queue", "command_queue"), ("remote", "remote")]
    where call.name.hasPrefix("earshot_\(prefix)_") {
      return name
    }
    let isOfEngine = call.parameters.first?.name == "engine"
    let named = isOfEngine ? call.parameters.dropFirst().first : call.parameters.first
    if let named, case .named(let type) = named.type, named.form == .value, !named.mayBeZero,
      call.name.hasPrefix(type + "_")
    {
      return String(type.dropFirst(8))
    }
    if isOfEngine { return "engine" }
    // What makes something that belongs to no engine.
    return call.parameters.last.map { String($0.type.spelling.dropFirst(8)) } ?? ""
  }

  private func name(of call: Call, in owner: String) -> String {
    if let name = call.cppName {
      return name.firstRange(of: "::").map { String(name[$0.upperBound...]) } ?? name
    }
    let prefix = owner == "command_queue" ? "queue" : owner
    let bare = call.name.dropFirst(8)
    if bare.hasPrefix(prefix + "_") { return String(bare.dropFirst(prefix.count + 1)) }
    guard let make = bare.firstRange(of: "_make") else {
      return String(bare.drop { $0 != "_" }.dropFirst())
    }
    let kind = bare[make.upperBound...].dropFirst()
    return "make_" + (kind.isEmpty ? "" : kind + "_") + bare[..<make.lowerBound]
  }

  private func method(_ call: Call, of owner: String) -> [String] {
    let name = name(of: call, in: owner)
    let own = own(owner)
    let isStatic =
      isOwned(owner)
      && !call.parameters.contains { $0.form == .value && $0.type.spelling == "earshot_" + owner }
    let parameters = call.parameters.dropFirst(isStatic ? 0 : own.count)
    let sent = parameters.map { argument($0, of: owner) }
    let returned = Returned(call, owner, handles, in: self)
    let finish = owner == "voice" && returned.type == "void" ? "finish_if_there" : "finish"
    let type = finish == "finish" ? "outcome<\(returned.type)>" : "if_there"
    let declared = sent.flatMap(\.declared)
    let ordered =
      declared.filter { $0.initial == nil }
      + declared.filter { $0.initial != nil && !$0.isLast }
      + declared.filter { $0.initial != nil && $0.isLast }
    let list = ordered.map { $0.text + ($0.initial.map { " = " + $0 } ?? "") }
    let passed = (isStatic ? [] : own) + sent.flatMap(\.passed)
    return CHeader.block("/** ", [call.summary], indentation: "  ")
      + Self.wrapped(
        "  \(isStatic ? "static " : "")\(type) \(name)(", list, ")\(isStatic ? "" : " const") {")
      + returned.lines(call.name, passed, finish) + ["  }"]
      + clearing(call, name, own, sent, type, finish)
  }

  /// The method that gives nothing, where a call takes NULL for that.
  private func clearing(
    _ call: Call, _ name: String, _ own: [String], _ sent: [Argument], _ type: String,
    _ finish: String
  ) -> [String] {
    guard name.hasPrefix("set_"), let place = sent.firstIndex(where: \.mayBeNothing) else {
      return []
    }
    let (before, rest) = (sent[..<place], sent[place...].flatMap(\.passed))
    let nothing = rest.indices.map { $0 == 0 ? "nullptr" : "0" }
    return Self.wrapped(
      "  \(type) clear_\(name.dropFirst(4))(", before.flatMap(\.declared).map(\.text), ") const {")
      + Self.call(
        "    return detail::\(finish)(", call.name, own + before.flatMap(\.passed) + nothing, ");")
      + ["  }"]
  }

  // MARK: Parameters

  /// A parameter of C++, and the arguments of C that it gives.
  private struct Argument {
    var declared: [(text: String, initial: String?, isLast: Bool)] = []
    var passed: [String] = []
    var mayBeNothing = false
  }

  private func argument(_ parameter: Parameter, of owner: String) -> Argument {
    let (name, type) = (parameter.name, parameter.type.spelling)
    func taking(
      _ text: String, _ initial: String? = nil, isLast: Bool = false, as passed: String...
    ) -> Argument {
      Argument(declared: [(text, initial, isLast)], passed: passed)
    }
    switch parameter.form {
    case .value where parameter.isCoordinate:
      let whole = ["z": "vector", "w": "rotation"][name].flatMap {
        name == "w" || parameter.unit == .metres ? $0 : nil
      }
      return Argument(
        declared: whole.map { [("const \($0) &to", nil, false)] } ?? [], passed: ["to.\(name)"])
    case .value where handles.contains(type):
      let of = String(type.dropFirst(8))
      let mayBeLeftOut = ["engine", "command_queue", "sounds"].contains(owner)
      let initial = parameter.mayBeZero && mayBeLeftOut ? "earshot::\(of)()" : nil
      return taking(
        "const class \(of) &\(name)", initial, isLast: of == "node" || name == "parent",
        as: "\(name).id()")
    case .value where parameter.type == .uint64 && parameter.unit == .game:
      return taking("const detail::handle &\(name)", as: "\(name).id()")
    case .value where parameter.unit == .seconds && parameter.type == .double:
      let initial =
        name == "fade"
        ? "click_free"
        : parameter.isRamp ? "at_once" : parameter.initial?.number.map { "duration(\($0))" }
      return taking("duration \(name)", initial, as: "\(name).count()")
    case .value: return taking("\(type) \(name)", parameter.initial?.text, as: name)
    case .text:
      return taking(
        "text \(name)", parameter.mayBeEmpty ? "text()" : nil, as: "\(name).data()",
        "\(name).length()")
    case .input:
      let isUsual = ["NULL: the defaults", "NULL: brick"].contains(
        where: parameter.sentence.contains)
      let isStruct = type.hasPrefix("earshot_")
      var argument = taking(
        isStruct ? "const \(type) &\(name)" : "\(type) \(name)",
        isUsual ? "earshot::\(type.dropFirst(8))()" : nil, as: "&\(name)")
      argument.mayBeNothing = parameter.sentence.contains("NULL") && !isUsual
      return argument
    case .inputArray:
      return taking("view<const \(type)> \(name)", as: "\(name).data()", "\(name).size()")
    default: return Argument()
    }
  }

  // MARK: Text

  private func own(_ owner: String) -> [String] {
    switch owner {
    case "engine": ["id_"]
    case "command_queue", "remote": ["engine_"]
    default: isOwned(owner) ? ["id_"] : ["engine_", "id_"]
    }
  }

  /// Classes of what belongs to no engine, and is released with its value.
  func isOwned(_ name: String) -> Bool {
    template.contains("class \(name) : public detail::owned<")
  }

  /// Structs that are used as C has them.
  func isAlias(_ name: String) -> Bool { template.contains("using \(name) = ") }

  static func wrapped(_ head: String, _ items: [String], _ tail: String) -> [String] {
    let line = head + items.joined(separator: ", ") + tail
    if line.count <= 100 { return [line] }
    let pieces = (items.dropLast().map { $0 + "," } + [(items.last ?? "") + tail])
      .map { $0.replacing(" ", with: "\u{a0}") }
    let indentation = String(repeating: " ", count: head.prefix { $0 == " " }.count + 4)
    return [head]
      + Prose.wrapped(pieces.joined(separator: " "), width: 100 - indentation.count)
      .map { indentation + $0.replacing("\u{a0}", with: " ") }
  }

  static func call(
    _ head: String, _ name: String, _ arguments: [String], _ tail: String
  ) -> [String] {
    wrapped(head + name + "(", arguments, ")" + tail)
  }
}

extension CppHeader {
  /// What a method gives, and how it asks for that.
  struct Returned {
    let type: String
    private let empty: String
    private let value: String

    init(
      _ call: Call, _ owner: String, _ handles: Set<String>, in header: CppHeader
    ) {
      let output = call.parameters.first { $0.form == .output || $0.form == .outputText }
      let spelling = output?.type.spelling ?? ""
      let bare = String(spelling.dropFirst(8))
      switch output {
      case nil: (type, empty, value) = ("void", "", "")
      case .some where spelling == "char":
        type = call.summary.contains("one per line") ? "std::vector<std::string>" : "std::string"
        (empty, value) = ("", "")
      case .some where handles.contains(spelling):
        (type, empty) = ("class \(bare)", "\(spelling) found = 0;")
        let engine = owner == "engine" ? "id_, " : "engine_, "
        value = "earshot::\(bare)(\(header.isOwned(bare) ? "" : engine)found)"
      case .some(let output) where output.unit == .seconds:
        (type, empty, value) = ("duration", "double found = 0;", "duration(found)")
      case .some where header.isAlias(bare):
        let initial = Description.isSized(.named(spelling)) ? "detail::sized<\(spelling)>" : bare
        (type, empty, value) = (bare, "\(bare) found = \(initial)();", "found")
      case .some where spelling.hasPrefix("earshot_"):
        (type, empty, value) = ("struct \(bare)", "struct \(bare) found;", "found")
      case .some:
        (type, value) = (spelling, "found")
        empty = "\(spelling) found = \(spelling == "bool" ? "false" : "0");"
      }
    }

    func lines(_ name: String, _ arguments: [String], _ finish: String) -> [String] {
      switch type {
      case "void": return CppHeader.call("    return detail::\(finish)(", name, arguments, ");")
      case "std::string", "std::vector<std::string>":
        let isList = type != "std::string"
        return [
          "    return \(isList ? "detail::lines_from(" : "")detail::text_from("
            + "[&](char *buffer, size_t capacity, size_t *length) {"
        ]
          + CppHeader.call(
            "      return ", name, arguments + ["buffer", "capacity", "length"], ";")
          + ["    })\(isList ? ")" : "");"]
      default:
        return ["    \(empty)"]
          + CppHeader.call("    earshot_result result = ", name, arguments + ["&found"], ";")
          + ["    return detail::finish(result, \(value));"]
      }
    }
  }
}

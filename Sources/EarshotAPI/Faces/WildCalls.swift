/// Writes the calls of the fuzzer and of the tests of misuse.
///
/// Each function that returns a result is called with values that `Wild` chooses by the types and
/// units of its parameters. Functions that may open devices or files are called by hand in
/// `Wild+Careful`, which is asked first.
struct WildCalls {
  static func faces(of description: Description) -> [Face] {
    description.parts.compactMap { part in
      let calls = part.sections.flatMap(\.entries).compactMap { $0 as? Call }
        .filter { $0.answer == .result && $0.name != "earshot_set_memory_functions" }
      guard !calls.isEmpty else { return nil }
      let text = """
        import CEarshot

        // Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
        extension Wild {
          /// Nil for a function of another part.
          func callOf\(part.title)(_ name: String) -> earshot_result? {
            switch name {
        \(calls.map(line).joined(separator: "\n"))
            default: nil
            }
          }
        }

        """
      return Face("Tests/WildCalls/Wild+\(part.title).swift", text, hasProse: false)
    }
  }

  private static func line(_ call: Call) -> String {
    let arguments = call.parameters.flatMap { values($0, in: call) }
    let short = "    case \"\(call.name)\": \(call.name)(\(arguments.joined(separator: ", ")))"
    if short.count <= 100 { return short }
    let start = "    case \"\(call.name)\":\n"
    let list = arguments.joined(separator: ", ")
    let whole = "      \(call.name)(\(list))"
    if whole.count <= 100 { return start + whole }
    let wrapped = Prose.wrapped(
      arguments.map { $0.replacing(" ", with: "\u{a0}") }.joined(separator: ", ") + ")", width: 92)
    return start + "      \(call.name)(\n"
      + wrapped.map { "        " + $0.replacing("\u{a0}", with: " ") }.joined(separator: "\n")
  }

  private static func values(_ parameter: Parameter, in call: Call) -> [String] {
    switch parameter.form {
    case .value, .fixedArray, .reserved: [value(parameter)]
    case .output: [output(parameter)]
    case .input: [input(parameter)]
    case .outputArray: [output(parameter), "count", "memory()"]
    case .inputArray(let count):
      [array(parameter), count == "frames" ? "frames" : "count"]
    case .text: ["text", "length"]
    case .outputText: ["memory()", "count", "memory()"]
    case .verbatim(let declaration):
      [declaration.contains("(*") ? "nil" : parameter.name == "paths" ? "paths" : "lengths"]
    }
  }

  private static func value(_ parameter: Parameter) -> String {
    switch parameter.type {
    case .named("earshot_engine"): "engine"
    case .named("earshot_object"): "thing"
    case .named("earshot_log_function"): "log"
    case .named(let type): "handle(.\(kind(type)))"
    case .bool: "flag"
    case .constant, .int32: "choice"
    case .uint32: "count32"
    case .int64: "frame"
    case .size: parameter.unit == .frames ? "frames" : "count"
    case .uint64: parameter.unit == .bytes ? "byteCount" : anyHandle(parameter)
    default: number(parameter)
    }
  }

  private static func number(_ parameter: Parameter) -> String {
    switch parameter.unit {
    case .gain, .rate, .share: "factor"
    case .seconds where parameter.name == "fade" || parameter.name == "seconds": "fade"
    default: "double"
    }
  }

  /// A handle of one of the kinds that the sentence names.
  private static func anyHandle(_ parameter: Parameter) -> String {
    let all = ["voice", "emitter", "bus", "clip", "group", "snapshot", "effect"]
    let words = parameter.sentence.lowercased().split { !$0.isLetter }.map(String.init)
    let kinds = all.filter(words.contains)
    if parameter.name == "user_value" { return "UInt64(count32) << 31" }
    return kinds.isEmpty
      ? "handle(.voice, .emitter, .node, .listener, .bus, .group)"
      : "handle(\(kinds.map { "." + $0 }.joined(separator: ", ")))"
  }

  private static func output(_ parameter: Parameter) -> String {
    guard case .named(let type) = parameter.type else { return "memory()" }
    if type == "earshot_vector" || type == "earshot_rotation" || type.hasSuffix("_point")
      || type == "earshot_setting_value"
    {
      return "memory()"
    }
    if Description.isStructure(type) { return "structs()" }
    return parameter.form == .output ? "place" : "memory()"
  }

  /// `Wild` has a struct with odd values for most.
  private static func input(_ parameter: Parameter) -> String {
    switch parameter.type {
    case .terminatedText: "text"
    case .named(let type) where Description.isStructure(type):
      type == "earshot_vector" ? "memory()" : SwiftName.value(String(type.dropFirst(8)))
    case .named: "list"
    default: "memory()"
    }
  }

  private static func array(_ parameter: Parameter) -> String {
    switch parameter.type {
    case .untyped: "fileBytes"
    case .named("earshot_marker"): "markers"
    case .named("earshot_scheduled_play"): "schedule"
    case .named("earshot_parameter_point"): "points"
    case .named(let type) where !Description.isStructure(type): "list"
    default: "memory()"
    }
  }

  /// What `Wild` calls the kind of a handle.
  private static func kind(_ type: String) -> String {
    switch type {
    case "earshot_voice_group": "group"
    case "earshot_shared_reverb": "reverb"
    default: SwiftName.value(String(type.dropFirst(8)))
    }
  }
}

extension Description {
  /// Whether Earshot's header has a struct of that name.
  static func isStructure(_ name: String) -> Bool { structureNames.contains(name) }

  private static let structureNames = Set(earshot.structures.map(\.name))
}

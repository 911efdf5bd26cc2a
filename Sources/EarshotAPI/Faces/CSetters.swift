/// Writes the C functions that only hand their parameters to a method of the engine, one file for
/// each part.
struct CSetters {
  static func faces(of description: Description) -> [Face] {
    description.parts.compactMap { part in
      let calls = part.sections.flatMap(\.entries).compactMap { $0 as? Call }
        .filter { $0.method != nil }
      guard !calls.isEmpty else { return nil }
      let parts =
        ["import CEarshot\nimport Earshot", notice] + calls.map { function($0, $0.method) }
      return Face(
        "Sources/EarshotC/Setters/\(part.title)Setters.swift",
        parts.joined(separator: "\n\n") + "\n",
        hasProse: false)
    }
  }

  private static let notice = """
    // Written by EarshotAPIGenerator from the entries in Sources/EarshotAPI: change those, not this
    // file.
    """

  private static func function(_ call: Call, _ method: EngineMethod?) -> String {
    guard let method else { return "" }
    var lines = ["@c @implementation"]
    lines += declaration(of: call)
    let receiver = call.parameters.dropFirst().first { SwiftName.handle($0) != nil }
    if method.isQueued {
      lines.append("  enqueue(engine) { entry throws(Failure) in")
    } else if let receiver, let type = SwiftName.handle(receiver) {
      let with = method.isCounting ? "withCounted" : "with"
      let name = SwiftName.value(receiver.name)
      lines.append(
        "  \(with)(engine, \(name), as: \(type).self) { engine, \(name) throws(Failure) in")
    } else {
      lines.append("  withEngine(engine) { engine throws(Failure) in")
    }
    lines += body(of: call, method, method.isQueued ? nil : receiver?.name).map { "    " + $0 }
    return (lines + ["  }", "}"]).joined(separator: "\n")
  }

  private static func declaration(of call: Call) -> [String] {
    let parameters = call.parameters.map {
      "_ \(SwiftName.value($0.name)): \(SwiftName.type($0.type))"
    }
    let start = "public func \(call.name)("
    let line = "\(start)\(parameters.joined(separator: ", "))) -> earshot_result {"
    if line.count <= 100 { return [line] }
    let lines = Prose.wrapped(
      parameters.map { $0.replacing(" ", with: "\u{a0}") }.joined(separator: ", "), width: 98)
    return [start] + lines.map { "  " + $0.replacing("\u{a0}", with: " ") }
      + [") -> earshot_result {"]
  }

  /// What the parameters are made into, and the call with them.
  private static func body(of call: Call, _ method: EngineMethod, _ receiver: String?) -> [String] {
    var lines: [String] = []
    var values: [String] = []
    let hasShape = method.labels.contains("shaped")
    for parameter in call.parameters.dropFirst() {
      let name = SwiftName.value(parameter.name)
      if parameter.name == "seconds" {
        let asked = method.isQueued ? "clickFree: entry.clickFreeTime" : "in: engine"
        lines.append(
          hasShape
            ? "let (time, shape) = try fade(seconds, \(asked), \"seconds\")"
            : "let time = try time(seconds, \(asked), \"seconds\")")
        values += hasShape ? ["time", "shape"] : ["time"]
        continue
      }
      if parameter.unit == .metres, ["x", "y", "z"].contains(parameter.name) {
        if parameter.name == "z" {
          lines.append("let position = try Position(place: x, y, z)")
          values.append("position")
        }
        continue
      }
      if parameter.name != receiver, let checked = check(parameter, method) {
        lines.append("let \(name) = \(checked)")
      }
      values.append(name)
    }
    let arguments = zip(method.labels, values).map { $0 == "_" ? $1 : "\($0): \($1)" }
    let owner = method.isQueued ? "return entry.commands" : "engine"
    let handed = "\(owner).\(method.name)(\(arguments.joined(separator: ", ")))"
    if !method.isThrowing { return lines + [handed] }
    let attempt = "try attempt { () throws(AudioError) in"
    let line = "\(attempt) try \(handed) }"
    // Indented by 4.
    return lines + (line.count <= 96 ? [line] : [attempt, "  try " + handed, "}"])
  }

  /// What a parameter becomes in Swift; nil where it stays what it is.
  private static func check(_ parameter: Parameter, _ method: EngineMethod) -> String? {
    let name = SwiftName.value(parameter.name)
    // What a handle names is looked up when the command is executed.
    if method.isQueued {
      if parameter.name == "target" { return "try AudibleThing(target)" }
      if parameter.name == "thing" { return "try Placement(thing)" }
      if let type = SwiftName.handle(parameter) { return "try \(type)(\(name))" }
    }
    if let type = SwiftName.handle(parameter) {
      // 0 is the master bus.
      let isOptional = parameter.sentence.hasPrefix("0:") && type != "Bus"
      return "try \(type)\(isOptional ? ".optional" : "")(\(name), in: engine)"
    }
    if parameter.name == "fade" { return "try Fade(checked: fade, \"fade\")" }
    if parameter.name == "occlusion" { return "try Occlusion(checked: occlusion, \"occlusion\")" }
    guard parameter.type == .double else { return parameter.type == .int32 ? "Int(\(name))" : nil }
    switch (parameter.unit, parameter.range) {
    case (.gain, .some(0...Limits.gain)): return "try Gain(checked: \(name), \"\(parameter.name)\")"
    case (.gain, .some(0...1)): return "try level(\(name), \"\(parameter.name)\")"
    case (.rate, .some(Limits.rates)): return "try Rate(checked: \(name), \"\(parameter.name)\")"
    case (_, .some(let range)):
      let bounds = "\(SwiftName.number(range.lowerBound))...\(SwiftName.number(range.upperBound))"
      return "try within(\(name), \(bounds), \"\(parameter.name)\")"
    default: return "try finite(\(name), \"\(parameter.name)\")"
    }
  }
}

/// Names as Swift has them.
enum SwiftName {
  /// `is_muted` is `isMuted`.
  static func value(_ name: String) -> String {
    let words = name.split(separator: "_")
    return String(words.first ?? "") + words.dropFirst().map(\.capitalizedWord).joined()
  }

  /// The type of a handle's parameter; nil for other parameters, and for the engine.
  static func handle(_ parameter: Parameter) -> String? {
    guard case .named(let name) = parameter.type, name != "earshot_engine" else { return nil }
    return name == "earshot_effect" ? "BusEffect" : PythonName.type(name)
  }

  /// A type of C, as it is imported.
  static func type(_ type: ValueType) -> String {
    switch type {
    case .double: "Double"
    case .bool: "Bool"
    case .int32: "Int32"
    case .uint64: "UInt64"
    default: type.spelling
    }
  }

  static func number(_ number: Double) -> String {
    if abs(number) >= 1_000_000 || abs(number) < 0.001 && number != 0 {
      return "\(number)".replacing("000000.0", with: "e6").replacing("e-0", with: "e-")
    }
    return Numbers.text(number).replacing(",", with: "_")
  }
}

extension Substring {
  var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}

/// Writes the C functions whose entries say what they do, one file for each part.
struct CFunctions {
  let description: Description
  private let handles: [String: Handle]
  private let taken: [String: String]

  init(_ description: Description) {
    self.description = description
    let entries = description.entries
    handles = Dictionary(
      entries.compactMap { $0 as? Handle }.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    taken = Dictionary(
      entries.compactMap { $0 as? Enumeration }.filter { $0.source?.isTaken == true }
        .map { (String($0.name.dropLast()), $0.source?.type ?? "") }, uniquingKeysWith: { $1 })
  }

  static let start = """
    // swift-format-ignore-file
    // Written by EarshotAPIGenerator from the entries in Sources/EarshotAPI: change those, not this
    // file.
    import AudioFiles
    import CEarshot
    import Earshot
    import EarshotCapture
    import EarshotChat
    import EarshotMusic
    import EarshotNetwork
    import EarshotScript
    import EarshotSounds
    """

  static func faces(of description: Description) -> [Face] {
    let functions = CFunctions(description)
    return description.parts.compactMap { part in
      let texts = part.sections.flatMap(\.entries).compactMap { $0 as? Call }.compactMap { call in
        call.implementation.map { functions.function(call, $0) }
      }
      guard !texts.isEmpty else { return nil }
      return Face(
        "Sources/EarshotC/Generated/\(part.title)Calls.swift",
        ([start] + texts).joined(separator: "\n\n") + "\n", hasProse: false)
    }
  }

  private func function(_ call: Call, _ implementation: Implementation) -> String {
    let receiver = receiver(of: call, implementation)
    var lines = ["@c @implementation"] + Self.declaration(of: call)
    lines.append("  " + opening(of: call, implementation, receiver))
    lines += Self.guards(of: call).map { "    " + $0 }
    if implementation.kind == .releasing {
      return (lines + ["    _ = try \(removal(by: call))", "  }", "}"]).joined(separator: "\n")
    }
    let (checks, values) = checks(of: call, implementation, receiver)
    lines += (checks + implementation.preparations).map { "    " + $0 }
    lines += Result(call, implementation, values, noun: receiver.map(noun)).lines.map {
      "    " + $0
    }
    return (lines + ["  }", "}"]).joined(separator: "\n")
  }

  // MARK: Declarations

  static func declaration(of call: Call) -> [String] {
    let parameters = call.parameters.flatMap(declarations).map { "_ " + $0 }
    let answer = call.answer == .nothing ? "" : " -> earshot_result"
    let line = "public func \(call.name)(\(parameters.joined(separator: ", ")))\(answer) {"
    if line.count <= 100 { return [line] }
    let list = parameters.map { $0.replacing(" ", with: "\u{a0}") }.joined(separator: ", ")
    return ["public func \(call.name)("]
      + Prose.wrapped(list, width: 98).map { "  " + $0.replacing("\u{a0}", with: " ") }
      + [")\(answer) {"]
  }

  /// A parameter as the compiler imports those of C that it stands for.
  private static func declarations(_ parameter: Parameter) -> [String] {
    let name = SwiftName.value(parameter.name)
    let type = SwiftName.type(parameter.type)
    let (constant, variable) =
      parameter.type == .untyped
      ? ("UnsafeRawPointer!", "UnsafeMutableRawPointer!")
      : ("UnsafePointer<\(type)>!", "UnsafeMutablePointer<\(type)>!")
    let count = "UnsafeMutablePointer<Int>!"
    switch parameter.form {
    case .value, .fixedArray, .reserved, .verbatim: return ["\(name): \(type)"]
    case .output: return ["\(name): \(variable)"]
    case .input: return ["\(name): \(constant)"]
    case .outputArray(let own):
      return ["\(name): \(variable)", "capacity: Int", "\(own): \(count)"]
    case .inputArray(let own): return ["\(name): \(constant)", "\(SwiftName.value(own)): Int"]
    case .text: return ["\(name): UnsafePointer<CChar>!", "\(name)Length: Int"]
    case .outputText: return ["\(name): \(variable)", "capacity: Int", "length: \(count)"]
    }
  }

  // MARK: Receivers

  /// The parameter that the call is about, if it is one of an engine's.
  private func receiver(of call: Call, _ implementation: Implementation) -> Parameter? {
    guard call.parameters.first?.name == "engine", !implementation.isForAnyThread else {
      return nil
    }
    return call.parameters.dropFirst().first { parameter in
      guard parameter.form == .value, !parameter.mayBeZero else { return false }
      switch owner(of: parameter) {
      case .engine, .function: return true
      case .table, nil: return parameter.isObject
      }
    }
  }

  private func owner(of parameter: Parameter) -> Handle.Owner? {
    guard case .named(let name) = parameter.type else { return nil }
    return handles[name]?.owner
  }

  private func noun(_ parameter: Parameter) -> String {
    String(parameter.type.spelling.dropFirst(8)).replacing("_", with: " ")
  }

  private func opening(
    of call: Call, _ implementation: Implementation, _ receiver: Parameter?
  ) -> String {
    switch implementation.kind {
    case .queued: return "enqueue(engine) { entry throws(Failure) in"
    case .posted: return "post(engine) { remote throws(Failure) in"
    default: break
    }
    guard call.parameters.first?.name == "engine" else {
      return "answering { () throws(Failure) in"
    }
    guard let receiver else { return "withEngine(engine) { engine throws(Failure) in" }
    let name = SwiftName.value(receiver.name)
    switch owner(of: receiver) {
    case .engine(let type, _):
      let with = implementation.kind == .counting ? "withCounted" : "with"
      return "\(with)(engine, \(name), as: \(type).self) { engine, \(name) throws(Failure) in"
    case .function(let with): return "\(with)(engine, \(name)) { \(name) throws(Failure) in"
    case .table, nil: return "withThing(engine, \(name)) { engine, \(name) throws(Failure) in"
    }
  }

  private func removal(by call: Call) -> String {
    guard let named = call.parameters.first, case .table(let table) = owner(of: named) else {
      return ""
    }
    return "\(table).remove(\(SwiftName.value(named.name)))"
  }

  // MARK: Checks

  /// Places for outputs and structs that must be given.
  private static func guards(of call: Call) -> [String] {
    call.parameters.compactMap { parameter in
      let name = SwiftName.value(parameter.name)
      if parameter.sentence.contains("NULL") || Description.isSized(parameter.type) {
        return parameter.form == .input && !parameter.sentence.contains("NULL")
          ? "guard \(name) != nil else { throw .null(\"\(parameter.name)\") }" : nil
      }
      return parameter.form == .output
        ? "guard let \(name) else { throw .null(\"\(parameter.name)\") }" : nil
    }
  }

  /// What the parameters are made into, and the names of the results.
  private func checks(
    of call: Call, _ implementation: Implementation, _ receiver: Parameter?
  ) -> (lines: [String], values: [String]) {
    var lines: [String] = []
    var values: [String] = []
    let asked = implementation.isForAnyThread ? "clickFree: entry.clickFreeTime" : "in: engine"
    for parameter in call.parameters where parameter.name != "engine" {
      let name = SwiftName.value(parameter.name)
      switch parameter.form {
      case .value: break
      case .text:
        let function = parameter.mayBeEmpty ? "optionalText" : "text"
        lines.append("let \(name) = try \(function)(\(name), \(name)Length, \"\(parameter.name)\")")
        values.append(name)
        continue
      case .output, .outputArray, .outputText: continue
      default:
        values.append(name)
        continue
      }
      if parameter.isRamp {
        let hasShape = implementation.hasShape
        let made = hasShape ? "(time, shape) = try fade" : "time = try time"
        lines.append("let \(made)(seconds, \(asked), \"seconds\")")
        values += hasShape ? ["time", "shape"] : ["time"]
      } else if parameter.isCoordinate {
        guard let made = Self.position(endingWith: parameter) else { continue }
        lines.append("let \(made.name) = \(made.value)")
        values.append(made.name)
      } else {
        if parameter.name != receiver?.name, let checked = check(parameter, implementation) {
          lines.append("let \(name) = \(checked)")
        }
        values.append(name)
      }
    }
    return (lines, values)
  }

  private static func position(
    endingWith parameter: Parameter
  ) -> (name: String, value: String)? {
    switch (parameter.name, parameter.unit) {
    case ("z", .metres): ("position", "try Position(place: x, y, z)")
    case ("w", _): ("rotation", "try Rotation(checked: x, y, z, w)")
    default: nil
    }
  }

  /// What a parameter becomes in Swift; nil where it stays what it is.
  private func check(_ parameter: Parameter, _ implementation: Implementation) -> String? {
    let name = SwiftName.value(parameter.name)
    if let owner = owner(of: parameter) {
      return check(name, parameter, owner, implementation.isForAnyThread)
    }
    if implementation.isForAnyThread {
      // What a handle names is looked up when the command is executed.
      if parameter.name == "target" { return "try AudibleObject(target)" }
      if parameter.isObject { return "try Placement(\(name))" }
    }
    let quoted = "\"\(parameter.name)\""
    switch parameter.type {
    case .constant(let prefix, _): return taken[prefix].map { "try \($0)(\(name), \(quoted))" }
    case .uint64 where parameter.range != nil, .int32, .uint32, .size:
      if parameter.sentence.contains("EARSHOT_FOREVER") { return "try Looping(\(name), \(quoted))" }
      if parameter.range != nil || parameter.type == .size {
        return "try within(\(name), \(parameter.swiftRange ?? "0...Int.max"), \(quoted))"
      }
      return "Int(\(name))"
    case .int64:
      return parameter.sentence.contains("EARSHOT_N") ? "try StartTime(\(name), \(quoted))" : nil
    case .double: return Self.check(number: parameter, name, quoted)
    default: return nil
    }
  }

  private func check(
    _ name: String, _ parameter: Parameter, _ owner: Handle.Owner, _ isForAnyThread: Bool
  ) -> String? {
    switch owner {
    case .engine(let type, _) where isForAnyThread: return "try \(type)(\(name))"
    case .engine(let type, _):
      // 0 is the master bus.
      let optional = parameter.mayBeZero && type != "Bus" ? ".optional" : ""
      return "try \(type)\(optional)(\(name), in: engine)"
    case .table(let table): return "try \(table).thing(\(name))"
    case .function: return nil
    }
  }

  private static func check(number: Parameter, _ name: String, _ quoted: String) -> String {
    if number.name == "fade" { return "try Fade(checked: fade, \"fade\")" }
    if number.name == "occlusion" { return "try Occlusion(checked: occlusion, \"occlusion\")" }
    switch (number.unit, number.range) {
    case (.gain, .some(0...1)): return "try loss(\(name), \(quoted))"
    case (.gain, _): return "try Gain(checked: \(name), \(quoted))"
    case (.rate, .some(Limits.rates)): return "try Rate(checked: \(name), \(quoted))"
    case (_, .some): return "try within(\(name), \(number.swiftRange ?? ""), \(quoted))"
    default: return "try finite(\(name), \(quoted))"
    }
  }
}

extension Implementation {
  var isForAnyThread: Bool { kind == .queued || kind == .posted }

  /// Whether a ramp's time has a shape, too.
  var hasShape: Bool {
    labels?.contains("shaped")
      ?? (preparations + [expression]).contains { $0.contains("shape") }
  }
}

extension Parameter {
  /// Whether 0 stands for none.
  var mayBeZero: Bool { sentence.contains("0: ") || sentence.hasSuffix("or 0.") }

  var mayBeEmpty: Bool {
    let sentence = sentence.lowercased()
    return sentence.contains("may be empty") || sentence.contains("null")
      || sentence.contains("_no_text")
  }

  /// A node, an emitter or a listener.
  var isObject: Bool { type == .named("earshot_object") }
  var isRamp: Bool { name == "seconds" && sentence.hasPrefix("Time to ") }
  /// One of those that are a position or a rotation together.
  var isCoordinate: Bool {
    (unit == .metres || unit == .coordinate) && ["x", "y", "z", "w"].contains(name)
  }

  var swiftRange: String? {
    range.map { "\(SwiftName.number($0.lowerBound))...\(SwiftName.number($0.upperBound))" }
  }
}

extension Description {
  /// Whether a type is a struct that says its size.
  static func isSized(_ type: ValueType) -> Bool { sizedNames.contains(type.spelling) }

  private static let sizedNames = Set(earshot.structures.filter(\.mayGrow).map(\.name))
}

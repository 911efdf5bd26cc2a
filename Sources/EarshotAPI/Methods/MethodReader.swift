/// Finds out of which class a call is a method, and what its parameters stand for.
struct MethodReader {
  let description: Description
  let handles: [String: Handle]
  let structures: [String: Structure]

  func method(_ call: Call) -> Method {
    let owner = owner(of: call)
    return Method(
      call: call, owner: owner, name: name(of: call, in: owner), parts: parts(of: call, owner))
  }

  // MARK: Names

  private func owner(of call: Call) -> String {
    if let name = call.cppName, let end = name.firstRange(of: "::") {
      return String(name[..<end.lowerBound])
    }
    for prefix in ["queue", "remote"] where call.name.hasPrefix("earshot_\(prefix)_") {
      return prefix
    }
    let isOfEngine = call.parameters.first?.name == "engine"
    let named = isOfEngine ? call.parameters.dropFirst().first : call.parameters.first
    if let named, case .named(let type) = named.type, named.form == .value, !named.mayBeZero,
      handles[type] != nil, call.name.hasPrefix(type + "_")
    {
      return String(type.dropFirst(8))
    }
    if isOfEngine { return "engine" }
    guard let made = call.parameters.last, let handle = handles[made.type.spelling],
      made.form == .output
    else { return "" }
    return handle.bareName
  }

  private func name(of call: Call, in owner: String) -> String {
    if let name = call.cppName {
      return name.firstRange(of: "::").map { String(name[$0.upperBound...]) } ?? name
    }
    let bare = String(call.name.dropFirst(8))
    if bare.hasPrefix(owner + "_"), !owner.isEmpty {
      return String(bare.dropFirst(owner.count + 1))
    }
    if bare.hasPrefix("clip_"), !bare.hasPrefix("clip_set_") { return String(bare.dropFirst(5)) }
    guard let make = bare.firstRange(of: "_make") else { return bare }
    let kind = bare[make.upperBound...].dropFirst()
    return "make_" + (kind.isEmpty ? "" : kind + "_") + bare[..<make.lowerBound]
  }

  // MARK: Parameters

  private func parts(of call: Call, _ owner: String) -> [Method.Part] {
    var parts: [Method.Part] = []
    var hasOwn = false
    for parameter in call.parameters {
      if parameter.name == "engine", parameter.form == .value, parts.isEmpty {
        parts.append(.engine)
      } else if parameter.form == .value, parameter.type.spelling == "earshot_" + owner, !hasOwn {
        parts.append(.own)
        hasOwn = true
      } else if let part = part(parameter, in: call) {
        parts.append(part)
      }
    }
    return parts
  }

  private func part(_ parameter: Parameter, in call: Call) -> Method.Part? {
    if parameter.form == .value, parameter.isCoordinate {
      let names = Set(call.parameters.filter(\.isCoordinate).map(\.name))
      let isRotation = names.contains("w")
      guard parameter.name == (isRotation ? "w" : "z") else { return nil }
      return .given(
        Given(
          name: isRotation ? "rotation" : "at", kind: isRotation ? .rotation : .position,
          parameter: parameter))
    }
    if let kind = given(parameter) {
      return .given(Given(name: parameter.name, kind: kind, parameter: parameter))
    }
    return answered(parameter).map {
      .answer(Answered(name: parameter.name, kind: $0, parameter: parameter))
    }
  }

  private func given(_ parameter: Parameter) -> Given.Kind? {
    switch parameter.form {
    case .value: value(parameter)
    case .text: .text(isOptional: parameter.mayBeEmpty)
    case .input: input(parameter)
    case .inputArray:
      parameter.type == .untyped
        ? .bytes(isOptional: parameter.sentence.contains("NULL")) : .array(parameter.type)
    default: nil
    }
  }

  private func value(_ parameter: Parameter) -> Given.Kind {
    switch parameter.type {
    case .named(let name) where handles[name] != nil:
      .handle(name, isOptional: parameter.mayBeZero)
    case .constant(let prefix, _):
      enumeration(prefix, parameter).map { .constant($0) } ?? .value(.int32)
    case .uint64 where parameter.unit == .game && Self.anyHandles.contains(parameter.name):
      .anyHandle
    case .double where parameter.isFade: .fade
    default: .value(parameter.type)
    }
  }

  /// Where the prefix is of several, the sentence names the first constant.
  private func enumeration(_ prefix: String, _ parameter: Parameter) -> Enumeration? {
    guard prefix == "EARSHOT_" else { return description.enumeration(of: prefix) }
    let name = parameter.sentence.prefix { $0 != " " }
    return description.entries.compactMap { $0 as? Enumeration }.first {
      $0.constants.contains { $0.name == name }
    }
  }

  /// Numbers that stand for a handle of one of several kinds.
  private static let anyHandles: Set = [
    "target", "sound", "handle", "owner", "sender", "voice_or_bus",
  ]

  private func input(_ parameter: Parameter) -> Given.Kind? {
    let isOptional = parameter.sentence.contains("NULL")
    if case .named(let name) = parameter.type, let structure = structures[name] {
      return .structure(structure, isOptional: isOptional)
    }
    return parameter.type == .double && isOptional ? .optionalNumber : nil
  }

  private func answered(_ parameter: Parameter) -> Answered.Kind? {
    switch (parameter.form, parameter.type) {
    case (.outputText, _): return .text
    case (.outputArray, .untyped): return .bytes
    case (.outputArray, let type): return .array(type)
    case (.output, .constant(let prefix, _)):
      return description.enumeration(of: prefix).map { .constant($0) }
    case (.output, .named(let name)):
      if let structure = structures[name] { return .structure(structure) }
      return .handle(name)
    case (.output, let type): return .value(type)
    default: return nil
    }
  }
}

extension Parameter {
  /// A time to fade or ramp over.
  var isFade: Bool { unit == .seconds && type == .double && (name == "fade" || isRamp) }
}

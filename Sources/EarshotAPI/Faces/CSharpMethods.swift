/// Writes the methods of the assembly for C#.
struct CSharpMethods {
  let description: Description
  private let methods: Methods

  /// What C# does by hand besides.
  private static let byHand: Set<String> = ["earshot_engine_update"]

  init(_ description: Description) {
    self.description = description
    methods = Methods(description)
  }

  static let path = "Sources/Bindings/csharp/Earshot/Generated/Methods.cs"

  var text: String {
    let owners = ["engine", "queue", "remote"] + methods.classes.map(\.bareName)
    let objects = methods.of("object")
    let types = owners.compactMap { owner -> String? in
      let isPlaced = ["node", "emitter", "listener"].contains(owner)
      let list = methods.of(owner) + (isPlaced ? objects : [])
      return list.isEmpty ? nil : type(owner, list)
    }
    let functions = methods.of("").map {
      CSharpMethod($0, methods, description, isStatic: true).text
    }
    return """
      \(CSharpName.opening)
      using System;
      using System.Collections.Generic;

      namespace Earshot
      {
      \(types.joined(separator: "\n\n"))

          /// <summary>What needs no engine.</summary>
          public static partial class Audio
          {
      \(functions.joined(separator: "\n\n"))
          }
      }

      """
  }

  private func type(_ owner: String, _ list: [Method]) -> String {
    let isClass =
      owner == "engine"
      || methods.classes.first { $0.bareName == owner }?.isIndependent ?? false
    let word = isClass ? "sealed partial class" : "readonly partial struct"
    let texts = list.filter { !Self.byHand.contains($0.call.name) }.map {
      CSharpMethod($0, methods, description, isStatic: $0.isStatic).text
    }
    return """
          public \(word) \(CSharpName.type("earshot_" + owner))
          {
      \(texts.joined(separator: "\n\n"))
          }
      """
  }
}

/// One method.
struct CSharpMethod {
  private let method: Method
  private let methods: Methods
  private let description: Description
  private let isStatic: Bool

  init(_ method: Method, _ methods: Methods, _ description: Description, isStatic: Bool) {
    self.method = method
    self.methods = methods
    self.description = description
    self.isStatic = isStatic
  }

  var text: String {
    let head = "public \(isStatic ? "static " : "")unsafe \(type) \(name)("
    let space = "            "
    let body =
      preparations + fixes.map { "fixed (\($0))" } + ["{"] + call.map { "    " + $0 } + ["}"]
    return CSharpName.summary(
      [method.call.summary, method.call.details], indentation: 8) + documentation
      + "        \(head)\(parameters.joined(separator: ", ")))\n        {\n"
      + body.map { space + $0 }.joined(separator: "\n") + "\n        }"
  }

  private var name: String {
    var bare = method.call.name.dropFirst(8)
    if bare.hasPrefix(method.owner + "_") { bare = bare.dropFirst(method.owner.count + 1) }
    let name = CSharpName.of(bare.hasPrefix("get_") ? String(bare) : method.name)
    // A member can't have its type's name.
    return name == CSharpName.type("earshot_" + method.owner) ? name + "At" : name
  }

  private var documentation: String {
    method.given.filter { !$0.parameter.documentation.isEmpty }.map { given in
      let text = CSharpName.escaped(given.parameter.documentation)
      let name = CSharpName.local(given.name).replacing("@", with: "")
      return Prose.wrapped("<param name=\"\(name)\">\(text)</param>", width: 88)
        .map { "        /// " + $0 + "\n" }.joined()
    }.joined()
  }

  // MARK: Parameters

  private var parameters: [String] {
    var mayBeLeftOut = true
    var list: [String] = []
    for given in method.given.reversed() {
      let (type, initial) = parameter(given)
      if initial == nil { mayBeLeftOut = false }
      let text = "\(type) \(CSharpName.local(given.name))"
      list.append(mayBeLeftOut ? text + " = " + (initial ?? "") : text)
    }
    return list.reversed()
  }

  private func parameter(_ given: Given) -> (String, String?) {
    switch given.kind {
    case .value(.bool): return ("bool", given.name == "is_on" ? "true" : nil)
    case .value(let type):
      let number = given.parameter.initial?.number.map {
        Numbers.text($0).replacing(",", with: "")
      }
      return (CSharpName.raw(type), number)
    case .constant(let enumeration): return (CSharpName.enumeration(enumeration), nil)
    case .handle(let name, let isOptional):
      let type = CSharpName.type(name)
      if isIndependent(name) { return (type, isOptional ? "null" : nil) }
      return isOptional ? (type + "?", "null") : (type, nil)
    case .anyHandle: return ("Handle", nil)
    case .fade: return ("Fade?", "null")
    case .position: return ("Vector", nil)
    case .rotation: return ("Rotation", nil)
    case .text(let isOptional): return ("string", isOptional ? "null" : nil)
    case .bytes: return ("ReadOnlySpan<byte>", nil)
    case .array(let type):
      let isOptional = hasPointers(type) && given.parameter.sentence.contains("NULL")
      return (array(type), isOptional ? "null" : nil)
    case .optionalNumber: return ("double?", "null")
    case .structure(let structure, let isOptional):
      let type = CSharpName.type(structure.name)
      let isClass = isClass(structure)
      return (isOptional && !isClass ? type + "?" : type, isOptional ? "null" : nil)
    }
  }

  private func array(_ type: ValueType) -> String {
    if isHandle(type) || hasPointers(type) {
      return "IReadOnlyList<\(CSharpName.type(type.spelling))>"
    }
    return "ReadOnlySpan<\(type.isNumber ? CSharpName.raw(type) : CSharpName.type(type.spelling))>"
  }

  private func hasPointers(_ type: ValueType) -> Bool {
    description.structures.contains {
      $0.name == type.spelling && $0.hasPointers(in: description)
    }
  }

  private func isHandle(_ type: ValueType) -> Bool {
    methods.classes.contains { $0.name == type.spelling }
  }

  private func isIndependent(_ name: String) -> Bool {
    methods.classes.first { $0.name == name }?.isIndependent ?? false
  }

  private func isClass(_ structure: Structure) -> Bool {
    structure.hasPointers(in: description)
  }

  // MARK: The call

  private var preparations: [String] {
    var lines = method.given.flatMap(prepared)
    if needsKept { lines.insert("var kept = new Kept();", at: 0) }
    return lines + answers.compactMap(\.room)
  }

  private var needsKept: Bool {
    method.given.contains { given in
      switch given.kind {
      case .structure(let structure, _): return isClass(structure)
      case .array(let type): return hasPointers(type)
      default: return false
      }
    }
  }

  private func prepared(_ given: Given) -> [String] {
    let name = CSharpName.local(given.name)
    let bare = SwiftName.value(given.name)
    switch given.kind {
    case .structure(let structure, let isOptional):
      let type = CSharpName.type(structure.name)
      if isClass(structure) {
        return [
          "\(type)Raw \(bare)Raw = \(name) == null ? default : \(name).Raw(kept);",
          "\(type)Raw* \(bare)Pointer = \(name) == null ? null : &\(bare)Raw;",
        ]
      }
      return isOptional
        ? [
          "\(type) \(bare)Raw = \(name) ?? default;",
          "\(type)* \(bare)Pointer = \(name).HasValue ? &\(bare)Raw : null;",
        ] : []
    case .optionalNumber:
      return [
        "double \(bare)Raw = \(name) ?? 0;",
        "double* \(bare)Pointer = \(name).HasValue ? &\(bare)Raw : null;",
      ]
    case .array(let type) where hasPointers(type):
      return ["var \(bare)Pointer = kept.Structs(\(name), out ulong \(bare)Count);"]
    default: return []
    }
  }

  /// What is pinned during the call.
  private var fixes: [String] {
    method.given.compactMap { given in
      let (name, bare) = (CSharpName.local(given.name), SwiftName.value(given.name))
      switch given.kind {
      case .text: return "byte* \(bare)Pointer = Texts.Bytes(\(name))"
      case .bytes: return "byte* \(bare)Pointer = \(name)"
      case .array(let type) where hasPointers(type): return nil
      case .array(let type) where isHandle(type):
        return "ulong* \(bare)Pointer = Handle.Ids(\(name), x => x.Id)"
      case .array(let type):
        let type = type.isNumber ? CSharpName.raw(type) : CSharpName.type(type.spelling)
        return "\(type)* \(bare)Pointer = \(name)"
      default: return nil
      }
    }
  }

  private func arguments(_ given: Given) -> [String] {
    let (name, bare) = (CSharpName.local(given.name), SwiftName.value(given.name))
    switch given.kind {
    case .value(.bool): return ["(byte)(\(name) ? 1 : 0)"]
    case .value: return [name]
    case .constant: return ["(int)\(name)"]
    case .handle(let type, let isOptional):
      return [isOptional || isIndependent(type) ? "\(name)?.Id ?? 0" : "\(name).Id"]
    case .anyHandle: return ["\(name).Id"]
    case .fade:
      return ["(\(name) ?? Fade.\(given.name == "fade" ? "ClickFree" : "AtOnce")).Seconds"]
    case .position: return ["\(name).X", "\(name).Y", "\(name).Z"]
    case .rotation: return ["\(name).X", "\(name).Y", "\(name).Z", "\(name).W"]
    case .text: return ["\(bare)Pointer", "Texts.Count(\(name))"]
    case .bytes: return ["\(bare)Pointer", "(ulong)\(name).Length"]
    case .array(let type) where hasPointers(type): return ["\(bare)Pointer", "\(bare)Count"]
    case .array(let type):
      return ["\(bare)Pointer", isHandle(type) ? "(ulong)\(name).Count" : "(ulong)\(name).Length"]
    case .optionalNumber: return ["\(bare)Pointer"]
    case .structure(let structure, let isOptional):
      return [isClass(structure) || isOptional ? "\(bare)Pointer" : "&\(name)"]
    }
  }

  private var passed: [String] {
    method.parts.flatMap { part in
      switch part {
      case .engine: return [method.owner == "engine" ? "Id" : "EngineId"]
      case .own: return ["Id"]
      case .given(let given): return arguments(given)
      case .answer(let answer):
        return CSharpAnswer(answer, method, methods, description).arguments
      }
    }
  }

  private var answers: [CSharpAnswer] {
    method.answers.map { CSharpAnswer($0, method, methods, description) }
  }

  private var type: String {
    if method.answersWhetherThere { return "bool" }
    if answers.count == 1 { return answers[0].type }
    return answers.isEmpty
      ? "void" : "(\(answers.map { "\($0.type) \($0.name)" }.joined(separator: ", ")))"
  }

  private var call: [String] {
    let call = "Native.\(method.call.name)(\(passed.joined(separator: ", ")))"
    let keep = needsKept ? ["kept.Dispose();"] : []
    let alive = ["GC.KeepAlive(\(isOfItself ? "this" : "engine"));"]
    let values = answers.map(\.value)
    let value = values.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))"
    let finish = keep + (isStatic ? [] : alive)
    if let growing = answers.first(where: { $0.growing != nil }) {
      return growing.loop(call, finish, value)
    }
    if method.answersWhetherThere {
      return ["int result = \(call);"] + finish + ["return EarshotException.CheckIfThere(result);"]
    }
    return ["int result = \(call);"] + finish + ["EarshotException.Check(result);"]
      + (answers.isEmpty ? [] : ["return \(value);"])
  }

  /// Whether a finalizer must not end it during the call.
  private var isOfItself: Bool {
    method.owner == "engine" || isIndependent("earshot_" + method.owner)
  }
}

/// Writes the classes of the Python package `earshot`: a method for each call that the package
/// does not make by hand.
struct PythonMethods {
  let description: Description
  private let methods: Methods

  init(_ description: Description) {
    self.description = description
    methods = Methods(description)
  }

  static let path = "Sources/Bindings/python/earshot/methods.py"

  var text: String {
    let names = methods.classes.map { PythonName.type($0.name) }
    let imported = Prose.wrapped(names.joined(separator: ", "), width: 84)
      .map { "        " + $0 }.joined(separator: "\n")
    var parts = [Self.opening.replacing("CLASSES", with: "(\n\(imported))")]
    parts.append(type("Engine", "Handle", "An engine.", "engine"))
    parts.append(type("Queue", "OfEngine", "Commands that any thread may give.", "queue"))
    parts.append(
      type("Remote", "OfEngine", "What any thread may report of the system.", "remote"))
    parts += methods.classes.map { handle in
      type(
        PythonName.type(handle.name), handle.isIndependent ? "Independent" : "OfEngine",
        handle.summary, handle.bareName)
    }
    parts += methods.of("").map { PythonMethod($0, methods).text }
    return parts.joined(separator: "\n\n\n") + "\n"
  }

  private static let opening = #"""
    """For each kind of handle a class with a method for each call. The package's classes, which
    methods take and return, are derived from these.

    Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
    """

    from __future__ import annotations

    from ctypes import byref, c_bool, c_double, c_float, c_int32, c_int64, c_size_t, c_uint32
    from ctypes import c_uint64
    from typing import TYPE_CHECKING, List, Optional, Sequence, Tuple

    from . import c
    from .handles import Buffer, Handle, Independent, OfEngine, Position, all_of, array, handles
    from .handles import if_there, lines, made, number, pointer, samples, several, taken, text_of
    from .handles import text_once, vector

    if TYPE_CHECKING:
        from . import CLASSES
    """#

  private func type(
    _ name: String, _ base: String, _ summary: String, _ owner: String
  ) -> String {
    let handle = methods.classes.first { $0.bareName == owner }
    var lines = [
      "class \(name)Methods(\(base)):", "    \"\"\"\(PythonName.prose(summary))\"\"\"", "",
      "    kind = \"\(owner)\"",
    ]
    if handle?.isIndependent == true { lines.append("    _release = c.\(owner)_release") }
    let texts = methods.of(owner).map { PythonMethod($0, methods).text }
    return ([lines.joined(separator: "\n")] + texts).joined(separator: "\n\n")
  }
}

/// One method.
struct PythonMethod {
  private let method: Method
  private let methods: Methods

  init(_ method: Method, _ methods: Methods) {
    self.method = method
    self.methods = methods
  }

  var text: String {
    let indentation = method.owner.isEmpty ? "" : "    "
    var lines = isOfClass ? ["@classmethod"] : []
    lines.append("def \(PythonName.parameter(name))(")
    let own = method.owner.isEmpty ? [] : [method.isStatic ? "cls" : "self"]
    let list =
      own + parameters.filter { $0.initial == nil }.map(\.text)
      + parameters.filter { $0.initial != nil }.map { "\($0.text) = \($0.initial ?? "")" }
    let joined = list.joined(separator: ", ")
    if lines[lines.count - 1].count + joined.count + type.count + 10 <= 100 - indentation.count {
      lines[lines.count - 1] += joined + ") -> \(type):"
    } else {
      let pieces = (list.dropLast().map { $0 + "," } + list.suffix(1))
        .map { $0.replacing(" ", with: "\u{a0}") }
      lines += Prose.wrapped(
        pieces.joined(separator: " "), width: 84 - indentation.count - type.count
      ).map { "        " + $0.replacing("\u{a0}", with: " ") }
      lines[lines.count - 1] += ") -> \(type):"
    }
    lines += documentation.map { "    " + $0 }
    lines += body.map { "    " + $0 }
    return lines.map { $0.allSatisfy { $0 == " " } ? "" : indentation + $0 }
      .joined(separator: "\n")
  }

  private var name: String {
    method.name.hasPrefix("get_") ? String(method.name.dropFirst(4)) : method.name
  }

  private var isOfClass: Bool { method.isStatic && !method.owner.isEmpty }

  private var documentation: [String] {
    let call = method.call
    let given = method.given.filter { !$0.parameter.documentation.isEmpty }.map {
      "\(PythonName.parameter($0.name)): \($0.parameter.documentation)"
    }
    let errors = call.errors.map { "\($0.code): \($0.reason.capitalized)" }
    let rest = (Prose.paragraphs(call.details) + given + errors).flatMap {
      Prose.wrapped(PythonName.prose($0), width: 88)
    }
    let first = Prose.wrapped("\"\"\"" + PythonName.prose(call.summary), width: 88)
    if rest.isEmpty {
      return first.dropLast() + [(first.last ?? "") + "\"\"\""]
    }
    return first + [""] + rest + ["\"\"\""]
  }

  // MARK: Parameters

  /// A default needs others behind it. Only a parent or a node, which comes first in C, is moved
  /// behind what is required.
  private var parameters: [(text: String, initial: String?)] {
    var mayBeLeftOut = true
    var list: [(text: String, initial: String?)] = []
    for given in method.given.reversed() {
      let name = PythonName.parameter(given.name)
      let (type, initial) = parameter(given)
      var isHandle = false
      if case .handle = given.kind { isHandle = true }
      if !isHandle, initial == nil { mayBeLeftOut = false }
      list.append(("\(name): \(type)", isHandle || mayBeLeftOut ? initial : nil))
    }
    return list.reversed()
  }

  private func parameter(_ given: Given) -> (String, String?) {
    let initial = given.parameter.initial?.number.map { Numbers.text($0).replacing(",", with: "") }
    switch given.kind {
    case .value(.bool): return ("bool", given.name == "is_on" ? "True" : nil)
    case .value(.double), .value(.float): return ("float", initial)
    case .value, .constant: return ("int", initial)
    case .handle(let name, let isOptional):
      let type = PythonName.type(name)
      return isOptional ? ("Optional[\(type)]", "None") : (type, nil)
    case .anyHandle: return ("Handle", nil)
    case .fade: return ("float", given.name == "fade" ? "c.CLICK_FREE" : "0")
    case .position: return ("Position", nil)
    case .rotation: return ("Sequence[float]", nil)
    case .text(let isOptional): return ("str", isOptional ? "\"\"" : nil)
    case .bytes(let isOptional):
      return isOptional ? ("Optional[Buffer]", "None") : ("Buffer", nil)
    case .array(.float): return ("Buffer", nil)
    case .array(let type): return ("Sequence[\(element(type))]", nil)
    case .optionalNumber: return ("Optional[float]", "None")
    case .structure(let structure, let isOptional):
      if structure.name == "earshot_vector" {
        return isOptional ? ("Optional[Position]", "None") : ("Position", nil)
      }
      let type = "c." + PythonName.type(structure.name)
      return isOptional ? ("Optional[\(type)]", "None") : (type, nil)
    }
  }

  private func element(_ type: ValueType) -> String {
    if type.isNumber { return [.double, .float].contains(type) ? "float" : "int" }
    let name = PythonName.type(type.spelling)
    return isHandle(type) ? name : name == "Vector" ? "Position" : "c." + name
  }

  private func isHandle(_ type: ValueType) -> Bool {
    methods.classes.contains { $0.name == type.spelling }
  }

  // MARK: The call

  private func arguments(_ given: Given) -> [String] {
    let name = PythonName.parameter(given.name)
    switch given.kind {
    case .value, .constant, .fade: return [name]
    case .handle, .anyHandle: return ["number(\(name))"]
    case .position, .rotation: return ["*\(name)"]
    case .text: return ["*text_of(\(name))"]
    case .bytes: return ["*pointer(\(name))"]
    case .array(.float): return ["*samples(\(name), 1)"]
    case .array(let type):
      if isHandle(type) { return ["*handles(\(name))"] }
      if type.isNumber { return ["*several(\(PythonName.ctype(type)), \(name))"] }
      return ["*array(c.\(PythonName.type(type.spelling)), \(name))"]
    case .optionalNumber: return ["None if \(name) is None else byref(c_double(\(name)))"]
    case .structure(let structure, _):
      if structure.name == "earshot_vector" { return ["vector(\(name))"] }
      return ["None if \(name) is None else byref(\(name))"]
    }
  }

  private var passed: [String] {
    method.parts.flatMap { part in
      switch part {
      case .engine: return ["self.engine.handle"]
      case .own: return ["self.handle"]
      case .given(let given): return arguments(given)
      case .answer(let answer): return PythonAnswer(answer, method, methods).arguments
      }
    }
  }

  private var answers: [PythonAnswer] {
    method.answers.map { PythonAnswer($0, method, methods) }
  }

  private var type: String {
    if method.answersWhetherThere { return "bool" }
    let types = answers.map(\.type)
    return types.isEmpty
      ? "None" : types.count == 1 ? types[0] : "Tuple[\(types.joined(separator: ", "))]"
  }

  private var body: [String] {
    let function = "c." + PythonName.of(method.call.name)
    let checks = method.given.compactMap(check)
    if method.answersWhetherThere {
      return checks + wrapped("return if_there(", [function] + passed)
    }
    let values = answers.map(\.value).joined(separator: ", ")
    let rooms = checks + answers.compactMap(\.room)
    if let growing = answers.first(where: { $0.growing != nil }), let start = growing.growing {
      return rooms
        + wrapped(
          "\(growing.name) = \(start)lambda buffer, capacity, count: \(function)(", passed, "))")
        + ["return \(values)"]
    }
    let call = wrapped(function + "(", passed)
    return rooms + call + (answers.isEmpty ? [] : ["return \(values)"])
  }

  /// Numbers that are unpacked would otherwise be taken for others.
  private func check(_ given: Given) -> String? {
    let name = PythonName.parameter(given.name)
    switch given.kind {
    case .position: return "\(name) = vector.checked(\(name))"
    case .rotation: return "\(name) = vector.checked(\(name), 4)"
    default: return nil
    }
  }

  private func wrapped(_ head: String, _ list: [String], _ tail: String = ")") -> [String] {
    CppHeader.wrapped(head, list, tail)
  }
}

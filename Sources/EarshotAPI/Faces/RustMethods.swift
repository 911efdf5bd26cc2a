/// Writes the methods of the crate `earshot`.
struct RustMethods {
  let description: Description
  private let methods: Methods

  init(_ description: Description) {
    self.description = description
    methods = Methods(description)
  }

  static let path = "Sources/Bindings/rust/earshot/src/generated/methods.rs"

  var text: String {
    var parts = [Self.opening]
    for owner in ["engine", "queue", "remote"] + methods.classes.map(\.bareName) {
      let list = methods.of(owner)
      if list.isEmpty { continue }
      let head =
        owner == "object" ? Self.placed : "impl \(RustName.type("earshot_" + owner)) {"
      parts.append(
        head + "\n"
          + list.map { RustMethod($0, methods, description).text }
          .joined(separator: "\n\n") + "\n}")
    }
    parts += methods.of("").map { RustMethod($0, methods, description).text }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let opening = """
    // Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
    #![allow(clippy::needless_question_mark, clippy::too_many_arguments)]
    use super::types::*;
    use crate::{raw::{self, Keep}, Result, *};
    use core::ptr::null;
    use earshot_sys as sys;
    """

  private static let placed = """
    /// What nodes, emitters and listeners can do.
    pub trait Placed: Copy + Into<Object> {
    """
}

/// One method.
struct RustMethod {
  private let method: Method
  private let methods: Methods
  private let description: Description

  init(_ method: Method, _ methods: Methods, _ description: Description) {
    self.method = method
    self.methods = methods
    self.description = description
  }

  var text: String {
    let indentation = method.owner.isEmpty ? "" : "    "
    let visibility = method.owner == "object" ? "" : "pub "
    let name = RustName.of(name)
    let head =
      "\(visibility)fn \(name)(\(parameters.joined(separator: ", "))) -> Result<\(answer)> {"
    let body = preparations + call
    return comment(indentation) + indentation + head + "\n"
      + body.map { indentation + "    " + $0 }.joined(separator: "\n") + "\n" + indentation + "}"
  }

  /// A getter's name has no "get_".
  private var name: String {
    method.name.hasPrefix("get_") ? String(method.name.dropFirst(4)) : method.name
  }

  private func comment(_ indentation: String) -> String {
    let call = method.call
    return RustProse.comment(
      [call.summary] + Prose.paragraphs(call.details)
        + method.given.filter { !$0.parameter.documentation.isEmpty }.map {
          "- `\($0.name)`: \($0.parameter.documentation)"
        }
        + call.errors.map { "- `\($0.code)` \($0.reason)." }
        + ["The C function is `\(call.name)`."],
      indentation: indentation)
  }

  // MARK: Parameters

  private var isIndependent: Bool {
    methods.classes.first { $0.bareName == method.owner }?.isIndependent ?? false
  }

  private var parameters: [String] {
    var list: [String] = []
    if !method.isStatic {
      let isBorrowed = ["engine", "queue", "remote"].contains(method.owner) || isIndependent
      list.append(isBorrowed ? "&self" : "self")
    }
    if method.needsEngine, !["queue", "remote"].contains(method.owner) {
      list.append("engine: &Engine")
    }
    return list + method.given.map { "\(RustName.of($0.name)): \(type($0))" }
  }

  private func type(_ given: Given) -> String {
    switch given.kind {
    case .value(let type): return RustName.raw(type)
    case .constant(let enumeration): return ClassName.of(enumeration)
    case .handle(let name, let isOptional): return handle(name, isOptional)
    case .anyHandle: return "impl Into<Handle>"
    case .fade: return "impl Into<Fade>"
    case .position: return "impl Into<Vector>"
    case .rotation: return "impl Into<Rotation>"
    case .text: return "&str"
    case .bytes(let isOptional): return isOptional ? "Option<&[u8]>" : "&[u8]"
    case .array(let type): return "&[\(element(type))]"
    case .optionalNumber: return "Option<f64>"
    case .structure(let structure, let isOptional):
      let type = RustName.type(structure.name)
      if type == "EffectSettings" { return "impl Into<EffectSettings>" }
      if hasDefaults(given) { return "&\(type)" }
      if type == "Vector" {
        return isOptional ? "Option<Vector>" : "impl Into<Vector>"
      }
      return isOptional ? "Option<&\(type)>" : "&\(type)"
    }
  }

  private func hasDefaults(_ given: Given) -> Bool {
    ["NULL: the defaults", "NULL: brick"].contains(where: given.parameter.sentence.contains)
  }

  private func handle(_ name: String, _ isOptional: Bool) -> String {
    let type = RustName.type(name)
    if isIndependent(name) { return isOptional ? "Option<&\(type)>" : "&\(type)" }
    if type == "Object" { return "impl Into<Object>" }
    return isOptional ? "impl Into<Option<\(type)>>" : type
  }

  private func isIndependent(_ name: String) -> Bool {
    methods.classes.first { $0.name == name }?.isIndependent ?? false
  }

  private func element(_ type: ValueType) -> String {
    type.isNumber ? RustName.raw(type) : RustName.type(type.spelling)
  }

  // MARK: The call

  private var preparations: [String] {
    var lines: [String] = []
    let needsKeep = method.given.contains { given in
      if case .structure(let structure, _) = given.kind {
        return isOwned(structure)
      }
      return hasPointers(given)
    }
    if needsKeep { lines.append("let mut keep = Keep::default();") }
    return lines + method.given.compactMap(prepared) + method.answers.compactMap(room)
  }

  private func isOwned(_ structure: Structure) -> Bool {
    structure.hasPointers(in: description) && structure.name != "earshot_effect_settings"
  }

  private func hasPointers(_ given: Given) -> Bool {
    guard case .array(let type) = given.kind else { return false }
    return description.structures.contains {
      $0.name == type.spelling && $0.hasPointers(in: description)
    }
  }

  private func prepared(_ given: Given) -> String? {
    let name = RustName.of(given.name)
    switch given.kind {
    case .position: return "let \(name): Vector = \(name).into();"
    case .rotation: return "let \(name): Rotation = \(name).into();"
    case .anyHandle: return "let \(name): Handle = \(name).into();"
    case .fade: return "let \(name): Fade = \(name).into();"
    case .handle(let type, let isOptional):
      if isIndependent(type) { return nil }
      if isOptional || type == "earshot_object" {
        let rust = RustName.type(type)
        return "let \(name): \(isOptional ? "Option<\(rust)>" : rust) = \(name).into();"
      }
      return nil
    case .structure(let structure, let isOptional):
      if structure.name == "earshot_effect_settings" {
        return "let \(name) = \(name).into().raw();"
      }
      if structure.name == "earshot_vector", !isOptional {
        return "let \(name): Vector = \(name).into();"
      }
      guard isOwned(structure) else { return nil }
      return isOptional && !hasDefaults(given)
        ? "let \(name) = \(name).map(|it| it.raw(&mut keep));"
        : "let \(name) = \(name).raw(&mut keep);"
    case .array where hasPointers(given):
      return "let \(name): Vec<_> = \(name).iter().map(|it| it.raw(&mut keep)).collect();"
    default: return nil
    }
  }

  private func argument(_ given: Given) -> [String] {
    let name = RustName.of(given.name)
    switch given.kind {
    case .value: return [name]
    case .constant: return [name + ".0"]
    case .handle(let type, let isOptional):
      if isIndependent(type) {
        return [isOptional ? "\(name).map_or(0, |it| it.id())" : "\(name).id()"]
      }
      return [isOptional ? "raw::id(\(name))" : "\(name).id()"]
    case .anyHandle, .fade: return ["\(name).0"]
    case .position: return ["\(name).x", "\(name).y", "\(name).z"]
    case .rotation: return ["\(name).x", "\(name).y", "\(name).z", "\(name).w"]
    case .text: return ["\(name).as_ptr().cast()", "\(name).len()"]
    case .bytes(let isOptional):
      return isOptional
        ? ["\(name).map_or(null(), |it| it.as_ptr().cast())", "\(name).map_or(0, |it| it.len())"]
        : ["\(name).as_ptr().cast()", "\(name).len()"]
    case .array: return ["\(name).as_ptr().cast()", "\(name).len()"]
    case .optionalNumber: return ["\(name).as_ref().map_or(null(), |it| it as *const f64)"]
    case .structure(let structure, let isOptional):
      if structure.name == "earshot_effect_settings" { return ["&\(name)"] }
      let isNullable = isOptional && !hasDefaults(given)
      if isOwned(structure) {
        return [isNullable ? "\(name).as_ref().map_or(null(), |it| it as *const _)" : "&\(name)"]
      }
      return [isNullable ? "\(name).as_ref().map_or(null(), |it| it.as_raw())" : "\(name).as_raw()"]
    }
  }

  private var arguments: [String] {
    method.parts.flatMap { part in
      switch part {
      case .engine:
        switch method.owner {
        case "engine": return ["self.id()"]
        case "queue", "remote": return ["self.engine"]
        default: return ["engine.id()"]
        }
      case .own: return [method.owner == "object" ? "self.into().id()" : "self.id()"]
      case .given(let given): return argument(given)
      case .answer(let answer): return RustAnswer(answer, method, methods, description).arguments
      }
    }
  }

  private func room(_ answer: Answered) -> String? {
    RustAnswer(answer, method, methods, description).room
  }

  private var call: [String] {
    let answers = method.answers.map { RustAnswer($0, method, methods, description) }
    let call = "unsafe { sys::\(method.call.name)(\(arguments.joined(separator: ", "))) }"
    let values = answers.map(\.value)
    let value = values.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))"
    let safety = "// SAFETY: pointers are valid during the call, and the library checks the rest."
    if let growing = answers.first(where: { $0.growing != nil }),
      let (asked, rest) = growing.growing
    {
      return [
        safety, "let \(growing.name) = \(asked)(\(rest), |buffer, capacity, filled| \(call))?;",
        "Ok(\(value))",
      ]
    }
    if method.answersWhetherThere { return [safety, "raw::finish_if_there(\(call))"] }
    if answers.isEmpty { return [safety, "raw::finish(\(call))"] }
    return [safety, "raw::finish(\(call))?;", "Ok(\(value))"]
  }

  private var answer: String {
    if method.answersWhetherThere { return "bool" }
    let types = method.answers.map { RustAnswer($0, method, methods, description).type }
    return types.count == 1 ? types[0] : "(\(types.joined(separator: ", ")))"
  }
}

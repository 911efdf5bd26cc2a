/// A field of a struct as languages with classes have it.
struct Field {
  enum Kind {
    case value(ValueType)
    /// A constant in 32 bits.
    case constant(Enumeration)
    case handle(String)
    case structure(Structure)
    case numbers(ValueType, Int)
    case structures(Structure, Int)
    /// Room for text of so many bytes.
    case room(Int)
    /// A pointer to text, with its length in another field unless it ends with a zero byte.
    case text(length: String?)
    /// A pointer to several, with their count in another field.
    case several(ValueType, count: String)
    case bytes(count: String)
    /// Something for the library, or for functions of the game's.
    case hidden
  }

  let parameter: Parameter
  let kind: Kind
  var name: String { parameter.name }

  /// The fields of a struct; counts and lengths belong to what they count.
  static func all(of structure: Structure, in description: Description) -> [Field] {
    let reader = FieldReader(structure: structure, description: description)
    return structure.fields.map { Field(parameter: $0, kind: reader.kind(of: $0)) }
  }
}

extension Structure {
  /// Whether it has pointers, to text, arrays or functions: what Rust or C# have of it is laid out
  /// otherwise.
  func hasPointers(in description: Description) -> Bool {
    fields.contains { field in
      switch field.form {
      case .input, .verbatim: return true
      case .output: return true
      default: break
      }
      guard case .named(let name) = field.type else { return false }
      return description.structures.first { $0.name == name }?.hasPointers(in: description) ?? false
    }
  }
}

extension Parameter {
  /// `const char *name`, which ends with a zero byte.
  var isVerbatimText: Bool { form == .verbatim("const char *" + name) }
}

private struct FieldReader {
  let structure: Structure
  let description: Description

  func kind(of field: Parameter) -> Field.Kind {
    switch field.form {
    case .verbatim where field.isVerbatimText: return .text(length: nil)
    case .reserved, .verbatim, .output: return .hidden
    case .fixedArray(let count):
      if field.type == .char { return .room(count) }
      if let element = structure(field.type) { return .structures(element, count) }
      return .numbers(field.type, count)
    case .input: return pointer(field)
    default: return isCount(field) || field.name == "size" ? .hidden : value(field)
    }
  }

  private func value(_ field: Parameter) -> Field.Kind {
    switch field.type {
    case .constant(let prefix, .int32):
      return description.enumeration(of: prefix).map { .constant($0) } ?? .value(.int32)
    case .constant(_, let type): return .value(type)
    case .named(let name):
      return structure(field.type).map { .structure($0) } ?? .handle(name)
    default: return .value(field.type)
    }
  }

  private func pointer(_ field: Parameter) -> Field.Kind {
    let count = counts(of: field.name).first { name in
      structure.fields.contains { $0.name == name }
    }
    switch field.type {
    case .char: return .text(length: count)
    case .untyped: return count.map { .bytes(count: $0) } ?? .hidden
    default: return count.map { .several(field.type, count: $0) } ?? .hidden
    }
  }

  /// `points` are counted by `point_count`, the bytes of `name` by `name_length`.
  private func counts(of name: String) -> [String] {
    [name + "_length", name + "_count", name.dropLast() + "_count", name + "_size"]
  }

  private func isCount(_ field: Parameter) -> Bool {
    structure.fields.contains { $0.form == .input && counts(of: $0.name).contains(field.name) }
  }

  private func structure(_ type: ValueType) -> Structure? {
    guard case .named(let name) = type else { return nil }
    return description.structures.first { $0.name == name }
  }
}

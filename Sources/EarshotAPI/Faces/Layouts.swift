/// Where the fields of structs are: on systems of 64 bits it is the same everywhere.
package struct Layouts {
  package struct Layout {
    package var size = 0
    var alignment = 1
    /// One for each field.
    package var offsets: [Int] = []
  }

  private var structures: [String: Structure] = [:]
  private var handles: [String: Handle] = [:]

  package init(_ description: Description) {
    for case let structure as Structure in description.entries {
      structures[structure.name] = structure
    }
    for case let handle as Handle in description.entries { handles[handle.name] = handle }
  }

  package func layout(of structure: Structure) -> Layout {
    var layout = Layout()
    for field in structure.fields {
      let (size, alignment) = self.size(of: field)
      let offset = structure.isUnion ? 0 : layout.size.roundedUp(to: alignment)
      layout.offsets.append(offset)
      layout.size = max(layout.size, offset + size)
      layout.alignment = max(layout.alignment, alignment)
    }
    layout.size = layout.size.roundedUp(to: layout.alignment)
    return layout
  }

  /// "struct " or "union ", in front of the name of such a type.
  func word(before name: String) -> String {
    structures[name].map { $0.isUnion ? "union " : "struct " } ?? ""
  }

  private func size(of field: Parameter) -> (size: Int, alignment: Int) {
    let (size, alignment) = size(of: field.type)
    switch field.form {
    case .value: return (size, alignment)
    case .fixedArray(let count), .reserved(let count): return (count * size, alignment)
    default: return (8, 8)
    }
  }

  private func size(of type: ValueType) -> (size: Int, alignment: Int) {
    switch type {
    case .bool, .char, .int8, .uint8, .untyped, .terminatedText: return (1, 1)
    case .int16, .uint16: return (2, 2)
    case .int32, .uint32, .float: return (4, 4)
    case .int64, .uint64, .double, .size: return (8, 8)
    case .constant(_, let type): return size(of: type)
    case .named(let name):
      if let structure = structures[name] {
        let layout = layout(of: structure)
        return (layout.size, layout.alignment)
      }
      return handles[name]?.type == "int32_t" ? (4, 4) : (8, 8)
    }
  }
}

extension Int {
  func roundedUp(to multiple: Int) -> Int { (self + multiple - 1) / multiple * multiple }
}

/// A struct with pointers: a class, from which that of C is made for a call.
struct CSharpClass {
  private let structure: Structure
  private let description: Description
  private let fields: [Field]
  private let name: String

  init(_ structure: Structure, _ description: Description) {
    self.structure = structure
    self.description = description
    fields = Field.all(of: structure, in: description).filter {
      if case .hidden = $0.kind { false } else { true }
    }
    name = CSharpName.type(structure.name)
  }

  var text: String {
    CSharpName.summary([structure.summary, structure.details], indentation: 4) + """
          public sealed unsafe partial class \(name)
          {
      \(fields.map(declaration).joined(separator: "\n"))

              public \(name)() : this(Initial) { }

              internal \(name)(\(name)Raw it)
              {
      \(fields.compactMap(fromRaw).map { "            " + $0 }.joined(separator: "\n"))
              }

              internal static \(name)Raw Initial { get { \(initial) } }

              internal \(name)Raw Raw(Kept kept)
              {
                  var it = Initial;
      \(fields.flatMap(toRaw).map { "            " + $0 }.joined(separator: "\n"))
                  return it;
              }
          }
      """
  }

  private var initial: String {
    if let filler = description.filler(of: structure) {
      return "\(name)Raw it; Native.\(filler.name)(&it); return it;"
    }
    return structure.mayGrow
      ? "\(name)Raw it = default; it.Size = (uint)sizeof(\(name)Raw); return it;"
      : "return default;"
  }

  private func declaration(_ field: Field) -> String {
    CSharpName.summary([field.parameter.documentation], indentation: 8)
      + "        public \(type(field)) \(memberName(field)) { get; set; }"
  }

  private func memberName(_ field: Field) -> String {
    let member = CSharpName.of(field.name)
    return member == name ? member + "Value" : member
  }

  private func type(_ field: Field) -> String {
    switch field.kind {
    case .value(let type): CSharpName.shown(type)
    case .constant(let enumeration): CSharpName.enumeration(enumeration)
    case .handle(let name):
      name == "earshot_push_source" ? "PushSource" : CSharpName.type(name) + "?"
    case .structure(let inner): CSharpName.type(inner.name)
    case .numbers(let type, _): CSharpName.raw(type) + "[]"
    case .text: "string"
    case .several(let type, _): "IReadOnlyList<\(CSharpName.type(type.spelling))>"
    case .bytes: "byte[]"
    default: "object"
    }
  }

  private func toRaw(_ field: Field) -> [String] {
    let (name, raw) = (memberName(field), "it." + CSharpName.of(field.name))
    switch field.kind {
    case .value(.bool): return ["\(raw) = (byte)(\(name) ? 1 : 0);"]
    case .constant: return ["\(raw) = (int)\(name);"]
    case .handle: return ["\(raw) = \(name)?.Id ?? 0;"]
    case .structure(let inner):
      return [
        inner.hasPointers(in: description) ? "\(raw) = \(name).Raw(kept);" : "\(raw) = \(name);"
      ]
    case .numbers(_, let count):
      return [
        "for (int index = 0; index < \(count) && index < \(name).Length; index++) "
          + "\(raw)[index] = \(name)[index];"
      ]
    case .text(let length):
      guard let length else { return ["\(raw) = kept.Terminated(\(name));"] }
      return ["\(raw) = kept.Text(\(name), out it.\(CSharpName.of(length)));"]
    case .several(let type, let count):
      let isHandle = description.entries.contains { $0 is Handle && $0.name == type.spelling }
      return [
        "\(raw) = kept.\(isHandle ? "Ids" : "Structs")(\(name), out it.\(CSharpName.of(count)));"
      ]
    case .bytes(let count):
      return ["\(raw) = kept.Bytes(\(name), out it.\(CSharpName.of(count)));"]
    default: return ["\(raw) = \(name);"]
    }
  }

  private func fromRaw(_ field: Field) -> String? {
    let (name, raw) = (memberName(field), "it." + CSharpName.of(field.name))
    switch field.kind {
    case .value(.bool): return "\(name) = \(raw) != 0;"
    case .value: return "\(name) = \(raw);"
    case .constant(let enumeration):
      return "\(name) = (\(CSharpName.enumeration(enumeration)))\(raw);"
    case .structure(let inner):
      return inner.hasPointers(in: description)
        ? "\(name) = new \(CSharpName.type(inner.name))(\(raw));" : "\(name) = \(raw);"
    case .numbers(let type, let count):
      let values = (0..<count).map { "\(raw)[\($0)]" }.joined(separator: ", ")
      return "\(name) = new \(CSharpName.raw(type))[] { \(values) };"
    default: return nil
    }
  }
}

/// Writes the handles, enumerations and structs of the assembly for C#.
struct CSharpTypes {
  let description: Description
  private let methods: Methods

  init(_ description: Description) {
    self.description = description
    methods = Methods(description)
  }

  static let path = "Sources/Bindings/csharp/Earshot/Generated/Types.cs"

  /// Structs that are written by hand, or only passed on as C has them.
  static let byHand: Set<String> = [
    "earshot_scheduled_play", "earshot_callback_functions", "earshot_generator_functions",
    "earshot_file_functions", "earshot_memory_functions", "earshot_event",
  ]

  var text: String {
    let handles = methods.classes.filter { !$0.isIndependent }.map(handle)
    let structures = description.structures.filter { !Self.byHand.contains($0.name) }.map {
      $0.isUnion
        ? union($0)
        : $0.hasPointers(in: description)
          ? CSharpClass($0, description).text : CSharpStruct($0, description).text
    }
    let parts = handles + methods.enumerations.map(enumeration) + structures
    return """
      \(CSharpName.opening)
      using System;
      using System.Collections.Generic;
      using System.Runtime.InteropServices;

      namespace Earshot
      {
      \(parts.joined(separator: "\n\n"))
      }

      """
  }

  private func handle(_ handle: Handle) -> String {
    let name = CSharpName.type(handle.name)
    return CSharpName.summary([handle.summary, handle.details], indentation: 4) + """
          public readonly partial struct \(name) : IEquatable<\(name)>
          {
              private readonly Engine engine;

              /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
              public \(name)(Engine engine, ulong id)
              {
                  this.engine = engine;
                  Id = id;
              }

              /// <summary>The number that C knows it by; 0: none.</summary>
              public ulong Id { get; }

              /// <summary>What it belongs to.</summary>
              public Engine Engine => engine;

              private ulong EngineId => engine?.Id ?? 0;

              public bool Equals(\(name) other) => Id == other.Id;
              public override bool Equals(object other) =>
                  other is \(name) && Equals((\(name))other);
              public override int GetHashCode() => Id.GetHashCode();
              public override string ToString() => "\(name) 0x" + Id.ToString("x");
              public static bool operator ==(\(name) a, \(name) b) => a.Id == b.Id;
              public static bool operator !=(\(name) a, \(name) b) => a.Id != b.Id;
              public static implicit operator Handle(\(name) handle) => new Handle(handle.Id);
          }
      """
  }

  private func enumeration(_ enumeration: Enumeration) -> String {
    let name = CSharpName.enumeration(enumeration)
    let lines = enumeration.constants.map { constant in
      CSharpName.summary([constant.sentence], indentation: 8)
        + "        \(CSharpName.constant(constant, of: enumeration)) = \(constant.value),"
    }
    let flags = enumeration.name.contains("SUSPENDED") ? "    [Flags]\n" : ""
    return CSharpName.summary([enumeration.summary], indentation: 4) + flags + """
          public enum \(name)
          {
      \(lines.joined(separator: "\n"))
          }
      """
  }

  private func union(_ structure: Structure) -> String {
    let name = CSharpName.type(structure.name)
    let fields = structure.fields.map {
      "        [FieldOffset(0)] public \(CSharpName.type($0.type.spelling)) "
        + "\(CSharpName.of($0.name));"
    }
    return CSharpName.summary([structure.summary], indentation: 4) + """
          [StructLayout(LayoutKind.Explicit)]
          public struct \(name)
          {
      \(fields.joined(separator: "\n"))
          }
      """
  }
}

/// A struct without pointers: laid out as C has it.
struct CSharpStruct {
  private let structure: Structure
  private let description: Description
  private let fields: [Field]
  private let name: String

  init(_ structure: Structure, _ description: Description) {
    self.structure = structure
    self.description = description
    fields = Field.all(of: structure, in: description)
    name = CSharpName.type(structure.name)
  }

  var text: String {
    CSharpName.summary([structure.summary, structure.details], indentation: 4) + """
          [StructLayout(LayoutKind.Sequential)]
          public unsafe partial struct \(name)
          {
      \(fields.map(declaration).joined(separator: "\n"))
      \(initial)    }
      """
  }

  private func declaration(_ field: Field) -> String {
    let name = CSharpName.of(field.name)
    let summary = CSharpName.summary([field.parameter.documentation], indentation: 8)
    let (local, space) = (CSharpName.local(field.name), "        ")
    switch field.kind {
    case .value(.bool):
      return "\(space)private byte \(local);\n\(summary)\(space)public bool \(name) "
        + "{ get => \(local) != 0; set => \(local) = (byte)(value ? 1 : 0); }"
    case .value(let type): return "\(summary)\(space)public \(CSharpName.raw(type)) \(name);"
    case .constant(let enumeration):
      return "\(summary)\(space)public \(CSharpName.enumeration(enumeration)) \(name);"
    case .handle: return "\(summary)\(space)public ulong \(name)Id;"
    case .structure(let inner):
      return "\(summary)\(space)public \(CSharpName.type(inner.name)) \(name);"
    case .numbers(let type, let count):
      return numbers(name, local, summary, CSharpName.raw(type), count)
    case .structures(let inner, let count):
      return structures(name, local, summary, CSharpName.type(inner.name), count)
    case .room(let count):
      return "\(space)private fixed byte \(local)[\(count)];\n\(summary)\(space)public string "
        + "\(name) { get { fixed (byte* first = \(local)) return Texts.From(first, \(count)); } }"
    default: return hidden(field)
    }
  }

  private func numbers(
    _ name: String, _ local: String, _ summary: String, _ type: String, _ count: Int
  ) -> String {
    """
            private fixed \(type) \(local)[\(count)];
    \(summary)        public \(type)[] \(name)
            {
                get
                {
                    var values = new \(type)[\(count)];
                    fixed (\(type)* first = \(local))
                        for (int index = 0; index < \(count); index++) values[index] = first[index];
                    return values;
                }
                set
                {
                    fixed (\(type)* first = \(local))
                        for (int index = 0; index < \(count) && index < value.Length; index++)
                            first[index] = value[index];
                }
            }
    """
  }

  private func structures(
    _ name: String, _ local: String, _ summary: String, _ type: String, _ count: Int
  ) -> String {
    """
            private \(type) \((0..<count).map { "\(local)\($0)" }.joined(separator: ", "));
    \(summary)        public \(type)[] \(name)
            {
                get => new[] { \((0..<count).map { "\(local)\($0)" }.joined(separator: ", ")) };
                set
                {
    \((0..<count).map {
      "                if (value.Length > \($0)) \(local)\($0) = value[\($0)];"
    }.joined(separator: "\n"))
                }
            }
    """
  }

  private func hidden(_ field: Field) -> String {
    let type = CSharpName.raw(field.parameter.type)
    let local = CSharpName.local(field.name)
    switch field.parameter.form {
    case .reserved(let count) where count > 1:
      return "        private fixed \(type) \(local)[\(count)];"
    default:
      return "        \(field.name == "size" ? "internal uint Size" : "private \(type) \(local)");"
    }
  }

  private var isEffect: Bool {
    description.structures.first(where: \.isUnion)?.fields.contains {
      $0.type.spelling == structure.name
    } ?? false
  }

  /// A struct of C# can't have defaults of its own.
  private var initial: String {
    var body: String
    if isEffect {
      let kind = CSharpName.type(structure.name)
      body = "return EffectSettings.Make(EffectKind.\(kind)).Of.\(kind);"
    } else if let filler = description.filler(of: structure) {
      body = "\(name) it; Native.\(filler.name)(&it); return it;"
    } else if structure.mayGrow {
      body = "\(name) it = default; it.Size = (uint)sizeof(\(name)); return it;"
    } else {
      let lines = fields.compactMap(initial)
      if lines.isEmpty { return "" }
      body = "\(name) it = default; \(lines.joined(separator: " ")) return it;"
    }
    if structure.name == "earshot_effect_settings" { return "" }
    return """

              /// <summary>The defaults. A struct without them is refused.</summary>
              public static \(name) Default { get { \(body) } }

      """
  }

  private func initial(_ field: Field) -> String? {
    guard let value = field.parameter.initial else { return nil }
    let name = CSharpName.of(field.name)
    switch field.kind {
    case .constant(let enumeration):
      guard let constant = enumeration.constants.first(where: { $0.name == value.text }) else {
        return nil
      }
      return "it.\(name) = \(CSharpName.enumeration(enumeration))."
        + CSharpName.constant(constant, of: enumeration) + ";"
    case .value: return "it.\(name) = \(value.text.replacing(",", with: ""));"
    default: return nil
    }
  }
}

/// Writes `Native.cs`: all functions of the header, and the structs that have pointers, for C#.
struct CSharpNative {
  let description: Description

  init(_ description: Description) { self.description = description }

  static let path = "Sources/Bindings/csharp/Earshot/Generated/Native.cs"

  var text: String {
    let structures = description.structures.filter { $0.hasPointers(in: description) }
    let calls = description.calls.map(function)
    let constants = description.entries.compactMap { $0 as? Macro }.compactMap(constant)
    return """
      \(CSharpName.opening)
      using System;
      using System.Runtime.InteropServices;

      namespace Earshot
      {
          /// <summary>The functions of the C header. Pointers are not checked.</summary>
          public static unsafe partial class Native
          {
      \(constants.joined(separator: "\n"))

      \(calls.joined(separator: "\n\n"))
          }

      \(structures.map(type).joined(separator: "\n\n"))
      }

      """
  }

  private func constant(_ macro: Macro) -> String? {
    let value: String
    switch macro.name {
    case "EARSHOT_CLICK_FREE": value = "double ClickFree = -1"
    case "EARSHOT_OWN_FADE": value = "double OwnFade = -2"
    case "EARSHOT_NOW": value = "long Now = -1"
    case "EARSHOT_NEVER": value = "long Never = long.MaxValue"
    case "EARSHOT_FOREVER": value = "int Forever = -1"
    case "EARSHOT_MASTER_BUS": value = "ulong MasterBus = 0x0000000180000000"
    default: return nil
    }
    return CSharpName.summary([macro.summary], indentation: 8) + "        public const \(value);"
  }

  private func function(_ call: Call) -> String {
    let answer =
      switch call.answer {
      case .result: "int"
      case .nothing: "void"
      case .value(let type): type.hasSuffix("*") ? "byte*" : CSharpName.raw(c: type)
      }
    let parameters = call.parameters.flatMap(arguments).map { "\($0.type) \($0.name)" }
    return CSharpName.summary([call.summary], indentation: 8)
      + "        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]\n"
      + "        public static extern \(answer) \(call.name)("
      + parameters.joined(separator: ", ") + ");"
  }

  private func arguments(_ parameter: Parameter) -> [(name: String, type: String)] {
    let (name, type) = (CSharpName.local(parameter.name), self.type(parameter.type))
    switch parameter.form {
    case .value, .fixedArray, .reserved: return [(name, type)]
    case .output, .input: return [(name, type + "*")]
    case .outputArray(let count):
      return [(name, type + "*"), ("capacity", "ulong"), (CSharpName.local(count), "ulong*")]
    case .inputArray(let count): return [(name, type + "*"), (CSharpName.local(count), "ulong")]
    case .text: return [(name, "byte*"), (name + "Length", "ulong")]
    case .outputText: return [(name, "byte*"), ("capacity", "ulong"), ("length", "ulong*")]
    case .verbatim(let declaration):
      return [
        (
          name,
          declaration.contains("(*")
            ? "IntPtr" : declaration.contains("char") ? "byte**" : "ulong*"
        )
      ]
    }
  }

  private func type(_ type: ValueType) -> String {
    guard case .named(let name) = type,
      let structure = description.structures.first(where: { $0.name == name })
    else {
      if case .named("earshot_log_function") = type { return "IntPtr" }
      return CSharpName.raw(type)
    }
    return CSharpName.type(name) + (structure.hasPointers(in: description) ? "Raw" : "")
  }

  private func type(_ structure: Structure) -> String {
    let fields = structure.fields.flatMap { field -> [String] in
      let (name, type) = (CSharpName.of(field.name), self.type(field.type))
      switch field.form {
      case .input, .output: return ["public \(type)* \(name);"]
      case .verbatim:
        return ["public \(field.isVerbatimText ? "byte*" : "IntPtr") \(name);"]
      case .fixedArray(let count), .reserved(let count):
        return count > 1 ? ["public fixed \(type) \(name)[\(count)];"] : ["public \(type) \(name);"]
      default: return ["public \(type) \(name);"]
      }
    }
    return CSharpName.summary([structure.summary], indentation: 4)
      + """
          [StructLayout(LayoutKind.Sequential)]
          public unsafe struct \(CSharpName.type(structure.name))Raw
          {
      \(fields.map { "        " + $0 }.joined(separator: "\n"))
          }
      """
  }
}

/// Names and types as C# has them.
enum CSharpName {
  static let opening = """
    // Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
    #pragma warning disable 1591, 1573
    """

  /// `is_muted` is `IsMuted`.
  static func of(_ name: String) -> String {
    name.split(separator: "_").map(\.capitalizedWord).joined()
  }

  static func local(_ name: String) -> String {
    let local = SwiftName.value(name)
    return keywords.contains(local) ? "@" + local : local
  }

  private static let keywords: Set = [
    "as", "base", "checked", "event", "fixed", "in", "is", "lock", "object", "operator", "out",
    "params", "ref", "string", "this",
  ]

  /// `earshot_play_options` is `PlayOptions`. What would hide a class of C#'s own has another name.
  static func type(_ name: String) -> String {
    let type = PythonName.type(name)
    return ["Object": "WorldObject", "Event": "EngineEvent"][type] ?? type
  }

  static func enumeration(_ enumeration: Enumeration) -> String { ClassName.of(enumeration) }

  /// `VOICE_FINISHED` is `VoiceFinished`.
  static func constant(_ constant: Constant, of enumeration: Enumeration) -> String {
    ClassName.words(ClassName.constant(constant, of: enumeration))
  }

  static func raw(_ type: ValueType) -> String {
    if case .named(let name) = type {
      return name == "earshot_result" ? "int" : "ulong"
    }
    return raw(c: type.spelling)
  }

  static func raw(c name: String) -> String {
    switch name {
    case "double", "float", "void": name
    case "bool", "char", "uint8_t": "byte"
    case "int8_t": "sbyte"
    case "int16_t": "short"
    case "uint16_t": "ushort"
    case "int32_t": "int"
    case "uint32_t": "uint"
    case "int64_t": "long"
    case "uint64_t", "size_t": "ulong"
    default: name
    }
  }

  /// The same, as a game sees it.
  static func shown(_ type: ValueType) -> String { type == .bool ? "bool" : raw(type) }

  // MARK: Documentation

  static func summary(_ paragraphs: [String], indentation: Int) -> String {
    let text = escaped(paragraphs.flatMap(Prose.paragraphs).joined(separator: " "))
    if text.isEmpty { return "" }
    let space = String(repeating: " ", count: indentation)
    let lines = Prose.wrapped(
      "<summary>" + text + "</summary>", width: 96 - indentation)
    return lines.map { space + "/// " + $0 + "\n" }.joined()
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

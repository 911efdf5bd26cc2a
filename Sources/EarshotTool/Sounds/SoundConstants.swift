import EarshotSounds

/// Languages that constants are written in, by the name of the option.
enum ConstantsLanguage: String, CaseIterable {
  case swift, c, csharp
}

/// Names and ids of definitions as source code, so that a game doesn't spell them by hand.
///
/// The same definitions give the same text. Two names that become one identifier get numbers, in
/// the order of the names.
struct SoundConstants {
  private struct Constant {
    let words: [String]
    let name: String
    /// Of events.
    var id: SoundID?
  }

  private let events: [Constant]
  private let parameters: [Constant]
  private let states: [(name: Constant, values: [Constant])]

  init(_ definitions: SoundDefinitions) {
    func constants(_ names: some Sequence<String>) -> [Constant] {
      var seen: [[String]: Int] = [:]
      return names.sorted().map { name in
        var words = Self.words(of: name)
        let count = seen[words, default: 0] + 1
        seen[words] = count
        if count > 1 { words.append("\(count)") }
        return Constant(words: words, name: name)
      }
    }
    events = constants(definitions.events.keys).map { constant in
      var constant = constant
      constant.id = definitions.events[constant.name]?.id
      return constant
    }
    parameters = constants(definitions.parameters.keys)
    let values = definitions.states.mapValues(\.values)
      .merging(definitions.switches.mapValues(\.values)) { first, _ in first }
    states = constants(values.keys).map { ($0, constants(values[$0.name] ?? [])) }
  }

  /// Runs of letters and digits, in lower case but for capitals inside a word.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var isInWord = false
    for scalar in name.unicodeScalars {
      let isWord =
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isWord, !isInWord { words.append("") }
      if isWord { words[words.count - 1].unicodeScalars.append(scalar) }
      isInWord = isWord
    }
    return words.isEmpty ? ["unnamed"] : words
  }

  func text(in language: ConstantsLanguage) -> String {
    let body =
      switch language {
      case .swift: swift
      case .c: c
      case .csharp: csharp
      }
    return "// Written by `earshot sounds constants`. Don't edit: write it anew.\n\n" + body
  }

  // MARK: Swift

  private var swift: String {
    var text = "import EarshotSounds\n\nextension SoundID {\n"
    for event in events {
      text += "  /// `\(Self.comment(event.name))`\n"
      text += "  public static let \(Self.camel(event.words)) = SoundID("
      text += "rawValue: 0x\(event.id?.description ?? "0"))\n"
    }
    text += "}\n\n/// Names of parameters, states and switches, and their values.\n"
    text += "public enum SoundNames {\n"
    for parameter in parameters {
      text +=
        "  public static let \(Self.camel(parameter.words)) = \(Self.quoted(parameter.name))\n"
    }
    for state in states {
      text += "  public enum \(Self.pascal(state.name.words)) {\n"
      text += "    public static let name = \(Self.quoted(state.name.name))\n"
      for value in state.values {
        text += "    public static let \(Self.camel(value.words + ["value"])) = "
        text += "\(Self.quoted(value.name))\n"
      }
      text += "  }\n"
    }
    return text + "}\n"
  }

  // MARK: C

  private var c: String {
    var text = "#ifndef SOUND_CONSTANTS_H\n#define SOUND_CONSTANTS_H\n\n#include <stdint.h>\n\n"
    for event in events {
      text += "/* \(Self.comment(event.name)) */\n"
      text += "#define SOUND_EVENT_\(Self.snake(event.words)) "
      text += "UINT64_C(0x\(event.id?.description ?? "0"))\n"
    }
    for parameter in parameters {
      text += "#define SOUND_PARAMETER_\(Self.snake(parameter.words)) "
      text += "\(Self.quoted(parameter.name))\n"
    }
    for state in states {
      let name = Self.snake(state.name.words)
      text += "#define SOUND_STATE_\(name) \(Self.quoted(state.name.name))\n"
      for value in state.values {
        text += "#define SOUND_VALUE_\(name)_\(Self.snake(value.words)) "
        text += "\(Self.quoted(value.name))\n"
      }
    }
    return text + "\n#endif\n"
  }

  // MARK: C#

  private var csharp: String {
    var text = "public static class SoundEvents\n{\n"
    for event in events {
      text += "    /// <summary>\(Self.comment(event.name))</summary>\n"
      text += "    public const ulong \(Self.pascal(event.words)) = "
      text += "0x\(event.id?.description ?? "0");\n"
    }
    text += "}\n\npublic static class SoundParameters\n{\n"
    for parameter in parameters {
      text += "    public const string \(Self.pascal(parameter.words)) = "
      text += "\(Self.quoted(parameter.name));\n"
    }
    text += "}\n"
    for state in states {
      text += "\npublic static class SoundState\(Self.pascal(state.name.words))\n{\n"
      text += "    public const string Name = \(Self.quoted(state.name.name));\n"
      for value in state.values {
        text += "    public const string \(Self.pascal(value.words + ["value"])) = "
        text += "\(Self.quoted(value.name));\n"
      }
      text += "}\n"
    }
    return text
  }

  // MARK: Identifiers

  /// An underscore keeps what begins with a digit an identifier.
  private static func pascal(_ words: [String]) -> String {
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return joined.first?.isNumber == true ? "_" + joined : joined
  }

  private static func camel(_ words: [String]) -> String {
    let joined =
      words[0].prefix(1).lowercased() + words[0].dropFirst()
      + pascal(Array(words.dropFirst()))
      .drop { $0 == "_" }
    let name = joined.first?.isNumber == true ? "_" + joined : joined
    return keywords.contains(name) ? "`\(name)`" : name
  }

  private static func snake(_ words: [String]) -> String {
    words.map { $0.uppercased() }.joined(separator: "_")
  }

  private static let keywords: Set = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Text of a comment, which nothing in it ends.
  private static func comment(_ name: String) -> String {
    name.printable(atMost: 256).replacing("*/", with: "* /").replacing("<", with: "(")
      .replacing("&", with: "+").replacing("\\", with: "/").replacing("`", with: "'")
  }

  /// A literal that all three languages read alike.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

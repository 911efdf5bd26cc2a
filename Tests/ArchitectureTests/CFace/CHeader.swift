import Foundation

/// The C header, as far as tests have to understand it.
struct CHeader {
  static let folder = SourceTree.root.appending(path: "Sources/CEarshot")

  let lines: [String]
  /// Without its comments.
  let code: String

  init() throws {
    let url = Self.folder.appending(path: "include/earshot.h")
    let text = try String(contentsOf: url, encoding: .utf8)
    lines = text.components(separatedBy: "\n")
    var code = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "/*") {
      code += rest[..<start.lowerBound]
      let end = rest[start.upperBound...].firstRange(of: "*/")
      rest = end.map { rest[$0.upperBound...] } ?? ""
    }
    self.code = code + rest
  }

  /// Everything that is called something in it.
  var words: Set<String> {
    Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
  }

  /// The functions that it exports.
  var functions: [String] {
    code.components(separatedBy: "EARSHOT_API ").dropFirst().compactMap { piece in
      guard let end = piece.firstIndex(of: "(") else { return nil }
      let name = piece[..<end].split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last
      return name.flatMap { $0.hasPrefix("earshot_") ? String($0) : nil }
    }
  }

  /// Its structs, with the names of their fields.
  var structs: [(name: String, fields: [String])] {
    code.components(separatedBy: "typedef struct ").dropFirst().map { piece in
      let body = piece.prefix { $0 != "}" }
      let name = body.prefix { $0.isLetter || $0 == "_" }
      let fields = body.drop { $0 != "{" }.dropFirst().split(separator: ";").flatMap(Self.fields)
      return (String(name), fields)
    }
  }

  /// `double x, y` is x and y; `void (*close)(void *user)` is close.
  private static func fields(of declaration: Substring) -> [String] {
    if let pointer = declaration.firstRange(of: "(*") {
      return [String(declaration[pointer.upperBound...].prefix { $0 != ")" })]
    }
    return declaration.split(separator: ",").compactMap { part in
      let name = part.prefix { $0 != "[" }.split { $0.isWhitespace || $0 == "*" }.last
      return name.map(String.init)
    }
  }
}

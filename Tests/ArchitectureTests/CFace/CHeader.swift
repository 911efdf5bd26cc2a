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

  /// The functions that it exports.
  var functions: [String] {
    code.components(separatedBy: "EARSHOT_API ").dropFirst().compactMap { piece in
      guard let end = piece.firstIndex(of: "(") else { return nil }
      let name = piece[..<end].split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last
      return name.flatMap { $0.hasPrefix("earshot_") ? String($0) : nil }
    }
  }
}

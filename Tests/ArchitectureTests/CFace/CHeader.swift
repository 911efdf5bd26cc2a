import Foundation

/// A C header, as far as tests have to understand it.
struct CHeader: Sendable, CustomStringConvertible {
  /// The engine's, and the one for tests of games.
  static let engine = CHeader("CEarshot/include/earshot.h", mark: "EARSHOT_API", of: "EarshotC")
  static let testing = CHeader(
    "CEarshotTesting/include/earshot_testing.h", mark: "EARSHOT_TESTING_API", of: "EarshotTestingC")
  static let both = [engine, testing]

  let url: URL
  /// The prefix of each of its functions.
  let mark: String
  /// The module that implements it.
  let module: String
  let lines: [String]
  /// Without its comments.
  let code: String

  private init(_ path: String, mark: String, of module: String) {
    url = SourceTree.root.appending(path: "Sources/" + path)
    (self.mark, self.module) = (mark, module)
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
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

  var description: String { url.lastPathComponent }

  /// The functions that it exports.
  var functions: [String] {
    code.components(separatedBy: mark + " ").dropFirst().compactMap { piece in
      guard let end = piece.firstIndex(of: "(") else { return nil }
      let name = piece[..<end].split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last
      return name.flatMap { $0.hasPrefix("earshot_") ? String($0) : nil }
    }
  }
}

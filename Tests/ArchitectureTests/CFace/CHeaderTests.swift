import Foundation
import Testing

@Suite("The C header")
struct CHeaderTests {
  @Test("what it declares is what is implemented, no more and no less")
  func implementations() throws {
    let marks = "@c @implementation"
    let implemented = SourceTree.shipped.filter { $0.module == "EarshotC" }.flatMap { file in
      file.text.components(separatedBy: marks).dropFirst().compactMap { piece in
        piece.split(separator: "(").first?.split { $0.isWhitespace }.last.map(String.init)
      }
    }
    let declared = try CHeader().functions
    #expect(declared.count > 140 && Set(declared).count == declared.count)
    // Where memory comes from is decided below Swift.
    let inC: Set = ["earshot_set_memory_functions"]
    #expect(Set(declared).subtracting(implemented).subtracting(inC).sorted() == [])
    #expect(Set(implemented).subtracting(declared).sorted() == [])
    #expect(Set(implemented).count == implemented.count)
  }

  @Test("each of its functions is called by a test")
  func cases() throws {
    let tests = SourceTree.all.filter { $0.path.hasPrefix("Tests/EarshotCTests/") }
    let words = Set(tests.flatMap { file in file.tokens.map(\.text) })
    // Tried in a process of its own: where memory comes from is said before all else.
    let elsewhere: Set = ["earshot_set_memory_functions"]
    #expect(try Set(CHeader().functions).subtracting(words).subtracting(elsewhere).sorted() == [])
  }

  @Test("C++ has each of its functions, too")
  func cPlusPlus() throws {
    let url = CHeader.folder.appending(path: "include/earshot.hpp")
    let text = try String(contentsOf: url, encoding: .utf8)
    let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    #expect(try Set(CHeader().functions).subtracting(words).sorted() == [])
  }

  @Test("each function has a comment of its own, and no line is over 100 columns")
  func comments() throws {
    let lines = try CHeader().lines
    for (index, line) in lines.enumerated() {
      #expect(line.count <= 100, "line \(index + 1) has \(line.count) columns")
      if line.hasPrefix("EARSHOT_API ") {
        #expect(lines[index - 1].hasSuffix("*/"), "line \(index + 1) has no comment")
      }
    }
  }

  @Test(
    "it is clean C99 and C++11, and its sibling for C++ is",
    arguments: [
      ("cc", "c99", "c", "h"), ("c++", "c++11", "c++", "h"), ("c++", "c++11", "c++", "hpp"),
    ])
  func dialects(
    _ compiler: String, _ standard: String, _ language: String, _ suffix: String
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      compiler, "-std=\(standard)", "-pedantic", "-Wall", "-Wextra", "-Werror", "-fsyntax-only",
      "-x", language, CHeader.folder.appending(path: "include/earshot.\(suffix)").path(),
    ]
    let complaints = Pipe()
    process.standardError = complaints
    try process.run()
    let text = String(
      decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }
}

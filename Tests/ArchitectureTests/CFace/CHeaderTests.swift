import Foundation
import Testing

@Suite("The C headers")
struct CHeaderTests {
  @Test("what is declared is what is implemented, no more and no less", arguments: CHeader.both)
  func implementations(_ header: CHeader) {
    let marks = "@c @implementation"
    let files = SourceTree.shipped.filter { $0.module == header.module }
    let implemented = files.flatMap { file in
      file.text.components(separatedBy: marks).dropFirst().compactMap { piece in
        piece.split(separator: "(").first?.split { $0.isWhitespace }.last.map(String.init)
      }
    }
    let declared = header.functions
    #expect(declared.count > (header.module == "EarshotC" ? 140 : 20))
    #expect(Set(declared).count == declared.count)
    // Where memory comes from is decided below Swift.
    let inC: Set = ["earshot_set_memory_functions"]
    #expect(Set(declared).subtracting(implemented).subtracting(inC).sorted() == [])
    #expect(Set(implemented).subtracting(declared).sorted() == [])
    #expect(Set(implemented).count == implemented.count)
  }

  @Test("each function is called by a test", arguments: CHeader.both)
  func cases(_ header: CHeader) {
    let tests = SourceTree.all.filter { $0.path.hasPrefix("Tests/\(header.module)Tests/") }
    let words = Set(tests.flatMap { file in file.tokens.map(\.text) })
    // Tested in a process of its own: memory functions are set before everything else.
    let elsewhere: Set = ["earshot_set_memory_functions"]
    #expect(Set(header.functions).subtracting(words).subtracting(elsewhere).sorted() == [])
  }

  @Test("C++ has each of the engine's functions, too")
  func cPlusPlus() throws {
    let url = CHeader.engine.url.deletingPathExtension().appendingPathExtension("hpp")
    let text = try String(contentsOf: url, encoding: .utf8)
    let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    #expect(Set(CHeader.engine.functions).subtracting(words).sorted() == [])
  }

  @Test(
    "each function has a comment of its own, and no line is over 100 columns",
    arguments: CHeader.both)
  func comments(_ header: CHeader) {
    let lines = header.lines
    for (index, line) in lines.enumerated() {
      #expect(line.count <= 100, "line \(index + 1) has \(line.count) columns")
      if line.hasPrefix(header.mark + " ") {
        #expect(lines[index - 1].hasSuffix("*/"), "line \(index + 1) has no comment")
      }
    }
  }

  @Test(
    "they are clean C99 and C++11, and the sibling for C++ is",
    arguments: [
      ("cc", "c99", "c", "CEarshot/include/earshot.h"),
      ("c++", "c++11", "c++", "CEarshot/include/earshot.h"),
      ("c++", "c++11", "c++", "CEarshot/include/earshot.hpp"),
      ("cc", "c99", "c", "CEarshotTesting/include/earshot_testing.h"),
      ("c++", "c++11", "c++", "CEarshotTesting/include/earshot_testing.h"),
    ])
  func dialects(
    _ compiler: String, _ standard: String, _ language: String, _ path: String
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      compiler, "-std=\(standard)", "-pedantic", "-Wall", "-Wextra", "-Werror", "-fsyntax-only",
      "-x", language, SourceTree.root.appending(path: "Sources/" + path).path(),
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

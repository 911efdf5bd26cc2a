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

  @Test("the place of each field of each struct is asserted")
  func layout() throws {
    let url = CHeader.folder.appending(path: "layout.c")
    let asserted = Set(try String(contentsOf: url, encoding: .utf8).split(separator: "\n"))
    let structs = try CHeader().structs
    #expect(structs.count > 20)
    for (name, fields) in structs {
      #expect(asserted.contains { $0.hasPrefix("HOLDS(\(name), ") }, "\(name)")
      #expect(!fields.isEmpty)
      for field in fields {
        #expect(asserted.contains { $0.hasPrefix("AT(\(name), \(field), ") }, "\(name).\(field)")
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

@Suite("The C face beside Swift's")
struct SwiftFaceTests {
  private let members = Set(
    SourceTree.shipped.filter { $0.module == "Earshot" }.flatMap { PublicMember.all(in: $0) })

  @Test("for each public member of Earshot's is said what C has of it")
  func entries() {
    #expect(members.count > 300)
    let entries = SwiftFace.entries
    for member in members.sorted(by: { ($0.type, $0.name) < ($1.type, $1.name) }) {
      let entry = entries[member.type]?["*"] ?? entries[member.type]?[member.name]
      #expect(entry != nil, "\(member.type).\(member.name): what has C of it? See SwiftFace")
    }
  }

  @Test("nothing is said of members that there aren't")
  func leftovers() {
    for (type, entries) in SwiftFace.entries {
      for name in entries.keys where name != "*" {
        #expect(members.contains(PublicMember(type: type, name: name)), "\(type).\(name)")
      }
      #expect(!entries.isEmpty, "\(type)")
    }
  }

  @Test("what C has is in its header; what it hasn't has a reason")
  func names() throws {
    let words = try CHeader().words
    for (type, entries) in SwiftFace.entries {
      for (name, entry) in entries {
        let parts = entry.dropFirst(2).split(separator: " ")
        if entry.hasPrefix("=") {
          #expect(!parts.isEmpty, "\(type).\(name)")
          for part in parts { #expect(words.contains(String(part)), "\(type).\(name): \(part)") }
        } else {
          #expect(entry.hasPrefix("- ") && parts.count > 2, "\(type).\(name): \(entry)")
        }
      }
    }
  }
}

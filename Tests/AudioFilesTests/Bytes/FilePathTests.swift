import Foundation
import TestSupport
import Testing

@testable import AudioFiles

@Suite("Paths are bytes")
struct FilePathTests {
  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  @Test("names that Swift takes for one are two")
  func twoNames() {
    #expect(Self.composed == Self.decomposed)
    #expect(FilePath(Self.composed) != FilePath(Self.decomposed))
    #expect(Set([FilePath(Self.composed), FilePath(Self.decomposed)]).count == 2)
    let folder = FilePath("/" + Self.composed + "/")
    #expect(FilePath("/" + Self.decomposed + "/a").relative(to: folder) == nil)
    #expect(FilePath("/" + Self.composed + "/a").relative(to: folder) == FilePath("a"))
  }

  @Test(
    "a path is cut at its slashes and its dot, whatever follows them",
    arguments: [
      ("a/b.wav", "a/", "b.wav", "wav"), ("b", "", "b", ""), ("/b.OGG", "/", "b.OGG", "ogg"),
      ("a.b/", "a.b/", "", ""), ("a/.hidden", "a/", ".hidden", ""), ("", "", "", ""),
      ("a/\u{301}b.c", "a/", "\u{301}b.c", "c"), ("a/b.\u{301}c", "a/", "b.\u{301}c", "\u{301}c"),
      ("a//b..c", "a//", "b..c", "c"),
    ])
  func parts(_ text: String, _ folder: String, _ name: String, _ suffix: String) {
    let path = FilePath(text)
    #expect(path.folder == FilePath(folder) && path.name == FilePath(name))
    #expect(FilePath(path.suffix) == FilePath(suffix))
    if !name.isEmpty { #expect(path.replacingSuffix(by: "x").suffix == "x") }
    #expect(path.isHidden == (name.utf8.first == UInt8(ascii: ".")))
  }

  @Test("a file on its way lies in its own folder, and so it gets there")
  func unfinished() throws {
    let folder = try TestFolder()
    let inner = folder.file("in")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    let path = inner + "/\u{301}name.wav"
    let file = try OutputFile(path: path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: inner).count == 1)
    try file.finish()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["in"])
    #expect(try FileBytes(path: path).byteCount == 0)
  }

  #if os(Linux)
    @Test("a folder whose name is no text can be written to through a link")
    func noText() throws {
      let folder = try TestFolder()
      let name = Array((folder.path + "/\u{1}").utf8).map { $0 == 1 ? 0xE9 : $0 }.map {
        CChar(bitPattern: $0)
      }
      #expect(mkdir(name + [0], 0o777) == 0)
      #expect(symlink(name + [0], folder.file("link")) == 0)
      let path = folder.file("link/a.wav")
      // The second time the file exists, and its true path is looked up.
      for _ in 0..<2 {
        let file = try OutputFile(path: path)
        try file.finish()
      }
      #expect(try FileBytes(path: path).byteCount == 0)
      #expect(unlink(path) == 0 && rmdir(name + [0]) == 0)
    }
  #endif
}

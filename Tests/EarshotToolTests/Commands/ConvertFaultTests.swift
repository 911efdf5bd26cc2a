import AudioConverting
import AudioFiles
import Foundation
import TestSupport
import Testing

@Suite("earshot convert where it can't go well")
struct ConvertFaultTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try Sound.tone(-12, seconds: 2, channelCount: 2).write(to: "a.wav", in: folder)
  }

  @Test("two names that look alike are two sounds")
  func lookAlikes() throws {
    for name in ["caf\u{E9}", "cafe\u{301}"] {
      try Sound.tone(-20, seconds: 0.1).write(to: "in/\(name).wav", in: folder)
    }
    let outcome = try Earshot.run("convert", "in", "-o", "out", "-f", "aiff", in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let made = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out")
    let names = made.map { Array($0.utf8) }.sorted { $0.count < $1.count }
    #expect(names == [Array("caf\u{E9}.aiff".utf8), Array("cafe\u{301}.aiff".utf8)])
  }

  @Test("a slash before a combining mark is a slash")
  func combiningMarks() throws {
    try Sound.tone(-20, seconds: 0.1).write(to: "in/\u{301}b.wav", in: folder)
    let outcome = try Earshot.run(
      "convert", "in/\u{301}b.wav", "in", "-o", "out/deep/", "-f", "caf", "--overwrite", in: folder)
    #expect(outcome.errors.contains("the same file as"), "\(outcome.errors)")
    let made = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/out")
    #expect(made.count == 2 && made.contains { $0.utf8.elementsEqual("deep/\u{301}b.caf".utf8) })
    // A file that may not be replaced is recognized by its place, too.
    let same = try Earshot.run(
      "convert", "in/\u{301}b.wav", "-o", "in/./\u{301}b.wav", "--overwrite", in: folder)
    #expect(same.status == 2 && same.errors.contains("a sound to be converted itself"))
  }

  #if os(Linux)
    @Test("a name that is no text is told, and the others are converted")
    func noText() throws {
      try Sound.tone(-20, seconds: 0.1).write(to: "in/good.wav", in: folder)
      let start = (folder.path + "/in/caf").utf8.map { CChar(bitPattern: $0) }
      let name = start + [-23] + ".wav".utf8.map { CChar(bitPattern: $0) } + [0]
      #expect(rename(folder.path + "/a.wav", name) == 0)
      defer { unlink(name) }
      let outcome = try Earshot.run("convert", "in", "-o", "out", "-f", "caf", in: folder)
      #expect(outcome.status == 2 && outcome.errors.contains("rename it"), "\(outcome.errors)")
      #expect(FileManager.default.fileExists(atPath: folder.path + "/out/good.caf"))
    }

    @Test("a folder that takes no files is told")
    func noPermission() throws {
      let outcome = try Earshot.run("convert", "a.wav", "-o", "/sys/b.wav", in: folder)
      #expect(outcome.status == 2 && outcome.errors.contains("no permission"), "\(outcome.errors)")
    }
  #endif

  @Test(
    "on a full disk it leaves what was there, and nothing else",
    arguments: ["b.wav", "b.caf", "b.aiff", "b.au", "b.flac", "b.ogg", "b.opus", "b.mp3", "b.m4a"])
  func fullDisk(_ name: String) throws {
    try folder.write("older", to: name)
    for blocks in [0, 1, 8] {
      let outcome = try Earshot.run(
        "convert", "a.wav", "-o", name, "--overwrite", in: folder, fileBlocks: blocks)
      #expect(outcome.status == 2 && !outcome.isSignalled, "\(outcome)")
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
      #expect(try folder.contents() == ["a.wav", name])
      #expect(try folder.bytes(of: name) == Array("older".utf8))
    }
  }

  @Test("a folder that goes away meanwhile is told, and takes all with it")
  func removedFolder() throws {
    for name in ["b.wav", "b.ogg", "b.caf"] {
      let out = folder.path + "/out"
      try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
      var error: AudioFileError?
      do throws(AudioFileError) {
        _ = try Converter.convert(
          folder.path + "/a.wav", to: out + "/" + name, Conversion(to: .caf)
        ) { _ in
          try? FileManager.default.removeItem(atPath: out)
          return true
        }
      } catch let caught {
        error = caught
      }
      #expect(error?.reason == .notWritable, "\(String(describing: error))")
      #expect(try folder.contents() == ["a.wav"])
    }
  }
}

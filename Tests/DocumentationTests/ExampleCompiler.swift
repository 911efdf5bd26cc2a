import Foundation

/// The toolchain's compiler, with the modules that were built with these tests.
struct ExampleCompiler {
  private let modules: URL

  /// Looks for the modules in the folders above the bundle of these tests, wherever it was built.
  init() throws {
    let started =
      CommandLine.arguments.filter { $0.contains(".xctest") } + [CommandLine.arguments[0]]
    for path in started {
      var folder = URL(filePath: path).standardized
      while folder.pathComponents.count > 1 {
        for candidate in [folder.appending(path: "Modules"), folder] {
          let module = candidate.appending(path: "Earshot.swiftmodule")
          if FileManager.default.fileExists(atPath: module.path) {
            modules = candidate
            return
          }
        }
        folder = folder.deletingLastPathComponent()
      }
    }
    throw MissingModules(lookedAbove: started)
  }

  /// What the compiler says of a program; nothing when all is well.
  func complaints(about program: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "DocumentationTests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Examples.swift")
    try program.write(to: file, atomically: true, encoding: .utf8)
    let (status, output) = try run(
      ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules.path]
        + [
          "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
          "-module-cache-path", folder.path,
        ] + libraryFlags() + [file.path])
    return status == 0 ? "" : output
  }

  /// Where the C libraries are that the modules are made of.
  private func libraryFlags() throws -> [String] {
    let found = try run(["pkg-config", "--cflags", "openal", "sndfile", "vorbisfile", "libmpg123"])
    let flags = found.status == 0 ? found.output.split(whereSeparator: \.isWhitespace) : []
    let maps = ["COpenAL", "CSndFile", "CVorbis", "CMPG123"].map {
      "-fmodule-map-file=" + Article.root.appending(path: "Sources/\($0)/module.modulemap").path
    }
    return (flags.map(String.init) + maps).flatMap { ["-Xcc", $0] }
  }

  private func run(_ words: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }

  private struct MissingModules: Error {
    let lookedAbove: [String]
  }
}

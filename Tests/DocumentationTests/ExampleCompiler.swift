import TestSupport
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

  /// The compiler's messages about a program; empty on success.
  func complaints(about program: String) throws -> String {
    let folder = try TestFolder()
    try folder.write(program, to: "Examples.swift")
    let outcome = try ChildProgram.run(
      ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules.path]
        + [
          "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
          "-module-cache-path", folder.path,
        ] + libraryFlags() + [folder.file("Examples.swift")], mixesErrors: true)
    return outcome.status == 0 ? "" : outcome.output
  }

  /// Where the C libraries are that the modules are made of.
  private func libraryFlags() throws -> [String] {
    let found = try ChildProgram.run([
      "pkg-config", "--cflags", "openal", "sndfile", "vorbisfile", "libmpg123",
    ])
    let flags = found.status == 0 ? found.output.split(whereSeparator: \.isWhitespace) : []
    let maps = ["COpenAL", "CSndFile", "CVorbis", "CMPG123"].map {
      "-fmodule-map-file=" + Article.root.appending(path: "Sources/\($0)/module.modulemap").path
    }
    // SwiftPM has written these itself.
    let own = ["CAudioKernels", "CInspectorPages", "CSpeechCodec", "CTransfer"].map {
      "-fmodule-map-file="
        + modules.deletingLastPathComponent().appending(path: "\($0).build/module.modulemap").path
    }
    return (flags.map(String.init) + maps + own)
      .flatMap { ["-Xcc", $0] }
  }

  private struct MissingModules: Error {
    let lookedAbove: [String]
  }
}

import Foundation
import Testing

/// The built command, run as a process of its own.
struct Earshot {
  /// What a run left.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
    /// Whether a signal ended it, a crash say.
    let isSignalled: Bool
  }

  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  /// Runs `earshot` in a folder to its end.
  static func run(
    _ arguments: String..., in folder: TemporaryFolder, environment: [String: String] = [:],
    fileBlocks: Int? = nil
  ) throws -> Outcome {
    try Earshot(
      starting: arguments, in: folder, environment: environment, fileBlocks: fileBlocks
    ).outcome()
  }

  /// Starts `earshot` in a folder; `environment` is put over the tests' own. `fileBlocks` is how
  /// long a file may become, in the shell's blocks of 512 or 1,024 bytes: a disk that is full.
  init(
    starting arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:],
    fileBlocks: Int? = nil
  ) throws {
    process.executableURL = try Self.program()
    process.arguments = arguments
    if let fileBlocks {
      let program = try Self.program().path
      process.executableURL = URL(filePath: "/bin/sh")
      // Who runs the tests may have the signal ignored, which would be inherited.
      #if os(Linux)
        let command = #"ulimit -f \#(fileBlocks); exec env --default-signal=XFSZ "$0" "$@""#
      #else
        let command = #"ulimit -f \#(fileBlocks); exec "$0" "$@""#
      #endif
      process.arguments = ["-c", command, program] + arguments
    }
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  /// As ctrl-C does.
  func interrupt() { process.interrupt() }

  /// Ends it at once, as nothing can be caught or cleaned up.
  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Waits for its end. What the command says fits in a pipe's buffer.
  func outcome() -> Outcome {
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self),
      isSignalled: process.terminationReason == .uncaughtSignal)
  }

  /// Beside the bundle of these tests, wherever that was built.
  private static func program() throws -> URL {
    var candidates = CommandLine.arguments.filter { $0.contains(".xctest") }
    candidates.append(CommandLine.arguments[0])
    var folders = candidates.map { URL(filePath: $0) }
    while let longest = folders.map(\.pathComponents.count).max(), longest > 1 {
      for folder in folders {
        let program = folder.appending(path: "earshot")
        if FileManager.default.isExecutableFile(atPath: program.path) { return program }
      }
      folders = folders.map { $0.deletingLastPathComponent() }
    }
    throw MissingProgram(lookedBeside: candidates)
  }

  private struct MissingProgram: Error {
    let lookedBeside: [String]
  }
}

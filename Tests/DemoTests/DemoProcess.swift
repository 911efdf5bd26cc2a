import Foundation

/// The built demo, run as a process of its own.
final class DemoProcess {
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

  /// Runs the demo to its end.
  static func run(_ arguments: String...) throws -> Outcome {
    let demo = try DemoProcess(arguments)
    return demo.outcome()
  }

  /// Starts the demo, on a terminal if one is given.
  init(
    _ arguments: [String], on terminal: PseudoTerminal? = nil, environment: [String: String] = [:]
  ) throws {
    process.executableURL = try Self.program()
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = terminal?.inside ?? output
    process.standardError = errors
    try process.run()
    terminal?.wasHandedOver()
  }

  /// As ctrl-C does.
  func interrupt() { process.interrupt() }

  /// Waits for its end. What it says fits in a pipe's buffer.
  func outcome() -> Outcome {
    if process.standardOutput as? Pipe !== output { try? output.fileHandleForWriting.close() }
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
    let started =
      CommandLine.arguments.filter { $0.contains(".xctest") } + [CommandLine.arguments[0]]
    for path in started {
      var folder = URL(filePath: path).standardized
      while folder.pathComponents.count > 1 {
        let program = folder.appending(path: "earshot-demo")
        if FileManager.default.isExecutableFile(atPath: program.path) { return program }
        folder = folder.deletingLastPathComponent()
      }
    }
    throw MissingProgram(lookedAbove: started)
  }

  private struct MissingProgram: Error {
    let lookedAbove: [String]
  }
}

import Foundation

/// A program that a test runs as a process of its own. It has no input, and ignores no signal
/// because the tests' own process does.
package final class ChildProgram {
  /// What a run left.
  package struct Outcome: Sendable {
    package let status: Int32
    package let bytes: [UInt8]
    package let errors: String
    /// Whether a signal ended it, as in a crash.
    package let isSignalled: Bool

    package var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  /// Starts it, in a folder if one is given, with `environment` over the tests' own. Its output
  /// goes to `inside`, if that is given.
  package init(
    _ program: URL, _ arguments: [String], in folder: TestFolder? = nil,
    environment: [String: String] = [:], sayingTo inside: FileHandle? = nil,
    mixesErrors: Bool = false
  ) throws {
    // A shell's background job ignores ctrl-C, and Python's children ignore the signal for files
    // that are too long: their own children would inherit that.
    for ignored in [SIGINT, SIGXFSZ] { signal(ignored, SIG_DFL) }
    process.executableURL = program
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder.url }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = inside ?? output
    process.standardError = mixesErrors ? output : errors
    try process.run()
    if mixesErrors { try errors.fileHandleForWriting.close() }
    if inside != nil { try output.fileHandleForWriting.close() }
  }

  /// Runs a program, found by its name, to its end; `mixesErrors`, with all of its output in one.
  package static func run(_ words: [String], mixesErrors: Bool = false) throws -> Outcome {
    try ChildProgram(URL(filePath: "/usr/bin/env"), words, mixesErrors: mixesErrors).outcome()
  }

  /// A program of this package, beside the bundle of these tests, wherever that was built.
  package static func built(_ name: String) throws -> URL {
    let started =
      CommandLine.arguments.filter { $0.contains(".xctest") } + [CommandLine.arguments[0]]
    for path in started {
      var folder = URL(filePath: path).standardized
      while folder.pathComponents.count > 1 {
        let program = folder.appending(path: name)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: program.path, isDirectory: &isFolder),
          !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: program.path)
        {
          return program
        }
        folder = folder.deletingLastPathComponent()
      }
    }
    throw Missing(program: name, lookedAbove: started)
  }

  private struct Missing: Error {
    let program: String
    let lookedAbove: [String]
  }

  /// It didn't catch an interruption within a minute.
  private struct Deaf: Error { let program: String }

  /// As ctrl-C does.
  package func interrupt() { process.interrupt() }

  /// The same, not before it would hear it: until then it would just end.
  package func interruptOnceItListens() throws {
    #if os(Linux)
      let file = URL(filePath: "/proc/\(process.processIdentifier)/status")
      let listens = wait {
        let caught = (try? String(contentsOf: file, encoding: .utf8))?
          .split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
        let signals = caught?.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) } ?? 0
        return signals >> UInt64(SIGINT - 1) & 1 == 1
      }
      guard listens else { throw Deaf(program: process.executableURL?.path ?? "") }
    #endif
    // Somewhere in the sound, not in its first block.
    pause(milliseconds: 400)
    interrupt()
  }

  /// Ends it at once, as nothing can be caught or cleaned up.
  package func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Waits for its end. Its error output fits in a pipe's buffer. Kills it and its children if it
  /// goes on for `seconds`: all tests together should take no longer.
  package func outcome(within seconds: Double = 240) throws -> Outcome {
    let (start, id) = (ContinuousClock.now, process.processIdentifier)
    let end = DispatchWorkItem { for each in [-id, id] { Foundation.kill(each, SIGKILL) } }
    // A queue of its own, as all threads of the common ones may be waiting.
    DispatchQueue(label: "end").asyncAfter(deadline: .now() + seconds, execute: end)
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    end.cancel()
    let outcome = Outcome(
      status: process.terminationStatus, bytes: [UInt8](said),
      errors: String(decoding: complained, as: UTF8.self),
      isSignalled: process.terminationReason == .uncaughtSignal)
    guard ContinuousClock.now - start < .seconds(seconds) else {
      throw Endless(arguments: process.arguments ?? [], outcome: outcome)
    }
    return outcome
  }

  private struct Endless: Error {
    let arguments: [String]
    let outcome: Outcome
  }
}

import Foundation

/// The programs of a comparison: this one, and those in plain C that were built beside it.
enum Program {
  static var own: URL {
    Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
  }

  static func plain(_ name: String) -> URL {
    own.deletingLastPathComponent().appendingPathComponent(name)
  }
}

extension Program {
  /// A program in the environment's search path.
  static func installed(_ name: String) -> URL? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { URL(fileURLWithPath: $0) }
  }
}

extension Process {
  /// Runs a program to its end, and tells how many seconds it has spent computing.
  static func userSeconds(of program: URL, _ arguments: [String]) throws -> Double {
    let start = Usage.childrensUserSeconds
    _ = try line(of: program, arguments)
    return Usage.childrensUserSeconds - start
  }

  /// Runs a program to its end and returns what it printed.
  static func line(of program: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = output
    do { try process.run() } catch {
      throw BenchError(
        "can't run \(program.path): build the product \(program.lastPathComponent), too (\(error))")
    }
    let line = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchError("\(program.lastPathComponent) failed")
    }
    return String(decoding: line, as: UTF8.self)
  }
}

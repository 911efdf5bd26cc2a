import Foundation

/// The rig, run as a process of its own.
enum Rig {
  /// What a run left.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The rig mostly waits for a device's time to pass. It does so on threads of its own, or the few
  /// that tests have in common would stand still; and two at once, each with a sound server of its
  /// own, as more would not keep time.
  static func run(
    _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> Outcome {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        turns.wait()
        defer { turns.signal() }
        continuation.resume(with: Result { try outcome(of: arguments, environment) })
      }
    }
  }

  private static let turns = DispatchSemaphore(value: 2)

  private static func outcome(
    of arguments: [String], _ environment: [String: String]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = try program()
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: String(decoding: said, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self))
  }

  /// Beside the bundle of these tests, wherever that was built.
  private static func program() throws -> URL {
    let candidates = CommandLine.arguments.filter { $0.contains(".xctest") }
    for candidate in candidates + [CommandLine.arguments[0]] {
      var folder = URL(filePath: candidate)
      while folder.pathComponents.count > 1 {
        folder = folder.deletingLastPathComponent()
        let program = folder.appending(path: "DeviceRig")
        if FileManager.default.isExecutableFile(atPath: program.path) { return program }
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}

import Foundation
import TestSupport

/// The built command, run as a process of its own.
enum Earshot {
  /// Runs `earshot` in a folder to its end.
  static func run(
    _ arguments: String..., in folder: TestFolder, environment: [String: String] = [:],
    fileBlocks: Int? = nil
  ) throws -> ChildProgram.Outcome {
    try start(arguments, in: folder, environment: environment, fileBlocks: fileBlocks).outcome()
  }

  /// Starts `earshot` in a folder; `environment` is put over the tests' own. `fileBlocks` is how
  /// long a file may become, in the shell's blocks of 512 or 1,024 bytes: a disk that is full.
  static func start(
    _ arguments: [String], in folder: TestFolder, environment: [String: String] = [:],
    fileBlocks: Int? = nil
  ) throws -> ChildProgram {
    let program = try ChildProgram.built("earshot")
    guard let fileBlocks else {
      return try ChildProgram(program, arguments, in: folder, environment: environment)
    }
    let command = #"ulimit -f \#(fileBlocks); exec "$0" "$@""#
    return try ChildProgram(
      URL(filePath: "/bin/sh"), ["-c", command, program.path] + arguments, in: folder,
      environment: environment)
  }
}

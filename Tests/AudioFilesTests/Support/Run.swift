import Foundation
import TestSupport
import Testing

/// Runs sox or ffmpeg, the independent makers and readers of files. A test that cannot find them
/// fails: it would check nothing.
@discardableResult
func run(_ program: String, _ arguments: [String]) throws -> [UInt8] {
  let outcome = try ChildProgram.run([program] + arguments)
  try #require(
    outcome.status == 0, "\(program) \(arguments.joined(separator: " ")): \(outcome.errors)")
  return outcome.bytes
}

func ffmpeg(_ arguments: [String]) throws -> [UInt8] {
  try run("ffmpeg", ["-v", "error", "-y", "-nostdin"] + arguments)
}

/// A file's samples as decoded by ffmpeg, interleaved.
func floatsByFFmpeg(_ path: String) throws -> [Float] {
  let bytes = try ffmpeg(["-i", path, "-f", "f32le", "-"])
  return bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
}

/// A file's samples as decoded by sox, interleaved.
func floatsBySox(_ path: String) throws -> [Float] {
  let bytes = try run("sox", ["-V1", path, "-t", "raw", "-e", "floating-point", "-b", "32", "-"])
  return bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
}

func bytes(ofFile path: String) throws -> [UInt8] { try TemporaryFile.bytes(at: path) }

func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
  try Data(bytes).write(to: URL(fileURLWithPath: path))
}

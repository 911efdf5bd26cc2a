import Foundation
import Testing

/// Runs sox or ffmpeg, the independent makers and readers of files. A test that cannot find them
/// fails: it would check nothing.
@discardableResult
func run(_ program: String, _ arguments: [String]) throws -> [UInt8] {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  process.standardInput = FileHandle.nullDevice
  let (output, errors) = (Pipe(), Pipe())
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  // Both programs are quiet on this stream, so it cannot fill while the other is read.
  let result = output.fileHandleForReading.readDataToEndOfFile()
  let complaint = errors.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  try #require(
    process.terminationStatus == 0,
    "\(program) \(arguments.joined(separator: " ")): \(String(decoding: complaint, as: UTF8.self))")
  return [UInt8](result)
}

func ffmpeg(_ arguments: [String]) throws -> [UInt8] {
  try run("ffmpeg", ["-v", "error", "-y", "-nostdin"] + arguments)
}

/// What ffmpeg hears in a file, interleaved.
func floatsByFFmpeg(_ path: String) throws -> [Float] {
  let bytes = try ffmpeg(["-i", path, "-f", "f32le", "-"])
  return bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
}

/// What sox hears in a file, interleaved.
func floatsBySox(_ path: String) throws -> [Float] {
  let bytes = try run("sox", ["-V1", path, "-t", "raw", "-e", "floating-point", "-b", "32", "-"])
  return bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
}

import Foundation

@testable import EarshotScript

/// A folder of a test's own, removed with the value's last reference.
final class ScratchFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "EarshotScriptTests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The names in it, hidden ones too.
  func contents() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  func file(_ name: String) -> String { path + "/" + name }

  func text(of name: String) throws -> String {
    try String(contentsOfFile: file(name), encoding: .utf8)
  }

  /// Renders lines into a wave file.
  func render(
    duration: Double, header: String = "", _ lines: [String], to name: String,
    tracingTo trace: String? = nil
  ) throws {
    let keys = header.isEmpty ? "" : ", " + header
    let script =
      #"{"earshot": 1, "duration": \#(duration)\#(keys)}"# + "\n" + lines.joined(separator: "\n")
    let reader = try ScriptReader(bytes: Array(script.utf8), name: "test.earshot")
    let player = try ScriptPlayer(reader, folder: path)
    try player.render(to: file(name), tracingTo: trace.map { file($0) })
  }
}

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

  /// Writes mono samples as a wave file of 32-bit floats at 48 kHz.
  func write(_ samples: [Float], to name: String) throws {
    func word(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let count = samples.count * 4
    var bytes = Array("RIFF".utf8) + word(count + 36, 4) + Array("WAVEfmt ".utf8) + word(16, 4)
    bytes += word(3, 2) + word(1, 2) + word(48_000, 4) + word(192_000, 4) + word(4, 2)
    bytes += word(32, 2) + Array("data".utf8) + word(count, 4)
    for sample in samples { bytes += word(Int(sample.bitPattern), 4) }
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
  }

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

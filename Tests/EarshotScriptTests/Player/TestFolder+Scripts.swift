import TestSupport
import Foundation

@testable import EarshotScript

extension TestFolder {
  /// Writes mono samples as a wave file of 32-bit floats at 48 kHz.
  func write(_ samples: [Float], to name: String) throws {
    try write(TemporaryFile.wave(samples, sampleRate: 48_000), to: name)
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

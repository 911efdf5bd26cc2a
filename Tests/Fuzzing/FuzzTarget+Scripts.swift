@testable import EarshotScript

extension FuzzTarget {
  /// Reads a script to its end or its first error, and writes its lines again: that must be
  /// readable.
  func readScript(_ input: [UInt8]) {
    do {
      var reader = try ScriptReader(bytes: input, name: "fuzz")
      for _ in 0..<2_000 {
        guard let entry = try reader.next() else { break }
        _ = try? ScriptWriter.text(of: entry.line)
      }
    } catch {
      precondition(!"\(error)".contains("\n"))
    }
  }
}

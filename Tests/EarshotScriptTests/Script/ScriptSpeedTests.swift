import Testing

@testable import EarshotScript

@Suite("The cost of a script")
struct ScriptSpeedTests {
  /// Generous enough for a debug build on a busy machine; a quadratic reader takes minutes.
  private func isQuick(_ work: () throws -> Void) rethrows -> Bool {
    try ContinuousClock().measure(work) < .seconds(30)
  }

  @Test(
    "is linear in a line of 1 MiB, whatever is in it",
    arguments: [
      ("[", "0,", "0]"), ("[", "[],", "0]"), ("\"", "\\u00e9", "\""), ("\"", "\u{301}", "\""),
      ("", "9", ""), ("0.", "1", ""), ("", "[", ""), ("{\"a\": [", "{\"a\":1},", "0]}"),
    ])
  func longLine(start: String, middle: String, end: String) throws {
    let count = (ScriptLimits.line - start.utf8.count - end.utf8.count) / middle.utf8.count
    let line = start + String(repeating: middle, count: count) + end
    #expect(isQuick { _ = try? JSONReader.read(Array(line.utf8)) })
    #expect(isQuick { _ = fault(line) })
  }

  @Test("is linear in the keys of an object")
  func manyKeys() {
    let members = (0..<60_000).map { "\"key\($0)\":\($0)" }.joined(separator: ",")
    #expect(isQuick { _ = fault("{\"at\": 0, \"node\": \"n\", \(members)}") })
  }

  @Test("is small for 100,000 lines, and does not grow with their number")
  func manyLines() throws {
    let moves = (0..<20_000).map { index in
      #"{"at": \#(Double(index) / 100), "move": "bee\#(index % 50)", "to": [\#(index), 0.5, -3]}"#
    }
    let bees = (0..<50).map { #"{"at": 0, "emitter": "bee\#($0)"}"# }
    var bytes = Array(
      ([#"{"earshot": 1, "duration": 5}"#] + bees + moves).joined(separator: "\n").utf8)
    let last = Array("\n{\"at\": 1000, \"move\": \"bee1\", \"to\": [1, 2, 3]}".utf8)
    for _ in 0..<80_000 { bytes += last }
    var count = 0
    #expect(
      try isQuick {
        var reader = try ScriptReader(bytes: bytes)
        while try reader.next() != nil { count += 1 }
      })
    #expect(count == 100_050)
  }

  @Test("of a long chain that is hung up again and again stays small")
  func deepChain() throws {
    var names = ScriptNames()
    func hang(_ name: String, under parent: String?) throws {
      var node = NodeAction(name: name)
      node.parent = parent.map { .node($0) } ?? .world
      _ = try names.apply(.node(node), line: 1)
    }
    for index in 0..<255 { try hang("n\(index)", under: index > 0 ? "n\(index - 1)" : nil) }
    #expect(
      try isQuick {
        for index in 0..<4_000 { try hang("leaf", under: index % 2 == 0 ? "n254" : nil) }
      })
  }
}

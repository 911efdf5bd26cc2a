import Earshot
import Foundation

/// The costs of making an engine, beside OpenAL's own part: a loopback device, its context and as
/// many sources. Each is the first in a process of its own, and they take turns.
struct StartComparison {
  let isQuick: Bool

  func table() throws -> Table {
    var table = Table(
      "start", title: "Making an engine, µs of CPU",
      columns: ["sources", "plain", "engine", "more"])
    for sources in [64, 256] {
      var (plain, engine, more): ([Double], [Double], [Double]) = ([], [], [])
      for _ in 0..<(isQuick ? 5 : 21) {
        plain.append(try Self.run(Program.plain("PlainOpenAL"), ["--start", "\(sources)"]))
        engine.append(try Self.run(Program.own, ["--start-side", "\(sources)"]))
        more.append(engine[engine.count - 1] - plain[plain.count - 1])
      }
      table.add("\(sources)", [plain.median, engine.median, more.median])
    }
    table.addNote("more: the median of the differences of pairs")
    return table
  }

  /// Microseconds.
  private static func run(_ program: URL, _ arguments: [String]) throws -> Double {
    let line = try Process.line(of: program, arguments)
    guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
      let seconds = object["startSeconds"] as? Double
    else { throw BenchError("not understood: \(line)") }
    return seconds * 1e6
  }

  /// The engine's side: a line of JSON like PlainOpenAL's.
  static func byEngine(sources: Int) throws -> String {
    let started = Usage.allSeconds
    let engine = try AudioEngine(Configuration(output: .offline, sources: sources))
    let spent = Usage.allSeconds - started
    return try withExtendedLifetime(engine) {
      try engine.close()
      return "{\"startSeconds\": \(spent)}"
    }
  }
}

import Foundation

/// Debian's Chromium, driven by browser.py.
package enum Browser {
  private static let names = ["chromium", "chromium-browser", "google-chrome"]
  package static let program = names.lazy.compactMap { name in
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }.first

  package struct Answer {
    package let results: [Any]
    package let errors: [String]
  }

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Opens a page and carries out steps on it.
  package static func run(
    _ url: String, _ steps: [[String: Any]], in folder: TestFolder
  ) throws -> Answer {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "browser.py").path
    let name = "steps-\(UUID().uuidString).json"
    try folder.write([UInt8](JSONSerialization.data(withJSONObject: steps)), to: name)
    let outcome = try ChildProgram(
      URL(filePath: "/bin/sh"),
      ["-c", #"exec python3 "$0" "$1" "$2" <"$3""#, script, program ?? "", url, name], in: folder
    ).outcome()
    guard outcome.status == 0,
      let answer = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any]
    else { throw Failure(description: outcome.errors) }
    return Answer(
      results: answer["results"] as? [Any] ?? [], errors: answer["errors"] as? [String] ?? [])
  }
}

import Foundation

/// A folder of a test's own, removed with its last reference. It doesn't exist until it is made.
final class OutputFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(
    path: "DemoTests-" + UUID().uuidString)

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var path: String { url.path }

  /// Makes the folder, with a scene of two sounds and this length in it. Returns its path.
  func makeScene(_ name: String, seconds: Double) throws -> String {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let text = """
      {"earshot": 1, "duration": \(seconds)}
      {"at": 0, "clip": "hum", "tone": {"frequency": 220}}
      {"at": 0, "bus": "choir"}
      {"at": 0, "bus": "bees", "metered": true}
      {"at": 0, "duck": "choir", "under": "bees", "gain": -20, "attack": 0}
      {"at": 0, "emitter": "bee", "bus": "bees"}
      {"at": 0, "orbit": "bee", "radius": 1.5, "period": 2}
      {"at": 0, "play": "hum", "on": "bee", "loop": true}
      {"at": 0, "play": "hum", "as": "organ", "gain": -12, "bus": "choir"}
      """
    try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
    return path + "/" + name
  }

  /// The names in it, hidden ones too; none if it doesn't exist.
  var contents: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

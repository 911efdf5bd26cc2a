import EarshotScript
import Foundation
import TestSupport

/// The mixer of the demo's walk alone, as in the scene's lines, so that its effect on a sound can
/// be measured.
enum Desk {
  private static let kinds: Set = ["clip", "bus", "effect", "duck", "reverb"]

  /// Renders some lines of a test's own on the desk, or on one that has nothing of some kinds.
  static func rendered(
    _ seconds: Double, without absent: Set<String> = [], _ lines: String...
  ) throws -> Render {
    let script = try String(contentsOfFile: Walk.script, encoding: .utf8)
    var text = [#"{"earshot": 1, "duration": \#(seconds)}"#]
    let actions = kinds.subtracting(absent)
    for line in script.split(separator: "\n") {
      guard let action = line.firstMatch(of: /^{"at": [^,]+, "(\w+)"/)?.1,
        actions.contains(String(action))
      else { continue }
      // At once; and loudness would be measured needlessly.
      text.append(
        String(line).replacing(/"at": [^,]+/, with: #""at": 0"#)
          .replacing(#""metered": true"#, with: #""metered": false"#))
    }
    let reader = try ScriptReader(bytes: Array((text + lines).joined(separator: "\n").utf8))
    let player = try ScriptPlayer(
      reader, folder: URL(filePath: Walk.script).deletingLastPathComponent().path)
    var samples: [Float] = []
    while try player.renderBlock() { player.withRenderedBlock { samples += $0 } }
    return Render(samples, channelCount: 2)
  }
}

import Earshot
import EarshotScript

extension FuzzTarget {
  private static let header = Array(
    "{\"earshot\": 1, \"duration\": null, \"sampleRate\": 8000, \"recorded\": true}\n".utf8)

  /// Plays a damaged recording, but not for long. An unreadable header is replaced: otherwise
  /// nothing after it would be tested.
  func playRecording(_ input: [UInt8]) {
    if play(input) { return }
    let rest = input.firstIndex(of: UInt8(ascii: "\n")).map { input[($0 + 1)...] } ?? input[...]
    _ = play(Self.header + rest)
  }

  /// Whether it could be begun.
  private func play(_ recording: [UInt8]) -> Bool {
    do throws(ScriptError) {
      let reader = try ScriptReader(bytes: recording, name: "fuzz")
      // Thousands of sources take long to be made.
      if reader.header.voices > 256 { return false }
      let player = try ScriptPlayer(reader, folder: "/no/such/folder")
      do throws(ScriptError) {
        for _ in 0..<40 where try player.renderBlock() {
          player.withRenderedBlock { samples in precondition(samples.allSatisfy { $0.isFinite }) }
          player.engine.checkInvariants()
        }
      } catch {
        precondition(!"\(error)".contains("\n"))
      }
      return true
    } catch {
      return false
    }
  }
}

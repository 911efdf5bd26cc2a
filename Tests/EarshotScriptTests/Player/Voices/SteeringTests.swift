import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A script's changes of voices that play")
struct SteeringTests {
  /// A tick each tenth of a second, in a clip of a second.
  private let plays = [tick, #"{"at": 0, "play": "tick", "as": "v", "loop": true}"#]

  private func ticks(_ lines: String...) throws -> [Int] {
    try Rendering(plays + lines).soundingFrames
  }

  @Test("a loop is left at its end, goes round so often, or is another")
  func loops() throws {
    #expect(try ticks() == (0..<10).map { 4_800 * $0 })
    #expect(try ticks(#"{"at": 0.25, "set": "v", "loop": false}"#) == [0, 4_800, 9_600])
    #expect(
      try ticks(#"{"at": 0.25, "set": "v", "loop": 3}"#) == [0, 4_800, 9_600, 14_400, 19_200])
    let shorter = try ticks(#"{"at": 0.22, "set": "v", "loopStart": 0, "loopEnd": 2400}"#)
    #expect(shorter == [0, 4_800] + (0..<16).map { 9_600 + 2_400 * $0 })
  }

  @Test("clips are appended, and taken back")
  func appends() throws {
    let once = #"{"at": 0.05, "set": "v", "loop": false}"#
    let more = #"{"at": 0.05, "append": "v", "then": ["tick", "tick"], "loop": 2}"#
    #expect(try ticks(once, more) == [0, 4_800, 9_600, 14_400])
    let less = #"{"at": 0.06, "removeFollowers": "v", "keep": 1}"#
    #expect(try ticks(once, more, less) == [0, 4_800])
  }

  @Test("a voice goes on on another emitter, and flat, and its lines in a trace say where")
  func moves() throws {
    let rendering = try Rendering([
      hum, #"{"at": 0, "emitter": "left", "position": [-1, 0, 0]}"#,
      #"{"at": 0, "emitter": "right", "position": [1, 0, 0]}"#,
      #"{"at": 0, "bus": "quiet", "gain": -200}"#,
      #"{"at": 0, "play": "hum", "on": "left", "as": "v", "loop": true}"#,
      #"{"at": 0.2, "set": "v", "on": "right"}"#, #"{"at": 0.4, "set": "v", "on": null}"#,
      #"{"at": 0.6, "set": "v", "pan": -1, "over": 0.1}"#,
      #"{"at": 0.8, "set": "v", "bus": "quiet", "protected": true, "virtual": "stop"}"#,
    ])
    let heard = rendering.recording
    #expect(heard[0.1..<0.2].right.peak < 1e-4 && heard[0.1..<0.2].left.peak > 0.4)
    #expect(heard[0.25..<0.4].left.peak < 1e-4 && heard[0.25..<0.4].right.peak > 0.4)
    #expect(abs(heard[0.45..<0.6].balance) < 1e-4)
    #expect(heard[0.72..<0.8].right.peak < 1e-4 && heard[0.72..<0.8].left.peak > 0.4)
    #expect(heard[0.85..<1].peak < 1e-6)
    #expect(heard[0.01..<1].clicks().isEmpty)
    let names = rendering.moments.map { $0.credit?.emitter }
    #expect(names[5] == "left" && names[20] == "right" && names[30] == nil)
    #expect(rendering.events == [.voiceFinished(rendering.moments[0].status.voice, .displaced)])
  }

  @Test("what is for voices alone is refused of others, and so are names that aren't there")
  func faults() throws {
    let bus = #"{"at": 0, "bus": "b"}"#
    let plays = plays
    func fault(_ line: String) -> String? {
      do throws(ScriptError) {
        _ = try Rendering(plays + [bus, line])
        return nil
      } catch {
        return error.description
      }
    }
    let said = [
      (#"{"at": 0, "set": "b", "pan": 1}"#, "is the name of a thing that is no voice: bus"),
      (#"{"at": 0, "set": "b", "kind": "bus", "loop": true}"#, "`loop` is for voices"),
      (#"{"at": 0, "set": "v", "loopStart": 4}"#, "give both `loopStart` and `loopEnd`"),
      (#"{"at": 0, "set": "v", "on": "nobody"}"#, #"there is no emitter "nobody""#),
      (#"{"at": 0, "set": "v", "bus": "c"}"#, #"there is no bus "c""#),
      (#"{"at": 0, "append": "v", "then": []}"#, "a list of 0"),
      (#"{"at": 0, "append": "v", "then": ["tock"]}"#, #"there is no clip "tock""#),
      (#"{"at": 0, "removeFollowers": "b"}"#, "is the name of a thing that is no voice: bus"),
    ]
    for (line, sentence) in said {
      let told = fault(line)
      #expect(told?.contains(sentence) ?? false, "\(line): \(told ?? "nothing")")
    }
  }
}

import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("Reverbs in a script")
struct ReverbActionTests {
  private let cast = [
    #"{"at": 0, "bus": "world"}"#, #"{"at": 0, "emitter": "horn", "position": [0, 0, -1]}"#,
    #"{"at": 0, "clip": "tone", "tone": {"frequency": 500, "level": -6, "seconds": 0.1}}"#,
    #"{"at": 0, "reverb": "cave", "preset": "cave"}"#,
  ]

  private func render(_ lines: [String]) throws -> Render {
    try Rendering(duration: 0.8, header: #""channels": "mono""#, cast + lines).recording
  }

  @Test("a voice, an emitter and a bus are sent, and a play says where itself")
  func sends() throws {
    let play = #"{"at": 0, "play": "tone", "as": "v", "on": "horn", "bus": "world"}"#
    let all = try render([play, #"{"at": 0, "send": "v", "to": "cave", "gain": -6}"#])
    for other in [
      #"{"at": 0, "send": "horn", "to": "cave", "gain": -6}"#,
      #"{"at": 0, "send": "world", "to": "cave", "gain": -6}"#,
    ] {
      #expect(try render([play, other]).largestDifference(from: all) < 1e-6)
    }
    let own = try render([
      #"{"at": 0, "play": "tone", "on": "horn", "sends": [{"to": "cave", "gain": -6}]}"#
    ])
    #expect(own.largestDifference(from: all) < 1e-6)
    #expect(all[9_600..<14_400].level > -70)
    let ended = try render([
      play, #"{"at": 0, "send": "horn", "to": "cave"}"#,
      #"{"at": 0.05, "send": "horn", "to": "cave", "gain": -200, "over": 0.02}"#,
      #"{"at": 0.2, "reverb": "cave", "clear": true}"#,
    ])
    #expect(ended[14_400..<24_000].level < -120)
  }

  @Test("single settings are EAX's; a change is cross-faded, and takes the gain along")
  func settings() throws {
    let play = #"{"at": 0, "play": "tone", "sends": [{"to": "cave"}]}"#
    let long = try render([play])
    let short = try render([
      #"{"at": 0, "reverb": "closet", "eax": {"decayTime": 0.1, "latePan": [0, 1, 0]}}"#,
      #"{"at": 0, "play": "tone", "sends": [{"to": "closet"}]}"#,
    ])
    #expect(short[28_800..<38_400].level < long[28_800..<38_400].level - 30)
    let changed = try render([
      play,
      #"{"at": 0.15, "reverb": "cave", "preset": "paddedCell", "gain": -20, "over": 0.1}"#,
    ])
    #expect(changed[28_800..<38_400].level < long[28_800..<38_400].level - 20)
    #expect(changed[0..<7_000].samples == long[0..<7_000].samples)
  }

  @Test(
    "what can't be is an error that names the key",
    arguments: [
      ("preset", #"{"at": 0, "reverb": "x", "preset": "cavern"}"#),
      ("eax.decayTime", #"{"at": 0, "reverb": "x", "eax": {"decayTime": 30}}"#),
      ("eax.decay", #"{"at": 0, "reverb": "x", "eax": {"decay": 3}}"#),
      ("gain", #"{"at": 0, "reverb": "x", "gain": 3}"#),
      ("to", #"{"at": 0, "send": "horn", "to": "cav"}"#),
      ("send", #"{"at": 0, "send": "cave", "to": "cave"}"#),
      ("gain", #"{"at": 0, "send": "horn", "to": "cave", "gain": 1}"#),
      ("sends", #"{"at": 0, "play": "tone", "sends": [{"to": "cove"}]}"#),
    ])
  func mistakes(_ key: String, _ line: String) {
    let error = #expect(throws: ScriptError.self) { try render([line]) }
    #expect(error?.key == key && error?.line == 6, "\(String(describing: error))")
  }

  @Test("there are at most four")
  func limit() throws {
    let more = (0..<4).map { #"{"at": 0, "reverb": "r\#($0)"}"# }
    #expect(throws: (any Error).self) { try render(more) }
    let less = [#"{"at": 0.1, "remove": "cave"}"#, #"{"at": 0.2, "reverb": "cave"}"#]
    _ = try render(Array(more.dropLast()) + less)
  }
}

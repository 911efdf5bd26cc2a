import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("Reasons to be silent, and routes, in a script")
struct SuspensionActionTests {
  private let plays = [hum, #"{"at": 0, "play": "hum", "as": "v", "loop": true}"#]

  @Test(
    "the background, sleep and a pulled plug are silence, and the sound goes on where it stopped",
    arguments: ["background", "sleep", "unplugged"])
  func freezing(_ word: String) throws {
    let recording = try Rendering(
      plays + [
        #"{"at": 0.2, "suspend": "\#(word)"}"#, #"{"at": 0.3, "suspend": "\#(word)"}"#,
        #"{"at": 0.4, "restore": "\#(word)"}"#, #"{"at": 0.6, "restore": "\#(word)"}"#,
      ]
    ).recording
    #expect(recording[9_600 + 801..<28_800].isExactlySilent)
    let plain = try Rendering(plays).recording
    // It stood still with the block that the ramp ended in.
    let rest = recording[28_800 + 801..<48_000]
    #expect(rest.isSame(as: plain[9_600 + 800 + 801..<10_400 + 801 + rest.frameCount]))
  }

  @Test("the game's pause leaves to be heard what its bus exempts, and music fades")
  func game() throws {
    let rendering = try Rendering([
      hum, #"{"at": 0, "bus": "menu", "playsWhilePaused": true}"#,
      #"{"at": 0, "bus": "music", "pauseFade": 0.2}"#,
      #"{"at": 0, "play": "hum", "as": "click", "bus": "menu", "loop": true}"#,
      #"{"at": 0, "play": "hum", "as": "song", "bus": "music", "loop": true}"#,
      #"{"at": 0, "play": "hum", "as": "world", "loop": true}"#,
      #"{"at": 0.3, "suspend": "game"}"#, #"{"at": 0.7, "restore": "game"}"#,
    ])
    func state(_ voice: String, at time: Double) -> VoiceState? {
      rendering.moments.first { $0.time > time && $0.credit?.voice == voice }?.status.state
    }
    #expect(state("click", at: 0.6) == .real)
    #expect(state("song", at: 0.4) == .stopping && state("song", at: 0.6) == .paused)
    #expect(state("world", at: 0.4) == .paused && state("world", at: 0.8) == .real)
    #expect(rendering.events.contains(.suspensionChanged(.game)))
  }

  @Test("what its bus keeps from going on by itself waits after an interruption")
  func resumption() throws {
    let rendering = try Rendering([
      hum, #"{"at": 0, "bus": "shy", "resumes": "never"}"#,
      #"{"at": 0, "bus": "bold", "resumes": "always"}"#,
      #"{"at": 0, "play": "hum", "as": "a", "bus": "shy", "loop": true}"#,
      #"{"at": 0, "play": "hum", "as": "b", "bus": "bold", "loop": true}"#,
      #"{"at": 0.2, "suspend": "sleep"}"#, #"{"at": 0.4, "restore": "sleep", "resume": false}"#,
    ])
    let last = rendering.moments.suffix(2)
    #expect(last.first { $0.credit?.voice == "a" }?.status.state == .paused)
    #expect(last.first { $0.credit?.voice == "b" }?.status.state == .real)
  }

  @Test("on another route all goes on where it was, without a click")
  func route() throws {
    let rendering = try Rendering(plays + [#"{"at": 0.5, "changeRoute": "speakers"}"#])
    let plain = try Rendering(plays).recording
    let recording = rendering.recording
    #expect(recording[0..<24_000].isSame(as: plain[0..<24_000]))
    #expect(recording[2_400..<48_000].clicks().isEmpty)
    let after = recording[24_000 + 3_200..<48_000]
    #expect(after.differenceLevel(from: plain[24_000 + 3_200..<48_000]) < -100)
    #expect(rendering.events.contains(.routeChanged(from: nil, to: "speakers", .defaultChanged)))
  }

  @Test("a word that is none is an error that guesses")
  func words() {
    #expect(
      fault(#"{"at": 0, "suspend": "backgruond"}"#)?.description
        == "walk.earshot:2: `suspend` is \"backgruond\"; did you mean \"background\"?")
    #expect(
      fault(#"{"at": 0, "restore": "xyzzy"}"#)?.description.contains("\"sleep\"") == true)
  }
}

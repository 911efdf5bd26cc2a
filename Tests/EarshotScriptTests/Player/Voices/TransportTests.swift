import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A script's stops, pauses, seeks and loops")
struct TransportTests {
  private let plays = [hum, #"{"at": 0, "play": "hum", "as": "v", "loop": true}"#]

  @Test("a stop at once ends in its sample frame; one without a fade doesn't click")
  func stops() throws {
    let sharp = try Rendering(plays + [#"{"at": 0.43211, "stop": "v", "fade": 0}"#]).recording.left
    let frame = Int((0.43211 * 48_000).rounded())
    let end = try #require(sharp.end(above: 1e-6))
    #expect(end <= frame && end > frame - 60, "ended at \(end), not just before \(frame)")

    let soft = try Rendering(plays + [#"{"at": 0.43211, "stop": "v"}"#]).recording.left
    let softEnd = try #require(soft.end(above: 1e-6))
    #expect(softEnd > frame && softEnd <= frame + 2_400, "ended at \(softEnd)")
    #expect(soft[0.1..<1].clicks().isEmpty)

    let slow = try Rendering(plays + [#"{"at": 0.25, "stop": "v", "fade": 0.5}"#]).recording.left
    let half = slow[0.49..<0.51].sine(at: 480).amplitude / (0.5 * 0.5.squareRoot())
    #expect(abs(half - 0.5) < 0.02, "\(half) half-way through the fade")
    #expect(slow[0.76..<1].peak == 0)
  }

  @Test("a pause is silence, and the sound goes on where it was", arguments: ["v", "master"])
  func pauses(_ name: String) throws {
    let rendering = try Rendering(
      plays + [#"{"at": 0.3, "pause": "\#(name)"}"#, #"{"at": 0.6, "resume": "\#(name)"}"#])
    let recording = rendering.recording.left
    #expect(recording[0.36..<0.6].peak == 0)
    #expect(recording[0.1..<1].clicks().isEmpty)
    let paused = rendering.moments.filter { $0.status.state == .paused }
    #expect(paused.count >= 14)
    let stood = Set(paused.map(\.status.playhead))
    #expect(stood.count == 1, "the playhead moved while paused: \(stood)")
    let last = try #require(rendering.moments.last)
    let place = try #require(stood.first)
    #expect(abs(last.status.playhead - (place + last.time - 0.6)) < 1e-3)
  }

  @Test("a bus stops all that is on it, and nothing else")
  func busStops() throws {
    let rendering = try Rendering([
      hum, #"{"at": 0, "bus": "b"}"#, #"{"at": 0, "bus": "c", "parent": "b"}"#,
      #"{"at": 0, "play": "hum", "as": "in", "bus": "c", "loop": true}"#,
      #"{"at": 0, "play": "hum", "as": "out", "loop": true}"#, #"{"at": 0.5, "stop": "b"}"#,
    ])
    let late = rendering.moments.filter { $0.time > 0.6 }
    #expect(Set(late.map(\.credit?.voice)) == ["out"])
  }

  @Test("removing a bus, or a node with its emitters, ends their voices without a click")
  func removes() throws {
    let rendering = try Rendering([
      hum, #"{"at": 0, "bus": "b"}"#, #"{"at": 0, "node": "n"}"#,
      #"{"at": 0, "node": "m", "parent": "n"}"#,
      #"{"at": 0, "emitter": "e", "parent": "m", "position": [0, 0, -1]}"#,
      #"{"at": 0, "play": "hum", "as": "flat", "bus": "b", "loop": true}"#,
      #"{"at": 0, "play": "hum", "as": "placed", "on": "e", "loop": true}"#,
      #"{"at": 0.3, "remove": "b"}"#, #"{"at": 0.6, "remove": "n"}"#,
    ])
    #expect(Set(rendering.moments.filter { $0.time > 0.32 }.map(\.credit?.voice)) == ["placed"])
    #expect(rendering.moments.allSatisfy { $0.time < 0.62 })
    #expect(rendering.recording[0.1..<1].clicks().isEmpty)
    #expect(rendering.recording[0.7..<1].peak == 0)
  }

  @Test("a seek goes to its place without a click")
  func seeks() throws {
    let rendering = try Rendering(plays + [#"{"at": 0.4, "seek": "v", "to": 0.15}"#])
    let last = try #require(rendering.moments.last)
    #expect(abs(last.status.playhead - (0.15 + last.time - 0.4)) < 1e-3)
    #expect(rendering.recording[0.1..<1].clicks().isEmpty)
  }

  @Test("a loop is exact to the sample frame, by the clip's length or its marks")
  func loops() throws {
    let whole = try Rendering([tick, #"{"at": 0, "play": "tick", "loop": true}"#])
    #expect(whole.soundingFrames == Array(stride(from: 0, to: 48_000, by: 4_800)))
    let short = try Rendering([
      #"{"at": 0, "clip": "t", "tone": {"kind": "impulse", "seconds": 0.1}, "loopEnd": 1000}"#,
      #"{"at": 0, "play": "t", "loop": true}"#,
    ])
    #expect(short.soundingFrames == Array(stride(from: 0, to: 48_000, by: 1_000)))
    let once = try Rendering([
      #"{"at": 0, "clip": "t", "tone": {"kind": "impulse", "seconds": 0.1}, "loopEnd": 1000}"#,
      #"{"at": 0, "play": "t"}"#,
    ])
    #expect(once.soundingFrames == [0])
  }

  @Test("a playhead beyond the loop plays to the clip's end, and goes on at the loop's start")
  func beyondTheLoop() throws {
    let folder = try TestFolder()
    // Impulses at 0, 1,000, 3,000 and 5,000 of 6,000 sample frames.
    let marks = [0, 1_000, 3_000, 5_000].map {
      #"{"at": \#(Double($0) / 48_000), "play": "tick", "pan": 0}"#
    }
    try folder.render(
      duration: 0.125, header: #""channels": "mono""#, [tick] + marks, to: "marks.wav")
    func frames(_ keys: String, _ lines: String...) throws -> [Int] {
      try Rendering(
        duration: 0.3, header: #""stepsPerSecond": 240"#, folder: folder.path,
        [
          #"{"at": 0, "clip": "c", "file": "marks.wav"\#(keys)}"#,
          #"{"at": 0, "play": "c", "as": "v", "loop": true}"#,
        ] + lines
      ).soundingFrames
    }
    let both = #", "loopStart": 1000, "loopEnd": 4000"#
    let looped = [0, 1_000, 3_000, 4_000, 6_000, 7_000, 9_000, 10_000, 12_000, 13_000]
    #expect(try frames(both) == looped)
    #expect(
      try frames(#", "loopStart": 1000"#) == [0, 1_000, 3_000, 5_000, 6_000, 8_000, 10_000]
        + [11_000, 13_000])
    #expect(try frames(#", "loopEnd": 4000"#).prefix(5) == [0, 1_000, 3_000, 4_000, 5_000])
    // From frame 4,500 on: 5,000 after 500 frames, the clip's end after 1,500. Before 3,000 would
    // have been heard, what played until then has faded out.
    let sought = try frames(both, #"{"at": 0.05, "seek": "v", "to": 0.09375}"#)
    #expect(sought.prefix(7) == [0, 1_000, 2_900, 3_900, 5_900, 6_900, 8_900])
  }
}

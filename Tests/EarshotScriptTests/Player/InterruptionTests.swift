import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("Interruptions and lost devices in a script")
struct InterruptionTests {
  private let plays = [hum, #"{"at": 0, "play": "hum", "as": "v", "loop": true}"#]
  private func plain(_ duration: Double) throws -> Render {
    try Rendering(duration: duration, plays).recording
  }

  @Test(
    "a call is exact silence, and the sound goes on where it stopped",
    arguments: [
      0.5, 0.503, 0.51417,
    ])
  func call(start: Double) throws {
    let rendering = try Rendering(
      duration: 1.6,
      plays + [
        #"{"at": \#(start), "interrupt": "call"}"#, #"{"at": 1.0217, "endInterruption": "call"}"#,
      ])
    let recording = rendering.recording
    #expect(recording.frameCount == 76_800)
    let (first, last) = (Int((start * 48_000).rounded()), 49_042)
    // One click-free ramp, and then nothing at all up to the frame of the end.
    #expect(recording[first + 801..<last].isExactlySilent)
    #expect(try recording[0..<first].isSame(as: plain(1)[0..<first]))
    #expect(recording[last + 1..<last + 100].peak > 0)
    #expect(recording[2_400..<76_800].clicks().isEmpty)
    // The engine's clock stood still from the end of the block in which the ramp ended.
    let stopped = (first + 800 + 799) / 800 * 800
    let rest = recording[last + 801..<76_800]
    let expected = try plain(2)[stopped + 801..<stopped + 801 + rest.frameCount]
    #expect(
      rest.isSame(as: expected), "\(rest.differenceLevel(from: expected)) dB apart")
    #expect(rendering.events.contains(.suspended("call")) && rendering.events.contains(.restored))
  }

  @Test("calls overlap: sound comes back with the end of the last")
  func overlap() throws {
    let recording = try Rendering(
      plays + [
        #"{"at": 0.2, "interrupt": "a"}"#, #"{"at": 0.3, "interrupt": "b"}"#,
        #"{"at": 0.4, "endInterruption": "a"}"#, #"{"at": 0.5, "interrupt": "a"}"#,
        #"{"at": 0.6, "endInterruption": "b"}"#, #"{"at": 0.7, "endInterruption": "a"}"#,
      ]
    ).recording
    #expect(recording[0.22..<0.7].peak == 0)
    #expect(recording[0.72..<1].peak > 0.3)
  }

  @Test("lines during a call take effect when it ends, and time for them runs on")
  func meanwhile() throws {
    let rendering = try Rendering(
      [tick] + [
        #"{"at": 0.2, "interrupt": "call"}"#, #"{"at": 0.4, "play": "tick"}"#,
        #"{"at": 0.6, "endInterruption": "call"}"#, #"{"at": 0.8, "play": "tick"}"#,
      ])
    // The first begins with the sound, still in the ramp that opens it.
    #expect(rendering.soundingFrames == [28_800, 38_400])
  }

  @Test("what shall not resume by itself stays paused until it is told")
  func staysPaused() throws {
    let rendering = try Rendering(
      plays + [
        #"{"at": 0.2, "interrupt": "call"}"#,
        #"{"at": 0.4, "endInterruption": "call", "resume": false}"#,
        #"{"at": 0.7, "resume": "v"}"#,
      ])
    #expect(rendering.recording[0.22..<0.7].peak == 0)
    #expect(rendering.recording[0.75..<1].peak > 0.3)
    #expect(rendering.moments.contains { $0.status.reason == .pausedByInterruption })
  }

  @Test("a lost device is exact silence from its frame on; the sound comes back where it would be")
  func lostDevice() throws {
    let rendering = try Rendering(
      plays + [#"{"at": 0.3003, "loseDevice": true}"#, #"{"at": 0.6117, "restoreDevice": true}"#])
    let (first, last) = (14_414, 29_362)
    let recording = rendering.recording
    #expect(recording[first..<last].isExactlySilent)
    #expect(try recording[0..<first].isSame(as: plain(1)[0..<first]))
    let rest = recording[last + 2_400..<48_000]
    let apart = rest.differenceLevel(from: try plain(1)[last + 2_400..<48_000])
    #expect(apart < -80, "\(apart) dB apart from a render in which nothing was lost")
    #expect(rendering.moments.count == 60)
    #expect(rendering.moments.contains { $0.status.reason == .noOutput })
  }

  @Test("a device lost during a call, and a call during a lost device")
  func both() throws {
    for (outer, inner) in [("interrupt", "loseDevice"), ("loseDevice", "interrupt")] {
      func line(_ at: Double, _ action: String) -> String {
        let value = action.hasSuffix("evice") ? "true" : "\"call\""
        return #"{"at": \#(at), "\#(action)": \#(value)}"#
      }
      let ends = ["interrupt": "endInterruption", "loseDevice": "restoreDevice"]
      let rendering = try Rendering(
        plays + [
          line(0.2, outer), line(0.3, inner), line(0.5, ends[inner]!), line(0.7, ends[outer]!),
        ])
      #expect(rendering.recording[0.22..<0.7].peak == 0, "\(inner) within \(outer)")
      #expect(rendering.recording[0.8..<1].peak > 0.3, "\(inner) within \(outer)")
      #expect(rendering.recording.frameCount == 48_000)
    }
  }
}

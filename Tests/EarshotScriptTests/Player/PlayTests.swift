import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A script's starts")
struct PlayTests {
  @Test(
    "are exact to the sample frame, at any rate and odd times",
    arguments: [(44_100, 60), (48_000, 60), (48_000, 10), (22_050, 37), (192_000, 1_000)])
  func exactStarts(rate: Int, steps: Int) throws {
    let times = ["0", "0.1", "0.123456", "0.2000113", "0.333333333333", "0.5", "0.70710678", "0.9"]
    let lines = times.map { #"{"at": \#($0), "play": "tick"}"# }
    let rendering = try Rendering(
      duration: 1, header: #""sampleRate": \#(rate), "stepsPerSecond": \#(steps)"#,
      [tone("tick", #""kind": "impulse", "seconds": 0.05, "level": 0, "sampleRate": \#(rate)"#)]
        + lines)
    let expected = times.map { Int((Double($0)! * Double(rate)).rounded()) }
    #expect(rendering.soundingFrames == expected)
    #expect(rendering.recording.frameCount == rate)
  }

  @Test("of one time, flat and on emitters, are in one sample frame")
  func together() throws {
    let rendering = try Rendering(
      [tick, #"{"at": 0, "emitter": "e", "position": [0, 0, -1]}"#]
        + (0..<20).map { _ in #"{"at": 0.31415, "play": "tick", "on": "e"}"# }
        + [#"{"at": 0.31415, "play": "tick"}"#])
    #expect(rendering.soundingFrames == [15_079])
  }

  @Test("at a clip's first frame are sharp; a fade rises in a straight line")
  func fades() throws {
    let sharp = try Rendering([tick, #"{"at": 0.1, "play": "tick"}"#]).recording
    #expect(abs(Double(sharp.left.samples[4_800]) - 0.5.squareRoot()) < 1e-4)
    let faded = try Rendering([hum, #"{"at": 0.25, "play": "hum", "fade": 0.5}"#]).recording.left
    for (time, part) in [(0.35, 0.2), (0.5, 0.5), (0.65, 0.8)] {
      let heard = faded[time - 0.01..<time + 0.01].sine(at: 480).amplitude
      let expected = part * 0.5 * 0.5.squareRoot()
      #expect(
        abs(heard - expected) < 0.01 * 0.35, "at \(time): heard \(heard), \(expected) expected")
    }
  }

  @Test("take the shape that they are given, as gains and stops do")
  func shapes() throws {
    let shaped = try Rendering(
      duration: 2,
      [
        hum,
        #"{"at": 0, "play": "hum", "as": "v", "loop": true, "fade": 0.4, "shape": "equalPower"}"#,
        #"{"at": 0.5, "set": "v", "gain": -40, "over": 1.2, "shape": "decibels"}"#,
      ]
    ).recording.left
    // Newer OpenAL changes gains at the beginning of each mix: by a third of a decibel here.
    for (time, part) in [(0.2, 0.5.squareRoot()), (0.45, 1), (1.1, 0.1), (1.4, 0.0316)] {
      let heard = shaped[time - 0.01..<time + 0.01].sine(at: 480).amplitude
      let expected = part * 0.5 * 0.5.squareRoot()
      #expect(abs(heard - expected) < 0.03 * expected, "\(time): \(heard), \(expected)")
    }
  }

  @Test("in one line are what they are in lines of their own")
  func schedule() throws {
    let one = try Rendering([
      tick, hum,
      #"{"at": 0.1, "schedule": true, "plays": ["#
        + #"{"play": "tick", "delay": 0.3}, {"play": "hum", "as": "v", "delay": 0.123456}, "#
        + #"{"play": "tick", "gain": -6}]}"#,
      #"{"at": 0.2, "set": "v", "gain": -12}"#,
    ])
    let each = try Rendering([
      tick, hum, #"{"at": 0.1, "play": "tick", "delay": 0.3}"#,
      #"{"at": 0.1, "play": "hum", "as": "v", "delay": 0.123456}"#,
      #"{"at": 0.1, "play": "tick", "gain": -6}"#, #"{"at": 0.2, "set": "v", "gain": -12}"#,
    ])
    #expect(one.recording == each.recording)
    #expect(one.recording.left.samples[4_800] != 0)
  }

  @Test("inside a clip begin there, and don't click")
  func insideAClip() throws {
    let rendering = try Rendering([
      hum, #"{"at": 0.1, "play": "hum", "start": 0.400521}"#,
    ])
    let clicks = rendering.recording[0..<0.69].clicks()
    #expect(clicks.isEmpty, "\(clicks)")
    let first = try #require(rendering.moments.first)
    let played = first.time - 0.1
    #expect(abs(first.status.playhead - (0.400521 + played)) < 1e-4)
    let ended = rendering.moments.map(\.time).max() ?? 0
    #expect(abs(ended - (0.1 + 1 - 0.400521)) < 0.02, "it ended at \(ended)")
  }

  @Test("beyond the end change nothing, but mistakes there are mistakes")
  func afterTheEnd() throws {
    let rendering = try Rendering(
      duration: 0.5,
      [tick, #"{"at": 0.5, "play": "tick"}"#, #"{"at": 7, "interrupt": "call"}"#])
    #expect(rendering.recording.peak == 0)
    #expect(throws: ScriptError.self) {
      try Rendering(duration: 0.5, [tick, #"{"at": 7, "play": "tock"}"#])
    }
  }

  @Test("last exactly as long as the header says", arguments: [0.00001, 0.0123456, 0.5, 1.000011])
  func duration(_ seconds: Double) throws {
    for rate in [8_000, 44_100, 48_000] {
      let rendering = try Rendering(duration: seconds, header: #""sampleRate": \#(rate)"#, [tick])
      #expect(rendering.recording.frameCount == Int((seconds * Double(rate)).rounded()))
    }
  }

  @Test("under a name that is taken leave the former voice playing on without it")
  func sameName() throws {
    let rendering = try Rendering([
      hum, #"{"at": 0, "play": "hum", "as": "a", "loop": true}"#,
      #"{"at": 0.2, "play": "hum", "as": "a", "loop": true}"#,
      #"{"at": 0.5, "stop": "a", "fade": 0}"#,
    ])
    let last = try #require(rendering.moments.last)
    let left = rendering.moments.filter { $0.time == last.time }
    #expect(left.count == 1)
    #expect(left.first?.credit?.voice == nil)
    #expect(abs(last.status.playhead - last.time.truncatingRemainder(dividingBy: 1)) < 0.001)
  }

  @Test("on what was removed stay silent, and lines about ended voices do nothing")
  func gone() throws {
    let rendering = try Rendering([
      tick, hum, #"{"at": 0, "node": "cart"}"#,
      #"{"at": 0, "emitter": "e", "parent": "cart", "position": [0, 0, -1]}"#,
      #"{"at": 0, "play": "tick", "on": "e", "as": "v"}"#, #"{"at": 0.2, "remove": "cart"}"#,
      #"{"at": 0.3, "play": "hum", "on": "e", "as": "w"}"#, #"{"at": 0.3, "seek": "v", "to": 0}"#,
      #"{"at": 0.4, "set": "w", "gain": 6}"#, #"{"at": 0.4, "move": "e", "to": [0, 0, 0]}"#,
      #"{"at": 0.4, "stop": "v"}"#, #"{"at": 0.4, "move": "cart", "to": [0, 0, 0]}"#,
      #"{"at": 0.5, "emitter": "e", "position": [0, 0, -1]}"#,
      #"{"at": 0.6, "play": "tick", "on": "e"}"#,
    ])
    #expect(rendering.soundingFrames == [0, 28_800])
  }
}

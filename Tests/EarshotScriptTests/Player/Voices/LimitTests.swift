import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("Limits on a script's voices")
struct LimitTests {
  private func voices(_ rendering: Rendering, at time: Double) -> [String] {
    let after = rendering.moments.filter { $0.time > time }
    guard let moment = after.first else { return [] }
    return after.filter { $0.time == moment.time && $0.status.state != .stopping }
      .map { $0.credit?.voice ?? "?" }.sorted()
  }

  private let plays = (0..<4).map {
    #"{"at": \#(Double($0) / 10), "play": "hum", "as": "v\#($0)", "loop": true, "group": "g"}"#
  }

  @Test(
    "of a clip, a group or a bus let so many be, and say who gives way",
    arguments: [
      (#""limit": "hum", "maximum": 2, "whenFull": "refuseNew""#, ["v0", "v1"]),
      (#""limit": "g", "maximum": 2"#, ["v2", "v3"]),
      (#""limit": "master", "maximum": 1"#, ["v3"]),
      (#""limit": "hum", "kind": "group", "maximum": 1"#, ["v0", "v1", "v2", "v3"]),
    ])
  func limits(_ keys: String, expected: [String]) throws {
    let rendering = try Rendering([hum, #"{"at": 0, \#(keys)}"#] + plays)
    let heard = voices(rendering, at: 0.6)
    #expect(heard == expected, "heard \(heard), expected \(expected)")
  }

  /// Three tones of other pitches, one after the other, at −12, −24 and −6 dB: which are audible?
  private func heard(limit: String, on keys: String) throws -> [Bool] {
    let gains = [-12, -24, -6]
    let pitches = [480.0, 720, 960]
    var lines = [#"{"at": 0, "emitter": "e", "position": [0, 0, -1]}"#]
    lines += pitches.enumerated().map { tone("t\($0)", #""frequency": \#($1), "seconds": 1"#) }
    lines.append(#"{"at": 0, \#(limit)}"#)
    lines += gains.enumerated().map { index, gain in
      #"{"at": \#(Double(index) / 10), "play": "t\#(index)", "gain": \#(gain), "fade": 0.02, "#
        + #"\#(keys)}"#
    }
    let rendering = try Rendering(lines)
    #expect(rendering.recording.clicks().isEmpty)
    let left = rendering.recording.left[0.4..<0.9]
    return pitches.map { left.sine(at: $0).amplitude > 1e-3 }
  }

  @Test(
    "the quietest gives way, or the oldest, in what is heard",
    arguments: [
      (#""limit": "g", "maximum": 2, "whenFull": "stealQuietest""#, [true, false, true]),
      (#""limit": "g", "maximum": 2, "whenFull": "stealOldest""#, [false, true, true]),
      (#""limit": "g", "maximum": 1, "whenFull": "stealQuietest""#, [false, false, true]),
    ])
  func gives(_ limit: String, expected: [Bool]) throws {
    #expect(try heard(limit: limit, on: #""group": "g""#) == expected)
  }

  @Test(
    "an emitter's limit holds for all that plays on it",
    arguments: [
      (#""whenFull": "stealOldest""#, [false, true, true]),
      (#""whenFull": "stealQuietest""#, [true, false, true]),
      (#""whenFull": "refuseNew""#, [true, true, false]),
      (#""whenFull": "virtualize""#, [true, false, true]),
    ])
  func emitters(_ whenFull: String, expected: [Bool]) throws {
    let limit = #""limit": "e", "maximum": 2, "#
    #expect(try heard(limit: limit + whenFull, on: #""on": "e""#) == expected)
    #expect(try heard(limit: limit + whenFull, on: #""pan": 0"#) == [true, true, true])
  }

  @Test("null lifts a limit")
  func lifted() throws {
    let rendering = try Rendering(
      [hum, #"{"at": 0, "limit": "g", "maximum": 1, "whenFull": "refuseNew"}"#] + plays.prefix(2)
        + [#"{"at": 0.15, "limit": "g", "maximum": null}"#] + plays.dropFirst(2))
    let heard = voices(rendering, at: 0.6)
    #expect(heard == ["v0", "v2", "v3"], "\(heard)")
  }

  @Test("virtualise without ending anybody")
  func virtualise() throws {
    let rendering = try Rendering(
      [hum, #"{"at": 0, "limit": "g", "maximum": 1, "whenFull": "virtualize"}"#] + plays)
    let end = rendering.moments.filter { $0.time > 0.8 }
    let first = try #require(end.first)
    let states = end.filter { $0.time == first.time }.map(\.status.state)
    #expect(states.count == 4 && states.count { $0 == .real } == 1, "\(states)")
  }

  @Test("a cooldown makes ten shots of a moment one, louder if asked")
  func cooldown() throws {
    let shots = (0..<10).map { _ in #"{"at": 0.1, "play": "shot"}"# }
    let clip =
      #"{"at": 0, "clip": "shot", "tone": {"level": -40, "seconds": 0.5}, "#
      + #""cooldown": 0.05, "cooldownBoost": 0.5}"#
    let one = try Rendering([clip] + shots.prefix(1)).recording.left[0.2..<0.5]
    let ten = try Rendering([clip] + shots)
    #expect(Set(ten.moments.map(\.status.voice)).count == 1)
    let louder = Math.decibels(
      ten.recording.left[0.2..<0.5].sine(at: 440).amplitude / one.sine(at: 440).amplitude)
    #expect(abs(louder - 4.5) < 0.01, "\(louder) dB louder, expected 4.5")
  }

  @Test("`until` is a stop at that very time of the script, also over interruptions")
  func until() throws {
    let stopped = try Rendering([
      hum, #"{"at": 0, "play": "hum", "loop": true, "until": 0.512345}"#,
    ])
    let told = try Rendering([
      hum, #"{"at": 0, "play": "hum", "as": "v", "loop": true}"#,
      #"{"at": 0.512345, "stop": "v"}"#,
    ])
    #expect(stopped.recording.isSame(as: told.recording))
    let frame = 24_593
    let last = try #require(stopped.soundingFrames.last)
    #expect(last > frame - 100 && last < frame + 2_400, "still heard at \(last)")
    #expect(stopped.recording.clicks().isEmpty)
    let short = try Rendering([
      hum, #"{"at": 0.1, "play": "hum", "until": 0.104}"#,
    ])
    #expect(!short.soundingFrames.isEmpty && short.soundingFrames[0] < 4_810)
    let interrupted = try Rendering([
      hum, #"{"at": 0, "play": "hum", "loop": true, "until": 0.6}"#,
      #"{"at": 0.2, "interrupt": "call"}"#, #"{"at": 0.5, "endInterruption": "call"}"#,
    ])
    let end = try #require(interrupted.soundingFrames.last)
    #expect(end > 28_000 && end < 28_800 + 2_400, "heard to \(end), expected 28800")
  }
}

import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("Effects in a script")
struct EffectActionTests {
  private let cast = [
    #"{"at": 0, "bus": "world"}"#, #"{"at": 0, "bus": "speech"}"#,
    #"{"at": 0, "clip": "high", "tone": {"frequency": 4000, "level": -12, "seconds": 2}}"#,
    #"{"at": 0, "play": "high", "as": "v", "bus": "world"}"#,
  ]

  private func levels(_ lines: [String]) throws -> [Double] {
    let recording = try Rendering(duration: 0.6, header: #""channels": "mono""#, cast + lines)
      .recording
    return [4_800..<9_600, 14_400..<19_200, 24_000..<28_800].map {
      Math.decibels(recording[$0].sine(at: 4_000).amplitude)
    }
  }

  @Test("a filter comes, changes, is bypassed, and goes")
  func filter() throws {
    let plain = try levels([])[0]
    let heard = try levels([
      #"{"at": 0, "effect": "water", "bus": "world", "kind": "lowPass", "frequency": 1000}"#,
      #"{"at": 0.2, "effect": "water", "slope": 48, "over": 0.05}"#,
      #"{"at": 0.4, "effect": "water", "bypassed": true}"#,
    ])
    #expect(abs(heard[0] - plain + 24.5) < 0.2, "\(heard)")
    #expect(heard[1] < plain - 80 && abs(heard[2] - plain) < 0.1, "\(heard)")
    let other = try levels([
      #"{"at": 0, "effect": "water", "bus": "world", "kind": "lowPass", "frequency": 1000}"#,
      #"{"at": 0.2, "effect": "water", "kind": "highPass", "frequency": 1000}"#,
      #"{"at": 0.4, "remove": "water"}"#,
    ])
    #expect(abs(other[1] - plain) < 0.1 && abs(other[2] - plain) < 0.1, "\(other)")
  }

  @Test("every kind of effect is made with every setting that it has")
  func kinds() throws {
    let lines = [
      #""kind": "equalizer", "bands": [{"kind": "notch", "frequency": 4000, "quality": 2}]"#,
      #""kind": "equalizer", "preset": "telephone""#,
      #""kind": "compressor", "threshold": -40, "sideChain": "speech", "beforeFader": true"#,
      #""kind": "compressor", "ratio": 8, "lookAhead": 0.01, "detector": "rms""#,
      #""kind": "limiter", "ceiling": -20, "release": 0.01"#,
      #""kind": "echo", "time": 0.1, "feedback": -6, "pingPong": true, "wet": {"linear": 0.4}"#,
      #""kind": "distortion", "curve": "hard", "overdrive": 40, "oversampling": "quadruple""#,
      #""kind": "reverb", "size": 2, "decay": 3, "decayLow": 4, "early": -3, "dry": -200"#,
      #""kind": "convolution", "clip": "high", "wet": -60"#,
    ]
    let plain = try levels([])
    for line in lines {
      let heard = try levels([#"{"at": 0, "effect": "x", "bus": "world", \#(line)}"#])
      let isIdle = line.contains("sideChain")
      #expect((abs(heard[2] - plain[2]) < 0.001) == isIdle, "\(line)")
    }
  }

  @Test(
    "what can't be is an error that names the key",
    arguments: [
      ("kind", #""kind": "lowpas", "frequency": 800"#), ("kind", #""bus": "world""#),
      ("frequency", #""kind": "lowPass""#), ("clip", #""kind": "convolution""#),
      ("clip", #""kind": "convolution", "clip": "nil""#),
      ("frequency", #""kind": "lowPass", "frequency": 30000"#),
      ("frequency", #""kind": "lowPass", "frequency": 1"#),
      ("slope", #""kind": "lowPass", "frequency": 800, "slope": 10"#),
      ("ceiling", #""kind": "lowPass", "frequency": 800, "ceiling": -3"#),
      ("bus", #""kind": "limiter", "bus": "wrld""#), ("over", #""kind": "limiter", "over": 1"#),
      ("sideChain", #""kind": "compressor", "sideChain": "nil""#),
      ("effect", #""kind": "compressor", "sideChain": "world", "bus": "world""#),
      ("feedback", #""kind": "echo", "feedback": 0"#),
      ("bands[0].frequency", #""kind": "equalizer", "bands": [{}]"#),
      ("preset", #""kind": "equalizer", "preset": "loud""#),
      ("preset", #""kind": "equalizer", "preset": "rock", "bands": []"#),
    ])
  func faults(_ key: String, _ keys: String) {
    let error = #expect(throws: ScriptError.self) {
      try Rendering(duration: 0.1, cast + [#"{"at": 0, "effect": "x", \#(keys)}"#])
    }
    #expect(error?.key == key && error?.line == 6, "\(String(describing: error))")
  }

  @Test("a line about an effect keeps to what it is and where")
  func changes() throws {
    let limiter = #"{"at": 0, "effect": "x", "bus": "world", "kind": "limiter"}"#
    for (key, line) in [
      ("bus", #"{"at": 0, "effect": "x", "bus": "speech"}"#),
      ("frequency", #"{"at": 0, "effect": "x", "frequency": 500}"#),
      ("kind", #"{"at": 0, "effect": "y", "frequency": 500}"#),
    ] {
      let error = #expect(throws: ScriptError.self) {
        try Rendering(duration: 0.1, cast + [limiter, line])
      }
      #expect(error?.key == key && error?.line == 7, "\(String(describing: error))")
    }
    // Gone with its bus, so that the name is free.
    let again = [
      limiter, #"{"at": 0, "remove": "world", "kind": "bus"}"#,
      #"{"at": 0, "effect": "x", "bus": "speech", "kind": "lowPass", "frequency": 500}"#,
    ]
    #expect(throws: Never.self) { try Rendering(duration: 0.1, cast + again) }
  }

  @Test("an explanation says what a voice's sound goes through")
  func explained() throws {
    let lines =
      [#"{"earshot": 1, "duration": 0.1}"#] + cast + [
        #"{"at": 0, "effect": "muffle", "bus": "world", "kind": "lowPass", "frequency": 800}"#,
        #"{"at": 0, "effect": "loud", "kind": "limiter", "bypassed": true}"#,
      ]
    let reader = try ScriptReader(bytes: Array(lines.joined(separator: "\n").utf8))
    let told = try ScriptExplanation.explanations(of: "v", at: 0.05, reader)
    #expect(
      told.first?.sentences.contains(
        "It goes through `muffle` (low-pass) on bus `world`, then `loud` (limiter, bypassed) on "
          + "bus `master`.") == true, "\(told.first?.sentences ?? [])")
    #expect(told.first?.json.contains(#""effects": [{"effect": "muffle""#) == true)
  }
}

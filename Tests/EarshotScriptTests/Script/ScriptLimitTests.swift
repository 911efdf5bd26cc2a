import Testing

@testable import EarshotScript

@Suite("A script's limits")
struct ScriptLimitTests {
  struct Limit: Sendable, CustomTestStringConvertible {
    var key: String
    /// The line, with § where the value goes.
    var line: String
    var good: [String]
    var bad: [String]
    var testDescription: String { key }

    init(_ key: String, _ line: String, good: [String], bad: [String]) {
      (self.key, self.line, self.good, self.bad) = (key, line, good, bad)
    }
  }

  static let gains = (good: ["-200", "48", "0.5"], bad: ["-200.1", "48.001", "\"loud\"", "null"])
  static let seconds = (good: ["0", "86400"], bad: ["-0.001", "86400.1", "true"])
  static let positions = (
    good: ["[1e9, -1e9, 0]"],
    bad: ["[1.1e9, 0, 0]", "[0, 0]", "[0, 0, 0, 0]", "[0, 0, \"1\"]", "0", "null"]
  )
  static let directions = (
    good: ["[0, 0, -7]", "[1e-6, 0, 0]"], bad: ["[0, 0, 0]", "[1e-7, 0, 0]", "[1e300, 0, 0]"]
  )

  static let numbers = [
    Limit(
      "at", #"{"at": §, "node": "n"}"#, good: ["0", "1e9"], bad: ["-1", "1.1e9", "\"0\"", "null"]),
    Limit("gain", #"{"at": 9, "emitter": "e", "gain": §}"#, good: gains.good, bad: gains.bad),
    Limit("gain", #"{"at": 9, "play": "tick", "gain": §}"#, good: gains.good, bad: gains.bad),
    Limit("gain", #"{"at": 9, "set": "v", "gain": §}"#, good: gains.good, bad: gains.bad),
    Limit("gain", #"{"at": 9, "bus": "b", "gain": §}"#, good: gains.good, bad: gains.bad),
    Limit("gain", #"{"at": 9, "listener": "l", "gain": §}"#, good: gains.good, bad: gains.bad),
    Limit(
      "rate", #"{"at": 9, "play": "tick", "rate": §}"#, good: ["0.01", "100"],
      bad: ["0.0099", "100.1", "-1"]),
    Limit("rate", #"{"at": 9, "set": "v", "rate": §}"#, good: ["0.01", "100"], bad: ["0", "101"]),
    Limit(
      "pan", #"{"at": 9, "play": "tick", "pan": §}"#, good: ["-1", "1"], bad: ["-1.01", "1.01"]),
    Limit("fade", #"{"at": 9, "play": "tick", "fade": §}"#, good: seconds.good, bad: seconds.bad),
    Limit("start", #"{"at": 9, "play": "tick", "start": §}"#, good: seconds.good, bad: seconds.bad),
    Limit("fade", #"{"at": 9, "stop": "v", "fade": §}"#, good: seconds.good, bad: seconds.bad),
    Limit("to", #"{"at": 9, "seek": "v", "to": §}"#, good: seconds.good, bad: seconds.bad),
    Limit(
      "over", #"{"at": 9, "set": "v", "gain": 0, "over": §}"#, good: seconds.good,
      bad: seconds.bad),
    Limit(
      "over", #"{"at": 9, "move": "e", "to": [0, 0, 0], "over": §}"#, good: seconds.good,
      bad: seconds.bad),
    Limit(
      "priority", #"{"at": 9, "play": "tick", "priority": §}"#, good: ["-1000000", "1000000"],
      bad: ["1000001", "0.5"]),
    Limit(
      "occlusion", #"{"at": 9, "emitter": "e", "occlusion": §}"#, good: ["0", "1"],
      bad: ["-0.1", "1.1"]),
    Limit(
      "loop", #"{"at": 9, "play": "tick", "loop": §}"#, good: ["true", "1", "9"],
      bad: ["0", "1.5", "-1", "\"yes\""]),
    Limit(
      "until", #"{"at": 9, "play": "tick", "until": §}"#, good: ["9", "1e9"], bad: ["8.9", "null"]),
    Limit(
      "gainRange", #"{"at": 9, "play": "tick", "gainRange": §}"#, good: ["[-200, 48]", "[1, 1]"],
      bad: ["[1, 0]", "[-201, 0]", "[0]", "3"]),
    Limit(
      "rateRange", #"{"at": 9, "play": "tick", "rateRange": §}"#, good: ["[0.01, 100]"],
      bad: ["[0, 1]", "[2, 1]"]),
    Limit(
      "then", #"{"at": 9, "play": "tick", "then": §}"#, good: ["[]", "[\"tick\"]"],
      bad: ["[\"tock\"]", "\"tick\""]),
    Limit(
      "virtual", #"{"at": 9, "play": "tick", "virtual": §}"#, good: ["\"restart\""],
      bad: ["\"restrat\"", "true"]),
    Limit(
      "maximum", #"{"at": 9, "limit": "tick", "maximum": §}"#, good: ["1", "1e6", "null"],
      bad: ["0", "1000001", "1.5", "true"]),
    Limit(
      "weights",
      #"{"at": 9, "clipSet": "s", "clips": ["tick"], "order": "weighted", "weights": §}"#,
      good: ["[1]", "[1e6]"], bad: ["[0]", "[]", "[1, 1]"]),
    Limit(
      "clips", #"{"at": 9, "clipSet": "s", "clips": §}"#, good: ["[\"tick\", \"tick\"]"],
      bad: ["[]", "[\"tock\"]", "\"tick\""]),
    Limit(
      "cooldownBoost", #"{"at": 9, "clip": "c", "tone": {}, "cooldownBoost": §}"#, good: ["0"],
      bad: ["3", "49"]),
    Limit(
      "radius", #"{"at": 9, "orbit": "e", "period": 1, "radius": §}"#, good: ["0", "1e9"],
      bad: ["-1", "1.1e9"]),
    Limit(
      "period", #"{"at": 9, "orbit": "e", "radius": 1, "period": §}"#,
      good: ["0.001", "-0.001", "1e9"], bad: ["0", "0.0009", "-0.0009", "-1.1e9"]),
    Limit(
      "phase", #"{"at": 9, "orbit": "e", "radius": 1, "period": 1, "phase": §}"#,
      good: ["-1e6", "1e6"], bad: ["1.1e6"]),
    Limit(
      "scale", #"{"at": 9, "node": "n", "scale": §}"#, good: ["1e-6", "1e6"],
      bad: ["0", "-1", "1.1e6", "[1, 1, 1]"]),
  ]

  static let shapes = [
    Limit(
      "position", #"{"at": 9, "node": "n", "position": §}"#, good: positions.good,
      bad: positions.bad),
    Limit(
      "position", #"{"at": 9, "emitter": "e", "position": §}"#, good: positions.good,
      bad: positions.bad),
    Limit(
      "position", #"{"at": 9, "listener": "l", "position": §}"#, good: positions.good,
      bad: positions.bad),
    Limit("to", #"{"at": 9, "move": "e", "to": §}"#, good: positions.good, bad: positions.bad),
    Limit(
      "center", #"{"at": 9, "orbit": "e", "radius": 1, "period": 1, "center": §}"#,
      good: positions.good, bad: positions.bad),
    Limit(
      "velocity", #"{"at": 9, "emitter": "e", "velocity": §}"#, good: positions.good + ["null"],
      bad: ["[1.1e9, 0, 0]", "[]"]),
    Limit(
      "axis", #"{"at": 9, "orbit": "e", "radius": 1, "period": 1, "axis": §}"#,
      good: directions.good, bad: directions.bad),
    Limit(
      "forward", #"{"at": 9, "emitter": "e", "forward": §}"#, good: directions.good,
      bad: directions.bad),
    Limit(
      "up", #"{"at": 9, "listener": "l", "up": §}"#, good: directions.good, bad: directions.bad),
    Limit(
      "up", #"{"at": 9, "listener": "l", "forward": [0, 2, 2], "up": §}"#,
      good: ["[0, 1, 0]", "[0, 1, 1.001]"], bad: ["[0, 1, 1]", "[0, -3, -3]"]),
    Limit(
      "rotation", #"{"at": 9, "node": "n", "rotation": §}"#,
      good: ["[0, 0, 0, 1]", "[3, 3, 3, 3]"],
      bad: ["[0, 0, 0, 0]", "[0, 0, 1]", "[0, 0, 0, 1e10]"]),
    Limit(
      "cone.inner", #"{"at": 9, "emitter": "e", "cone": {"inner": §, "outer": 90}}"#,
      good: ["0", "90"], bad: ["-1", "90.1", "361"]),
    Limit(
      "cone.outerGain", #"{"at": 9, "emitter": "e", "cone": {"outerGain": §}}"#, good: gains.good,
      bad: gains.bad),
    Limit(
      "distance.rolloff", #"{"at": 9, "emitter": "e", "distance": {"rolloff": §}}"#,
      good: ["0", "1000"], bad: ["-0.1", "1001"]),
    Limit(
      "distance.reference",
      #"{"at": 9, "emitter": "e", "distance": {"reference": §, "maximum": 10}}"#,
      good: ["0.001", "10"], bad: ["0", "-0.1", "10.1"]),
    Limit(
      "distance.maximum", #"{"at": 9, "emitter": "e", "distance": {"maximum": §}}"#, good: ["1e9"],
      bad: ["0", "1.1e9"]),
    Limit(
      "distance.model", #"{"at": 9, "emitter": "e", "distance": {"model": §}}"#,
      good: ["\"none\"", "\"exponential\""], bad: ["\"inverted\"", "1"]),
    Limit(
      "distance.points", #"{"at": 9, "emitter": "e", "distance": {"points": §}}"#,
      good: ["[[0, 0]]", "[[1, 48], [2, -200]]", "[[1, 0], [1, -1]]", curve(1_024)],
      bad: [
        "[]", "[[2, 0], [1, 0]]", "[[-1, 0]]", "[[1, 49]]", "[[1]]", "[1]",
        "{}", curve(1_025),
      ]),
    Limit(
      "distance.points", #"{"at": 9, "emitter": "e", "distance": {"points": [[1, 0]]§}}"#,
      good: [""], bad: [#", "model": "none""#]),
  ]

  static let clips = [
    Limit(
      "tone.seconds", #"{"at": 9, "clip": "c", "tone": {"seconds": §}}"#, good: ["3600", "0.0001"],
      bad: ["3600.1", "0", "1e-9"]),
    Limit(
      "tone.frequency", #"{"at": 9, "clip": "c", "tone": {"sampleRate": 8000, "frequency": §}}"#,
      good: ["4000", "1e-3"], bad: ["4000.1", "0", "-440"]),
    Limit(
      "tone.level", #"{"at": 9, "clip": "c", "tone": {"level": §}}"#, good: gains.good,
      bad: gains.bad),
    Limit(
      "tone.sampleRate", #"{"at": 9, "clip": "c", "tone": {"sampleRate": §}}"#,
      good: ["1000", "384000"], bad: ["999", "384001", "44100.5"]),
    Limit(
      "tone.kind", #"{"at": 9, "clip": "c", "tone": {"kind": §}}"#,
      good: ["\"sine\"", "\"noise\"", "\"impulse\"", "\"silence\""], bad: ["\"square\"", "0"]),
    Limit(
      "tone", #"{"at": 9, "clip": "c", "tone": §}"#, good: ["{}"], bad: ["\"sine\"", "null", "[]"]),
    Limit(
      "storage", #"{"at": 9, "clip": "c", "file": "a", "storage": §}"#, good: ["\"compressed\""],
      bad: ["\"packed\"", "true"]),
    Limit(
      "file", #"{"at": 9, "clip": "c", "file": §}"#, good: ["\"a\""],
      bad: ["\"\"", "1", "\"\\u0000\"", "\"" + String(repeating: "a", count: 4_097) + "\""]),
    Limit(
      "loopStart", #"{"at": 9, "clip": "c", "file": "a", "loopStart": §}"#,
      good: ["0", "9007199254740992"], bad: ["-1", "0.5", "9007199254740993"]),
    Limit(
      "loopEnd", #"{"at": 9, "clip": "c", "file": "a", "loopStart": 5, "loopEnd": §}"#, good: ["6"],
      bad: ["5", "4", "-1"]),
    Limit(
      "loopEnd", #"{"at": 9, "clip": "c", "tone": {}, "loopEnd": §}"#, good: ["1", "48000"],
      bad: ["0", "48001"]),
    Limit(
      "loopStart", #"{"at": 9, "clip": "c", "tone": {}, "loopStart": §}"#, good: ["0", "47999"],
      bad: ["48000"]),
  ]

  static func curve(_ count: Int) -> String {
    "[" + (0..<count).map { "[\($0), 0]" }.joined(separator: ", ") + "]"
  }

  @Test("hold at their edges, inside and outside", arguments: numbers + shapes + clips)
  func edges(limit: Limit) throws {
    let cast = [
      clipLine, #"{"at": 0, "emitter": "e"}"#, #"{"at": 0, "play": "tick", "as": "v"}"#,
    ].joined(separator: "\n")
    func lines(_ value: String) -> String {
      cast + "\n"
        + limit.line.split(separator: "§", omittingEmptySubsequences: false).joined(
          separator: value)
    }
    for value in limit.good {
      #expect(throws: Never.self, "\(value)") { try read(lines(value)) }
    }
    for value in limit.bad {
      let error = fault(lines(value))
      #expect(error?.line == 5, "\(value.prefix(50)): \(String(describing: error))")
      #expect(error?.key == limit.key, "\(value.prefix(50)): \(String(describing: error))")
    }
  }

  @Test("names are 1 to 256 bytes")
  func names() throws {
    let longest = String(repeating: "é", count: 128)
    _ = try read(#"{"at": 0, "node": "\#(longest)"}"#)
    #expect(fault(#"{"at": 0, "node": "\#(longest)x"}"#)?.key == "node")
    #expect(fault(#"{"at": 0, "node": ""}"#)?.key == "node")
    #expect(fault(#"{"at": 0, "node": 1}"#)?.key == "node")
    #expect(fault(#"{"at": 0, "node": "a\u0000"}"#)?.key == "node")
    #expect(fault(clipLine, #"{"at": 0, "play": "tick", "as": "\#(longest)x"}"#)?.key == "as")
  }

  @Test("all tones together decode to 4 GiB at most")
  func decodedBytes() throws {
    // 3,600 s at 290,000 Hz are 4,176,000,000 bytes, 232.358 s at 128,000 Hz the 118,967,296 that
    // are left of 4 GiB.
    let long = #"{"at": 0, "clip": "a", "tone": {"seconds": 3600, "sampleRate": 290000}}"#
    let rest = #"{"at": 0, "clip": "b", "tone": {"seconds": 232.358, "sampleRate": 128000}}"#
    #expect(try read(long, rest).count == 2)
    let error = fault(long, rest, #"{"at": 0, "clip": "c", "tone": {"kind": "impulse"}}"#)
    #expect(error?.line == 4 && error?.key == "tone.seconds")
  }

  @Test("a line is 1 MiB at most, even as a comment")
  func lineLength() throws {
    let padding = String(repeating: " ", count: ScriptLimits.line - 23)
    let longest = #"{"at": 0, "node": "n"\#(padding) }"#
    #expect(longest.utf8.count == ScriptLimits.line)
    #expect(try read(longest).count == 1)
    #expect(try read(longest + "\r").count == 1)
    #expect(fault(longest + " ")?.line == 2)
    let comment = "#" + String(repeating: "x", count: ScriptLimits.line - 1)
    #expect(try read(comment, clipLine).count == 1)
    #expect(fault(comment + "x", clipLine)?.line == 2)
  }

  @Test("a script has ten million lines at most, with or without an end to the last")
  func lineCount() throws {
    #expect(ScriptLimits.lines == 10_000_000)
    func count(_ text: String) throws -> Int {
      var reader = LineReader(bytes: Array(text.utf8), mostLines: 3)
      while try reader.advance() {}
      return reader.number
    }
    #expect(try count("a\nb\nc") == 3)
    #expect(try count("a\n\nc\n") == 3)
    #expect(throws: ScriptFault.self) { try count("a\nb\nc\nd") }
    #expect(throws: ScriptFault.self) { try count("a\nb\nc\n\n") }
  }
}

import Earshot
import Testing

@testable import EarshotScript

@Suite("A script's header")
struct ScriptHeaderTests {
  @Test("has the stated defaults")
  func defaults() throws {
    let header = try readHeader("")
    #expect(header == ScriptHeader(duration: 5))
    #expect(header.sampleRate == 48_000 && header.channels == .stereo && !header.hrtf)
    #expect(header.stepsPerSecond == 60 && header.voices == 64 && header.seed == 1)
    #expect(header.speedOfSound == 343.3 && header.dopplerFactor == 1 && header.resampler == nil)
    #expect(header.frameCount == 240_000)
  }

  @Test("keeps every key")
  func everyKey() throws {
    let header = try readHeader(
      #", "sampleRate": 44100, "channels": "7.1", "hrtf": false, "stepsPerSecond": 100"#
        + #", "voices": 8, "seed": 7, "speedOfSound": 1500, "dopplerFactor": 0.5"#
        + #", "resampler": "best""#)
    var expected = ScriptHeader(duration: 5)
    expected.sampleRate = 44_100
    expected.channels = .surround71
    expected.stepsPerSecond = 100
    expected.voices = 8
    expected.seed = 7
    expected.speedOfSound = 1_500
    expected.dopplerFactor = 0.5
    expected.resampler = .best
    #expect(header == expected)
    #expect(try readHeader(#", "hrtf": true"#).hrtf)
  }

  @Test("knows each channel layout", arguments: ["mono", "stereo", "quad", "5.1", "6.1", "7.1"])
  func channels(name: String) throws {
    #expect(try readHeader(#", "channels": "\#(name)""#).channels.rawValue == name)
  }

  @Test(
    "takes each key up to its limit and not beyond",
    arguments: [
      ("sampleRate", ["8000", "192000"], ["7999", "192001", "48000.5", "-1", "\"48000\""]),
      ("stepsPerSecond", ["10", "59.94", "1000"], ["9.9", "1001", "\"60\"", "0"]),
      ("longestCatchUp", ["0.001", "60"], ["0", "60.1", "null"]),
      ("voices", ["1", "4096"], ["0", "4097", "1.5", "1e300"]),
      ("seed", ["0", "9007199254740992"], ["-1", "9007199254740993", "0.5", "null"]),
      ("speedOfSound", ["0.001", "1e6"], ["0", "-343", "1000001"]),
      ("dopplerFactor", ["0", "10"], ["-0.1", "10.1"]),
      ("channels", ["\"mono\""], ["\"sterio\"", "2", "\"\""]),
      ("hrtf", ["true", "false"], ["1", "\"true\"", "null"]),
      ("limiter", ["true", "false"], ["1", "\"automatic\"", "null"]),
      ("resampler", ["\"linear\"", "\"cubic\"", "\"best\""], ["\"sinc\"", "null"]),
      ("doubledClipBytes", ["0", "33554432"], ["-1", "0.5", "null"]),
      ("longestDoubledClip", ["0", "3600"], ["-1", "3601", "null"]),
    ])
  func limits(key: String, good: [String], bad: [String]) throws {
    for value in good { _ = try readHeader(", \"\(key)\": \(value)") }
    for value in bad {
      let error = #expect(throws: ScriptError.self) { try readHeader(", \"\(key)\": \(value)") }
      #expect(
        error?.key == key && error?.line == 1, "\(key) \(value): \(String(describing: error))")
    }
  }

  @Test("has a duration above zero, of a day at most")
  func duration() throws {
    for good in ["0.00001", "86400", "86400.0"] {
      _ = try ScriptReader(bytes: Array("{\"earshot\": 1, \"duration\": \(good)}".utf8)).header
    }
    for bad in ["0", "-1", "86400.01", "\"5\"", "true"] {
      let error = #expect(throws: ScriptError.self) {
        try ScriptReader(bytes: Array("{\"earshot\": 1, \"duration\": \(bad)}".utf8)).header
      }
      #expect(error?.key == "duration")
    }
  }

  @Test("takes no more steps than sixteen sample frames allow")
  func steps() throws {
    _ = try readHeader(#", "sampleRate": 8000, "stepsPerSecond": 500"#)
    #expect(throws: ScriptError.self) {
      try readHeader(#", "sampleRate": 8000, "stepsPerSecond": 501"#)
    }
  }

  @Test("keeps HRTF to stereo")
  func hrtf() {
    #expect(throws: ScriptError.self) { try readHeader(#", "hrtf": true, "channels": "quad""#) }
  }

  @Test("counts its frames from the digits of its duration")
  func frames() throws {
    let text = #"{"earshot": 1, "sampleRate": 44100, "duration": 0.1}"#
    #expect(try ScriptReader(bytes: Array(text.utf8)).header.frameCount == 4_410)
  }
}
